//! Reads a picture of characters along its lines, from the left end to the right end.

use super::language::Word;
use std::collections::BTreeSet;

/// The characters of a picture; the second column of a wide one is a zero byte.
struct Grid {
    rows: Vec<Vec<char>>,
}

/// A direction: to the right, and down.
type Direction = (isize, isize);

const RIGHT: Direction = (1, 0);
const LEFT: Direction = (-1, 0);
const UP: Direction = (0, -1);
const DOWN: Direction = (0, 1);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    x: isize,
    y: isize,
    direction: Direction,
    word: Word,
}

/// The texts of at most this many labels along the lines.
///
/// # Errors
///
/// If a line has a loose end.
pub(crate) fn words(picture: &str, most: usize) -> Result<BTreeSet<Word>, String> {
    let grid = Grid::of(picture);
    let (x, y) = grid.find('╟').ok_or("no start")?;
    let mut open = vec![Place {
        x,
        y,
        direction: RIGHT,
        word: Word::new(),
    }];
    let mut seen: BTreeSet<Place> = open.iter().cloned().collect();
    let mut found = BTreeSet::new();
    while let Some(place) = open.pop() {
        if grid.at(place.x, place.y) == '╢' {
            found.insert(place.word);
            continue;
        }
        for next in grid.next(&place)? {
            if next.word.len() <= most && seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    Ok(found)
}

impl Grid {
    fn of(picture: &str) -> Self {
        let is_wide = |character: char| ('\u{2e80}'..'\u{a000}').contains(&character);
        let columns = |character| {
            if is_wide(character) {
                vec![character, '\0']
            } else {
                vec![character]
            }
        };
        Grid {
            rows: picture
                .lines()
                .map(|line| line.chars().flat_map(columns).collect())
                .collect(),
        }
    }

    fn at(&self, x: isize, y: isize) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let character = row.and_then(|row| row.get(usize::try_from(x).ok()?));
        character.copied().unwrap_or(' ')
    }

    fn find(&self, wanted: char) -> Option<(isize, isize)> {
        self.rows.iter().enumerate().find_map(|(y, row)| {
            let x = row.iter().position(|&character| character == wanted)?;
            Some((x.try_into().ok()?, y.try_into().ok()?))
        })
    }

    /// The places reachable from an end, a corner, a junction or a box.
    fn next(&self, place: &Place) -> Result<Vec<Place>, String> {
        let Place {
            mut x,
            mut y,
            direction,
            ..
        } = *place;
        let step = |x: &mut isize, y: &mut isize| (*x, *y) = (*x + direction.0, *y + direction.1);
        step(&mut x, &mut y);
        let mut has_arrow = false;
        while matches!(
            (self.at(x, y), direction),
            ('─' | '◂', LEFT | RIGHT) | ('│', UP | DOWN)
        ) {
            has_arrow |= self.at(x, y) == '◂';
            step(&mut x, &mut y);
        }
        // Only lines with an arrow lead back.
        if direction == RIGHT && has_arrow || direction == LEFT && !has_arrow {
            return Ok(Vec::new());
        }
        let at = |x, y, direction, word: &Word| Place {
            x,
            y,
            direction,
            word: word.clone(),
        };
        let character = self.at(x, y);
        if character == '╢' && direction == RIGHT {
            return Ok(vec![at(x, y, direction, &place.word)]);
        }
        if let Some(far) = self.remark(x, y, direction) {
            return Ok(vec![at(far, y, direction, &place.word)]);
        }
        if let Some((far, label)) = self.label(x, y, direction) {
            let mut word = place.word.clone();
            word.push(label);
            return Ok(vec![at(far, y, direction, &word)]);
        }
        let sides = sides(character);
        let back = (-direction.0, -direction.1);
        if !sides.contains(&back) {
            return Err(format!("the line ends in '{character}' at {x}, {y}"));
        }
        Ok(sides
            .iter()
            .filter(|&&side| side != back)
            .map(|&side| at(x, y, side, &place.word))
            .collect())
    }

    /// The other end of a remark that begins here.
    fn remark(&self, x: isize, y: isize, direction: Direction) -> Option<isize> {
        let end = match (self.at(x, y), direction) {
            ('(', RIGHT) => ')',
            (')', LEFT) => '(',
            _ => return None,
        };
        (1..100)
            .map(|step| x + step * direction.0)
            .find(|&x| self.at(x, y) == end)
    }

    /// The other edge and the label of a box with an edge here.
    fn label(&self, x: isize, y: isize, direction: Direction) -> Option<(isize, String)> {
        let (this, other, corners, opposite) = match direction {
            RIGHT => ('┤', '├', ['╭', '┌'], ['╮', '┐']),
            LEFT => ('├', '┤', ['╮', '┐'], ['╭', '┌']),
            _ => return None,
        };
        if self.at(x, y) != this || !corners.contains(&self.at(x, y - 1)) {
            return None;
        }
        let far = (1..100)
            .map(|step| x + step * direction.0)
            .find(|&x| self.at(x, y) == other)?;
        if !opposite.contains(&self.at(far, y - 1)) {
            return None;
        }
        let (left, right) = (x.min(far), x.max(far));
        let mut label = String::new();
        for row in y.. {
            if matches!(self.at(x, row), '╰' | '└' | '╯' | '┘') {
                break;
            }
            let line: String = (left + 1..right)
                .map(|x| self.at(x, row))
                .filter(|&each| each != '\0')
                .collect();
            label += line.trim();
        }
        Some((far, label))
    }
}

fn sides(character: char) -> &'static [Direction] {
    match character {
        '╯' => &[LEFT, UP],
        '╮' => &[LEFT, DOWN],
        '╰' => &[RIGHT, UP],
        '╭' => &[RIGHT, DOWN],
        '┤' => &[LEFT, UP, DOWN],
        '├' => &[RIGHT, UP, DOWN],
        '┴' => &[LEFT, RIGHT, UP],
        '┬' => &[LEFT, RIGHT, DOWN],
        _ => &[],
    }
}
