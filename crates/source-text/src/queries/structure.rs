//! The nesting of ranges.

use format_runtime::text::TextSpan;

/// Ranges sorted by their starts, the outer one first. Any two are disjoint or nested.
#[derive(Default)]
pub(crate) struct Structure {
    spans: Vec<TextSpan>,
    parents: Vec<Option<usize>>,
}

impl Structure {
    pub(crate) fn of(spans: impl Iterator<Item = TextSpan>) -> Self {
        let mut structure = Structure::default();
        let mut open: Vec<usize> = Vec::new();
        for (place, span) in spans.enumerate() {
            while open
                .last()
                .is_some_and(|&outer| structure.spans[outer].end <= span.start)
            {
                open.pop();
            }
            structure.parents.push(open.last().copied());
            structure.spans.push(span);
            open.push(place);
        }
        structure
    }

    /// The innermost suitable range around an offset, both ends included.
    pub(crate) fn innermost(
        &self,
        offset: usize,
        is_wanted: impl Fn(TextSpan) -> bool,
    ) -> Option<usize> {
        let behind = self
            .spans
            .partition_point(|span| span.start as usize <= offset);
        self.outwards(behind.checked_sub(1))
            .find(|&place| self.spans[place].touches(offset) && is_wanted(self.spans[place]))
    }

    /// A range and all ranges around it, the innermost first, by their indices.
    pub(crate) fn outwards(&self, from: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(from, |&place| self.parent(place))
    }

    /// The range around another one.
    pub(crate) fn parent(&self, place: usize) -> Option<usize> {
        self.parents.get(place).copied().flatten()
    }
}
