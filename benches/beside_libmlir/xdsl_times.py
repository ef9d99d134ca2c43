"""Runs in a Python environment with xDSL: `xdsl_times.py FILE RUNS` prints the number of operations, and the
median time to parse, verify and print the file, in seconds of the thread's processor time."""

import io
import statistics
import sys
import time

from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.parser import Parser
from xdsl.printer import Printer


def timed(step):
    start = time.thread_time()
    result = step()
    return time.thread_time() - start, result


def main():
    with open(sys.argv[1]) as file:
        text = file.read()
    times = {"parse": [], "verify": [], "print": []}
    for _ in range(int(sys.argv[2])):
        context = Context()
        for name, factory in get_all_dialects().items():
            context.register_dialect(name, factory)
        elapsed, module = timed(lambda: Parser(context, text).parse_module())
        times["parse"].append(elapsed)
        times["verify"].append(timed(module.verify)[0])
        times["print"].append(timed(lambda: Printer(stream=io.StringIO()).print_op(module))[0])
    print(sum(1 for _ in module.walk()), "operations")
    for name, found in times.items():
        print(name, f"{statistics.median(found):.6f}")


main()
