"""The build: mypyc compiles the engine; without a C compiler the same files run as they are."""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

ENGINE = sorted(str(path) for path in Path("src/twincities/engine").rglob("*.py"))
FLAGS = [
    # Calls within the group need no detour through the linker's table: a quarter faster.
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    # The group is one large file, in which GCC would soon stop to inline: a third faster.
    "--param=large-unit-insns=100000",
    "--param=inline-unit-growth=400",
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

    extensions: list[Extension] = mypycify(ENGINE, opt_level="3", group_name="twincities")
    if compiles("-Werror", *FLAGS):
        for extension in extensions:
            extension.extra_compile_args += FLAGS
    return extensions


setup(ext_modules=compiled())
