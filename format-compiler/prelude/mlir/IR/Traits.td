// Traits of operations, attributes and types.

#ifndef ASMF_PRELUDE_IR_TRAITS_TD
#define ASMF_PRELUDE_IR_TRAITS_TD

include "mlir/IR/Constraints.td"

class Trait;

/// Several traits under one name; lists of traits are flattened.
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

/// A C++ trait class `cppNamespace::trait`.
class NativeTrait<string name, string entityType,
                  code extraClassDeclaration = [{}],
                  code extraClassDefinition = [{}]> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entityType # "Trait";

  // Text added to the class that has the trait.
  code extraConcreteClassDeclaration = extraClassDeclaration;
  code extraConcreteClassDefinition = extraClassDefinition;
}

/// A C++ trait that is itself a template over `params`.
class ParamNativeTrait<string prop, string params, string entityType>
    : NativeTrait<prop # "<" # params # ">::Impl", entityType>;

/// A trait that only the generators know.
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}

/// A condition over the whole entity.
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}

#endif
