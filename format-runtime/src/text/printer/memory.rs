//! What stays from one print to the next.

use super::*;
use crate::dialect::OperationForm as Syntax;
use crate::program::PrintProgram;

/// What printing small modules again and again keeps: its memory, and what it found out about definitions.
///
/// All operations it prints are to be of its context: it knows types and attributes by address.
pub struct PrintMemory<'e, 'c> {
    environment: Environment<'e>,
    /// Borrowed, so that addresses mean the same until the end.
    context: &'c Context,
    prepared: Prepared<'e>,
    kept: Kept,
}

/// What was looked up in earlier prints.
#[derive(Default)]
pub(super) struct Prepared<'e> {
    /// By number of a definition: one more than its place in the list.
    places: Vec<u32>,
    list: Vec<Dispatch<'e>>,
}

impl<'e> Prepared<'e> {
    #[inline]
    fn get(&self, number: usize) -> Option<&Dispatch<'e>> {
        self.list.get((*self.places.get(number)? as usize).wrapping_sub(1))
    }

    fn add(&mut self, number: usize, environment: Environment<'e>) {
        if let Some(dispatch) = Dispatch::of(environment, number) {
            self.places.resize(environment.dialects.operations.len(), 0);
            self.list.push(dispatch);
            self.places[number] = self.list.len() as u32;
        }
    }
}

/// What has no lifetime: tables by address, and texts.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) places: paged_table::Places,
    pub(super) texts: name_table::Texts,
    pub(super) printed: type_text_cache::Printed,
    pub(super) shows: alias_visibility::Known,
    defaults: ByDefinition<Box<[usize]>>,
    /// Numbers of hooks by those of the directives of operations.
    directives: ByDefinition<Option<u32>>,
    /// The definitions that had to be looked up.
    looked_up: smallvec::SmallVec<[u32; 8]>,
}

impl<'e, 'c> PrintMemory<'e, 'c> {
    /// With nothing in it.
    pub fn new(environment: impl Into<Environment<'e>>, context: &'c Context) -> Self {
        PrintMemory { environment: environment.into(), context, prepared: Prepared::default(), kept: Kept::default() }
    }

    /// As [`print()`], to the end of `out`.
    pub fn print_into<'m>(&mut self, root: Operation<'m>, options: &PrintOptions, out: &mut Vec<u8>)
    where
        'c: 'm,
    {
        self.kept.printed.begin();
        {
            let mut printer = Printer::new(self.environment, self.context, options, &self.prepared, &mut self.kept);
            printer.out = std::mem::take(out);
            printer.whole(root);
            *out = std::mem::take(&mut printer.out);
        }
        // The printer can't keep what lives longer than its options.
        for number in self.kept.looked_up.drain(..) {
            self.prepared.add(number as usize, self.environment);
        }
    }
}

/// The way an operation of a loaded dialect is written.
#[derive(Clone, Copy)]
pub(super) enum Form<'p> {
    Generic,
    /// By its format; with the program if that may strip attributes of dialects.
    Declarative(Option<&'p PrintProgram>),
    Hook(&'p dyn OperationSyntax),
}

/// What is looked up once for each operation of a loaded dialect.
#[derive(Clone, Copy)]
pub(super) struct Dispatch<'p> {
    pub(super) form: Form<'p>,
    pub(super) definition: &'p OperationDefinition,
    pub(super) names: Option<&'p dyn ValueNames>,
    /// A hook or the definition has names for what the operation defines.
    pub(super) suggests_names: bool,
    /// The dialect whose prefix may be left out in its regions.
    pub(super) default_dialect: &'p str,
}

impl<'p> Dispatch<'p> {
    fn of(environment: Environment<'p>, index: usize) -> Option<Self> {
        let Environment { dialects, hooks } = environment;
        let definition = dialects.operations.get(index)?;
        let form = match environment.operation_syntax(definition) {
            Some(hook) => Form::Hook(hook),
            None => match &definition.syntax {
                Syntax::Format { print, .. } if hooks.has_custom_form(dialects, definition) => {
                    Form::Declarative(print.stripped_slots().next().map(|_| print))
                }
                _ => Form::Generic,
            },
        };
        let names = hooks.value_names(definition);
        Some(Dispatch {
            form,
            definition,
            names,
            suggests_names: names.is_some() || !definition.result_names.is_empty(),
            default_dialect: environment.default_dialect(definition),
        })
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// What is loaded for an operation.
    #[inline]
    pub(super) fn dispatch(&mut self, name: OperationName<'m>) -> Option<Dispatch<'p>> {
        let index = name.registration()?.definition as usize;
        match self.prepared.get(index).or_else(|| self.dispatch.get(index)) {
            Some(dispatch) => Some(*dispatch),
            None => self.look_up(index),
        }
    }

    #[cold]
    fn look_up(&mut self, index: usize) -> Option<Dispatch<'p>> {
        let dispatch = Dispatch::of(self.environment, index)?;
        self.kept.looked_up.push(index as u32);
        Some(*self.dispatch.get_or_insert_with(index, self.environment.dialects.operations.len(), || dispatch))
    }

    /// The number of the hook of a directive of operations, which has that number among the loaded dialects'; found once.
    pub(crate) fn directive_hook(&mut self, number: u32, find: impl FnOnce(&Dialects) -> Option<u32>) -> Option<u32> {
        let dialects = self.environment.dialects;
        let count = dialects.directives.iter().len();
        *self.kept.directives.get_or_insert_with(number as usize, count, || find(dialects))
    }

    /// True if the attribute is what the slot holds when nothing is written.
    pub(crate) fn is_default(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        slot: usize,
        attribute: Attribute<'m>,
    ) -> bool {
        if definition.properties.get(slot).is_none_or(|slot| slot.default.is_none()) {
            return false;
        }
        let Some(registration) = operation.name().registration() else { return false };
        let (dialects, context) = (self.environment.dialects, self.context);
        let count = dialects.operations.len();
        let addresses = self.kept.defaults.get_or_insert_with(registration.definition as usize, count, || {
            let values = crate::evaluate::default_values(definition, dialects, context);
            values.map(|value| value.map_or(0, Attribute::address)).collect()
        });
        addresses.get(slot) == Some(&attribute.address())
    }
}
