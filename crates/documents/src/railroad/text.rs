//! Pictures for terminals.

use crate::railroad::diagram::Diagram;
use crate::railroad::label::columns_of;
use crate::railroad::metrics::Metrics;
use crate::railroad::picture::{Block, BlockKind, Picture, Point, Rail};

/// Options for drawing a picture in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// The number of columns of the terminal. A picture is wider only if it has an unbreakable part.
    pub width: usize,
    /// True for ASCII characters only (except in labels).
    pub ascii: bool,
}

impl Default for TextOptions {
    fn default() -> Self {
        TextOptions {
            width: 80,
            ascii: false,
        }
    }
}

/// Draws a diagram with characters. Each line ends with a line feed, and none ends with spaces.
pub fn text(diagram: &Diagram, options: TextOptions) -> String {
    // The width counts the distance from the first to the last column.
    let width = i32::try_from(options.width)
        .unwrap_or(i32::MAX)
        .saturating_sub(1);
    let picture = Picture::of(diagram, &Metrics::TERMINAL, width);
    let mut grid = Grid::of(&picture);
    for block in &picture.blocks {
        grid.block(block);
    }
    for rail in &picture.rails {
        grid.rail(rail);
    }
    for rail in &picture.rails {
        grid.arrows(rail);
    }
    grid.set(picture.start, Cell::Edge('╟'));
    grid.set(picture.end, Cell::Edge('╢'));
    grid.text(options.ascii)
}

/// The content of a character cell.
#[derive(Clone)]
enum Cell {
    Blank,
    /// Lines to some sides.
    Rail(u8),
    Arrow,
    /// The edge of a box, where a rail ends.
    Edge(char),
    /// The edge of a frame. Rails cross it.
    Frame(char),
    /// A character of a label, with its combining characters.
    Label(String),
    /// The second column of a wide character.
    Covered,
}

const LEFT: u8 = 1;
const RIGHT: u8 = 2;
const UP: u8 = 4;
const DOWN: u8 = 8;

struct Grid {
    width: usize,
    cells: Vec<Cell>,
}

impl Grid {
    fn of(picture: &Picture) -> Self {
        let count = |last: i32| usize::try_from(last).unwrap_or(0) + 1;
        let width = count(picture.width);
        Grid {
            width,
            cells: vec![Cell::Blank; width * count(picture.height)],
        }
    }

    fn at(&mut self, point: Point) -> Option<&mut Cell> {
        let (x, y) = (
            usize::try_from(point.x).ok()?,
            usize::try_from(point.y).ok()?,
        );
        if x < self.width {
            self.cells.get_mut(y * self.width + x)
        } else {
            None
        }
    }

    fn set(&mut self, point: Point, value: Cell) {
        if let Some(cell) = self.at(point) {
            *cell = value;
        }
    }

    fn write(&mut self, mut point: Point, text: &str) {
        for character in text.chars() {
            match columns_of(character) {
                0 => {
                    if let Some(Cell::Label(shown)) = self.at(Point::new(point.x - 1, point.y)) {
                        shown.push(character);
                    }
                }
                columns => {
                    self.set(point, Cell::Label(character.into()));
                    for _ in 1..columns {
                        point.x += 1;
                        self.set(point, Cell::Covered);
                    }
                    point.x += 1;
                }
            }
        }
    }

    fn block(&mut self, block: &Block) {
        let edges = Edges::of(block.kind);
        let edge = |character| {
            if block.kind == BlockKind::Frame {
                Cell::Frame(character)
            } else {
                Cell::Edge(character)
            }
        };
        let Point { x, y } = block.corner;
        let (right, bottom) = (x + block.width, y + block.height);
        for column in x + 1..right {
            self.set(Point::new(column, y), edge(edges.horizontal));
            self.set(Point::new(column, bottom), edge(edges.horizontal));
        }
        for row in y + 1..bottom {
            self.set(Point::new(x, row), edge(edges.sides[0]));
            self.set(Point::new(right, row), edge(edges.sides[1]));
        }
        let corners = [(x, y), (right, y), (x, bottom), (right, bottom)];
        for ((column, row), corner) in corners.into_iter().zip(edges.corners) {
            self.set(Point::new(column, row), edge(corner));
        }
        for (line, row) in block.lines.iter().zip(y + 1..) {
            self.write(Point::new(x + 2, row), line);
        }
        if let (Some(entry), Some([left_end, right_end])) = (block.entry, edges.ends) {
            self.set(Point::new(x, y + entry), edge(left_end));
            self.set(Point::new(right, y + entry), edge(right_end));
        }
    }

    fn rail(&mut self, rail: &Rail) {
        for pair in rail.points.windows(2) {
            let [from, to] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
            let is_horizontal = from.y == to.y;
            let (ahead, behind) = if is_horizontal {
                (RIGHT, LEFT)
            } else {
                (DOWN, UP)
            };
            let length = (to.x - from.x) + (to.y - from.y);
            for step in 0..=length {
                let point = if is_horizontal {
                    Point::new(from.x + step, from.y)
                } else {
                    Point::new(from.x, from.y + step)
                };
                let sides =
                    if step > 0 { behind } else { 0 } | if step < length { ahead } else { 0 };
                self.join(point, sides);
            }
        }
    }

    /// Draws lines to these sides of a cell, unless it is the edge of a box.
    fn join(&mut self, point: Point, sides: u8) {
        let Some(cell) = self.at(point) else { return };
        match cell {
            Cell::Rail(before) => *before |= sides,
            Cell::Edge(_) => {}
            _ => *cell = Cell::Rail(sides),
        }
    }

    /// Marks each part of a rail that leads to the left.
    fn arrows(&mut self, rail: &Rail) {
        for pair in rail.points.windows(2).filter(|pair| pair[1].x < pair[0].x) {
            let (left, right) = (pair[1].x, pair[0].x);
            let y = pair[0].y;
            let mut from = left;
            // A part ends where another rail meets it.
            for x in left..=right {
                let is_plain = matches!(self.at(Point::new(x, y)), Some(Cell::Rail(sides)) if *sides == LEFT | RIGHT);
                if !is_plain {
                    self.arrow(from, x - 1, y);
                    from = x + 1;
                }
            }
            self.arrow(from, right, y);
        }
    }

    fn arrow(&mut self, first: i32, last: i32, y: i32) {
        if first <= last
            && let Some(cell) = self.at(Point::new(first + (last - first) / 2, y))
        {
            *cell = Cell::Arrow;
        }
    }

    fn text(&self, ascii: bool) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.width) {
            let mut line = String::new();
            for cell in row {
                match cell {
                    Cell::Blank => line.push(' '),
                    Cell::Rail(sides) => line.push(plain(rail_character(*sides), ascii)),
                    Cell::Arrow => line.push(plain('◂', ascii)),
                    Cell::Edge(character) | Cell::Frame(character) => {
                        line.push(plain(*character, ascii));
                    }
                    Cell::Label(shown) => line.push_str(shown),
                    Cell::Covered => {}
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The border characters of a box.
struct Edges {
    /// In reading order from the upper left one.
    corners: [char; 4],
    horizontal: char,
    sides: [char; 2],
    /// The ends of rails at the edges, if any.
    ends: Option<[char; 2]>,
}

impl Edges {
    fn of(kind: BlockKind) -> Self {
        let ends = Some(['┤', '├']);
        match kind {
            BlockKind::Terminal => Edges {
                corners: ['╭', '╮', '╰', '╯'],
                horizontal: '─',
                sides: ['│'; 2],
                ends,
            },
            BlockKind::Nonterminal => Edges {
                corners: ['┌', '┐', '└', '┘'],
                horizontal: '─',
                sides: ['│'; 2],
                ends,
            },
            BlockKind::Frame => Edges {
                corners: ['┌', '┐', '└', '┘'],
                horizontal: '┄',
                sides: ['┊'; 2],
                ends: None,
            },
            BlockKind::Comment => Edges {
                corners: [' '; 4],
                horizontal: ' ',
                sides: ['(', ')'],
                ends: None,
            },
        }
    }
}

fn rail_character(sides: u8) -> char {
    let (horizontal, vertical) = (sides & (LEFT | RIGHT), sides & (UP | DOWN));
    match (horizontal, vertical) {
        (_, 0) => '─',
        (0, _) => '│',
        (LEFT, UP) => '╯',
        (LEFT, DOWN) => '╮',
        (RIGHT, UP) => '╰',
        (RIGHT, DOWN) => '╭',
        (LEFT, _) => '┤',
        (RIGHT, _) => '├',
        (_, UP) => '┴',
        (_, DOWN) => '┬',
        _ => '┼',
    }
}

/// A character of a picture, or its replacement in ASCII.
fn plain(character: char, ascii: bool) -> char {
    match character {
        _ if !ascii => character,
        '─' | '┄' => '-',
        '│' | '┊' | '╟' | '╢' => '|',
        '╭' | '╮' => '.',
        '╰' | '╯' => '\'',
        '◂' => '<',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        other => other,
    }
}
