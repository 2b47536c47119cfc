"""`twincities serve`: the games in the browser, for one person or for many."""

import argparse
import gc
import signal
import sys
import threading
import webbrowser
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET, socket

import msgspec

from twincities.cli import Failure, count
from twincities.server.settings import Settings, limits_from

LOOPBACK = ("127.0.0.1", "localhost", "::1")
BACKLOG = 2048
"""Connections that may wait to be accepted."""
STOP_SECONDS = 2
"""How long a stop waits for requests under way."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8321, help="the port (8321; 0: any free one)")
    parser.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://…")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--workers", type=count, default=1, metavar="N", help="processes (1)")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="the address people use, such as https://play.example.org",
    )
    parser.add_argument(
        "--trust-proxy", metavar="ADDRESSES", help="believe the forwarding headers of these proxies"
    )
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="see docs/server.md"
    )
    parser.add_argument(
        "--log", choices=("info", "warning"), default="warning", help="info: every request"
    )


def run(args: argparse.Namespace) -> int:
    gc.disable()  # until the application is there: what is being loaded stays anyway
    settings = settings_from(args)
    if args.workers > 1 and not settings.url().startswith("postgresql"):
        raise Failure("several workers need PostgreSQL: give its --db URL")
    settings.to_environment()
    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    shown = f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{shown}:{port}"
    print(f"Twin Cities is at {address} (Ctrl+C ends it)", flush=True)
    if not args.no_browser and args.host in LOOPBACK:
        opener = threading.Timer(1.0, webbrowser.open, [address])
        opener.daemon = True
        opener.start()
    return serve(args, listening)


def settings_from(args: argparse.Namespace) -> Settings:
    origins = [origin.rstrip("/").lower() for origin in args.origin]
    hosts = [host_of(origin) for origin in origins]
    if args.host in LOOPBACK and not args.trust_proxy:
        # A page elsewhere must not reach this computer under a name of its own.
        hosts += LOOPBACK
    try:
        limits = limits_from(args.limit)
    except ValueError as error:
        raise Failure(str(error)) from None
    # What has no option of its own can be set in the environment.
    return msgspec.structs.replace(
        Settings.from_environment(),
        db=args.db,
        origins=origins,
        hosts=hosts,
        limits=limits,
        log=args.log,
    )


def host_of(origin: str) -> str:
    scheme, _, host = origin.partition("://")
    if scheme not in ("http", "https") or not host or "/" in host:
        raise Failure(f"--origin is like https://play.example.org, not {origin}")
    return host.partition(":")[0]


def listen(host: str, port: int) -> socket:
    """The socket to serve on; the first to have the port keeps it."""
    listening = socket(AF_INET6 if ":" in host else AF_INET)
    listening.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        raise Failure(f"cannot listen at {host}:{port}: {error}") from None
    # Whoever comes while we get ready waits a moment instead of being refused.
    listening.listen(BACKLOG)
    listening.set_inheritable(True)
    return listening


def serve(args: argparse.Namespace, listening: socket) -> int:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    config = uvicorn.Config(
        "twincities.server.app:create",
        factory=True,
        http="twincities.server.protocol:Connection",
        ws="none",
        lifespan="on",
        workers=args.workers,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=bool(args.trust_proxy),
        forwarded_allow_ips=args.trust_proxy or "",
        backlog=BACKLOG,
        timeout_keep_alive=65,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_worker_healthcheck=30,
    )
    # When all is done uvicorn raises the signal that ended it once more: this was a good end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = uvicorn.Server(config)
    if args.workers > 1:
        Multiprocess(config, sockets=[listening]).run()
        return 0
    try:
        server.run(sockets=[listening])
    except SystemExit as end:
        return 2 if end.code else 0  # uvicorn's 3: it could not start, and the log says why
    return 0 if server.started else 2
