//! A simplified diagram with the width of each part in one row.

use crate::railroad::diagram::{Diagram, MOST_NESTED, TOO_DEEP};
use crate::railroad::label::{columns, visible};
use crate::railroad::metrics::Metrics;
use crate::railroad::picture::BlockKind;

/// A part of a diagram and its width.
pub(crate) struct Measured {
    pub(crate) shape: Shape,
    pub(crate) width: i32,
}

/// The shapes of parts.
pub(crate) enum Shape {
    /// A rail.
    Nothing,
    Text {
        kind: BlockKind,
        text: String,
        link: Option<String>,
    },
    /// At least two parts; none of them is a row.
    Row(Vec<Measured>),
    /// At least two parts; at most one of them is empty, and none is a choice.
    Choice(Vec<Measured>),
    Loop {
        body: Box<Measured>,
        back: Box<Measured>,
    },
    Frame {
        title: String,
        body: Box<Measured>,
    },
}

impl Measured {
    /// Measures a diagram, after removing empty parts and joining nested rows and choices.
    pub(crate) fn of(diagram: &Diagram, metrics: &Metrics) -> Self {
        Self::within(diagram, metrics, MOST_NESTED)
    }

    fn within(diagram: &Diagram, metrics: &Metrics, depth: usize) -> Self {
        let Some(depth) = depth.checked_sub(1) else {
            return Self::text(BlockKind::Comment, TOO_DEEP, None, metrics);
        };
        let part = |diagram: &Diagram| Self::within(diagram, metrics, depth);
        match diagram {
            Diagram::Sequence(parts) => Self::row(parts.iter().map(part).collect(), metrics),
            Diagram::Choice(parts) => Self::choice(parts.iter().map(part).collect(), metrics),
            Diagram::Optional(body) => Self::choice(vec![Self::nothing(), part(body)], metrics),
            Diagram::Repeat { body, separator } => {
                let body = part(body);
                let back = separator
                    .as_ref()
                    .map_or_else(Self::nothing, |separator| part(separator));
                if body.is_nothing() && back.is_nothing() {
                    return body;
                }
                let width =
                    metrics.between_rails(body.width.max(back.width_on_the_way_back(metrics)));
                Measured {
                    shape: Shape::Loop {
                        body: Box::new(body),
                        back: Box::new(back),
                    },
                    width,
                }
            }
            Diagram::Terminal(text) => Self::text(BlockKind::Terminal, text, None, metrics),
            Diagram::Nonterminal { label, link } => {
                Self::text(BlockKind::Nonterminal, label, link.clone(), metrics)
            }
            Diagram::Comment(text) => Self::text(BlockKind::Comment, text, None, metrics),
            Diagram::Group { title, body } => {
                let (title, body) = (visible(title), part(body));
                let width = metrics
                    .framed(body.width)
                    .max(metrics.boxed(columns(&title)));
                Measured {
                    shape: Shape::Frame {
                        title,
                        body: Box::new(body),
                    },
                    width,
                }
            }
        }
    }

    fn nothing() -> Self {
        Measured {
            shape: Shape::Nothing,
            width: 0,
        }
    }

    fn is_nothing(&self) -> bool {
        matches!(self.shape, Shape::Nothing)
    }

    fn text(kind: BlockKind, text: &str, link: Option<String>, metrics: &Metrics) -> Self {
        let text = visible(text);
        let width = metrics.boxed(columns(&text));
        Measured {
            shape: Shape::Text { kind, text, link },
            width,
        }
    }

    fn row(parts: Vec<Measured>, metrics: &Metrics) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part.shape {
                Shape::Nothing => {}
                Shape::Row(inner) => flat.extend(inner),
                _ => flat.push(part),
            }
        }
        let gaps = metrics.gap.saturating_mul(
            i32::try_from(flat.len())
                .unwrap_or(i32::MAX)
                .saturating_sub(1),
        );
        let width = flat
            .iter()
            .fold(gaps, |sum, part| sum.saturating_add(part.width));
        match flat.len() {
            0 => Self::nothing(),
            1 => flat.remove(0),
            _ => Measured {
                shape: Shape::Row(flat),
                width,
            },
        }
    }

    fn choice(parts: Vec<Measured>, metrics: &Metrics) -> Self {
        let mut flat: Vec<Measured> = Vec::new();
        for part in parts {
            let inner = match part.shape {
                Shape::Choice(inner) => inner,
                _ => vec![part],
            };
            for part in inner {
                if !(part.is_nothing() && flat.iter().any(Measured::is_nothing)) {
                    flat.push(part);
                }
            }
        }
        let width = metrics.between_rails(flat.iter().map(|part| part.width).max().unwrap_or(0));
        match flat.len() {
            0 => Self::nothing(),
            1 => flat.remove(0),
            _ => Measured {
                shape: Shape::Choice(flat),
                width,
            },
        }
    }

    /// The width of a separator of repetitions, with room for arrows at both sides.
    pub(crate) fn width_on_the_way_back(&self, metrics: &Metrics) -> i32 {
        on_the_way_back(self.width, metrics)
    }
}

/// A width with room for an arrow on each side; 0 stays 0.
pub(crate) fn on_the_way_back(width: i32, metrics: &Metrics) -> i32 {
    if width == 0 {
        0
    } else {
        width.saturating_add(2 * metrics.gap)
    }
}
