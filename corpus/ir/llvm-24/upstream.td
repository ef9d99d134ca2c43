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

// `i0` is no number.
def Arith_IntegerLike : TypeConstraint<
    And<[SignlessIntegerLike.predicate,
         Neg<CPred<"::mlir::getElementTypeOrSelf($_self).isSignlessInteger(0)">>]>,
    "signless-non-zero-bitwidth-integer-like">;

def Arith_AddIOp : Op<Arith_Dialect, "addi", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Arith_IntegerLike:$lhs, Arith_IntegerLike:$rhs,
                       DefaultValuedAttr<Arith_IntegerOverflowAttr,
                                         "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let results = (outs Arith_IntegerLike:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)
  }];
}

def Gpu_Dialect : Dialect {
  let name = "gpu";
  let cppNamespace = "::mlir::gpu";
  let useDefaultAttributePrinterParser = 1;
}

def Gpu_Dimension : I32EnumAttr<"Dimension", "a dimension, either 'x', 'y', or 'z'", [
  I32EnumAttrCase<"x", 0>, I32EnumAttrCase<"y", 1>, I32EnumAttrCase<"z", 2>
]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::gpu";
}
// Without a format of its own.
def GPU_DimensionAttr : EnumAttr<Gpu_Dialect, Gpu_Dimension, "dim">;

def Gpu_ThreadIdOp : Op<Gpu_Dialect, "thread_id", [Pure]> {
  let arguments = (ins GPU_DimensionAttr:$dimension, OptionalAttr<IndexAttr>:$upper_bound);
  let results = (outs Index:$result);
  let assemblyFormat = "enum($dimension) (`upper_bound` $upper_bound^)? attr-dict";
}

def MemRef_Dialect : Dialect {
  let name = "memref";
  let cppNamespace = "::mlir::memref";
}
def MemRef_LoadOp : Op<MemRef_Dialect, "load", [
    TypesMatchWith<"result type matches element type of 'memref'", "memref", "result",
                   "::llvm::cast<::mlir::MemRefType>($_self).getElementType()">]> {
  let arguments = (ins AnyMemRef:$memref, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal,
                       OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $memref `[` $indices `]` oilist(`alignment` `(` $alignment `)` | `nontemporal` `(` $nontemporal `)`)
    attr-dict `:` type($memref)
  }];
}
def MemRef_AllocaOp : Op<MemRef_Dialect, "alloca", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands,
                       OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyMemRef:$memref);
  let assemblyFormat = [{
    `(` $dynamicSizes `)` (`[` $symbolOperands^ `]`)? (`alignment` `(` $alignment^ `)`)? attr-dict `:` type($memref)
  }];
}

// With both clauses, LLVM 24 prints a comma between them.
def Func_CallIndirectOp : Op<Func_Dialect, "call_indirect", [
    TypesMatchWith<"callee input types match argument types", "callee", "callee_operands",
                   "::llvm::cast<::mlir::FunctionType>($_self).getInputs()">,
    TypesMatchWith<"callee result types match result types", "callee", "results",
                   "::llvm::cast<::mlir::FunctionType>($_self).getResults()">]> {
  let arguments = (ins FunctionType:$callee, Variadic<AnyType>:$callee_operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    $callee `(` $callee_operands `)` oilist(`arg_attrs` `=` $arg_attrs | `res_attrs` `=` $res_attrs)
    attr-dict `:` type($callee)
  }];
}
