//! Types.

use super::*;

impl<'p, 'm> Printer<'p, 'm> {
    /// A type in full (alias if it has one).
    pub fn type_(&mut self, type_: Type<'m>) {
        if self.collector.is_some() {
            return self.visit(type_.into(), Elision::Never);
        }
        if self.aliases.print_type(type_, &mut self.out) {
            return;
        }
        if Self::is_word(type_) { self.type_here(type_) } else { self.compound_type_or_text(type_) }
    }

    /// The type itself, as printed before if it is remembered. Apart from [`Printer::type_`], which is short for `i32`.
    #[inline(never)]
    fn compound_type_or_text(&mut self, type_: Type<'m>) {
        // Far below, what is printed may depend on the depth.
        if self.depth > MAX_NESTING / 2 {
            return self.type_body(type_);
        }
        if let Some(text) = self.kept.printed.get(type_) {
            return self.out.extend_from_slice(text);
        }
        let start = self.out.len();
        self.type_body(type_);
        self.kept.printed.set(type_, self.out.get(start..).unwrap_or_default());
    }

    /// A type stripped of `!dialect.mnemonic` if it is of a loaded definition.
    pub fn stripped_type(&mut self, type_: Type<'m>) {
        if self.collector.is_some() {
            return self.type_(type_);
        }
        if self.aliases.print_type(type_, &mut self.out) {
            return;
        }
        let TypeKind::Dialect(instance) = type_.kind() else {
            return self.type_body(type_);
        };
        let start = self.out.len();
        self.nested(|printer| printer.type_instance(type_, instance));
        // What prints nothing would not be read back: then in full.
        if self.out.len() == start {
            self.type_body(type_);
        }
    }

    /// The type itself, whatever alias it has.
    pub(super) fn type_body(&mut self, type_: Type<'m>) {
        if Self::is_word(type_) { self.type_here(type_) } else { self.nested(|printer| printer.type_here(type_)) }
    }

    /// `A, B`
    pub fn type_list(&mut self, types: impl IntoIterator<Item = Type<'m>>) {
        self.interleave_comma(types, Self::type_);
    }
    /// ` -> A` or ` -> (A, B)`, nothing if empty: MLIR's `printOptionalArrowTypeList` (leading space included).
    pub fn optional_arrow_type_list(&mut self, types: &[Type<'m>]) {
        if !types.is_empty() {
            self.arrow_type_list(types.iter().copied());
        }
    }
    /// ` -> A` or ` -> (A, B)`.
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
    /// `(A) -> B`
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

    /// `4x?x`; `*x` if there is none.
    pub(in crate::text) fn shape(&mut self, shape: Option<&[i64]>) {
        let Some(shape) = shape else { return self.bytes(b"*x") };
        for &size in shape {
            self.size(size);
            self.byte(b'x');
        }
    }
    fn size(&mut self, size: i64) {
        if size == DYNAMIC { self.byte(b'?') } else { self.integer(size) }
    }
    /// `4x?x8`: sizes with crosses between.
    pub fn dimension_list(&mut self, shape: &[i64]) {
        for (index, &size) in shape.iter().enumerate() {
            if index > 0 {
                self.byte(b'x');
            }
            self.size(size);
        }
    }

    /// Turns the `!dialect.mnemonic ...` printed at `start` into `!dialect<mnemonic ...>` if it could not be read back.
    pub(in crate::text) fn close_symbol(&mut self, start: usize) {
        if self.collector.is_some() {
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

    /// `!dialect.body` if that can be read back, else `!dialect<body>`.
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

/// True if a body can follow a dot: a word, and nothing else or something in angle brackets.
fn is_pretty(body: &[u8]) -> bool {
    let word = body.iter().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')).count();
    let rest = &body[word..];
    body.first().is_some_and(u8::is_ascii_alphabetic)
        && (rest.is_empty() || (rest.starts_with(b"<") && rest.ends_with(b">")))
}
