"""The web app's files: small on the wire, kept by browsers, and never out of date."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import State

from twincities.server.errors import Refusal

STATIC = Path(__file__).parent / "static"
PAGE = "index.html"
FOREVER = "public, max-age=31536000, immutable"
"""For files that carry a hash in their name."""
ASK_AGAIN = "no-cache"
"""For everything else: a browser keeps it, but asks whether it is still the same."""
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
TEXTS = {".html", ".js", ".css", ".svg", ".webmanifest"}


class Kept:
    """A file as it is sent."""

    def __init__(self, path: Path, changed: int) -> None:
        self.changed = changed
        self.plain = path.read_bytes()
        self.small = gzip.compress(self.plain, mtime=0) if path.suffix in TEXTS else None
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:24]}"'
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        self.type = kind or "application/octet-stream"
        self.cache = FOREVER if path.parent.name == "assets" else ASK_AGAIN


_kept: dict[Path, Kept] = {}


def find(name: str) -> Kept:
    """A file by its name; it is read again when it was changed."""
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        raise Refusal("not_found", "There is nothing at this address.")
    changed = path.stat().st_mtime_ns
    if path not in _kept or _kept[path].changed != changed:
        _kept[path] = Kept(path, changed)
    return _kept[path]


@route(
    ["/", "/table/{table:str}", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def read_file(
    request: Request[Any, Any, State], table: str = "", path: str = ""
) -> Response[bytes]:
    """A file. A table's page is the one page there is; it looks at its own address."""
    file = find(path.strip("/") or PAGE)
    headers = {"Cache-Control": file.cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = file.plain
    if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.small
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=200, media_type=file.type, headers=headers)
