//! The places of all parts of a picture.

/// A place, in the units of the medium: to the right, and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    pub(crate) fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }
}

/// The meaning of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// A literal text.
    Terminal,
    /// A reference to another rule.
    Nonterminal,
    /// A remark.
    Comment,
    /// A frame around other boxes.
    Frame,
}

/// A box with text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its meaning.
    pub kind: BlockKind,
    /// Its upper left corner.
    pub corner: Point,
    /// The distance from its left edge to its right edge.
    pub width: i32,
    /// The distance from its upper edge to its lower edge.
    pub height: i32,
    /// The lines of its text, without unprintable characters.
    pub lines: Vec<String>,
    /// The target of its link.
    pub link: Option<String>,
    /// True if it is on a way back, and entered at its right edge.
    pub leftwards: bool,
    /// The distance of the entry below its upper edge; none for a frame.
    pub entry: Option<i32>,
}

/// A line with corners, in reading direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rail {
    /// Its ends and corners. Consecutive points are on a horizontal or vertical line.
    pub points: Vec<Point>,
}

/// A laid out diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// From the left edge to the right edge.
    pub width: i32,
    /// From the upper edge to the lower edge.
    pub height: i32,
    /// The boxes; a frame precedes its contents.
    pub blocks: Vec<Block>,
    /// The lines.
    pub rails: Vec<Rail>,
    /// The start of the first rail.
    pub start: Point,
    /// The end of the last rail.
    pub end: Point,
}
