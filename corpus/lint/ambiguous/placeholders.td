// RUN: asmf lint --format plain %
//
// Names that begin with `$_` are replaced in one kind of C++ and not in another. Each of these stays in what `mlir-tblgen`
// generates, followed by `<no-subst-found>`.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
  let useDefaultTypePrinterParser = 1;
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: no printer in a predicate of a type.
def Risky_BuiltType : Type<CPred<"$_self == $_printer.getI32Type()">, "built">;

def Risky_TypeOp : Risky_Op<"type"> {
  let arguments = (ins Risky_BuiltType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// hazard: no state in a predicate of an operation.
def Risky_TraitOp : Risky_Op<"trait", [
    PredOpTrait<"is named", CPred<"$_state.name == $_op.getName()">>]> {
  let assemblyFormat = "attr-dict";
}

// hazard: no operation in a builder.
def Risky_BuilderOp : Risky_Op<"builder"> {
  let builders = [
    OpBuilder<(ins "int":$number), "(void)number; (void)$_op; (void)$_builder; (void)$_state;">
  ];
}

// hazard: no parser in a transformer.
def Risky_MatchOp : Risky_Op<"match", [
    TypesMatchWith<"the same", "from", "to", "$_parser.get($_self)">]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}

// hazard: no context in what compares a parameter.
def Risky_Parameter : AttrOrTypeParameter<"int", "a number"> {
  let comparator = "same($_ctxt, $_lhs, $_rhs)";
}

def Risky_Type : TypeDef<Risky_Dialect, "Number"> {
  let mnemonic = "number";
  let parameters = (ins Risky_Parameter:$number);
  let assemblyFormat = "`<` $number `>`";
  // hazard: a builder of types has no builder.
  let builders = [TypeBuilder<(ins "int":$high, "int":$low), "return $_get($_ctxt, $_builder.f(high, low));">];
  // hazard: nothing but the name of the class is replaced in definitions.
  let extraClassDefinition = "int $cppClass::f() { return $_self.g(); }";
}
