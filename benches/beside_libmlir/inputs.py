"""The inputs of both programs, in `target/tmp`: from the generator of the shared data if available, otherwise from
`benches/text.rs`."""

import os
import subprocess
import sys
from pathlib import Path

import foldable


class Inputs:
    def __init__(self, bench):
        self.folder = Path("target/tmp/beside-libmlir")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.bench = bench
        generator = Path(os.environ.get("ASMF_SHARED", "../shared"), "conformance/bench/gen.py")
        self.generator = generator if generator.is_file() else None

    def origin(self):
        return "the shared generator" if self.generator else "`benches/text.rs`"

    def many_functions(self, megabytes):
        return self._text(f"many-{megabytes:g}", megabytes)

    def one_function(self, megabytes):
        return self._text(f"one-{megabytes:g}", megabytes, ["--ops-per-func", "0"], ["--one-function"])

    def scalar(self, megabytes):
        """Operations of `arith`, `cf`, `func` and `memref` (`math` in the shared data) without dictionaries: xDSL reads them."""
        return self._text(f"scalar-{megabytes:g}", megabytes, ["--set", "core"], ["--scalar"])

    def foldable(self, megabytes):
        """Operations of `arith`, `scf` and `memref` with much to canonicalize."""
        path = self.folder / f"foldable-{megabytes:g}.mlir"
        if not path.is_file():
            unfinished = path.with_suffix(".part")
            foldable.module(unfinished, megabytes * 1e6)
            unfinished.rename(path)
        return str(path)

    def empty(self):
        path = self.folder / "empty.mlir"
        path.write_text("")
        return str(path)

    def small(self, count):
        """Files of about 2 kB."""
        text = Path(self._text("small", 0.002)).read_text()
        paths = [self.folder / f"small-{number}.mlir" for number in range(count)]
        for path in paths:
            path.write_text(text)
        return [str(path) for path in paths]

    def _text(self, name, megabytes, shared=(), own=()):
        size = str(int(megabytes * 1e6))
        path = self.folder / f"{'shared' if self.generator else 'own'}-{name}.mlir"
        if not path.is_file():
            unfinished = path.with_suffix(".part")
            if self.generator:
                command = [sys.executable, str(self.generator), str(unfinished), size, *shared]
            else:
                command = [self.bench, "--write", str(unfinished), size, *own]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            unfinished.rename(path)
        return str(path)
