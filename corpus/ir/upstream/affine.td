// MLIR's `affine` dialect by name: the operations in question have no `.td`, they are made in C++. And functions, as the
// indices must be their arguments.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let cppNamespace = "::mlir::affine";
}

def Affine_YieldOp : Op<Affine_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Func_Dialect : Dialect {
  let name = "func";
  let cppNamespace = "::mlir::func";
}

def Func_FuncOp : Op<Func_Dialect, "func", [AffineScope, IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "func"; }
  }];
}

def Func_ReturnOp : Op<Func_Dialect, "return", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
