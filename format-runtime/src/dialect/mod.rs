//! What a loaded dialect is.

use rustc_hash::FxHashMap;

/// Everything loaded: definitions by index, and the way from a name to an index.
#[derive(Default, Debug)]
pub struct Dialects {
    /// Operations; the index is the `definition` of [`operation_core::Registration`].
    pub operations: Vec<OperationDefinition>,
    /// Attributes; the index is that of [`operation_core::DefinitionName::definition`].
    pub attributes: Vec<AttrOrTypeDefinition>,
    /// Types; likewise.
    pub types: Vec<AttrOrTypeDefinition>,
    /// Namespaces known, with or without definitions.
    pub namespaces: Vec<String>,
    /// `dialect.op` to index.
    pub operation_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub attribute_index: FxHashMap<String, u32>,
    /// `dialect.mnemonic` to index.
    pub type_index: FxHashMap<String, u32>,
}

/// An operation's definition.
#[derive(Clone, Debug)]
pub struct OperationDefinition {
    /// `dialect.op`
    pub name: String,
    /// Property slots, in order: attributes and properties as declared, then the segment sizes.
    pub properties: Vec<PropertySlot>,
    /// Names of result groups used as value names: the ODS result names where the op has two or more declared results
    /// and no `OpAsmOpInterface` of its own. Empty otherwise.
    pub result_names: Vec<String>,
    /// Slot of `resultSegmentSizes`, if the op has it: lengths of the result groups.
    pub result_segments: Option<u16>,
    /// Slot of `operandSegmentSizes`, if the op has it.
    pub operand_segments: Option<u16>,
    /// What its traits say about text.
    pub traits: OperationTraits,
}

/// Traits that text depends on.
#[derive(Clone, Default, Debug)]
pub struct OperationTraits {
    /// `IsolatedFromAbove`
    pub isolated_from_above: bool,
    /// `SingleBlock`
    pub single_block: bool,
    /// `SingleBlockImplicitTerminator<"X">`: `dialect.op` of the terminator.
    pub implicit_terminator: Option<String>,
    /// `NoTerminator`
    pub no_terminator: bool,
    /// `IsTerminator`
    pub is_terminator: bool,
    /// `AffineScope`
    pub affine_scope: bool,
    /// `SymbolTable`
    pub symbol_table: bool,
    /// The dialect whose prefix operations directly inside its regions may leave out (`getDefaultDialect`).
    pub default_dialect: Option<String>,
}

/// One property slot: an inherent attribute, a property (held in its attribute form), or segment sizes.
#[derive(Clone, Debug)]
pub struct PropertySlot {
    /// Its name in the generic form.
    pub name: String,
}

/// An attribute's or type's definition.
#[derive(Clone, Debug)]
pub struct AttrOrTypeDefinition {
    /// `dialect.mnemonic`
    pub name: String,
}

/// What is loaded and hooked, together.
#[derive(Clone, Copy)]
pub struct Environment<'e> {
    /// The definitions.
    pub dialects: &'e Dialects,
    /// What they can't say.
    pub hooks: &'e crate::hooks::Hooks,
}
