"""The inputs of both programs, in `target/tmp`: from the generator of the shared data if available, otherwise from
`benches/text.rs`."""

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import constants
import foldable
import models
import real


class Inputs:
    def __init__(self, bench):
        self.folder = Path("target/tmp/beside-libmlir")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.bench = bench
        generator = Path(os.environ.get("ASMF_SHARED", "../shared"), "conformance/bench/gen.py")
        self.generator = generator if generator.is_file() else None
        archive = generator.parents[1] / "roundtrip.tar.xz"
        self.archive = str(archive) if archive.is_file() else None

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
        return self._made(f"foldable-{megabytes:g}", lambda path: foldable.module(path, megabytes * 1e6))

    def real(self, folders):
        """Names and paths of texts that people wrote: the pieces of MLIR's tests in the shared data, and those of each folder."""
        sources = [("MLIR's tests", self.archive, [])] if self.archive else []
        sources += [(folder, None, [folder]) for folder in folders]
        for name, archive, below in sources:
            for unregistered in [False, True]:
                title = f"{name}, also unregistered operations" if unregistered else name
                words = "".join(letter if letter.isalnum() else "-" for letter in title)
                yield title, self._made(f"real-{words}", lambda path: real.write(path, unregistered, archive, below))

    def models(self, layers):
        for stage in models.STAGES:
            name = f"model-{stage.replace(' ', '-')}-{layers}"
            yield stage, self._made(name, lambda path: models.write(path, stage, layers))

    def constants(self):
        for number, name in enumerate(constants.JOBS):
            yield name, self._made(f"constants-{number}", lambda path: constants.write(path, name))

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
        if self.generator:
            command = lambda path: [sys.executable, str(self.generator), str(path), size, *shared]
        else:
            command = lambda path: [self.bench, "--write", str(path), size, *own]
        make = lambda path: subprocess.run(command(path), check=True, stdout=subprocess.DEVNULL)
        return self._made(f"{'shared' if self.generator else 'own'}-{name}", make)

    def _made(self, name, make):
        """The path of a text, which is made if it isn't there."""
        path = self.folder / f"{name}.mlir"
        if not path.is_file():
            unfinished = path.with_suffix(".part")
            # In a process of its own, because the memory of this one is a lower bound of the measured memory.
            maker = multiprocessing.get_context("fork").Process(target=make, args=(unfinished,))
            maker.start()
            maker.join()
            if maker.exitcode != 0:
                sys.exit(f"{path} could not be made")
            unfinished.rename(path)
        return str(path)
