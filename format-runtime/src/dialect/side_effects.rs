//! What a definition says about memory effects and speculation (`SideEffectInterfaces.td`).

use serde::{Deserialize, Serialize};

/// What is done to memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectKind {
    /// `MemoryEffects::Allocate`
    Allocate,
    /// `MemoryEffects::Free`
    Free,
    /// `MemoryEffects::Read`
    Read,
    /// `MemoryEffects::Write`
    Write,
}

/// The memory that an effect is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectTarget {
    /// Any memory of the resource: the effect is listed by a trait.
    Any,
    /// That of the values of a declared operand, by index.
    Operand(u16),
    /// That of the values of a declared result, by index.
    Result(u16),
    /// That of the symbol in a property slot, if it is set.
    Symbol(u16),
}

/// Where the memory lies (`SideEffects::Resource`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectResource {
    /// `DefaultResource`
    Default,
    /// `AutomaticAllocationScopeResource`: freed where the scope ends that the operation is in.
    AutomaticAllocationScope,
    /// Another one, by its qualified C++ class.
    Other(String),
}

/// A memory effect that a definition declares.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeclaredEffect {
    /// What is done.
    pub kind: EffectKind,
    /// To which memory.
    pub target: EffectTarget,
    /// Where this memory lies.
    pub resource: EffectResource,
    /// Effects of a lower stage come first.
    pub stage: i32,
    /// `FullEffect`: whether all of the memory is affected.
    pub on_full_region: bool,
}

/// When an operation may be executed although its results may not be needed (`ConditionallySpeculatable`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum Speculatability {
    /// Never: the interface is not listed.
    #[default]
    Never,
    /// Always (`AlwaysSpeculatable`).
    Always,
    /// If all operations in its regions may be (`RecursivelySpeculatable`).
    Recursive,
    /// C++ decides (`getSpeculatability`).
    InCxx,
}

/// The memory effects of an operation, and whether it may be speculated.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct SideEffects {
    /// The effects of the operation itself, in the order in which the generated `getEffects` gives them. `None` if none is
    /// generated: the operation doesn't implement `MemoryEffectOpInterface`, or it does in C++.
    pub memory: Option<Vec<DeclaredEffect>>,
    /// `RecursiveMemoryEffects`: whether the effects of the operations in its regions are effects of the operation.
    pub recursive: bool,
    /// Whether `MemoryEffectOpInterface` is implemented in C++.
    pub is_in_cxx: bool,
    /// Whether it may be speculated.
    pub speculatability: Speculatability,
}

impl SideEffects {
    /// Whether it is declared that the operation itself has no memory effect (`NoMemoryEffect`).
    pub fn is_memory_effect_free(&self) -> bool {
        self.memory.as_ref().is_some_and(Vec::is_empty)
    }
}
