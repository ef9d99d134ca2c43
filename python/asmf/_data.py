"""Findings and errors."""

from dataclasses import dataclass
from typing import List, Optional


@dataclass(frozen=True)
class Note:
    """An explanation of a finding, or another relevant place."""

    message: str
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    end_line: Optional[int] = None
    end_column: Optional[int] = None


@dataclass(frozen=True)
class Edit:
    """A replacement of the text between two places; an insertion if they are equal."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    replacement: str


@dataclass(frozen=True)
class Fix:
    """A change that resolves a finding.

    ``applicability`` is "safe" or "unsafe": a safe fix only changes formats rejected by mlir-tblgen. ``affects`` names other
    definitions with the same text, which change as well.
    """

    title: str
    applicability: str
    affects: List[str]
    edits: List[Edit]


@dataclass(frozen=True)
class Finding:
    """An error, or a warning about a possible error.

    ``severity`` is "error", "warning" or "note". ``subject`` is the operation, attribute or type concerned. Lines and
    columns count from 1, columns in bytes of UTF-8, ends are exclusive; all are None for a finding without a place.
    """

    code: str
    severity: str
    message: str
    file: Optional[str]
    line: Optional[int]
    column: Optional[int]
    end_line: Optional[int]
    end_column: Optional[int]
    subject: Optional[str]
    notes: List[Note]
    help: Optional[str]
    fix: Optional[Fix]

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{self.line}:{self.column}: "
        return f"{place}{self.severity}[{self.code}]: {self.message}"


class Error(Exception):
    """Something can't be read. ``findings`` holds the errors found before."""

    def __init__(self, message: str, findings: Optional[List[Finding]] = None):
        super().__init__(message)
        self.findings = findings or []


class LoadError(Error):
    """Definitions or settings can't be read, or definitions have errors."""


class ParseError(Error):
    """MLIR text has errors."""
