"""Texts of real, diverse IR: pieces that people wrote, each once, as `mlir-opt` prints them, in one module.

    benches/beside_libmlir/real.py OUT.mlir [--unregistered] [--archive ROUNDTRIP.tar.xz] [FOLDER ...]

The archive is that of the shared data; a folder is searched for `.mlir` files, whose parts are separated by `// -----`.
"""

import argparse
import re
import subprocess
import sys
import tarfile
from pathlib import Path

SEPARATOR = "// -----"
DEFINED = re.compile(r"^([#!][A-Za-z_][\w$-]*) = ", re.MULTILINE)
STRUCT = re.compile(r'(!llvm\.struct<|[<( ,]struct<)"')
# The dialect of MLIR's own tests and their extensions of other dialects, which programs may know or not.
OF_TESTS = re.compile(r"\btest\.|[!#]test\b|(^|=)\s*(\w+\.)?test_\w+\s", re.MULTILINE)
# Without it, a piece needs `--allow-unregistered-dialect`.
STRICT, LENIENT = [], ["--allow-unregistered-dialect"]


def printed(mlir_opt, text, flags):
    """The pieces of a text that the referee accepts, as it prints them."""
    # It takes comments about expected messages for a request even where it isn't asked to.
    text = text.replace("expected-", "expected_")
    command = [mlir_opt, "--split-input-file", *flags, "-"]
    run = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", check=False)
    return [piece.strip() for piece in run.stdout.split(SEPARATOR)]


def of_archive(path, unregistered):
    """The pieces of the archive, with and without unregistered operations, but none of the dialect of MLIR's tests."""
    with tarfile.open(path) as archive:
        texts = {}
        index = ""
        for member in archive:
            name = member.name.removeprefix("./")
            if name == "shared.index.tsv":
                index = archive.extractfile(member).read().decode()
            elif name.startswith("golden/") and name.endswith(".custom.mlir"):
                texts[name[len("golden/") : -len(".custom.mlir")]] = archive.extractfile(member).read().decode(errors="replace")
    for line in index.splitlines()[1:]:
        name, _, _, _, kind, *_ = line.split("\t")
        kinds = set(kind.split("+"))
        text = texts.get(name, "")
        if OF_TESTS.search(text) or "test" in kinds or name.startswith("syn.") or ("unreg" in kinds and not unregistered):
            continue
        yield text.strip()


def of_folder(mlir_opt, folder, unregistered):
    """The pieces of all files below a folder that the referee accepts."""
    for path in sorted(Path(folder).rglob("*.mlir")):
        text = path.read_text(errors="replace")
        if "\0" not in text:
            pieces = printed(mlir_opt, text, LENIENT if unregistered else STRICT)
            yield from (piece for piece in pieces if not OF_TESTS.search(piece))


def renamed(piece, number):
    """The piece with names of its own where names hold for a file."""
    piece = piece.split("\n{-#")[0]
    names = DEFINED.findall(piece)
    for name in sorted(names, key=len, reverse=True):
        piece = re.sub(re.escape(name) + r"(?![\w$.-])", f"{name[0]}p{number}_{name[1:]}", piece)
    return STRUCT.sub(lambda found: f'{found[1]}"p{number}.', piece)


def nested(piece):
    """The aliases of a piece, and the rest of it in a module of its own."""
    lines = piece.split("\n")
    aliases = [line for line in lines if DEFINED.match(line)]
    rest = [line for line in lines if not DEFINED.match(line)]
    return aliases, ["module {", *rest, "}"]


def merged(pieces):
    aliases, modules = [], []
    for number, piece in enumerate(dict.fromkeys(pieces)):
        if piece:
            above, module = nested(renamed(piece, number))
            aliases += above
            modules += module
    return "\n".join([*aliases, *modules, ""])


def accepted(mlir_opt, pieces, flags):
    """Those of the pieces with which one module is accepted, by halves."""
    if not pieces:
        return []
    run = subprocess.run(
        [mlir_opt, *flags, "-o", "/dev/null", "-"], input=merged(pieces), capture_output=True, text=True, errors="replace", check=False
    )
    if run.returncode == 0:
        return pieces
    if len(pieces) == 1:
        return []
    middle = len(pieces) // 2
    return accepted(mlir_opt, pieces[:middle], flags) + accepted(mlir_opt, pieces[middle:], flags)


def module(mlir_opt, pieces, unregistered):
    """One module with these pieces, as the referee prints it."""
    flags = LENIENT if unregistered else STRICT
    pieces = accepted(mlir_opt, list(dict.fromkeys(pieces)), flags)
    run = subprocess.run([mlir_opt, *flags, "-"], input=merged(pieces), capture_output=True, text=True, check=True)
    return run.stdout, len(pieces)


def write(path, unregistered, archive=None, folders=(), mlir_opt="mlir-opt-22"):
    """Writes the pieces of an archive and of folders; returns their number."""
    pieces = list(of_archive(archive, unregistered)) if archive else []
    for folder in folders:
        pieces += of_folder(mlir_opt, folder, unregistered)
    text, count = module(mlir_opt, pieces, unregistered)
    Path(path).write_text(text)
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--archive")
    parser.add_argument("--unregistered", action="store_true", help="also pieces with unregistered operations")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    given = parser.parse_args()
    count = write(given.out, given.unregistered, given.archive, given.folders, given.mlir_opt)
    print(f"{count} pieces", file=sys.stderr)


if __name__ == "__main__":
    main()
