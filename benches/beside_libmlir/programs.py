"""The compared programs, and one measurement with each."""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from side_by_side import run

CACHE = "target/tmp/beside-libmlir/cache"


def output(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Ours:
    """Our command and our bench in one folder of built programs, such as `target/dist`."""

    def __init__(self, folder, include):
        self.asmf, self.include = str(Path(folder, "asmf")), include
        benches = [path for path in Path(folder, "deps").glob("text-*") if path.suffix == "" and os.access(path, os.X_OK)]
        if not benches or not Path(self.asmf).is_file():
            sys.exit(f"{folder} has no programs: cargo build --profile dist --bin asmf --bench text")
        self.bench = str(max(benches, key=lambda path: path.stat().st_mtime))
        self.commands, self.opt_help = output([self.asmf, "--help"]), output([self.asmf, "opt", "--help"])
        self.has_cache = "--no-cache" in self.opt_help
        self.has_threads = "--threads" in self.opt_help
        self.lint_has_cache = "--no-cache" in output([self.asmf, "lint", "--help"])
        self.has_compile = re.search(r"^ +compile ", self.commands, re.M) is not None

    def dialects(self):
        return ["--dialect", f"{self.include}/mlir/Dialect", "-I", self.include]

    def opt(self, path, threads=None, dialects=None, cached=True):
        words = [self.asmf, "opt", path, "-o", "/dev/null", *(dialects or self.dialects())]
        if threads and self.has_threads:
            words += ["--threads", str(threads)]
        if not cached and self.has_cache:
            words.append("--no-cache")
        return words

    def lint(self, cached, program=None):
        words = [program or self.asmf, "lint", "--format", "plain", "-I", self.include, f"{self.include}/mlir"]
        return [*words, "--no-cache"] if self.lint_has_cache and not cached and not program else words

    def in_process(self, path, runs):
        """Nanoseconds per operation for each step, and under `memory` bytes per operation."""
        text = output([self.bench, "--bench", path, "--runs", str(runs)])
        return {name: float(each) for name, each in re.findall(r"^(\S[a-z ]*?) +([\d.]+) (?:ns|B)/op", text, re.M)}


class Theirs:
    """`mlir-opt`, and a program of ours that links libMLIR."""

    def __init__(self):
        source, built = Path(__file__).parents[1] / "libmlir.cpp", Path("target/tmp/libmlir-bench")
        if not built.is_file() or built.stat().st_mtime < source.stat().st_mtime:
            built.parent.mkdir(parents=True, exist_ok=True)
            include, library = (output(["llvm-config-22", flag]).strip() for flag in ["--includedir", "--libdir"])
            flags = ["-O2", "-std=c++17", "-fno-rtti", f"-I{include}", f"-L{library}", f"-Wl,-rpath,{library}"]
            subprocess.run(["c++", *flags, str(source), "-o", str(built), "-lMLIR", "-lLLVM-22"], check=True)
        self.bench = str(built)

    def opt(self, path):
        return ["mlir-opt-22", "--mlir-disable-threading", path, "-o", "/dev/null"]

    def in_process(self, path, runs):
        return by_operation(output([self.bench, path, str(runs)]))


class Xdsl:
    """xDSL in the virtual environment `target/xdsl`, or in this script's Python; `python` is empty if neither has it."""

    def __init__(self):
        self.python = next(filter(self._has_it, ["target/xdsl/bin/python", sys.executable]), "")

    @staticmethod
    def _has_it(python):
        return os.path.isfile(python) and run([python, "-c", "import xdsl"]).succeeded

    def in_process(self, path, runs):
        return by_operation(output([self.python, str(Path(__file__).with_name("xdsl_times.py")), path, str(runs)]))

    def opt(self, path):
        return [str(Path(self.python).with_name("xdsl-opt")), path]


def by_operation(text):
    """Nanoseconds per operation for each line with a step and its seconds."""
    operations = int(re.search(r"(\d+) operations", text)[1])
    return {name: float(each) * 1e9 / operations for name, each in re.findall(r"^(\S[a-z ]*?) ([\d.]+)$", text, re.M)}


def measured(command, may_fail=False):
    """One run of a command, which must succeed unless it may fail."""
    usage = run(command, {"ASMF_CACHE_DIR": os.path.abspath(CACHE)})
    if not usage.succeeded and not may_fail:
        sys.exit(f"this fails: {' '.join(command)}")
    return usage


def wall_of_all(commands, workers):
    """Seconds until all have run, with this many in parallel, like lit."""
    start = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(measured, commands))
    return time.perf_counter() - start
