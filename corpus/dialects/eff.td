// RUN: asmf lint %
//
// Memory effects and speculation (spec-tests/tests/spec/effects_generated.rs).

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Eff_Dialect : Dialect {
  let name = "eff";
  let cppNamespace = "::eff";
}

def Eff_Device : Resource<"::eff::DeviceResource">;

// Effects of another kind, which are no memory effects.
def Eff_ClockInterface : EffectOpInterfaceBase<"ClockOpInterface", "::eff::ClockEffects::Effect"> {
  let cppNamespace = "::eff";
}
class Eff_Ticks<list<SideEffect> effects = []> : SideEffectsTraitBase<Eff_ClockInterface, effects>;
def Eff_Tick : SideEffect<Eff_ClockInterface, "::eff::ClockEffects::Tick", DefaultResource, 0, PartialEffect>;

class Eff_Op<string mnemonic, list<Trait> traits = []> : Op<Eff_Dialect, mnemonic, traits> {
  let assemblyFormat = "attr-dict";
}

def Eff_NoneOp : Eff_Op<"none", [Pure]>;
def Eff_FreeOp : Eff_Op<"free", [NoMemoryEffect]>;
def Eff_UnknownOp : Eff_Op<"unknown">;
def Eff_InCxxOp : Eff_Op<"in_cxx", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;
def Eff_BareOp : Eff_Op<"bare", [MemoryEffectsOpInterface]>;
def Eff_ConditionOp : Eff_Op<"condition", [ConditionallySpeculatable, NoMemoryEffect]>;
def Eff_AlwaysOp : Eff_Op<"always", [AlwaysSpeculatable]>;
def Eff_ClockOp : Eff_Op<"clock", [Eff_Ticks<[Eff_Tick]>]>;

// The effects of traits come first, in the order of the traits; stages don't change it.
def Eff_ListedOp : Eff_Op<"listed", [
    MemoryEffects<[MemReadAt<3>, MemWrite<Eff_Device, 1, FullEffect>]>, Eff_Ticks<[]>, MemoryEffects<[MemFree]>]>;

def Eff_RegionsOp : Eff_Op<"regions", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

def Eff_BothOp : Eff_Op<"both", [RecursiveMemoryEffects, MemoryEffects<[MemRead]>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

// Those of operands and symbols, then those of results. What decorates another attribute or a property doesn't count.
def Eff_DecoratedOp : Eff_Op<"decorated", [AttrSizedOperandSegments]> {
  let arguments = (ins
    Arg<FlatSymbolRefAttr, "", [MemRead]>:$from_symbol,
    Arg<AnyType, "", [MemReadAt<2>, MemWriteAt<0, FullEffect>]>:$plain,
    Arg<OptionalAttr<SymbolRefAttr>, "", [MemWrite]>:$to,
    Arg<I32Attr, "", [MemWrite]>:$number,
    Arg<I64Prop, "">:$property,
    Optional<AnyType>:$undecorated,
    Arg<Variadic<AnyType>, "", [MemFree]>:$many);
  let results = (outs AnyType:$first, Res<Variadic<AnyType>, "", [MemAlloc, MemWrite<AutomaticAllocationScopeResource>]>:$rest);
  let assemblyFormat = [{
    $from_symbol `,` $plain `,` $number `,` $property (`to` $to^)? (`and` $undecorated^ `:` type($undecorated))? ($many^ `:` type($many))? attr-dict
    `:` type($plain) `->` type($first) (`,` type($rest)^)?
  }];
}
