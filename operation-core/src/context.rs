//! The owner of everything uniqued.

use crate::*;

/// Owns identifiers, operation names, types, attributes and affine expressions. One thread at a time.
pub struct Context {
    _private: (),
}

/// An interned string. Equality and hash are by address, order is by text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Identifier<'c>(pub(crate) &'c str);

/// The kind of an operation: an interned record whose address is the kind.
#[derive(Clone, Copy)]
pub struct OperationName<'c>(pub(crate) &'c OperationNameData<'c>);

pub(crate) struct OperationNameData<'c> {
    pub(crate) _text: &'c str,
}

/// What a loaded dialect says of an operation name.
#[derive(Clone, Debug)]
pub struct Registration<'c> {
    /// Index of the definition in the loaded dialects.
    pub definition: u32,
    /// Names of the property slots, in the order of the definition.
    pub properties: &'c [Identifier<'c>],
}

/// The kind of a dialect's type or attribute (`arith.fastmath`): interned, compared by address.
#[derive(Clone, Copy)]
pub struct DefinitionName<'c>(pub(crate) &'c str);

impl Context {
    /// An empty context.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        todo!()
    }
    /// The interned form of a string.
    pub fn identifier(&self, _text: &str) -> Identifier<'_> {
        todo!()
    }
    /// The interned name; registered or not.
    pub fn operation_name(&self, _text: &str) -> OperationName<'_> {
        todo!()
    }
    /// Registers an operation: operations created under this name from now on have these property slots.
    pub fn register_operation(&self, _text: &str, _definition: u32, _properties: &[&str]) -> OperationName<'_> {
        todo!()
    }
    /// The interned name of a dialect type or attribute definition (`dialect.mnemonic`).
    pub fn definition_name(&self, _text: &str) -> DefinitionName<'_> {
        todo!()
    }
    /// Registers a type or attribute definition under its index in the loaded dialects.
    pub fn register_definition(&self, _text: &str, _definition: u32) -> DefinitionName<'_> {
        todo!()
    }

    /// Uniques a type. Slices inside `kind` are copied if the type is new.
    pub fn type_<'c>(&'c self, _kind: TypeKind<'_, 'c>) -> Type<'c> {
        todo!()
    }
    /// `iN`, `siN`, `uiN`.
    pub fn integer_type(&self, _width: u32, _signedness: Signedness) -> Type<'_> {
        todo!()
    }
    /// `index`
    pub fn index_type(&self) -> Type<'_> {
        todo!()
    }
    /// `none`
    pub fn none_type(&self) -> Type<'_> {
        todo!()
    }
    /// A float type.
    pub fn float_type(&self, _kind: FloatKind) -> Type<'_> {
        todo!()
    }

    /// Uniques an attribute. Slices inside `kind` are copied if the attribute is new. A dictionary must be sorted by
    /// name and hold each name once ([`Context::dictionary`] sorts).
    pub fn attribute<'c>(&'c self, _kind: AttributeKind<'_, 'c>) -> Attribute<'c> {
        todo!()
    }
    /// `unit`
    pub fn unit(&self) -> Attribute<'_> {
        todo!()
    }
    /// An integer attribute of a type at most 64 bits wide (or `index`); the value is truncated and sign-extended to the width.
    pub fn integer<'c>(&'c self, _type: Type<'c>, _value: i64) -> Attribute<'c> {
        todo!()
    }
    /// A string attribute without type.
    pub fn string(&self, _value: &[u8]) -> Attribute<'_> {
        todo!()
    }
    /// A dictionary; sorts the entries.
    pub fn dictionary<'c>(&'c self, _entries: &[NamedAttribute<'c>]) -> Attribute<'c> {
        todo!()
    }
    /// An array.
    pub fn array<'c>(&'c self, _elements: &[Attribute<'c>]) -> Attribute<'c> {
        todo!()
    }
    /// A type as an attribute.
    pub fn type_attribute<'c>(&'c self, _type: Type<'c>) -> Attribute<'c> {
        todo!()
    }
    /// `@root::@nested...`
    pub fn symbol_ref<'c>(&'c self, _root: &str, _nested: &[&str]) -> Attribute<'c> {
        todo!()
    }
    /// `array<i32: ...>` for segment sizes.
    pub fn dense_i32_array(&self, _values: &[i32]) -> Attribute<'_> {
        todo!()
    }
    /// `array<i64: ...>`
    pub fn dense_i64_array(&self, _values: &[i64]) -> Attribute<'_> {
        todo!()
    }
}

impl<'c> Identifier<'c> {
    /// The text.
    pub fn as_str(self) -> &'c str {
        self.0
    }
}

impl<'c> OperationName<'c> {
    /// `dialect.op`
    pub fn as_str(self) -> &'c str {
        todo!()
    }
    /// The part before the first dot; empty if there is none.
    pub fn dialect(self) -> &'c str {
        todo!()
    }
    /// What a loaded dialect says of it.
    pub fn registration(self) -> Option<&'c Registration<'c>> {
        todo!()
    }
}
impl PartialEq for OperationName<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for OperationName<'_> {}
impl std::hash::Hash for OperationName<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}

impl<'c> DefinitionName<'c> {
    /// `dialect.mnemonic`
    pub fn as_str(self) -> &'c str {
        self.0
    }
    /// Index of the definition in the loaded dialects, if registered.
    pub fn definition(self) -> Option<u32> {
        todo!()
    }
}
impl PartialEq for DefinitionName<'_> {
    fn eq(&self, _other: &Self) -> bool {
        todo!()
    }
}
impl Eq for DefinitionName<'_> {}
impl std::hash::Hash for DefinitionName<'_> {
    fn hash<H: std::hash::Hasher>(&self, _state: &mut H) {
        todo!()
    }
}

impl std::fmt::Debug for OperationName<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}
impl std::fmt::Debug for DefinitionName<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}
