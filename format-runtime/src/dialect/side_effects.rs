//! Declared memory effects and speculation (`SideEffectInterfaces.td`).

use serde::{Deserialize, Serialize};

/// An action on memory.
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

/// The memory affected by an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectTarget {
    /// Any memory of the resource: the effect is listed by a trait.
    Any,
    /// The memory of the values of a declared operand, by index.
    Operand(u16),
    /// The memory of the values of a declared result, by index.
    Result(u16),
    /// The memory of the symbol in a property slot, if it is set.
    Symbol(u16),
}

/// The location of memory (`SideEffects::Resource`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectResource {
    /// `DefaultResource`
    Default,
    /// `AutomaticAllocationScopeResource`: freed at the end of the scope around the operation.
    AutomaticAllocationScope,
    /// Another one, by its qualified C++ class.
    Other(String),
}

/// A declared memory effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeclaredEffect {
    /// The action.
    pub kind: EffectKind,
    /// The affected memory.
    pub target: EffectTarget,
    /// The location of this memory.
    pub resource: EffectResource,
    /// Effects of a lower stage come first.
    pub stage: i32,
    /// `FullEffect`: true if all of the memory is affected.
    pub on_full_region: bool,
}

/// The conditions for executing an operation without need of its results (`ConditionallySpeculatable`).
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

/// The memory effects and speculatability of an operation.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct SideEffects {
    /// The effects of the operation itself, in the order of the generated `getEffects`. `None` if it isn't generated: the
    /// operation doesn't implement `MemoryEffectOpInterface`, or it does in C++.
    pub memory: Option<Vec<DeclaredEffect>>,
    /// `RecursiveMemoryEffects`: the effects of the operations in its regions are effects of the operation.
    pub recursive: bool,
    /// True if `MemoryEffectOpInterface` is implemented in C++.
    pub is_in_cxx: bool,
    /// The speculatability.
    pub speculatability: Speculatability,
}

impl SideEffects {
    /// True if the operation itself is declared to have no memory effect (`NoMemoryEffect`).
    pub fn is_memory_effect_free(&self) -> bool {
        self.memory.as_ref().is_some_and(Vec::is_empty)
    }
}
