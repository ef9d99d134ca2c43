//! Checks of pictures.

use crate::railroad::picture::{Block, BlockKind, Picture, Point, Rail};
use std::collections::{BTreeMap, BTreeSet};

/// Lists the problems of a picture, for tests of the layout: overlapping boxes, lines through boxes or across each
/// other, loose ends, and places without a way from the start or to the end.
pub fn problems(picture: &Picture) -> Vec<String> {
    let mut problems = Vec::new();
    overlaps(picture, &mut problems);
    for rail in &picture.rails {
        lines(picture, rail, &mut problems);
    }
    connections(picture, &mut problems);
    problems
}

/// The lower right corner.
fn far_corner(block: &Block) -> Point {
    Point::new(block.corner.x + block.width, block.corner.y + block.height)
}

/// The places where a box is entered and left.
fn ends(block: &Block) -> Option<(Point, Point)> {
    let y = block.corner.y + block.entry?;
    let (left, right) = (
        Point::new(block.corner.x, y),
        Point::new(block.corner.x + block.width, y),
    );
    Some(if block.leftwards {
        (right, left)
    } else {
        (left, right)
    })
}

fn overlaps(picture: &Picture, problems: &mut Vec<String>) {
    for (index, block) in picture.blocks.iter().enumerate() {
        let (near, far) = (block.corner, far_corner(block));
        if near.x < 0 || near.y < 0 || far.x > picture.width || far.y > picture.height {
            problems.push(format!("{:?} is not inside of the picture", block.lines));
        }
        for later in &picture.blocks[index + 1..] {
            let (later_near, later_far) = (later.corner, far_corner(later));
            let is_apart = later_near.x > far.x
                || later_far.x < near.x
                || later_near.y > far.y
                || later_far.y < near.y;
            let is_inside = block.kind == BlockKind::Frame
                && later_near.x > near.x
                && later_near.y > near.y
                && later_far.x < far.x
                && later_far.y < far.y;
            if !is_apart && !is_inside {
                problems.push(format!("{:?} and {:?} overlap", block.lines, later.lines));
            }
        }
    }
}

fn lines(picture: &Picture, rail: &Rail, problems: &mut Vec<String>) {
    for pair in rail.points.windows(2) {
        let (from, to) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        if (from.x == to.x) == (from.y == to.y) {
            problems.push(format!("the line from {from:?} to {to:?} is oblique"));
        }
        if from.x < 0 || from.y < 0 || to.x > picture.width || to.y > picture.height {
            problems.push(format!(
                "the line from {from:?} to {to:?} is not inside of the picture"
            ));
        }
        for block in &picture.blocks {
            let (near, far) = (block.corner, far_corner(block));
            let touches = from.x <= far.x && to.x >= near.x && from.y <= far.y && to.y >= near.y;
            let is_fine = match block.kind {
                BlockKind::Frame if from.y == to.y => from.y > near.y && from.y < far.y,
                BlockKind::Frame => {
                    from.x > near.x && to.x < far.x && from.y > near.y && to.y < far.y
                }
                // It may end at the entry or the exit of the box.
                _ => ends(block).is_some_and(|(entry, exit)| {
                    let (left, right) = (entry.min(exit), entry.max(exit));
                    from.y == to.y && (to == left || from == right)
                }),
            };
            if touches && !is_fine {
                problems.push(format!(
                    "the line from {from:?} to {to:?} runs into {:?}",
                    block.lines
                ));
            }
        }
        for other in &picture.rails {
            if let Some(place) = other
                .points
                .windows(2)
                .find_map(|other| crossing(from, to, other))
            {
                problems.push(format!("lines cross at {place:?}"));
            }
        }
    }
}

/// The crossing of a horizontal and a vertical line, unless one of them ends there.
fn crossing(from: Point, to: Point, other: &[Point]) -> Option<Point> {
    let (first, last) = (other[0].min(other[1]), other[0].max(other[1]));
    let is_crossed = from.y == to.y
        && first.x == last.x
        && from.x < first.x
        && first.x < to.x
        && first.y < from.y
        && from.y < last.y;
    is_crossed.then_some(Point::new(first.x, from.y))
}

/// Follows the lines forwards from the start, and backwards from the end.
fn connections(picture: &Picture, problems: &mut Vec<String>) {
    let mut after: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    let boxes = picture.blocks.iter().filter_map(ends);
    let mut places: BTreeSet<Point> = boxes
        .clone()
        .flat_map(|(entry, exit)| [entry, exit])
        .collect();
    places.extend(picture.rails.iter().flat_map(|rail| &rail.points));
    places.extend([picture.start, picture.end]);
    for (entry, exit) in boxes {
        after.entry(entry).or_default().push(exit);
    }
    for rail in &picture.rails {
        for pair in rail.points.windows(2) {
            let mut on_line: Vec<Point> = places
                .iter()
                .copied()
                .filter(|&place| is_on(place, pair))
                .collect();
            if pair[1] < pair[0] {
                on_line.reverse();
            }
            for step in on_line.windows(2) {
                after.entry(step[0]).or_default().push(step[1]);
            }
        }
    }
    let mut before: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for (&from, all) in &after {
        all.iter()
            .for_each(|&to| before.entry(to).or_default().push(from));
    }
    for (from, steps, wrong) in [
        (picture.start, &after, "can't be reached"),
        (picture.end, &before, "doesn't lead to the end"),
    ] {
        let reached = reached(from, steps);
        problems.extend(
            places
                .difference(&reached)
                .map(|place| format!("{place:?} {wrong}")),
        );
    }
}

fn is_on(place: Point, line: &[Point]) -> bool {
    let (from, to) = (line[0].min(line[1]), line[0].max(line[1]));
    from.x <= place.x && place.x <= to.x && from.y <= place.y && place.y <= to.y
}

fn reached(from: Point, steps: &BTreeMap<Point, Vec<Point>>) -> BTreeSet<Point> {
    let mut reached = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(place) = open.pop() {
        let next = steps.get(&place).into_iter().flatten().copied();
        open.extend(next.filter(|&place| reached.insert(place)));
    }
    reached
}
