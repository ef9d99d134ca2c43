// Operations of MLIR's `linalg` dialect, whose syntax is written in C++, and what their bodies consist of.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Linalg_Dialect : Dialect {
  let name = "linalg";
  let cppNamespace = "::mlir::linalg";
}

class Linalg_Conv<string mnemonic> : Op<Linalg_Dialect, mnemonic, [AttrSizedOperandSegments]> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    Variadic<AnyType>:$outputs,
    OptionalAttr<I64ElementsAttr>:$strides,
    OptionalAttr<I64ElementsAttr>:$dilations
  );
  let results = (outs Variadic<AnyType>:$result_tensors);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
}

def Linalg_Conv3D : Linalg_Conv<"conv_3d_ncdhw_fcdhw">;
def Linalg_DepthwiseFirst : Linalg_Conv<"depthwise_conv_3d_ncdhw_cdhw">;
def Linalg_DepthwiseLast : Linalg_Conv<"depthwise_conv_3d_ndhwc_dhwc">;

def Linalg_YieldOp : Op<Linalg_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Arith_Dialect : Dialect {
  let name = "arith";
  let useDefaultAttributePrinterParser = 1;
  let cppNamespace = "::mlir::arith";
}

def Arith_FastMathFlags : I32BitEnumAttr<"FastMathFlags", "", [
    I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"reassoc", 0>
  ]> {
  let cppNamespace = "::mlir::arith";
  let genSpecializedAttr = 0;
}
def Arith_FastMathAttr : EnumAttr<Arith_Dialect, Arith_FastMathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}

class Arith_Op<string mnemonic> : Op<Arith_Dialect, mnemonic> {
  let arguments = (ins
    AnyType:$lhs, AnyType:$rhs,
    DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath
  );
  let results = (outs AnyType:$result);
}
def Arith_AddFOp : Arith_Op<"addf">;
def Arith_MulFOp : Arith_Op<"mulf">;
