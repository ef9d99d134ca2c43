//! The plan of an evaluation: the statements of a root file and of the files it includes, in order.
//!
//! The includes of a file and the outcome of its preprocessor are known before the evaluation. Two roots with the
//! same statements at the beginning share the evaluation of this beginning.

use crate::library::Library;
use crate::parser::Files;
use crate::stack::with_stack;
use crate::syntax::preprocessor::{Event, Macros};
use crate::syntax::tree::{FileTree, Item, ItemKind};
use crate::{FileId, Span};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The statements of one root.
pub(crate) struct Plan<'s> {
    pub(crate) root: FileId,
    /// The statements of the root file itself, `include`s among them.
    pub(crate) items: &'s [Item],
    pub(crate) steps: Vec<Step<'s>>,
    pub(crate) included_at: IncludedAt,
    /// The statements of each file included outside of all statements.
    pub(crate) included: Vec<&'s [Item]>,
    /// The `include` that exceeded a limit, and the message. The statements are incomplete then.
    pub(crate) error: Option<(Span, String)>,
}

/// Maximal number of steps of a root with includes. Files that include others twice each would otherwise make a plan
/// too large for memory.
const MAXIMUM_STEPS: usize = 10_000_000;

/// The place where each file was first included.
pub(crate) type IncludedAt = FxHashMap<FileId, Span>;

/// A top-level statement.
#[derive(Clone)]
pub(crate) struct Step<'s> {
    pub(crate) item: &'s Item,
    pub(crate) inclusions: Inclusions<'s>,
}

/// The `include`s inside the statements of one file (not of the files included there).
pub(crate) type Inclusions<'s> = Option<Rc<[Inclusion<'s>]>>;

/// An `include` inside a statement, and the included statements.
pub(crate) struct Inclusion<'s> {
    pub(crate) at: &'s Item,
    pub(crate) items: &'s [Item],
    pub(crate) inclusions: Inclusions<'s>,
}

impl PartialEq for Step<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.item, other.item) && self.inclusions == other.inclusions
    }
}

impl PartialEq for Inclusion<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.at, other.at)
            && std::ptr::eq(self.items, other.items)
            && self.inclusions == other.inclusions
    }
}

/// The plan of a root file that consists only of `include`s, for roots with the same ones at the beginning.
pub(crate) struct Beginning<'s> {
    plan: Plan<'s>,
    /// The files included by the root.
    files: Vec<FileId>,
    /// The macros after them.
    macros: Macros,
}

impl<'s> Beginning<'s> {
    /// The beginning that consists of the whole root at `path`; `None` if it can't be read or has more than
    /// `include`s.
    pub(crate) fn new(library: &'s Library<'s>, path: &str) -> Option<Self> {
        let (plan, macros) = plan_from(library, path, &[])?;
        let root = Open::of(library.root(plan.root), 0);
        let files = root
            .leading_includes()
            .map(|(file, _)| file)
            .collect::<Vec<_>>();
        (files.len() == root.items.len() && files.len() == root.events.len()).then_some(Beginning {
            plan,
            files,
            macros,
        })
    }

    /// True if a root begins with these files.
    fn begins(&self, root: &Open<'_>) -> bool {
        let mut includes = root.leading_includes().map(|(file, _)| file);
        self.files.iter().all(|&file| includes.next() == Some(file))
    }
}

/// The plan of the root file at `path`; `None` if it can't be read.
pub(crate) fn plan<'s>(
    library: &'s Library<'s>,
    path: &str,
    beginnings: &[Beginning<'s>],
) -> Option<Plan<'s>> {
    plan_from(library, path, beginnings).map(|(plan, _)| plan)
}

/// The plan, and the macros at the end.
fn plan_from<'s>(
    library: &'s Library<'s>,
    path: &str,
    beginnings: &[Beginning<'s>],
) -> Option<(Plan<'s>, Macros)> {
    let root = library.open(path)?;
    let plan = Plan {
        root,
        items: &[],
        steps: Vec::new(),
        included_at: IncludedAt::default(),
        included: Vec::new(),
        error: None,
    };
    let mut planner = Planner {
        library,
        macros: library.initial_macros(),
        plan,
        inclusions: 0,
    };
    let mut open = planner.open(root, 0);
    planner.plan.items = open.items;
    let begins = |beginning: &&Beginning<'s>| beginning.begins(&open);
    if let Some(beginning) = beginnings
        .iter()
        .filter(begins)
        .max_by_key(|beginning| beginning.files.len())
    {
        planner.begin(beginning, &mut open);
    }
    planner.file(open);
    Some((planner.plan, planner.macros))
}

struct Planner<'s> {
    library: &'s Library<'s>,
    macros: Macros,
    plan: Plan<'s>,
    /// The number of files included so far.
    inclusions: usize,
}

/// A file's items and its remaining events.
struct Open<'s> {
    items: &'s [Item],
    events: std::slice::Iter<'s, Event>,
    depth: usize,
}

impl<'s> Open<'s> {
    fn of(tree: &'s FileTree, depth: usize) -> Self {
        Open {
            items: &tree.items,
            events: tree.events.iter(),
            depth,
        }
    }

    /// The files included before the first other statement, and before the first query or definition of a macro.
    fn leading_includes(&self) -> impl Iterator<Item = (FileId, Span)> {
        self.items
            .iter()
            .zip(self.events.clone())
            .map_while(|(item, event)| match (&item.kind, event) {
                (
                    &ItemKind::Include {
                        path_span,
                        file: Some(file),
                    },
                    &Event::Include(found),
                ) if found == file => Some((file, path_span)),
                _ => None,
            })
    }
}

impl<'s> Planner<'s> {
    /// Continues after the files of a beginning.
    fn begin(&mut self, beginning: &Beginning<'s>, open: &mut Open<'s>) {
        let Beginning {
            plan,
            files,
            macros,
        } = beginning;
        self.macros = macros.clone();
        self.plan.steps.clone_from(&plan.steps);
        self.plan.included.clone_from(&plan.included);
        self.plan.included_at.clone_from(&plan.included_at);
        // These are included by this root, not by the prepared one.
        for (number, (file, at)) in open.leading_includes().take(files.len()).enumerate() {
            let first = (!files[..number].contains(&file))
                .then(|| self.plan.included_at.get_mut(&file))
                .flatten();
            if let Some(known) = first.filter(|known| known.file == plan.root) {
                *known = at;
            }
        }
        open.items = &open.items[files.len()..];
        open.events = open.events.as_slice()[files.len()..].iter();
    }

    fn open(&mut self, file: FileId, depth: usize) -> Open<'s> {
        Open::of(self.library.tree(file, &self.macros, depth), depth)
    }

    /// Opens the file of an `include` in `open`.
    fn include(&mut self, open: &mut Open<'s>, file: FileId, at: Span) -> Open<'s> {
        self.advance(open, Some(file));
        self.plan.included_at.entry(file).or_insert(at);
        self.open(file, open.depth + 1)
    }

    /// Counts an inclusion; false (and an error) beyond the limit.
    fn may_include(&mut self, at: Span) -> bool {
        self.inclusions += 1;
        let limit = self.library.limits().inclusions;
        let message = if self.plan.error.is_some() {
            return false;
        } else if self.inclusions > limit {
            format!(
                "too many files are included (more than {limit}, each counted as often as it is included)"
            )
        } else if self.plan.steps.len() > MAXIMUM_STEPS {
            format!("too many statements are included (more than {MAXIMUM_STEPS})")
        } else {
            return true;
        };
        self.plan.error = Some((at, message));
        false
    }

    fn file(&mut self, mut open: Open<'s>) {
        for item in open.items {
            if let ItemKind::Include {
                path_span,
                file: Some(file),
            } = item.kind
            {
                if !self.may_include(path_span) {
                    return;
                }
                let included = self.include(&mut open, file, path_span);
                self.plan.included.push(included.items);
                self.file(included);
            } else {
                let inclusions = self.inclusions(std::slice::from_ref(item), &mut open);
                self.plan.steps.push(Step { item, inclusions });
            }
        }
        self.advance(&mut open, None);
    }

    fn inclusions(&mut self, items: &'s [Item], open: &mut Open<'s>) -> Inclusions<'s> {
        let mut found = Vec::new();
        self.find_inclusions(items, open, &mut found);
        (!found.is_empty()).then(|| found.into())
    }

    fn find_inclusions(
        &mut self,
        items: &'s [Item],
        open: &mut Open<'s>,
        found: &mut Vec<Inclusion<'s>>,
    ) {
        with_stack(|| self.find_inclusions_inside(items, open, found));
    }

    fn find_inclusions_inside(
        &mut self,
        items: &'s [Item],
        open: &mut Open<'s>,
        found: &mut Vec<Inclusion<'s>>,
    ) {
        for item in items {
            match &item.kind {
                ItemKind::Include {
                    path_span,
                    file: Some(file),
                } => {
                    if !self.may_include(*path_span) {
                        return;
                    }
                    let mut included = self.include(open, *file, *path_span);
                    let items = included.items;
                    let inclusions = self.inclusions(items, &mut included);
                    self.advance(&mut included, None);
                    found.push(Inclusion {
                        at: item,
                        items,
                        inclusions,
                    });
                }
                kind => {
                    for block in kind.blocks() {
                        self.find_inclusions(block, open, found);
                    }
                }
            }
        }
    }

    /// Advances the macros to the inclusion of `target`, or to the end of the file. An inclusion before it belongs to
    /// a statement that could not be parsed.
    fn advance(&mut self, open: &mut Open<'s>, target: Option<FileId>) {
        for event in open.events.by_ref() {
            match *event {
                Event::Define(name) => {
                    self.macros.define(name);
                }
                Event::Query { .. } => {}
                Event::Include(file) if Some(file) == target => return,
                Event::Include(file) => self.library.apply(file, &mut self.macros, open.depth + 1),
            }
        }
    }
}
