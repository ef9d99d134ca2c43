//! Resolves the forms of attributes in text.

use super::Check;
use crate::diagnostic::title;
use crate::hook_files::syntax::{self, Argument};
use format_runtime::hooks::described::{
    AttributeForm, BitsForm, EntriesForm, EntryDefault, EntryForm, EnumForm, Form, IntegerType,
    ListStorage, NumberHolder, Parameter,
};
use format_runtime::program::ArgumentKind;

/// The expected arguments of `entries(...)`.
const ENTRY: &str = "an entry with an enum attribute, such as `mode(\"shop.mode\")`, or `omitted(...)` or `default(...)`";

/// The words of forms.
const FORMS: [&str; 28] = [
    "integer",
    "typed",
    "type",
    "symbol",
    "string",
    "name",
    "keyword",
    "quoted",
    "is",
    "default",
    "flat_symbol",
    "integers",
    "bits",
    "results",
    "body",
    "given",
    "printed",
    "argument",
    "functional",
    "as_many",
    "symbol_name",
    "map",
    "entries",
    "one_for",
    "prefix",
    "shared",
    "word",
    "unprefixed",
];

/// The words of forms, for editors.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    FORMS.into_iter()
}

impl Check<'_> {
    /// Resolves the form of a parameter with text.
    pub(super) fn form(
        &mut self,
        form: &syntax::Form,
        parameter: usize,
        in_list: bool,
    ) -> Option<Form> {
        let syntax::Form {
            word: form,
            name,
            arguments,
        } = form;
        let parameters = self.parameters;
        let Parameter { kind, storage, .. } = &parameters[parameter];
        match (&*form.text, &arguments[..], *kind) {
            ("results", how, ArgumentKind::Type | ArgumentKind::Types)
                if !in_list
                    && matches!(how, [] | [_])
                    && how.iter().all(|how| how.is_word("parenthesized")) =>
            {
                let in_parentheses = !how.is_empty();
                return Some(Form::Results { in_parentheses });
            }
            ("body", [], ArgumentKind::Region) => return Some(Form::Body),
            ("entries", entries, ArgumentKind::AttrDict) => {
                return Some(Form::Entries(self.entries(entries)?));
            }
            ("one_for", [operands], ArgumentKind::Types) if !in_list => {
                let operands = self.of_kind("one_for", operands, &[ArgumentKind::Operands])?;
                return Some(Form::OneFor(operands));
            }
            ("prefix", [], ArgumentKind::Operand | ArgumentKind::Type) => {
                return Some(Form::Prefix);
            }
            ("shared", [], ArgumentKind::Operand | ArgumentKind::Type) if in_list => {
                return Some(Form::Shared);
            }
            ("word", [], ArgumentKind::Text) => return Some(Form::Word),
            ("unprefixed", [dialect], ArgumentKind::Type | ArgumentKind::Types)
                if dialect.is_string() =>
            {
                return Some(Form::Unprefixed(dialect.text.clone()));
            }
            (
                "results" | "body" | "word" | "entries" | "one_for" | "prefix" | "shared"
                | "unprefixed",
                ..,
            ) => {
                return self.mismatch(&form.text, name);
            }
            _ => {}
        }
        if *kind != ArgumentKind::Attribute {
            return self.error(title::hook_form_of_attribute(&name.text), &name.span);
        }
        let is_of_elements = matches!(storage, ListStorage::Elements(_));
        let checked = match (&*form.text, &arguments[..]) {
            ("integer", [sign])
                if is_of_elements && (sign.is_word("signed") || sign.is_word("unsigned")) =>
            {
                AttributeForm::Number {
                    is_signed: sign.text == "signed",
                }
            }
            ("integer", [argument]) => AttributeForm::Integer(self.integer_type(argument)?),
            ("integers", [argument]) => AttributeForm::Integers(self.integer_type(argument)?),
            ("flat_symbol", []) => AttributeForm::FlatSymbol,
            ("symbol_name", []) => AttributeForm::SymbolName,
            ("map", []) => AttributeForm::AffineMap,
            ("bits", [of, none, words @ ..]) if none.is_string() => {
                AttributeForm::Bits(self.bits(of, none, words)?)
            }
            ("keyword", [argument, absent]) if argument.is_string() && absent.is_word("absent") => {
                let name = argument.text.clone();
                AttributeForm::Keyword(EnumForm {
                    name,
                    is_quoted: false,
                    unknown: None,
                    no_string: None,
                    is_lenient: true,
                })
            }
            ("typed", [argument])
                if argument.kind == syntax::ArgumentKind::Variable && !in_list =>
            {
                AttributeForm::TypedAs(self.of_kind("typed", argument, &[ArgumentKind::Type])?)
            }
            ("typed", [argument]) => AttributeForm::Typed(self.integer_type(argument)?),
            (how @ ("keyword" | "quoted"), [argument, message @ ..])
                if argument.is_string()
                    && message.len() <= 1 + usize::from(how == "quoted")
                    && message.iter().all(Argument::is_string) =>
            {
                let mut messages = message.iter().map(|message| message.text.clone());
                let (unknown, no_string) = (messages.next(), messages.next());
                let name = argument.text.clone();
                AttributeForm::Keyword(EnumForm {
                    name,
                    is_quoted: how == "quoted",
                    unknown,
                    no_string,
                    is_lenient: false,
                })
            }
            ("type", []) => AttributeForm::Type,
            ("symbol", []) => AttributeForm::Symbol,
            ("string", []) => AttributeForm::String,
            ("name", []) => AttributeForm::Name,
            ("integer" | "typed", []) => {
                return self.error(
                    title::hook_syntax("`,` and a type, such as `i64`"),
                    &name.span,
                );
            }
            ("keyword" | "quoted", _) => {
                let what = "`,` and the name of an enum attribute, such as \"shop.colour\"";
                return self.error(title::hook_syntax(what), &name.span);
            }
            (word, [.., last]) if FORMS.contains(&word) => {
                return self.error(title::hook_syntax("`)`"), &last.span);
            }
            _ => {
                self.errors.add_unknown(
                    title::hook_form(&form.text),
                    (&form.text, &form.span),
                    FORMS.into_iter(),
                );
                return None;
            }
        };
        let is_number = if is_of_elements {
            matches!(checked, AttributeForm::Number { .. })
        } else {
            matches!(checked, AttributeForm::Integer(_))
        };
        if storage.is_of_numbers() && !is_number {
            return self.error(title::hook_form_dense(&name.text), &form.span);
        }
        Some(Form::Attribute(checked))
    }

    /// Resolves the arguments of `entries(...)`.
    fn entries(&mut self, arguments: &[Argument]) -> Option<EntriesForm> {
        let mut form = EntriesForm::default();
        for argument in arguments {
            if argument.is_word("attributes") {
                form.with_keyword = true;
                continue;
            }
            let syntax::ArgumentKind::Call(inner) = &argument.kind else {
                return self.error(title::hook_syntax(ENTRY), &argument.span);
            };
            match (&*argument.text, &inner[..]) {
                ("omitted", names)
                    if !names.is_empty() && names.iter().all(Argument::is_string) =>
                {
                    form.omitted
                        .extend(names.iter().map(|name| name.text.clone()));
                }
                ("default", [name, word]) if name.is_string() && word.is_word("result_name") => {
                    form.defaults
                        .push((name.text.clone(), EntryDefault::ResultName));
                }
                ("default", [name, constant @ ..]) if name.is_string() => {
                    let constant = self.whole_constant(constant, &argument.span)?;
                    form.defaults
                        .push((name.text.clone(), EntryDefault::Constant(constant)));
                }
                // `name("dialect.attribute")`, perhaps followed by a keyword omitted in printing.
                (entry, [name, left_out @ ..])
                    if name.is_string()
                        && left_out.len() < 2
                        && left_out.iter().all(Argument::is_string) =>
                {
                    let left_out = left_out.first().map(|word| word.text.clone());
                    form.keywords.push(EntryForm {
                        entry: entry.to_owned(),
                        name: name.text.clone(),
                        left_out,
                    });
                }
                _ => return self.error(title::hook_syntax(ENTRY), &argument.span),
            }
        }
        if form.with_keyword && !form.keywords.is_empty() {
            return self.error(title::hook_syntax(ENTRY), &arguments[0].span);
        }
        Some(form)
    }

    pub(super) fn integer_type(&mut self, argument: &Argument) -> Option<IntegerType> {
        if argument.is_word("index") {
            return Some(IntegerType::Index);
        }
        let width = argument
            .text
            .strip_prefix('i')
            .and_then(|width| width.parse().ok());
        match width.filter(|width| (1..=64).contains(width) && !argument.is_string()) {
            Some(width) => Some(IntegerType::Bits(width)),
            None => self.error(
                title::hook_form_integer_type(&argument.text),
                &argument.span,
            ),
        }
    }

    /// Resolves words and numbers in turn, and the message for other words.
    fn bits(&mut self, of: &Argument, none: &Argument, words: &[Argument]) -> Option<BitsForm> {
        let of = match of.is_string() {
            true => NumberHolder::Enum(of.text.clone()),
            false => NumberHolder::Integer(self.integer_type(of)?),
        };
        let (pairs, unknown) = words.as_chunks::<2>();
        let mut checked = Vec::new();
        for [word, bits] in pairs {
            match bits.number().filter(|_| word.is_string()) {
                Some(bits) => checked.push((word.text.clone(), bits)),
                None => {
                    return self.error(
                        title::hook_syntax("a string, `,` and the number of its bits"),
                        &word.span,
                    );
                }
            }
        }
        let unknown = unknown.first().map(|message| message.text.clone());
        Some(BitsForm {
            of,
            none: none.text.clone(),
            words: checked,
            unknown,
        })
    }
}
