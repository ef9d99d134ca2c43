// RUN: asmf lint --format plain --select F69 %
// RUN[denied]: asmf lint --format plain --select F69 --hooks ./assumed.hooks %

// The shared function syntax is assumed where the definition leaves room for it alone; the body of `getDefaultDialect`
// may stand in either piece of C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Fun_Dialect : Dialect {
  let name = "fun";
  let cppNamespace = "::fun";
}

class Fun_Op<string mnemonic, list<Trait> traits = []> : Op<Fun_Dialect, mnemonic, traits>;

def Fun_TaskOp : Fun_Op<"task", [FunctionOpInterface, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
                       OptionalAttr<StrAttr>:$sym_visibility, UnitAttr:$daily);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return FunDialect::getDialectNamespace(); }
  }];
}

// An operand isn't part of the shared syntax, so nothing is known.
def Fun_ValueOp : Fun_Op<"value", [FunctionOpInterface]> {
  let arguments = (ins I32:$value, SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def Fun_GroupOp : Fun_Op<"group", [NoTerminator, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
  let extraClassDefinition = [{
    ::llvm::StringRef $cppClass::getDefaultDialect() {
      return ::fun::FunDialect::getDialectNamespace();
    }
  }];
}

def Fun_RestOp : Fun_Op<"rest"> {
  let assemblyFormat = "attr-dict";
}

def Fun_NumberOp : Fun_Op<"number"> {
  let results = (outs I32:$number);
  let assemblyFormat = "attr-dict";
}

def Fun_EndOp : Fun_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
