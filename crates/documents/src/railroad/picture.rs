//! Where everything in a picture is.

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

/// What a box stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// A text that is written like this.
    Terminal,
    /// What is defined elsewhere.
    Nonterminal,
    /// A remark.
    Comment,
    /// A frame around other boxes.
    Frame,
}

/// A box with text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it stands for.
    pub kind: BlockKind,
    /// Its upper left corner.
    pub corner: Point,
    /// From its left edge to its right edge.
    pub width: i32,
    /// From its upper edge to its lower edge.
    pub height: i32,
    /// The lines of its text, without characters that can't be shown.
    pub lines: Vec<String>,
    /// Where it leads.
    pub link: Option<String>,
    /// Whether it is read on the way back, and entered at its right edge.
    pub leftwards: bool,
    /// How far below its upper edge the rail enters; none for a frame.
    pub entry: Option<i32>,
}

/// A line with corners, in the direction in which it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rail {
    /// Its ends and its corners. Those that follow one another are on a horizontal or vertical line.
    pub points: Vec<Point>,
}

/// A laid out diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// From the left edge to the right edge.
    pub width: i32,
    /// From the upper edge to the lower edge.
    pub height: i32,
    /// The boxes; a frame comes before what is in it.
    pub blocks: Vec<Block>,
    /// The lines.
    pub rails: Vec<Rail>,
    /// Where the first rail begins.
    pub start: Point,
    /// Where the last rail ends.
    pub end: Point,
}
