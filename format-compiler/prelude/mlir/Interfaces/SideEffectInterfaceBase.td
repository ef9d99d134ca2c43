// Effects of operations: on what, in which way, when.

#ifndef ASMF_PRELUDE_INTERFACES_SIDEEFFECTINTERFACEBASE_TD
#define ASMF_PRELUDE_INTERFACES_SIDEEFFECTINTERFACEBASE_TD

include "mlir/IR/OpBase.td"

/// What an effect acts on: the name of a C++ class.
class Resource<string resourceName> {
  string name = resourceName;
}
class IntrinsicResource<string resourceName>
    : Resource<"::mlir::SideEffects::" # resourceName>;

def DefaultResource : IntrinsicResource<"DefaultResource">;
def AutomaticAllocationScopeResource
    : IntrinsicResource<"AutomaticAllocationScopeResource">;

/// An interface through which an operation lists effects of one kind.
class EffectOpInterfaceBase<string name, string baseEffect>
    : OpInterface<name> {
  string baseEffectName = baseEffect;
  let methods = [
    InterfaceMethod<"", "void", "getEffects",
        (ins "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<"
             # baseEffect # ">> &":$effects)>
  ];
}

/// Whether an effect is on all of the resource.
class EffectRange<bits<1> val> {
  bits<1> Value = val;
}
def FullEffect : EffectRange<1>;
def PartialEffect : EffectRange<0>;

/// An effect; decorates the operand or result that it is on.
class SideEffect<EffectOpInterfaceBase interface, string effectName,
                 Resource resourceReference, int effectStage,
                 EffectRange range> : OpVariableDecorator {
  string effect = effectName;
  string resource = resourceReference.name;
  int stage = effectStage;
  bit effectOnFullRegion = range.Value;

  string baseEffectName = interface.baseEffectName;
  string interfaceTrait = interface.trait;
  string cppNamespace = interface.cppNamespace;
}

/// The trait that lists the effects which need no operand or result.
class SideEffectsTraitBase<EffectOpInterfaceBase parentInterface,
                           list<SideEffect> staticEffects>
    : OpInterfaceTrait<""> {
  list<SideEffect> effects = staticEffects;

  let trait = parentInterface.trait;
  string baseEffectName = parentInterface.baseEffectName;
  string cppNamespace = parentInterface.cppNamespace;
}

#endif
