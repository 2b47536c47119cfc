"""Finds the browser; installs Debian's where that is allowed, and says plainly where it is not."""

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ARGUMENTS += ["--disable-component-update", "--disable-sync", "--no-first-run"]
NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


LOCK = Path(tempfile.gettempdir()) / "twincities-chromium.lock"


class NoChromium(Exception):
    """There is no browser, and why none could be installed."""


@cache
def find_chromium() -> str:
    """Where chromium is, after installing it if need be."""
    found = look()
    if found is None:
        install()
        found = look()
    if found is None:
        raise NoChromium("apt-get installed chromium, but there is none on the PATH")
    return found


def look() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Install Debian's chromium, one test process at a time."""
    if shutil.which("apt-get") is None:
        raise NoChromium("no chromium here and no apt-get to install it: please install chromium")
    if os.geteuid() != 0:
        raise NoChromium("no chromium here: please run `apt-get install chromium` as root")
    import fcntl

    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if look() is not None:
            return
        print("installing Debian's chromium for the browser tests ...", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(
            ["apt-get", "update", "--quiet"], env=quiet, capture_output=True, check=False
        )
        done = subprocess.run(INSTALL, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise NoChromium(f"no chromium here and apt-get could not install it: {reason}")
