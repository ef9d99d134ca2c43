from os import PathLike
from typing import Dict, List, Optional, Sequence, Union

from ._data import Edit as Edit
from ._data import Error as Error
from ._data import Finding as Finding
from ._data import Fix as Fix
from ._data import LoadError as LoadError
from ._data import Note as Note
from ._data import ParseError as ParseError

_Path = Union[str, PathLike[str]]

__version__: str

def lint(
    paths: Union[_Path, Sequence[_Path]],
    include: Sequence[_Path] = [],
    llvm: Optional[Union[int, str]] = None,
    config: Optional[_Path] = None,
) -> List[Finding]:
    """The findings of ``asmf lint`` for files and folders.

    ``include`` are folders in which included files are looked up, before those of the settings. ``llvm`` is the version of
    LLVM to be compatible with (19, 22, 23, 24, or "main"), ``config`` the file of settings; by default the nearest ``asmf.toml``
    holds.
    Raises ``LoadError`` if something can't be read.
    """

class Dialects:
    """Loaded definitions, with MLIR's builtin dialect."""

    @staticmethod
    def load(
        paths: Union[_Path, Sequence[_Path]], include: Sequence[_Path] = [], llvm: Optional[Union[int, str]] = None
    ) -> Dialects:
        """Loads .td files, all .td files in folders, and files written by ``asmf compile``.

        Raises ``LoadError`` if something can't be read, or if the definitions have errors.
        """

    @property
    def operations(self) -> List[str]:
        """The names of the defined operations (``arith.addi``), in order."""

    def parse(
        self,
        text: Union[str, bytes],
        *,
        filename: str = "<text>",
        allow_unregistered_dialect: bool = False,
        verify: bool = True,
    ) -> Module:
        """Parses MLIR text and verifies it.

        Raises ``ParseError`` if it has errors. ``filename`` is the name of the text in findings.
        """

    def print(self, module: Module, generic: bool = False) -> str:
        """Prints a module with these definitions, or in generic form."""

    def check(
        self, text: Union[str, bytes], *, filename: str = "<text>", allow_unregistered_dialect: bool = False
    ) -> List[Finding]:
        """The ways in which a text fails to round-trip. Errors in the text are findings."""

class Module:
    """Parsed MLIR text. It is immutable."""

    @property
    def operation(self) -> Operation:
        """The operation ``builtin.module`` itself."""

    def walk(self) -> List[Operation]:
        """All operations, including the module itself, each before its nested operations."""

class Operation:
    """An operation: names, attributes and types are text."""

    @property
    def name(self) -> str:
        """Its name with the dialect: ``arith.addi``."""

    @property
    def attributes(self) -> Dict[str, str]:
        """Its attributes by name, as MLIR text, with the attributes of the definition first."""

    @property
    def operand_types(self) -> List[str]:
        """The types of its operands."""

    @property
    def result_types(self) -> List[str]:
        """The types of its results."""

    @property
    def regions(self) -> List[Region]:
        """Its regions."""

    @property
    def line(self) -> Optional[int]:
        """The line of its name, from 1; None for an implicit module, and for an operation with a ``loc``."""

    @property
    def column(self) -> Optional[int]:
        """The column of its name, from 1, in bytes of UTF-8."""

    def walk(self) -> List[Operation]:
        """This operation and all nested operations, each before its nested operations."""

class Region:
    """A region of an operation."""

    @property
    def blocks(self) -> List[Block]:
        """Its blocks."""

class Block:
    """A block of a region."""

    @property
    def argument_types(self) -> List[str]:
        """The types of its arguments."""

    @property
    def operations(self) -> List[Operation]:
        """Its operations."""
