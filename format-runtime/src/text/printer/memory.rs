//! State kept between prints.

use super::*;
use crate::dialect::OperationForm as Syntax;
use crate::memo::DependsOn;
use crate::program::PrintProgram;

/// State for printing many small modules: reused buffers, and information looked up about definitions.
///
/// All printed operations must belong to its context, since types and attributes are identified by address.
pub struct PrintMemory<'e, 'c> {
    environment: Environment<'e>,
    /// Borrowed to keep addresses valid.
    context: &'c Context,
    prepared: Prepared<'e>,
    kept: Kept,
}

/// The dispatch information looked up in earlier prints.
#[derive(Default)]
pub(super) struct Prepared<'e> {
    /// By definition number: the index in `list` plus one; 0 if there is none.
    places: Vec<u32>,
    list: Vec<Dispatch<'e>>,
}

impl<'e> Prepared<'e> {
    #[inline]
    fn get(&self, number: usize) -> Option<&Dispatch<'e>> {
        self.list
            .get((*self.places.get(number)? as usize).wrapping_sub(1))
    }

    fn add(&mut self, number: usize, environment: Environment<'e>) {
        if let Some(dispatch) = Dispatch::of(environment, number) {
            self.places.resize(environment.dialects.operations.len(), 0);
            self.list.push(dispatch);
            self.places[number] = self.list.len() as u32;
        }
    }
}

/// The dispatch information used by a printer.
pub(super) struct Dispatches<'p> {
    /// The information of earlier prints.
    pub(super) earlier: &'p Prepared<'p>,
    own: ByDefinition<Dispatch<'p>>,
}

impl<'p> Dispatches<'p> {
    pub(super) fn after(earlier: &'p Prepared<'p>) -> Self {
        Dispatches {
            earlier,
            own: ByDefinition::default(),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<&Dispatch<'p>> {
        self.earlier.get(index).or_else(|| self.own.get(index))
    }
}

/// The parts without a lifetime: tables by address, and texts.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) names: paged_table::Names,
    pub(super) texts: name_table::Texts,
    pub(super) printed: text_cache::Printed,
    pub(super) operations: operation_text_cache::OperationTexts,
    /// The style of these texts; `None` if they can't be used in another print.
    style: Option<Style>,
    pub(super) shows: alias_visibility::Known,
    defaults: ByDefinition<Box<[usize]>>,
    /// The hook numbers of operations' directives, by directive number.
    directives: ByDefinition<Option<u32>>,
    /// The numbers of the definitions looked up in this print.
    looked_up: smallvec::SmallVec<[u32; 8]>,
}

/// The options that determine the texts of types and operations.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Style {
    generic: bool,
    local_scope: bool,
    elide_elements_larger: Option<usize>,
    hex_elements_larger: Option<i64>,
    pretty_debug_info: bool,
}

impl Style {
    fn of(options: &PrintOptions) -> Self {
        let PrintOptions {
            generic,
            local_scope,
            elide_elements_larger,
            hex_elements_larger,
            ..
        } = *options;
        let pretty_debug_info = options.pretty_debug_info;
        Style {
            generic,
            local_scope,
            elide_elements_larger,
            hex_elements_larger,
            pretty_debug_info,
        }
    }
}

impl Kept {
    /// Removes all texts.
    pub(super) fn forget_texts(&mut self) {
        self.printed.clear();
        self.operations.clear();
    }
}

impl<'e, 'c> PrintMemory<'e, 'c> {
    /// An empty memory.
    pub fn new(environment: impl Into<Environment<'e>>, context: &'c Context) -> Self {
        PrintMemory {
            environment: environment.into(),
            context,
            prepared: Prepared::default(),
            kept: Kept::default(),
        }
    }

    /// Like [`print()`], but appends to `out`.
    pub fn print_into<'m>(&mut self, root: Operation<'m>, options: &PrintOptions, out: &mut Vec<u8>)
    where
        'c: 'm,
    {
        let style = Style::of(options);
        if self.kept.style != Some(style) {
            self.kept.forget_texts();
        }
        let is_reusable = {
            let mut printer = Printer::new(
                self.environment,
                self.context,
                options,
                &self.prepared,
                &mut self.kept,
            );
            printer.out = std::mem::take(out).into();
            printer.whole(root);
            *out = std::mem::take(&mut printer.out).into_bytes();
            // Aliases and numbers of attributes belong to one print.
            printer.aliases.is_empty() && printer.used.is_empty()
        };
        self.kept.style = is_reusable.then_some(style);
        // The printer itself can't store data beyond the lifetime of its options.
        for number in self.kept.looked_up.drain(..) {
            self.prepared.add(number as usize, self.environment);
        }
    }
}

/// The custom form of an operation of a loaded dialect.
#[derive(Clone, Copy)]
pub(super) enum Form<'p> {
    Generic,
    /// A declarative format; with its program if it may print dialects' attributes without `#dialect.mnemonic`.
    Declarative(Option<&'p PrintProgram>),
    /// Rust generated from a declarative format.
    Generated,
    Hook(&'p dyn OperationSyntax),
}

/// The information looked up once for each operation of a loaded dialect.
#[derive(Clone, Copy)]
pub(super) struct Dispatch<'p> {
    pub(super) form: Form<'p>,
    pub(super) definition: &'p OperationDefinition,
    pub(super) names: Option<&'p dyn ValueNames>,
    /// True if a hook or the definition suggests names for the operation's results and blocks.
    pub(super) suggests_names: bool,
    /// The default dialect in its regions.
    pub(super) default_dialect: &'p str,
    /// The part of its operations that determines their text.
    pub(super) depends_on: DependsOn,
}

impl<'p> Dispatch<'p> {
    fn of(environment: Environment<'p>, index: usize) -> Option<Self> {
        let Environment { dialects, hooks } = environment;
        let definition = dialects.operations.get(index)?;
        let form = match environment.operation_syntax(definition) {
            Some(hook) => Form::Hook(hook),
            None => match &definition.syntax {
                Syntax::Format { print, .. } if hooks.has_custom_form(dialects, definition) => {
                    let program = print.stripped_slots().next().map(|_| print);
                    match hooks.has_generated_printer(definition) {
                        true => Form::Generated,
                        false => Form::Declarative(program),
                    }
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
            depends_on: match form {
                Form::Generic => DependsOn::Signature,
                Form::Declarative(_) | Form::Generated => hooks.depends_on(dialects, definition),
                Form::Hook(hook) => hook.depends_on(),
            },
        })
    }
}

impl<'p, 'm> Printer<'p, 'm> {
    /// The dispatch information of an operation; `None` if no definition is loaded.
    #[inline]
    pub(super) fn dispatch(&mut self, name: OperationName<'m>) -> Option<Dispatch<'p>> {
        let index = name.registration()?.definition as usize;
        match self.dispatches.get(index) {
            Some(dispatch) => Some(*dispatch),
            None => self.look_up(index),
        }
    }

    /// True if operations with this name suggest names for their results and blocks.
    #[inline]
    pub(super) fn suggests_names(&mut self, name: OperationName<'m>) -> bool {
        self.dispatch(name)
            .is_some_and(|dispatch| dispatch.suggests_names)
    }

    #[cold]
    fn look_up(&mut self, index: usize) -> Option<Dispatch<'p>> {
        let dispatch = Dispatch::of(self.environment, index)?;
        self.kept.looked_up.push(index as u32);
        Some(*self.dispatches.own.get_or_insert_with(
            index,
            self.environment.dialects.operations.len(),
            || dispatch,
        ))
    }

    /// The hook number of an operation's directive, given the number of the directive among those of the loaded
    /// dialects; cached.
    pub(crate) fn directive_hook(
        &mut self,
        number: u32,
        find: impl FnOnce(&Dialects) -> Option<u32>,
    ) -> Option<u32> {
        let dialects = self.environment.dialects;
        let count = dialects.directives.iter().len();
        *self
            .kept
            .directives
            .get_or_insert_with(number as usize, count, || find(dialects))
    }

    /// True if the attribute is the value of the slot in a text without it.
    pub(crate) fn is_default(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        slot: usize,
        attribute: Attribute<'m>,
    ) -> bool {
        if definition
            .properties
            .get(slot)
            .is_none_or(|slot| slot.default.is_none())
        {
            return false;
        }
        let Some(registration) = operation.name().registration() else {
            return false;
        };
        let (dialects, context) = (self.environment.dialects, self.context);
        let count = dialects.operations.len();
        let addresses =
            self.kept
                .defaults
                .get_or_insert_with(registration.definition as usize, count, || {
                    let values = crate::evaluate::default_values(definition, dialects, context);
                    values
                        .map(|value| value.map_or(0, Attribute::address))
                        .collect()
                });
        addresses.get(slot) == Some(&attribute.address())
    }
}
