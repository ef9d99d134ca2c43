// RUN: asmf lint --format plain %
//
// What is accepted, and makes C++ that no compiler accepts: the rest was compiled, or has the mark of a missing name in it.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
  let useDefaultTypePrinterParser = 1;
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: `$bb` in the verifier.
def Risky_TraitOp : Risky_Op<"trait", [AllTypesMatch<["a", "bb"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}

// hazard: the same without a format.
def Risky_PlainOp : Risky_Op<"plain", [AllTypesMatch<["a", "bb"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
}

// hazard: a region can't be named there.
def Risky_PredicateOp
    : Risky_Op<"predicate", [PredOpTrait<"is filled", CPred<"!$body.empty()">>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

// hazard: `$_sefl` in the parser and the verifier.
def Risky_SelfOp : Risky_Op<"self", [
    TypesMatchWith<"the same", "from", "to", "$_sefl">]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}

// hazard: a parenthesis is missing.
def Risky_BracketOp : Risky_Op<"bracket", [
    TypesMatchWith<"its elements", "from", "to",
                   "::llvm::cast<::mlir::ShapedType>($_self.getElementType()">]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}

// hazard: a brace is missing in a builder, a name is wrong in another.
def Risky_BuilderOp : Risky_Op<"builder"> {
  let arguments = (ins AnyType:$value);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value), [{ if (value) { $_state.addOperands(value); }]>,
    OpBuilder<(ins "int":$number), [{ (void)number; $_stat.addOperands({}); }]>
  ];
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// hazard: a predicate of a type.
def Risky_Even : Type<CPred<"$_slef.isInteger(2)">, "an even type">;
def Risky_EvenOp : Risky_Op<"even"> {
  let arguments = (ins Risky_Even:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// Two operations of one name.
def Risky_FirstOp : Risky_Op<"twice"> {
  let assemblyFormat = "attr-dict";
}
// hazard: the second one.
def Risky_SecondOp : Risky_Op<"twice"> {
  let assemblyFormat = "`again` attr-dict";
}

// hazard: the text has two words.
def Risky_SpaceOp : Risky_Op<"two words"> {
  let assemblyFormat = "attr-dict";
}

// hazard: `bool ->Clause`, `bool a.bClause`.
def Risky_ClauseOp : Risky_Op<"clause"> {
  let arguments = (ins UnitAttr:$a, OptionalAttr<I32Attr>:$b, OptionalAttr<I32Attr>:$c);
  let assemblyFormat = "oilist(`->` $b | `a.b` $a | `word` $c) attr-dict";
}

// hazard: the sizes of the segments are taken from lists that are not declared.
def Risky_SegmentOp
    : Risky_Op<"segment", [AttrSizedResultSegments, AllTypesMatch<["a", "r"]>]> {
  let arguments = (ins AnyType:$a);
  let results = (outs Optional<AnyType>:$r, Optional<AnyType>:$s);
  let assemblyFormat = "$a attr-dict `:` type($a) (`then` type($s)^)?";
}

// hazard: so it is with `inferReturnTypes`.
def Risky_InferredOp : Risky_Op<"inferred", [
    AttrSizedResultSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$a);
  let results = (outs Variadic<AnyType>:$r, Variadic<AnyType>:$s);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}

// hazard: it is read as `!risky.two`.
def Risky_HyphenType : TypeDef<Risky_Dialect, "Hyphen"> {
  let mnemonic = "two-words";
}

// hazard: a digit begins a number.
def Risky_DigitAttr : AttrDef<Risky_Dialect, "Digit"> {
  let mnemonic = "3d";
}
