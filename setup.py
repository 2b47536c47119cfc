"""The build: mypyc compiles the engine; without a C compiler the same files run as they are."""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

COMPILED = ("src/twincities/engine", "src/twincities/bots/search")
SOURCES = sorted(str(path) for folder in COMPILED for path in Path(folder).rglob("*.py"))


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here, found out by using them."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def compiled() -> list[Extension]:
    """The engine as one compiled group, or nothing."""
    if "dist_info" in sys.argv or "egg_info" in sys.argv:
        return []  # only the metadata is asked for
    if os.environ.get("TWINCITIES_PURE") or not can_compile():
        print("twincities: no C compiler, the engine stays uncompiled", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(SOURCES, opt_level="3", group_name="twincities")
    if os.name == "posix":
        # Calls within the group need no detour through the linker's table: a third faster.
        # No fused multiply-add: a bot's sums are then the same on every machine.
        for extension in extensions:
            extension.extra_compile_args += [
                *("-fno-semantic-interposition", "-fvisibility=hidden"),
                "-ffp-contract=off",
            ]
    return extensions


setup(ext_modules=compiled())
