"""The measurements: each function returns the rows of one group."""

from glob import glob

from programs import measured, wall_of_all
from table import Limit, Row

STEPS = {"parse": 6, "verify": None, "print": 6, "print generic": 8}
REAL_STEPS = {"parse": 5, "verify": None, "print": 5, "print generic": 5}
MODEL_STEPS = {"parse": 7, "verify": None, "print": 6, "print generic": 6}
# The least ratios of costly things, where it isn't 2.
LEAST = {"20,000 times `spirv.Load`": 3, "a location for each operation, 17 MB": 4}
SMALL_FILES = 50


def in_turns(rounds, ours, theirs):
    """The results of both programs, each called once per round; no results of ours if it is missing."""
    found = ([], [])
    for _ in range(rounds):
        for calls, results in zip((ours, theirs), found):
            if calls:
                results.append(calls())
    return found


def start(ours, theirs, inputs, rounds):
    group = "An empty module with all dialects of MLIR, and small files"
    path = inputs.empty()
    compiled = None
    if ours.has_compile:
        file = str(inputs.folder / "mlir.compiled")
        compiled = ["--dialect", file]
        measured([ours.asmf, "compile", f"{ours.include}/mlir/Dialect", "-I", ours.include, "-o", file])
    measured(ours.opt(path))
    ways = [
        ("definitions from text", ours.opt(path, cached=False), None),
        ("warm cache", ours.opt(path) if ours.has_cache else None, Limit(least_ratio=1)),
        ("compiled file", ours.opt(path, dialects=compiled) if compiled else None, Limit(least_ratio=1)),
    ]
    rows = []
    for name, command, limit in ways:
        mine, their = in_turns(
            rounds, command and (lambda command=command: measured(command)), lambda: measured(theirs.opt(path))
        )
        rows += [
            Row(group, f"{name}, time that passed", "s", [use.wall for use in mine], [use.wall for use in their], limit),
            Row(group, f"{name}, CPU", "s", [use.cpu for use in mine], [use.cpu for use in their]),
        ]
    # The limit is 1.3 times their time.
    paths = inputs.small(SMALL_FILES)
    mine, their = in_turns(
        max(rounds // 2, 2),
        lambda: wall_of_all([ours.opt(path) for path in paths], 2),
        lambda: wall_of_all([theirs.opt(path) for path in paths], 2),
    )
    return rows + [Row(group, f"{SMALL_FILES} small files, two at once", "s", mine, their, Limit(least_ratio=round(1 / 1.3, 2)))]


def real(ours, theirs, inputs, rounds, folders):
    for name, path in inputs.real(folders):
        yield from steps(ours, theirs, f"Real, diverse text in process: {name}", path, rounds, 3, REAL_STEPS)


def models(ours, theirs, inputs, rounds):
    for name, path in inputs.models(40):
        yield from steps(ours, theirs, f"A model {name} in process", path, rounds, 3, MODEL_STEPS)


def constants(ours, theirs, inputs, rounds):
    """CPU and memory of whole commands on texts with one costly thing."""
    for name, path in inputs.constants():
        measured(ours.opt(path))
        mine, their = in_turns(rounds, lambda: measured(ours.opt(path)), lambda: measured(theirs.opt(path)))
        group = "Costly things, the whole command"
        limit = Limit(least_ratio=LEAST.get(name, 2))
        yield Row(group, f"{name}, CPU", "s", [use.cpu for use in mine], [use.cpu for use in their], limit)
        memory = [[use.memory for use in uses] for uses in (mine, their)]
        yield Row(group, f"{name}, peak memory", "MB", *memory, Limit(least_ratio=1))


def in_process(ours, theirs, inputs, rounds, megabytes, runs):
    group = f"Generated text in process, {megabytes:g} MB"
    return steps(ours, theirs, group, inputs.many_functions(megabytes), rounds, runs, STEPS)


def steps(ours, theirs, group, path, rounds, runs, limits):
    """The times of the steps on one thread, and in the last row the memory per operation."""
    mine, their = in_turns(rounds, lambda: ours.in_process(path, runs), lambda: theirs.in_process(path, runs))
    rows = []
    for step, limit in limits.items():
        rows.append(
            Row(group, step, "ns/op", [one[step] for one in mine], [one[step] for one in their], limit and Limit(least_ratio=limit))
        )
    memory = [one["memory"] for one in mine]
    return rows + [Row(group, "memory beside the source", "bytes/op", memory, [], Limit(greatest=180))]


def one_function(ours, theirs, inputs, rounds, megabytes, runs):
    """The same text as one function and as many: the additional cost of an operation in one function."""
    group = f"One function of {megabytes:g} MB, beside many functions of the same size"
    paths = [inputs.one_function(megabytes), inputs.many_functions(megabytes)]
    mine, their = in_turns(
        rounds,
        lambda: [ours.in_process(path, runs) for path in paths],
        lambda: [theirs.in_process(path, runs) for path in paths],
    )
    rows = []
    for step in STEPS:
        rows.append(Row(group, step, "ns/op", [one[step] for one, _ in mine], [one[step] for one, _ in their]))
        growth = [[one[step] / many[step] for one, many in found] for found in (mine, their)]
        rows.append(Row(group, f"{step}, one / many", "", *growth, Limit(greatest=1.3)))
    return rows


def whole_command(ours, theirs, inputs, rounds, megabytes):
    group = f"The whole command with verifiers on, {megabytes:g} MB"
    path = inputs.many_functions(megabytes)
    # Fills the cache.
    measured(ours.opt(path))
    ones, twos, their = [], [], []
    for _ in range(rounds):
        ones.append(measured(ours.opt(path, threads=1)))
        if ours.has_threads:
            twos.append(measured(ours.opt(path, threads=2)))
        their.append(measured(theirs.opt(path)))
    rows = []
    for name, mine, clock, least in [
        ("one thread, CPU", ones, "cpu", 6),
        ("one thread, time that passed", ones, "wall", None),
        ("two threads, CPU", twos, "cpu", None),
        ("two threads, time that passed", twos, "wall", 8),
    ]:
        limit = Limit(least_ratio=least) if least and megabytes >= 10 else None
        rows.append(Row(group, name, "s", *[[getattr(use, clock) for use in uses] for uses in (mine, their)], limit))
    for name, mine in [("peak memory, one thread", ones), ("peak memory, two threads", twos)]:
        rows.append(Row(group, name, "MB", *[[use.memory for use in uses] for uses in (mine, their)]))
    return rows


def canonicalize(ours, theirs, inputs, rounds, megabytes):
    """The passes on one thread, in commands that also parse, verify and print."""
    group = f"arith, scf and memref with much to fold, {megabytes:g} MB, CPU of the whole command"
    path, rows = inputs.foldable(megabytes), []
    # Fills the cache.
    measured(ours.opt(path))
    for option, least in [("--canonicalize", 5), ("--cse", 5)]:
        mine, their = [], []
        for _ in range(rounds):
            mine.append(measured([*ours.opt(path, threads=1), option]).cpu)
            their.append(measured([*theirs.opt(path), option]).cpu)
        rows.append(Row(group, option, "s", mine, their, Limit(least_ratio=least) if least else None))
    return rows


def lint(ours, rounds, before):
    group = "Lint of MLIR's include tree, CPU"
    files = sorted(glob(f"{ours.include}/mlir/**/*.td", recursive=True))
    found = {"text": [], "cache": [], "before": [], "generated": []}
    measured(ours.lint(cached=True), may_fail=True)
    for _ in range(rounds):
        found["text"].append(measured(ours.lint(cached=False), may_fail=True).cpu)
        if ours.lint_has_cache:
            found["cache"].append(measured(ours.lint(cached=True), may_fail=True).cpu)
        if before:
            found["before"].append(measured(ours.lint(cached=False, program=before), may_fail=True).cpu)
        # Files with mere fragments fail at once.
        commands = [["mlir-tblgen-22", "-gen-op-defs", "-I", ours.include, path] for path in files]
        found["generated"].append(sum(measured(command, may_fail=True).cpu for command in commands))
    rows = [Row(group, "from text, beside mlir-tblgen -gen-op-defs", "s", found["text"], found["generated"])]
    if before:
        rows.append(Row(group, "from text, beside an older program", "s", found["text"], found["before"], Limit(least_ratio=0.95)))
    name = "warm cache, beside mlir-tblgen -gen-op-defs"
    return [*rows, Row(group, name, "s", found["cache"], found["generated"], Limit(greatest=0.05))]


def beside_xdsl(ours, xdsl, inputs, rounds, megabytes):
    group = f"Beside xDSL, {megabytes:g} MB of scalar operations"
    path = inputs.scalar(megabytes)
    if not xdsl.python:
        return [Row(group, "everything", "", [], [], note="xDSL is not installed")]
    mine, their = in_turns(rounds, lambda: ours.in_process(path, 3), lambda: xdsl.in_process(path, 1))
    rows = [
        Row(group, step, "ns/op", [one[step] for one in mine], [one[step] for one in their])
        for step in ["parse", "verify", "print"]
    ]
    mine, their = in_turns(rounds, lambda: measured(ours.opt(path, threads=1)), lambda: measured(xdsl.opt(path)))
    return [*rows, Row(group, "the whole command, CPU", "s", [use.cpu for use in mine], [use.cpu for use in their])]
