//! Places the parts of a diagram.
//!
//! Each part is entered at its upper left and left at its right, possibly further down. Alternatives are placed below
//! each other and joined by vertical rails at both sides; nothing else is in the columns of these rails.

use crate::railroad::diagram::Diagram;
use crate::railroad::label::{broken, columns};
use crate::railroad::measured::{Measured, Shape, on_the_way_back};
use crate::railroad::metrics::Metrics;
use crate::railroad::picture::{Block, BlockKind, Picture, Point, Rail};

/// A part of a picture, relative to its entry.
#[derive(Default)]
struct Fragment {
    width: i32,
    /// The extent above its entry.
    up: i32,
    /// The extent below its entry.
    down: i32,
    /// The distance of its exit below its entry.
    drop: i32,
    blocks: Vec<Block>,
    rails: Vec<Rail>,
}

impl Fragment {
    /// Moves the fragment to another place.
    fn moved(mut self, right: i32, down: i32) -> Self {
        self.each_point(|point| *point = Point::new(point.x + right, point.y + down));
        self
    }

    fn each_point(&mut self, change: impl Fn(&mut Point)) {
        self.blocks
            .iter_mut()
            .for_each(|block| change(&mut block.corner));
        self.rails
            .iter_mut()
            .flat_map(|rail| &mut rail.points)
            .for_each(change);
    }

    /// Mirrors the fragment for reading from right to left.
    fn mirrored(mut self) -> Self {
        let width = self.width;
        self.each_point(|point| point.x = width - point.x);
        for block in &mut self.blocks {
            block.corner.x -= block.width;
            block.leftwards = !block.leftwards;
        }
        self
    }

    /// Draws a line through these points. Only ends and corners are stored.
    fn rail(&mut self, points: &[Point]) {
        let mut corners: Vec<Point> = Vec::new();
        for &point in points {
            if let [.., before, last] = corners[..]
                && (before.x == last.x && last.x == point.x
                    || before.y == last.y && last.y == point.y)
            {
                corners.pop();
            }
            if corners.last() != Some(&point) {
                corners.push(point);
            }
        }
        if corners.len() > 1 {
            self.rails.push(Rail { points: corners });
        }
    }

    /// Draws another fragment, with its entry at a place.
    fn place(&mut self, other: Fragment, at: Point) {
        self.up = self.up.max(other.up - at.y);
        self.down = self.down.max(other.down + at.y);
        let moved = other.moved(at.x, at.y);
        self.blocks.extend(moved.blocks);
        self.rails.extend(moved.rails);
    }
}

impl Picture {
    /// Lays out a diagram for a medium. The picture is at most `width` units wide, unless an unbreakable part is
    /// wider.
    pub fn of(diagram: &Diagram, metrics: &Metrics, width: i32) -> Self {
        let fragment = lay_out(
            &Measured::of(diagram, metrics),
            metrics,
            width - 2 * metrics.gap,
        );
        let (start, end) = (
            Point::new(0, 0),
            Point::new(fragment.width + 2 * metrics.gap, fragment.drop),
        );
        let mut whole = fragment.moved(metrics.gap, 0);
        whole.rail(&[start, Point::new(metrics.gap, 0)]);
        whole.rail(&[Point::new(end.x - metrics.gap, end.y), end]);
        let down = whole.up;
        let whole = whole.moved(0, down);
        let lower = |point: Point| Point::new(point.x, point.y + down);
        Picture {
            width: end.x,
            height: whole.up + whole.down,
            blocks: whole.blocks,
            rails: whole.rails,
            start: lower(start),
            end: lower(end),
        }
    }
}

/// Places the parts of a diagram within a width, as far as possible.
fn lay_out(part: &Measured, metrics: &Metrics, most: i32) -> Fragment {
    let between_rails = || most.saturating_sub(metrics.between_rails(0));
    match &part.shape {
        Shape::Nothing => Fragment::default(),
        Shape::Text { kind, text, link } => text_box(*kind, text, link.clone(), metrics, most),
        Shape::Row(parts) if part.width <= most => row(
            parts
                .iter()
                .map(|part| lay_out(part, metrics, most))
                .collect(),
            metrics,
        ),
        Shape::Row(parts) => {
            let parts = parts
                .iter()
                .map(|part| lay_out(part, metrics, between_rails()))
                .collect();
            rows(parts, metrics, between_rails())
        }
        Shape::Choice(parts) => choice(
            parts
                .iter()
                .map(|part| lay_out(part, metrics, between_rails()))
                .collect(),
            metrics,
        ),
        Shape::Loop { body, back } => {
            let body = lay_out(body, metrics, between_rails());
            let back = lay_out(
                back,
                metrics,
                between_rails().saturating_sub(2 * metrics.gap),
            );
            repeat(body, back.mirrored(), metrics)
        }
        Shape::Frame { title, body } => frame(
            title,
            lay_out(body, metrics, most.saturating_sub(metrics.framed(0))),
            metrics,
            most,
        ),
    }
}

fn longest(lines: &[String]) -> usize {
    lines.iter().map(|line| columns(line)).max().unwrap_or(0)
}

fn text_box(
    kind: BlockKind,
    text: &str,
    link: Option<String>,
    metrics: &Metrics,
    most: i32,
) -> Fragment {
    let lines = broken(text, metrics.columns_in(most));
    let width = metrics.boxed(longest(&lines));
    let below = metrics.lines(lines.len()) + metrics.half_line;
    let block = Block {
        kind,
        corner: Point::new(0, -metrics.half_line),
        width,
        height: metrics.half_line + below,
        lines,
        link,
        leftwards: false,
        entry: Some(metrics.half_line),
    };
    Fragment {
        width,
        up: metrics.half_line,
        down: below,
        blocks: vec![block],
        ..Fragment::default()
    }
}

/// Places the parts in one row.
fn row(parts: Vec<Fragment>, metrics: &Metrics) -> Fragment {
    let mut all = Fragment::default();
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            let end = Point::new(all.width + metrics.gap, all.drop);
            all.rail(&[Point::new(all.width, all.drop), end]);
            all.width = end.x;
        }
        let at = Point::new(all.width, all.drop);
        all.width += part.width;
        all.drop += part.drop;
        all.place(part, at);
    }
    all
}

/// Places the parts in as many rows as needed.
fn rows(parts: Vec<Fragment>, metrics: &Metrics, most: i32) -> Fragment {
    let mut rows: Vec<Vec<Fragment>> = Vec::new();
    let mut width = 0;
    for part in parts {
        match rows.last_mut() {
            Some(row) if width + metrics.gap + part.width <= most => {
                width += metrics.gap + part.width;
                row.push(part);
            }
            _ => {
                width = part.width;
                rows.push(vec![part]);
            }
        }
    }
    let mut rows: Vec<Fragment> = rows.into_iter().map(|parts| row(parts, metrics)).collect();
    if rows.len() == 1 {
        return rows.remove(0);
    }
    let left = metrics.to_rail;
    let start = left + metrics.from_rail;
    let right = start + rows.iter().map(|row| row.width).max().unwrap_or(0) + metrics.from_rail;
    let mut all = Fragment {
        width: right + metrics.to_rail,
        ..Fragment::default()
    };
    let mut end = Point::new(0, 0);
    for (index, row) in rows.into_iter().enumerate() {
        let at = if index == 0 {
            all.rail(&[end, Point::new(start, 0)]);
            Point::new(start, 0)
        } else {
            let between = (end.y + metrics.bend).max(all.down + metrics.row_gap);
            let at = Point::new(start, between + metrics.bend.max(metrics.row_gap + row.up));

            let down = [end, Point::new(right, end.y), Point::new(right, between)];
            let back = [Point::new(left, between), Point::new(left, at.y), at];
            all.rail(&[down, back].concat());
            at
        };
        end = Point::new(at.x + row.width, at.y + row.drop);
        all.place(row, at);
    }
    all.rail(&[end, Point::new(all.width, end.y)]);
    all.drop = end.y;
    all
}

/// Places the parts below each other; the first one is on the line through the whole.
fn choice(parts: Vec<Fragment>, metrics: &Metrics) -> Fragment {
    let left = metrics.to_rail;
    let start = left + metrics.from_rail;
    let inner = parts.iter().map(|part| part.width).max().unwrap_or(0);
    let right = start + inner + metrics.from_rail;
    let mut all = Fragment {
        width: metrics.between_rails(inner),
        ..Fragment::default()
    };
    for (index, part) in parts.into_iter().enumerate() {
        let y = if index == 0 {
            0
        } else {
            (all.drop + metrics.bend).max(all.down + metrics.row_gap + part.up)
        };
        let end = Point::new(start + part.width, y + part.drop);
        if index == 0 {
            all.drop = part.drop;
        }
        let whole_end = Point::new(all.width, all.drop);
        all.rail(&[
            Point::new(0, 0),
            Point::new(left, 0),
            Point::new(left, y),
            Point::new(start, y),
        ]);
        all.place(part, Point::new(start, y));
        all.rail(&[
            end,
            Point::new(right, end.y),
            Point::new(right, all.drop),
            whole_end,
        ]);
    }
    all
}

/// Adds a way back below a part.
fn repeat(body: Fragment, back: Fragment, metrics: &Metrics) -> Fragment {
    let left = metrics.to_rail;
    let start = left + metrics.from_rail;
    let inner = body.width.max(on_the_way_back(back.width, metrics));
    let right = start + inner + metrics.from_rail;
    let mut all = Fragment {
        width: metrics.between_rails(inner),
        drop: body.drop,
        ..Fragment::default()
    };
    all.rail(&[Point::new(0, 0), Point::new(start, 0)]);
    let body_end = Point::new(start + body.width, body.drop);
    all.rail(&[body_end, Point::new(all.width, body.drop)]);
    all.place(body, Point::new(start, 0));
    let y = (all.drop + metrics.bend).max(all.down + metrics.row_gap + back.up);
    let there = [
        Point::new(start + inner, all.drop),
        Point::new(right, all.drop),
        Point::new(right, y),
    ];
    let home = |y| {
        [
            Point::new(left, y),
            Point::new(left, 0),
            Point::new(start, 0),
        ]
    };
    if back.width == 0 {
        all.rail(&[&there[..], &home(y)].concat());
        all.down = y;
        return all;
    }
    let first = start + (inner - back.width) / 2;
    let (entry, exit) = (
        Point::new(first + back.width, y),
        Point::new(first, y + back.drop),
    );
    all.rail(&[&there[..], &[entry]].concat());
    all.rail(&[&[exit], &home(exit.y)[..]].concat());
    all.place(back, Point::new(first, y));
    all
}

/// Adds a frame around a part.
fn frame(title: &str, body: Fragment, metrics: &Metrics, most: i32) -> Fragment {
    let inner = body
        .width
        .max(metrics.boxed(longest(&broken(title, metrics.columns_in(most)))) - metrics.framed(0));
    let width = metrics.framed(inner);
    let lines = if title.is_empty() {
        Vec::new()
    } else {
        broken(title, metrics.columns_in(width))
    };
    let above = if lines.is_empty() {
        0
    } else {
        metrics.lines(lines.len() + 1)
    };
    let (up, down) = (
        body.up + metrics.row_gap + above,
        body.down + metrics.row_gap,
    );
    let corner = Point::new(0, -up);
    let kind = BlockKind::Frame;
    let block = Block {
        kind,
        corner,
        width,
        height: up + down,
        lines,
        link: None,
        leftwards: false,
        entry: None,
    };
    let mut all = Fragment {
        width,
        up,
        down,
        drop: body.drop,
        blocks: vec![block],
        ..Fragment::default()
    };
    let at = Point::new(metrics.from_rail, 0);
    all.rail(&[Point::new(0, 0), at]);
    all.rail(&[
        Point::new(at.x + body.width, body.drop),
        Point::new(width, body.drop),
    ]);
    all.place(body, at);
    all
}
