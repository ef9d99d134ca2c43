//! Instances of one side, read by the other one.

use super::report::{Direction, Example, Failure, Form, Witness};
use crate::reason::{Reason, Refusal};
use crate::renamed::Renamed;
use crate::transfer::{Transfer, Unlike};
use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, PrintOptions, UNKNOWN_SYNTAX, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use round_trip::{first_difference, is_about_cxx, without_module, without_quoted};

/// A version of the definitions, with its context.
#[derive(Clone, Copy)]
pub(super) struct Version<'c, 'e> {
    pub(super) environment: Environment<'e>,
    pub(super) context: &'c Context,
}

/// The reader's result for a text.
pub(super) enum Outcome {
    /// No result: only C++ knows a part of it, or the writer itself doesn't read its text.
    Unknown(String),
    /// It is read as the same. With the text of both versions.
    Same(Example),
    /// It is not.
    Fails(Box<Witness>),
}

/// Texts for a version, read by another one.
pub(super) struct Trial<'t> {
    pub(super) writer: Version<'t, 't>,
    pub(super) reader: Version<'t, 't>,
    pub(super) renamed: &'t Renamed,
    /// True if the writer has the old definitions.
    pub(super) is_forward: bool,
    /// True if the custom form is tried, too. It isn't if only C++ knows it.
    pub(super) has_custom_form: bool,
}

impl Trial<'_> {
    /// Writes the operations of a text in generic form, and reads them on the other side: in custom form, then in generic form.
    pub(super) fn run(&self, generic: &str) -> Outcome {
        if !self.has_custom_form {
            return self.run_form(generic, Form::Generic);
        }
        match self.run_form(generic, Form::Custom) {
            Outcome::Same(example) => match self.run_form(generic, Form::Generic) {
                Outcome::Same(_) => Outcome::Same(example),
                other => other,
            },
            other => other,
        }
    }

    fn run_form(&self, generic: &str, form: Form) -> Outcome {
        let options = ParseOptions::default().allow_unregistered_dialects(true);
        let (writer, reader) = (self.writer, self.reader);
        let (first, again) = (IrArena::new(writer.context), IrArena::new(writer.context));
        let second = IrArena::new(reader.context);
        let own = parse(&first, writer.environment, generic.as_bytes(), &options);
        if let Some(error) = own.diagnostics.iter().find(|each| each.is_error) {
            return Outcome::Unknown(format!(
                "an instance isn't read by its own definitions: {}",
                error.message
            ));
        }
        let style = PrintOptions::default().generic(form == Form::Generic);
        let text = print(own.module, writer.environment, writer.context, &style);
        if memchr::memmem::find(&text, UNKNOWN_SYNTAX.as_bytes()).is_some() {
            return Outcome::Unknown("a part of its text is written in C++".to_owned());
        }
        if form == Form::Custom {
            let back = parse(&again, writer.environment, &text, &options);
            let is_read = !back.diagnostics.iter().any(|each| each.is_error);
            if !is_read || first_difference(own.module, back.module).is_some() {
                return Outcome::Unknown(
                    "the text does not round-trip in the version that writes it".to_owned(),
                );
            }
        }
        let mut transfer = Transfer::new(
            writer.environment,
            writer.context,
            reader.environment,
            reader.context,
            &second,
            self.renamed,
        );
        let read = parse(&second, reader.environment, &text, &options);
        let error = read.diagnostics.iter().find(|each| each.is_error);
        let problem = match error {
            Some(error) if is_about_cxx(&error.message) => {
                return Outcome::Unknown(error.message.clone());
            }
            Some(error) => Some((Failure::Refused, error.message.clone())),
            None => match transfer.compare(own.module, read.module) {
                Ok(()) => {
                    let found = verify(read.module, reader.environment, reader.context);
                    found
                        .first()
                        .map(|error| (Failure::Invalid, error.message.clone()))
                }
                Err(Unlike::Different(difference)) => Some((Failure::OtherMeaning, difference)),
                Err(Unlike::Refused(refused)) => {
                    match refused.first().map(|(_, refusal)| refusal) {
                        Some(Refusal {
                            reason: Reason::Text(_, error),
                            ..
                        }) if is_about_cxx(error) => {
                            return Outcome::Unknown(error.clone());
                        }
                        refusal => Some((
                            Failure::NotExpressible,
                            refusal.map(ToString::to_string).unwrap_or_default(),
                        )),
                    }
                }
            },
        };
        let Some((failure, message)) = problem else {
            let other = print(read.module, reader.environment, reader.context, &style);
            let (text, other) = (shown(&text), shown(&other));
            let (old, new) = if self.is_forward {
                (text, other)
            } else {
                (other, text)
            };
            return Outcome::Same(Example { old, new });
        };
        // // A text that loses a part of the meaning is none for it.
        let carried = transfer.operation(own.module);
        let other = print(
            carried.operation,
            reader.environment,
            reader.context,
            &style,
        );
        let back = parse(&second, reader.environment, &other, &options);
        let is_for_it = carried.refused.is_empty()
            && !back.diagnostics.iter().any(|each| each.is_error)
            && first_difference(carried.operation, back.module).is_none();
        let counterpart = is_for_it.then(|| shown(&other));
        let generic = shown(generic.as_bytes());
        Outcome::Fails(Box::new(Witness {
            form,
            failure,
            message,
            text: shown(&text),
            generic,
            counterpart,
        }))
    }
}

/// A text for people.
fn shown(text: &[u8]) -> String {
    without_module(&String::from_utf8_lossy(text))
}

/// The distinguishing features of failures with different causes.
pub(super) fn class(witness: &Witness) -> (Form, Failure, String) {
    let message = without_quoted(&witness.message);
    (
        witness.form,
        witness.failure,
        message
            .chars()
            .filter(|each| !each.is_ascii_digit())
            .collect(),
    )
}

/// The results in one direction.
#[derive(Default)]
pub(super) struct Found {
    pub(super) direction: Direction,
    /// The smallest instance with another text.
    pub(super) example: Option<Example>,
    /// The first instance.
    pub(super) first: Option<Example>,
    /// Why instances say nothing, if none does.
    pub(super) unknown: Option<String>,
}
