// RUN[lint]: asmf lint --format plain % --hooks ../hooks/operations.hooks
// RUN[tried]: asmf lint --roundtrip=200 --format plain % --hooks ../hooks/operations.hooks
// RUN[explain]: asmf explain opn.pick --dialect % --hooks ../hooks/operations.hooks
// RUN[without]: asmf lint --format plain %

// Operations whose syntax is written in C++, and described as formats.

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Opn_Dialect : Dialect {
  let name = "opn";
  let cppNamespace = "::opn";
}

class Opn_Op<string mnemonic, list<Trait> traits = []> : Op<Opn_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

def Opn_Unit : I32EnumAttr<"Unit", "a unit", [
  I32EnumAttrCase<"Metre", 0, "m">,
  I32EnumAttrCase<"Second", 1, "s">,
]> {
  let cppNamespace = "::opn";
}

// Types that follow from others in C++ only.
def Opn_PickOp : Opn_Op<"pick"> {
  let arguments = (ins AnyInteger:$first, AnyInteger:$second, AnyType:$index, OptionalAttr<Opn_Unit>:$unit);
  let results = (outs AnyInteger:$chosen);
}

// An attr-dict is neither read nor printed.
def Opn_SendOp : Opn_Op<"send"> {
  let arguments = (ins Variadic<AnyType>:$values, StrAttr:$to);
}

// A custom directive that a hook file describes, in a format that it gives.
def Opn_MeasureOp : Opn_Op<"measure", [NoTerminator]> {
  let arguments = (ins DenseI64ArrayAttr:$sizes);
  let regions = (region AnyRegion:$body, AnyRegion:$other);
}

// One statement for two operations.
def Opn_OpenOp : Opn_Op<"open"> {
  let arguments = (ins I64:$door);
}
def Opn_CloseOp : Opn_Op<"close"> {
  let arguments = (ins I64:$door);
  let hasCustomAssemblyFormat = 1;
}

// Described for an earlier version.
def Opn_OldOp : Opn_Op<"old"> {
  let arguments = (ins I64:$door);
  let hasCustomAssemblyFormat = 1;
}

// What a definition declares is never replaced.
def Opn_DeclaredOp : Op<Opn_Dialect, "declared"> {
  let arguments = (ins I64:$door);
  let assemblyFormat = "$door attr-dict";
}
