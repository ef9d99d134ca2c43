//! The printer's public face.

use crate::dialect::Environment;
use operation_core::*;

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`
    pub generic: bool,
    /// `--mlir-print-debuginfo`
    pub debug_info: bool,
    /// `--mlir-print-local-scope`
    pub local_scope: bool,
}

/// Prints an operation and what is below it, with aliases and a final newline.
pub fn print<'m>(
    _root: Operation<'m>,
    _environment: Environment<'_>,
    _context: &'m Context,
    _options: &PrintOptions,
) -> Vec<u8> {
    todo!()
}

/// Writes MLIR text. `'p`: environment and options; `'m`: the IR.
pub struct Printer<'p, 'm> {
    _environment: Environment<'p>,
    _ir: std::marker::PhantomData<Operation<'m>>,
}

/// Methods for machines and hooks.
#[allow(unused_variables)]
impl<'p, 'm> Printer<'p, 'm> {
    /// What is loaded.
    pub fn environment(&self) -> Environment<'p> {
        todo!()
    }
    /// The context.
    pub fn context(&self) -> &'m Context {
        todo!()
    }
    /// Literal text.
    pub fn text(&mut self, text: &str) {
        todo!()
    }
    /// Literal bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        todo!()
    }
    /// A line break and the current indentation.
    pub fn newline(&mut self) {
        todo!()
    }
    /// More indentation.
    pub fn indent(&mut self) {
        todo!()
    }
    /// Less indentation.
    pub fn unindent(&mut self) {
        todo!()
    }
    /// An integer.
    pub fn integer(&mut self, value: i64) {
        todo!()
    }
    /// The bytes as a keyword if they are one, else as a string.
    pub fn keyword_or_string(&mut self, text: &[u8]) {
        todo!()
    }
    /// `"..."` with escapes.
    pub fn string(&mut self, text: &[u8]) {
        todo!()
    }
    /// `@name`, quoted if needed.
    pub fn symbol_name(&mut self, name: &[u8]) {
        todo!()
    }
    /// An attribute in full (alias if it has one).
    pub fn attribute(&mut self, attribute: Attribute<'m>) {
        todo!()
    }
    /// An attribute without its type where that can be left out.
    pub fn attribute_without_type(&mut self, attribute: Attribute<'m>) {
        todo!()
    }
    /// MLIR's `printStrippedAttrOrType`: alias, or a loaded definition's own text without `#dialect.mnemonic`, or (for
    /// `DenseArray`) `[1, 2]`, else in full.
    pub fn stripped_attribute(&mut self, attribute: Attribute<'m>) {
        todo!()
    }
    /// A type in full (alias if it has one).
    pub fn type_(&mut self, type_: Type<'m>) {
        todo!()
    }
    /// A type stripped of `!dialect.mnemonic` if it is of a loaded definition.
    pub fn stripped_type(&mut self, type_: Type<'m>) {
        todo!()
    }
    /// `A, B`
    pub fn type_list(&mut self, types: impl IntoIterator<Item = Type<'m>>) {
        todo!()
    }
    /// ` -> A` or ` -> (A, B)`, nothing if empty: MLIR's `printOptionalArrowTypeList` (leading space included).
    pub fn optional_arrow_type_list(&mut self, types: &[Type<'m>]) {
        todo!()
    }
    /// `(A) -> B`
    pub fn functional_type(
        &mut self,
        inputs: impl IntoIterator<Item = Type<'m>>,
        results: impl ExactSizeIterator<Item = Type<'m>>,
    ) {
        todo!()
    }
    /// `%x`
    pub fn operand(&mut self, value: Value<'m>) {
        todo!()
    }
    /// `%x, %y`
    pub fn operands(&mut self, values: impl IntoIterator<Item = Value<'m>>) {
        todo!()
    }
    /// `%arg0: T loc(...)` as entry block arguments are written (location only with debug info).
    pub fn region_argument(&mut self, argument: BlockArgument<'m>) {
        todo!()
    }
    /// `{...}`
    pub fn region(
        &mut self,
        region: Region<'m>,
        print_entry_block_arguments: bool,
        print_block_terminators: bool,
        print_empty_block: bool,
    ) {
        todo!()
    }
    /// `^bb1`
    pub fn successor(&mut self, block: Block<'m>) {
        todo!()
    }
    /// ` {a = 1}` (leading space included) of these entries; nothing if none. Entries come sorted.
    pub fn optional_attr_dict(&mut self, entries: &[NamedAttribute<'m>]) {
        todo!()
    }
    /// ` attributes {a = 1}`; nothing if none.
    pub fn optional_attr_dict_with_keyword(&mut self, entries: &[NamedAttribute<'m>]) {
        todo!()
    }
    /// An affine map over SSA operands.
    pub fn affine_map_of_ssa_ids(&mut self, map: AffineMap<'m>, operands: &[Value<'m>]) {
        todo!()
    }
    /// The whole operation in generic form (hooks fall back to it).
    pub fn generic_operation(&mut self, operation: Operation<'m>) {
        todo!()
    }
}
