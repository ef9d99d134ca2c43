//! Types.

use super::*;

impl<'p, 'm> Printer<'p, 'm> {
    /// A type in full (alias if it has one).
    pub fn type_(&mut self, type_: Type<'m>) {
        if self.collector.is_some() {
            return self.visit_type(type_);
        }
        if self.aliases.print_type(type_, &mut self.out) {
            return;
        }
        match type_.kind() {
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::None | TypeKind::Float(_) => self.type_body(type_),
            _ => self.compound_type_or_text(type_),
        }
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

    /// `A, B`
    pub fn type_list(&mut self, types: impl IntoIterator<Item = Type<'m>>) {
        self.separated(types, Self::type_);
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

    /// The type itself, whatever alias it has.
    pub(super) fn type_body(&mut self, type_: Type<'m>) {
        match *type_.kind() {
            TypeKind::Integer { width, signedness } => {
                match signedness {
                    Signedness::Signless => self.byte(b'i'),
                    Signedness::Signed => self.bytes(b"si"),
                    Signedness::Unsigned => self.bytes(b"ui"),
                }
                self.unsigned(width.into());
            }
            TypeKind::Index => self.text("index"),
            TypeKind::None => self.text("none"),
            TypeKind::Float(kind) => self.text(kind.name()),
            _ => self.nested(|printer| printer.compound_type(type_)),
        }
    }

    fn compound_type(&mut self, type_: Type<'m>) {
        match *type_.kind() {
            TypeKind::Complex(element) => {
                self.text("complex<");
                self.type_(element);
                self.byte(b'>');
            }
            TypeKind::Tuple(types) => {
                self.text("tuple<");
                self.type_list(types.iter().copied());
                self.byte(b'>');
            }
            TypeKind::Function { inputs, results } => {
                self.functional_type(inputs.iter().copied(), results.iter().copied());
            }
            TypeKind::Vector { shape, scalable, element } => {
                self.text("vector<");
                for (&size, &scalable) in shape.iter().zip(scalable) {
                    if scalable {
                        self.byte(b'[');
                    }
                    self.integer(size);
                    if scalable {
                        self.byte(b']');
                    }
                    self.byte(b'x');
                }
                self.type_(element);
                self.byte(b'>');
            }
            TypeKind::RankedTensor { shape, element, encoding } => {
                self.text("tensor<");
                self.shape(shape);
                self.type_(element);
                if let Some(encoding) = encoding {
                    self.bytes(b", ");
                    self.attribute(encoding);
                }
                self.byte(b'>');
            }
            TypeKind::UnrankedTensor(element) => {
                self.text("tensor<*x");
                self.type_(element);
                self.byte(b'>');
            }
            TypeKind::MemRef { shape, element, layout, memory_space } => {
                self.text("memref<");
                self.shape(shape);
                self.type_(element);
                for part in [layout, memory_space].into_iter().flatten() {
                    self.bytes(b", ");
                    self.attribute_without_i64(part);
                }
                self.byte(b'>');
            }
            TypeKind::UnrankedMemRef { element, memory_space } => {
                self.text("memref<*x");
                self.type_(element);
                if let Some(memory_space) = memory_space {
                    self.bytes(b", ");
                    self.attribute_without_i64(memory_space);
                }
                self.byte(b'>');
            }
            TypeKind::Dialect(ref instance) => {
                let start = self.out.len();
                self.byte(b'!');
                self.text(instance.name.as_str());
                self.type_instance(type_, instance);
                self.close_symbol(start);
            }
            TypeKind::Opaque { dialect, body } => self.dialect_symbol(b'!', dialect.as_str(), body.as_str()),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::None | TypeKind::Float(_) => {}
        }
    }

    fn type_instance(&mut self, type_: Type<'m>, instance: &DialectInstance<'m, 'm>) {
        let name = instance.name;
        let definition = self.environment.dialects.type_definition(name);
        if let Some(syntax) = self.environment.type_syntax(definition, name.as_str()) {
            return syntax.print(self, type_);
        }
        if let Some(definition) = definition {
            self.environment.hooks.print_type(self, definition, instance);
        }
    }

    /// `4x?x`
    fn shape(&mut self, shape: &[i64]) {
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
    pub(super) fn close_symbol(&mut self, start: usize) {
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
    pub(super) fn dialect_symbol(&mut self, prefix: u8, dialect: &str, body: &str) {
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
