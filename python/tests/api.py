"""Tests of the module `asmf` as it is installed: `python api.py CORPUS`, where CORPUS is the folder of that name."""

import pathlib
import subprocess
import sys
import tempfile
import threading

import asmf

corpus = pathlib.Path(sys.argv[1])


def expect(found, wanted):
    assert found == wanted, f"\n found: {found!r}\nwanted: {wanted!r}"


def raised(function):
    try:
        function()
    except asmf.Error as error:
        return error
    raise AssertionError("no exception")


def test_names():
    for name in asmf.__all__:
        assert getattr(asmf, name).__doc__, name
        assert name in dir(asmf)
    expect(asmf.__version__.count("."), 2)


def test_lint():
    [finding] = asmf.lint([corpus / "readme/broken.td"])
    expect((finding.code, finding.severity, finding.subject), ("F040", "error", "shop.buy"))
    expect((finding.line, finding.column, finding.end_line, finding.end_column), (10, 25, 10, 31))
    expect(str(finding), f"{finding.file}:10:25: error[F040]: {finding.message}")
    expect(pathlib.Path(finding.file).name, "broken.td")
    assert any(note.line == 7 for note in finding.notes), finding.notes
    [edit] = finding.fix.edits
    expect((edit.line, edit.column, edit.replacement), (10, 25, "$price"))
    # A single path; nothing is wrong.
    expect(asmf.lint(str(corpus / "readme/shop.td")), [])


def test_settings_of_lint():
    with tempfile.TemporaryDirectory() as folder:
        broken = pathlib.Path(folder, "broken.td")
        broken.write_bytes((corpus / "readme/broken.td").read_bytes())
        expect(len(asmf.lint([broken])), 1)
        pathlib.Path(folder, "asmf.toml").write_text('[lint]\nignore = ["F040"]\n')
        expect(asmf.lint([broken]), [])
        other = pathlib.Path(folder, "other.toml")
        other.write_text('[lint]\nseverity = { F040 = "warning" }\n')
        expect([finding.severity for finding in asmf.lint([broken], config=other)], ["warning"])
        other.write_text("[lint]\nignored = []\n")
        assert "other.toml" in str(raised(lambda: asmf.lint([broken], config=other)))


def test_errors():
    assert "no such file" in str(raised(lambda: asmf.lint(["nothing.td"])))
    error = raised(lambda: asmf.Dialects.load([corpus / "readme/broken.td"]))
    assert isinstance(error, asmf.LoadError)
    expect([finding.code for finding in error.findings], ["F040"])
    try:
        asmf.lint([], llvm=1)
    except ValueError as error:
        assert "19" in str(error)
    else:
        raise AssertionError("there are no rules for LLVM 1")


def test_dialects():
    dialects = asmf.Dialects.load([corpus / "readme/shop.td"])
    assert "shop.buy" in dialects.operations
    text = (corpus / "readme/order.mlir").read_text()
    module = dialects.parse(text, allow_unregistered_dialect=True)
    expect([operation.name for operation in module.walk()], ["builtin.module", "market.look", "shop.buy"])
    _, look, buy = module.walk()
    expect((look.operand_types, look.result_types), ([], ["i64", "i32"]))
    expect((buy.operand_types, buy.result_types), (["i64", "i32"], ["i64"]))
    expect(buy.attributes, {"gift": "unit", "note": '"soon"'})
    # The place is the start of the name, after the names of results.
    assert text.splitlines()[buy.line - 1][buy.column - 1 :].startswith("shop.buy"), (buy.line, buy.column)
    [region] = module.operation.regions
    [block] = region.blocks
    expect(block.argument_types, [])
    expect([operation.name for operation in block.operations], ["market.look", "shop.buy"])
    assert "shop.buy %0#0 times %0#1 wrapped" in dialects.print(module)
    generic = dialects.print(module, generic=True)
    assert '"shop.buy"(%0#0, %0#1) <{gift}>' in generic, generic
    expect(dialects.check(text, allow_unregistered_dialect=True), [])
    expect(dialects.check(generic.encode(), allow_unregistered_dialect=True), [])


def test_parse_errors():
    dialects = asmf.Dialects.load([corpus / "readme/shop.td"])
    error = raised(lambda: dialects.parse("\nshop.buy 7\n", filename="order.mlir"))
    assert isinstance(error, asmf.ParseError)
    expect(str(error).startswith("order.mlir:2:"), True)
    expect([(finding.file, finding.line) for finding in error.findings], [("order.mlir", 2)])
    assert dialects.check("shop.buy 7\n")


def test_threads():
    dialects = asmf.Dialects.load([corpus / "readme/shop.td"])
    text = (corpus / "readme/order.mlir").read_text()
    printed = []

    def work():
        module = dialects.parse(text, allow_unregistered_dialect=True)
        printed.append(dialects.print(module))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expect((len(printed), len(set(printed))), (4, 1))


def test_program():
    run = [sys.executable, "-m", "asmf"]
    found = subprocess.run([*run, "--version"], capture_output=True, text=True)
    expect((found.returncode, found.stdout), (0, f"asmf {asmf.__version__}\n"))
    found = subprocess.run([*run, "lint", "--format", "plain", corpus / "readme/broken.td"], capture_output=True, text=True)
    expect(found.returncode, 1)
    assert "error[F040]" in found.stderr, found.stderr


tests = [value for name, value in list(globals().items()) if name.startswith("test_")]
for test in tests:
    test()
print(f"{len(tests)} tests passed")
