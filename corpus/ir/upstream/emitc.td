// Operations of MLIR's `emitc` dialect whose syntax is written in C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def EmitC_Dialect : Dialect {
  let name = "emitc";
  let cppNamespace = "::mlir::emitc";
}

class EmitC_Op<string mnemonic, list<Trait> traits = []> : Op<EmitC_Dialect, mnemonic, traits> {
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "emitc"; }
  }];
}

def EmitC_IncludeOp : EmitC_Op<"include"> {
  let arguments = (ins StrAttr:$include, UnitAttr:$is_standard_include);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_FuncOp : EmitC_Op<"func", [IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrArrayAttr>:$specifiers,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_ExpressionOp : EmitC_Op<"expression", [IsolatedFromAbove]> {
  let arguments = (ins Variadic<AnyType>:$defs, UnitAttr:$do_not_inline);
  let results = (outs AnyType:$result);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_ForOp : EmitC_Op<"for", [SingleBlockImplicitTerminator<"emitc::YieldOp">]> {
  let arguments = (ins AnyType:$lowerBound, AnyType:$upperBound, AnyType:$step);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_IfOp : EmitC_Op<"if", [SingleBlockImplicitTerminator<"emitc::YieldOp">]> {
  let arguments = (ins I1:$condition);
  let regions = (region AnyRegion:$thenRegion, AnyRegion:$elseRegion);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_DoOp : EmitC_Op<"do", [NoTerminator]> {
  let regions = (region AnyRegion:$bodyRegion, AnyRegion:$conditionRegion);
  let hasCustomAssemblyFormat = 1;
}

def EmitC_AddOp : EmitC_Op<"add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def EmitC_LogicalNotOp : EmitC_Op<"logical_not"> {
  let arguments = (ins AnyType:$input);
  let results = (outs I1:$result);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def EmitC_YieldOp : EmitC_Op<"yield", [Terminator]> {
  let arguments = (ins Optional<AnyType>:$result);
  let assemblyFormat = "attr-dict ($result^ `:` type($result))?";
}

def EmitC_ReturnOp : EmitC_Op<"return", [Terminator]> {
  let arguments = (ins Optional<AnyType>:$operand);
  let assemblyFormat = "attr-dict ($operand^ `:` type($operand))?";
}
