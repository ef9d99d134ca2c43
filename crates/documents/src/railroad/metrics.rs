//! The sizes of a picture's parts.

/// Sizes in the units of a medium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// The width of a column of text.
    pub column: i32,
    /// The distance between two lines of text.
    pub line: i32,
    /// The width of a box without its text.
    pub beside_text: i32,
    /// From the upper edge of a box to the middle of its first line, and from the middle of its last line to the lower edge.
    pub half_line: i32,
    /// The distance between elements of a sequence.
    pub gap: i32,
    /// The vertical distance between parts.
    pub row_gap: i32,
    /// The minimum distance between two horizontal rails joined by a vertical one.
    pub bend: i32,
    /// The distance from the entry of an element to the vertical rail at its side.
    pub to_rail: i32,
    /// The distance from the vertical rail to the inner elements.
    pub from_rail: i32,
}

impl Metrics {
    /// Characters of a terminal. The edges of a box are characters, so a box with edges one unit apart takes two of
    /// them.
    pub const TERMINAL: Metrics = Metrics {
        column: 1,
        line: 1,
        beside_text: 3,
        half_line: 1,
        gap: 2,
        row_gap: 1,
        bend: 1,
        to_rail: 0,
        from_rail: 2,
    };

    /// Pixels of an SVG with a monospaced font of 13 pixels.
    pub const PIXELS: Metrics = Metrics {
        column: 8,
        line: 17,
        beside_text: 20,
        half_line: 13,
        gap: 12,
        row_gap: 9,
        bend: 18,
        to_rail: 10,
        from_rail: 10,
    };

    /// The width of a part with a vertical rail on each side.
    pub(crate) fn between_rails(&self, inner: i32) -> i32 {
        inner.saturating_add(2 * (self.to_rail + self.from_rail))
    }

    /// The width of a part with a frame around it.
    pub(crate) fn framed(&self, inner: i32) -> i32 {
        inner.saturating_add(2 * self.from_rail)
    }

    /// The width of a box with this many columns of text.
    pub(crate) fn boxed(&self, columns: usize) -> i32 {
        i32::try_from(columns)
            .unwrap_or(i32::MAX)
            .saturating_mul(self.column)
            .saturating_add(self.beside_text)
    }

    /// The columns of text that fit into a box.
    pub(crate) fn columns_in(&self, width: i32) -> usize {
        usize::try_from((width - self.beside_text) / self.column).unwrap_or(0)
    }

    /// The height of several lines of text, from the middle of the first line to the middle of the last.
    pub(crate) fn lines(&self, count: usize) -> i32 {
        i32::try_from(count.saturating_sub(1))
            .unwrap_or(i32::MAX)
            .saturating_mul(self.line)
    }
}
