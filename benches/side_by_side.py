"""Shared code of the scripts `*/benches/side-by-side`: programs run in turns, so a change of the machine's load affects
both, and their user times and memory are measured."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple


class Usage(NamedTuple):
    """The resources used by a process. The memory of this script's own process is a lower bound of the measured memory. A
    kernel may divide user and system time by clock ticks: over many files this evens out, but for one small file only
    the sum is meaningful."""

    user: float  # seconds
    memory: float  # the peak, in MB
    cpu: float  # user and system seconds together
    succeeded: bool
    wall: float  # elapsed seconds


def run(command, environment=None):
    with open(os.devnull, "w") as nowhere:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=nowhere, stderr=nowhere, env={**os.environ, **(environment or {})}
        )
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = 0
    return Usage(usage.ru_utime, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime, status == 0, wall)


def options(description, tblgen):
    """The options of the command line; in `files` the definitions below the include folder."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asmf", nargs="?", default="target/dist/asmf")
    parser.add_argument("--tblgen", default=tblgen)
    parser.add_argument("--include", help="default: what llvm-config-22 says")
    parser.add_argument("--runs", type=int, default=3)
    found = parser.parse_args()
    if found.include is None:
        config = subprocess.run(["llvm-config-22", "--includedir"], capture_output=True, text=True)
        found.include = config.stdout.strip()
    found.files = sorted(str(path) for path in Path(found.include, "mlir").rglob("*.td"))
    if not found.files:
        sys.exit(f"no definitions below {found.include}/mlir: install libmlir-22-dev")
    if not Path(found.asmf).is_file():
        sys.exit(f"{found.asmf} is not there: cargo build --profile dist")
    return found
