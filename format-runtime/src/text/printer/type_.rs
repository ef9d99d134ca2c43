//! Printing of types.

use super::*;
use crate::class::text_of_class;

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints a type in full, or its alias if it has one.
    pub fn type_(&mut self, type_: Type<'m>) {
        if self.aliases.collector.is_some() {
            return self.visit(type_.into(), Elision::Never);
        }
        // Types that are single words have no alias.
        if Self::is_word(type_) {
            self.type_here(type_);
        } else {
            self.compound_type_or_text(type_);
        }
    }

    /// Prints a type, from the cache if possible. Separate from [`Printer::type_`], which handles simple types like `i32`.
    #[inline(never)]
    fn compound_type_or_text(&mut self, type_: Type<'m>) {
        if let Some(text) = self.kept.printed.get(type_.address())
            // At great depth the output may depend on the depth.
            && self.place.depth <= MAX_NESTING / 2
        {
            return self.out.extend_from_slice(text);
        }
        let start = self.out.len();
        if self.type_alias(type_) {
            return;
        }
        self.type_body(type_);
        if self.place.depth <= MAX_NESTING / 2 {
            self.kept
                .printed
                .set(type_.address(), self.out.get(start..).unwrap_or_default());
        }
    }

    /// Prints a type without `!dialect.mnemonic` if it has a loaded definition.
    pub fn stripped_type(&mut self, type_: Type<'m>) {
        if self.aliases.collector.is_some() {
            return self.type_(type_);
        }
        self.look_for_aliases_in(type_.into());
        if self.type_alias(type_) {
            return;
        }
        let instance = match type_.kind() {
            TypeKind::Dialect(instance) => instance,
            TypeKind::Opaque { body, .. } => {
                return match text_of_class(body.as_str()) {
                    Some(text) => self.text(text),
                    None => self.type_body(type_),
                };
            }
            _ => return self.type_body(type_),
        };
        let start = self.out.len();
        self.nested(|printer| printer.type_instance(type_, instance));
        // Empty output could not be parsed back, so the type is printed in full.
        if self.out.len() == start {
            self.type_body(type_);
        }
    }

    /// Prints a type, without `!dialect.` if it is one of this dialect.
    pub fn unprefixed_type(&mut self, type_: Type<'m>, dialect: &str) {
        match type_.kind() {
            TypeKind::Dialect(instance) => {
                let name = instance.name.as_str();
                let mnemonic = name
                    .strip_prefix(dialect)
                    .and_then(|rest| rest.strip_prefix('.'));
                let Some(mnemonic) = mnemonic else {
                    return self.type_(type_);
                };
                self.text(mnemonic);
                self.nested(|printer| printer.type_instance(type_, instance));
            }
            TypeKind::Opaque {
                dialect: own, body, ..
            } if own.as_str() == dialect => self.text(body.as_str()),
            _ => self.type_(type_),
        }
    }

    /// Prints the type itself, ignoring any alias.
    pub(super) fn type_body(&mut self, type_: Type<'m>) {
        if Self::is_word(type_) {
            self.type_here(type_);
        } else {
            self.nested(|printer| printer.type_here(type_));
        }
    }

    /// Prints `A, B`.
    pub fn type_list(&mut self, types: impl IntoIterator<Item = Type<'m>>) {
        self.interleave_comma(types, Self::type_);
    }
    /// Prints ` -> A` or ` -> (A, B)` (with the leading space), or nothing if empty: MLIR's `printOptionalArrowTypeList`.
    pub fn optional_arrow_type_list(&mut self, types: &[Type<'m>]) {
        if !types.is_empty() {
            self.arrow_type_list(types.iter().copied());
        }
    }
    /// Prints ` -> A` or ` -> (A, B)`.
    pub fn arrow_type_list(&mut self, mut types: impl ExactSizeIterator<Item = Type<'m>>) {
        self.bytes(b" -> ");
        if types.len() == 1
            && let Some(only) = types.next()
        {
            let parenthesised = matches!(only.kind(), TypeKind::Function { .. });
            if parenthesised {
                self.byte(b'(');
            }
            self.type_(only);
            if parenthesised {
                self.byte(b')');
            }
            return;
        }
        self.byte(b'(');
        self.type_list(types);
        self.byte(b')');
    }
    /// Prints `(A) -> B`.
    pub fn functional_type(
        &mut self,
        inputs: impl IntoIterator<Item = Type<'m>>,
        results: impl ExactSizeIterator<Item = Type<'m>>,
    ) {
        self.byte(b'(');
        self.type_list(inputs);
        self.byte(b')');
        self.arrow_type_list(results);
    }

    /// Prints `4x?x`, or `*x` if there is no shape.
    pub(in crate::text) fn shape(&mut self, shape: Option<&[i64]>) {
        let Some(shape) = shape else {
            return self.bytes(b"*x");
        };
        for &size in shape {
            self.size(size);
            self.byte(b'x');
        }
    }
    fn size(&mut self, size: i64) {
        if size == DYNAMIC {
            self.byte(b'?');
        } else {
            self.integer(size);
        }
    }
    /// Prints `4x?x8`: sizes separated by `x`.
    pub fn dimension_list(&mut self, shape: &[i64]) {
        for (index, &size) in shape.iter().enumerate() {
            if index > 0 {
                self.byte(b'x');
            }
            self.size(size);
        }
    }

    /// Changes the `!dialect.mnemonic ...` printed at `start` to `!dialect<mnemonic ...>` if it could not be parsed back.
    pub(in crate::text) fn close_symbol(&mut self, start: usize) {
        if self.aliases.collector.is_some() {
            return;
        }
        let Some(dot) = memchr::memchr(b'.', &self.out[start..]) else {
            return;
        };
        if !is_pretty(&self.out[start + dot + 1..]) {
            self.out[start + dot] = b'<';
            self.out.push(b'>');
        }
    }

    /// Prints `!dialect.body` if that can be parsed back, else `!dialect<body>`.
    pub(in crate::text) fn dialect_symbol(&mut self, prefix: u8, dialect: &str, body: &str) {
        self.byte(prefix);
        self.text(dialect);
        let pretty = is_pretty(body.as_bytes());
        if pretty {
            self.byte(b'.');
            self.text(body);
        } else {
            self.byte(b'<');
            self.text(body);
            self.byte(b'>');
        }
    }
}

/// True if a body can follow a dot: a word, optionally followed by something in angle brackets.
fn is_pretty(body: &[u8]) -> bool {
    let word = body
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_'))
        .count();
    let rest = &body[word..];
    body.first().is_some_and(u8::is_ascii_alphabetic)
        && (rest.is_empty() || (rest.starts_with(b"<") && rest.ends_with(b">")))
}
