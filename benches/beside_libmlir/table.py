"""Rows of two programs' figures, measured in turns, and their table."""

import statistics
from dataclasses import dataclass
from typing import Optional


@dataclass
class Limit:
    """The limit for a row: a least ratio, or a greatest figure of ours."""

    least_ratio: Optional[float] = None
    greatest: Optional[float] = None

    def text(self, unit):
        if self.least_ratio is not None:
            return f"≥ {self.least_ratio:g} times"
        return f"≤ {figure(self.greatest, unit)}"


@dataclass
class Row:
    """A figure of ours and one of theirs for each round. `ours` is empty if the program lacks the function, `theirs` if there
    is nothing for comparison."""

    group: str
    name: str
    unit: str
    ours: list
    theirs: list
    limit: Optional[Limit] = None
    note: str = ""

    def ratio(self):
        """The ratio of theirs to ours: of the medians, and the least and greatest of a round."""
        if not self.ours or not self.theirs:
            return None
        rounds = [their / our for our, their in zip(self.ours, self.theirs)]
        return statistics.median(self.theirs) / statistics.median(self.ours), min(rounds), max(rounds)

    def verdict(self):
        if not self.ours:
            return self.note or "not available"
        if self.limit is None:
            return self.note
        if self.limit.least_ratio is not None:
            met = self.ratio() is not None and self.ratio()[0] >= self.limit.least_ratio
        else:
            met = statistics.median(self.ours) <= self.limit.greatest
        return ("met" if met else "**missed**") + (f" ({self.note})" if self.note else "")

    def cells(self):
        ratio = self.ratio()
        return [
            self.name,
            figure(statistics.median(self.ours), self.unit) if self.ours else "–",
            figure(statistics.median(self.theirs), self.unit) if self.theirs else "–",
            f"{ratio[0]:.2f}" if ratio else "–",
            f"{ratio[1]:.2f}–{ratio[2]:.2f}" if ratio else "–",
            self.limit.text(self.unit) if self.limit else "–",
            self.verdict(),
        ]


def figure(value, unit):
    if unit == "s" and value < 1:
        value, unit = value * 1000, "ms"
    if unit == "ns/op":
        return f"{value:,.0f} {unit}"
    return f"{value:.3g} {unit}".strip() if value < 100 else f"{value:,.0f} {unit}".strip()


HEADINGS = ["", "ours", "theirs", "ratio", "rounds", "limit", ""]


def markdown(rows):
    """A table for each group, in their order."""
    lines = []
    for group in dict.fromkeys(row.group for row in rows):
        lines += ["", f"**{group}**", "", "| " + " | ".join(HEADINGS) + " |", "|---" * len(HEADINGS) + "|"]
        lines += ["| " + " | ".join(row.cells()) + " |" for row in rows if row.group == group]
    return "\n".join(lines[1:]) + "\n"


def plain(rows):
    """The same with columns of equal width, for a terminal."""
    cells = [HEADINGS] + [row.cells() for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(cells[0], widths)).rstrip()]
    group = None
    for row, line in zip(rows, cells[1:]):
        if row.group != group:
            group = row.group
            lines += ["", group]
        lines.append("  ".join(cell.replace("**", "").ljust(width) for cell, width in zip(line, widths)).rstrip())
    return "\n".join(lines) + "\n"
