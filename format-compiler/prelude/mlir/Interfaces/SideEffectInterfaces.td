// Effects on memory, and freedom from them.

#ifndef ASMF_PRELUDE_INTERFACES_SIDEEFFECTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_SIDEEFFECTINTERFACES_TD

include "mlir/Interfaces/SideEffectInterfaceBase.td"

//===- Memory ------------------------------------------------------------===//

def MemoryEffectsOpInterface
    : EffectOpInterfaceBase<"MemoryEffectOpInterface",
                            "::mlir::MemoryEffects::Effect"> {
  let cppNamespace = "::mlir";
}

class MemoryEffect<string effectName, Resource resource, int stage,
                   EffectRange range>
    : SideEffect<MemoryEffectsOpInterface, effectName, resource, stage, range>;

class MemoryEffects<list<MemoryEffect> effects = []>
    : SideEffectsTraitBase<MemoryEffectsOpInterface, effects>;

def NoMemoryEffect : MemoryEffects<[]>;

/// Has the effects of what is nested in it.
def RecursiveMemoryEffects : NativeOpTrait<"HasRecursiveMemoryEffects">;

// Each effect as a class, at a stage of the default resource, and as such.

class MemAlloc<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Allocate", resource, stage, range>;
class MemAllocAt<int stage, EffectRange range = PartialEffect>
    : MemAlloc<DefaultResource, stage, range>;
def MemAlloc : MemAlloc<DefaultResource, 0, PartialEffect>;

class MemFree<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Free", resource, stage, range>;
class MemFreeAt<int stage, EffectRange range = PartialEffect>
    : MemFree<DefaultResource, stage, range>;
def MemFree : MemFree<DefaultResource, 0, PartialEffect>;

class MemRead<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Read", resource, stage, range>;
class MemReadAt<int stage, EffectRange range = PartialEffect>
    : MemRead<DefaultResource, stage, range>;
def MemRead : MemRead<DefaultResource, 0, PartialEffect>;

class MemWrite<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Write", resource, stage, range>;
class MemWriteAt<int stage, EffectRange range = PartialEffect>
    : MemWrite<DefaultResource, stage, range>;
def MemWrite : MemWrite<DefaultResource, 0, PartialEffect>;

//===- Speculation -------------------------------------------------------===//

/// Says whether it may run where the program would not run it.
def ConditionallySpeculatable : OpInterface<"ConditionallySpeculatable"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Speculation::Speculatability",
        "getSpeculatability">
  ];
}
def AlwaysSpeculatableImplTrait : NativeOpTrait<"AlwaysSpeculatableImplTrait">;
def RecursivelySpeculatableImplTrait
    : NativeOpTrait<"RecursivelySpeculatableImplTrait">;

def AlwaysSpeculatable
    : TraitList<[ConditionallySpeculatable, AlwaysSpeculatableImplTrait]>;
def RecursivelySpeculatable
    : TraitList<[ConditionallySpeculatable, RecursivelySpeculatableImplTrait]>;

/// No effect whatever, wherever it runs.
def Pure : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;

#endif
