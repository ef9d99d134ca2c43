// RUN: asmf lint %
//
// Types beside what looks like their beginning.

include "mlir/IR/OpBase.td"

def Kind_Dialect : Dialect {
  let name = "kind";
  let cppNamespace = "::kind";
}

class Kind_Type<string name, string mnemonic_> : TypeDef<Kind_Dialect, name> {
  let mnemonic = mnemonic_;
}
def Kind_First : Kind_Type<"First", "first">;
def Kind_Second : Kind_Type<"Second", "second">;
// Its class is `Type`, but no builtin type belongs to it.
def Kind_Own : AnyTypeOf<[Kind_First, Kind_Second]>;

class Kind_Op<string mnemonic> : Op<Kind_Dialect, mnemonic> {
  let results = (outs I1);
}

// No text of these types begins with the word.
def OwnTypes : Kind_Op<"own_types"> {
  let arguments = (ins Kind_Own:$value, UnitAttr:$flag);
  let assemblyFormat = "$value (`tensor` $flag^)? type($value) attr-dict";
}
def OtherShape : Kind_Op<"other_shape"> {
  let arguments = (ins AnyVectorOfNonZeroRank:$value, UnitAttr:$flag);
  let assemblyFormat = "$value (`tensor` $flag^)? type($value) attr-dict";
}

// Some text of each of these types does.
def AnyTypes : Kind_Op<"any_types"> {
  let arguments = (ins AnyType:$value, UnitAttr:$flag);
  let assemblyFormat = "$value (`tensor` $flag^)? type($value) attr-dict";
}
def SameShape : Kind_Op<"same_shape"> {
  let arguments = (ins AnyRankedTensor:$value, UnitAttr:$flag);
  let assemblyFormat = "$value (`tensor` $flag^)? type($value) attr-dict";
}
def Shapes : Kind_Op<"shapes"> {
  let arguments = (ins AnyShaped:$value, UnitAttr:$flag);
  let assemblyFormat = "$value (`memref` $flag^)? type($value) attr-dict";
}
