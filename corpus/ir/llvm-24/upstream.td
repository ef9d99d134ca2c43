// Operations and attributes of MLIR's own dialects as LLVM 24 writes them.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let cppNamespace = "::mlir::func";
}

def Func_FuncOp : Op<Func_Dialect, "func", [AffineScope, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs,
                       UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "func"; }
  }];
}

def Func_CallOp : Op<Func_Dialect, "call"> {
  let arguments = (ins FlatSymbolRefAttr:$callee,
                       Variadic<AnyType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs,
                       UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{
    $callee `(` $operands `)` prop-dict attr-dict `:` functional-type($operands, results)
  }];
}

def Func_ReturnOp : Op<Func_Dialect, "return", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Arith_Dialect : Dialect {
  let name = "arith";
  let cppNamespace = "::mlir::arith";
  let useDefaultAttributePrinterParser = 1;
}

def IntegerOverflowFlags : I32BitEnum<"IntegerOverflowFlags", "Integer overflow arith flags", [
  I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nsw", 0>, I32BitEnumCaseBit<"nuw", 1>
]> {
  let separator = ", ";
  let cppNamespace = "::mlir::arith";
  let printBitEnumPrimaryGroups = 1;
}
def Arith_IntegerOverflowAttr : EnumAttr<Arith_Dialect, IntegerOverflowFlags, "overflow"> {
  let assemblyFormat = "`<` $value `>`";
}

def Arith_AddIOp : Op<Arith_Dialect, "addi", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs,
                       DefaultValuedAttr<Arith_IntegerOverflowAttr,
                                         "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs SignlessIntegerLike:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)
  }];
}

def Gpu_Dialect : Dialect {
  let name = "gpu";
  let cppNamespace = "::mlir::gpu";
  let useDefaultAttributePrinterParser = 1;
}

def Gpu_Dimension : I32Enum<"Dimension", "a dimension, either 'x', 'y', or 'z'", [
  I32EnumCase<"x", 0>, I32EnumCase<"y", 1>, I32EnumCase<"z", 2>
]> {
  let cppNamespace = "::mlir::gpu";
}
// Without a format of its own.
def Gpu_DimensionAttr : EnumAttr<Gpu_Dialect, Gpu_Dimension, "dim">;
