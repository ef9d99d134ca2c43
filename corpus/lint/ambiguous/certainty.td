// RUN: asmf lint --format plain %
// RUN[only]: asmf lint --format plain --certain-only %
// RUN[pretty]: asmf lint --format pretty --color never --select F201 %
// RUN[json]: asmf lint --format json --select F201,F260 %
//
// Findings that nothing can forbid, those that C++ may forbid, and states that a predicate forbids.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sure_Dialect : Dialect {
  let name = "sure";
  let cppNamespace = "::sure";
  let useDefaultAttributePrinterParser = 1;
}

class Sure_Op<string mnemonic, list<Trait> traits = []> : Op<Sure_Dialect, mnemonic, traits> {
  let arguments = (ins OptionalAttr<StrAttr>:$message, Variadic<AnyType>:$substitutions);
}

// hazard: without a message, the substitutions are lost.
def Sure_CertainOp : Sure_Op<"certain", [IsolatedFromAbove, AttrSizedResultSegments]> {
  let results = (outs Optional<I32>:$a, Optional<I32>:$b);
  let assemblyFormat = [{
    ($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict `:` type(results)
  }];
}

// hazard: the same, unless the verifier forbids it.
def Sure_VerifiedOp : Sure_Op<"verified"> {
  let hasVerifier = 1;
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict";
}

// hazard: the same.
def Sure_RegionVerifiedOp : Sure_Op<"region_verified"> {
  let regions = (region AnyRegion:$body);
  let hasRegionVerifier = 1;
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict-with-keyword $body";
}

def Sure_Trait : NativeOpTrait<"NeedsMessage"> {
  let cppNamespace = "::sure";
}
def Sure_Interface : OpInterface<"Saying"> {
  let cppNamespace = "::sure";
  let verify = [{ return verifySaying($_op); }];
}
// hazard: the same, unless the trait or the interface forbids it.
def Sure_TraitOp : Sure_Op<"trait", [Sure_Trait, Sure_Interface]> {
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict";
}

// An interface without verification forbids nothing.
def Sure_Quiet : OpInterface<"Quiet"> {
  let cppNamespace = "::sure";
}

// hazard: the same, and certain.
def Sure_QuietOp : Sure_Op<"quiet", [Sure_Quiet, Pure]> {
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict";
}

// A predicate that is understood forbids the state.
def Sure_ForbiddenOp : Sure_Op<"forbidden", [
  PredOpTrait<"has message if has substitutions",
              CPred<"($message && !$message->empty()) || $substitutions.empty()">>]> {
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict";
}

// hazard: one that isn't may forbid it.
def Sure_AskedOp : Sure_Op<"asked", [
  PredOpTrait<"says what it has", CPred<"saysWhatItHas($message, $substitutions)">>]> {
  let assemblyFormat = "($message^ (`(` $substitutions^ `:` type($substitutions) `)`)?)? attr-dict";
}

// hazard: one that is about types of values that are always there does not.
def Sure_TypedOp : Sure_Op<"typed", [
  PredOpTrait<"the value is wide", CPred<"isWide($value.getType())">>]> {
  let arguments = (ins AnyType:$value, OptionalAttr<StrAttr>:$message, Variadic<AnyType>:$words);
  let assemblyFormat = [{
    $value `:` type($value) ($message^ (`(` $words^ `:` type($words) `)`)?)? attr-dict
  }];
}

// An operation that has to be in a certain other one is verified together with it.
def Sure_FreeParentOp : Sure_Op<"free_parent", [NoTerminator]> {
  let arguments = (ins);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}
def Sure_VerifiedParentOp : Sure_Op<"verified_parent", [NoTerminator]> {
  let arguments = (ins);
  let regions = (region AnyRegion:$body);
  let hasRegionVerifier = 1;
  let assemblyFormat = "attr-dict-with-keyword $body";
}

// hazard: a list of types that may be empty, unless the operation around it forbids it.
def Sure_InVerifiedOp : Sure_Op<"in_verified", [HasParent<"VerifiedParentOp">]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict $values `:` type($values)";
}

// hazard: the same, and certain: one of the operations that it may be in has no verifier.
def Sure_InEitherOp : Sure_Op<"in_either", [ParentOneOf<["VerifiedParentOp", "FreeParentOp"]>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict $values `:` type($values)";
}

def Sure_Buffer : Attr<CPred<"isBuffer($_self)">, "a buffer">;

// hazard: the value begins with a brace, unless its constraint forbids it.
def Sure_BufferOp : Sure_Op<"buffer"> {
  let arguments = (ins Sure_Buffer:$value);
  let assemblyFormat = "attr-dict $value";
}

// hazard: the same, and certain.
def Sure_AnyOp : Sure_Op<"any"> {
  let arguments = (ins AnyAttr:$value);
  let assemblyFormat = "attr-dict $value";
}

class Sure_Attr<string name, string attrMnemonic> : AttrDef<Sure_Dialect, name> {
  let mnemonic = attrMnemonic;
  let parameters = (ins "int64_t":$a, OptionalParameter<"int64_t">:$b);
}

// hazard: the default of `b` prints nothing.
def Sure_Free : Sure_Attr<"Free", "free"> {
  let assemblyFormat = "`<` $a `,` $b `>`";
}

// hazard: the same, unless it is forbidden to be absent.
def Sure_Checked : Sure_Attr<"Checked", "checked"> {
  let genVerifyDecl = 1;
  let assemblyFormat = "`<` $a `,` $b `x` `>`";
}
