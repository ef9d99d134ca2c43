// Calls of MLIR's `llvm` dialect, whose syntax is written in C++, with as much of its enums as they need.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let cppNamespace = "::mlir::LLVM";
}

def LLVM_Pointer : TypeDef<LLVM_Dialect, "LLVMPointer"> {
  let mnemonic = "ptr";
}

def LLVM_CConvEnum : I64EnumAttr<"CConv", "",
    [I64EnumAttrCase<"C", 0, "ccc">, I64EnumAttrCase<"Fast", 8, "fastcc">]> {
  let cppNamespace = "::mlir::LLVM::cconv";
  let genSpecializedAttr = 0;
}
def LLVM_CConvAttr : EnumAttr<LLVM_Dialect, LLVM_CConvEnum, "cconv"> {
  let assemblyFormat = "`<` $value `>`";
}

def LLVM_TailCallKindEnum : I64EnumAttr<"TailCallKind", "",
    [I64EnumAttrCase<"None", 0, "none">, I64EnumAttrCase<"Tail", 3, "tail">, I64EnumAttrCase<"MustTail", 2, "musttail">]> {
  let cppNamespace = "::mlir::LLVM::tailcallkind";
  let genSpecializedAttr = 0;
}
def LLVM_TailCallKindAttr : EnumAttr<LLVM_Dialect, LLVM_TailCallKindEnum, "tailcallkind"> {
  let assemblyFormat = "`<` $value `>`";
}

def LLVM_FastmathFlags : I32BitEnum<"FastmathFlags", "",
    [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nnan", 0>, I32BitEnumCaseBit<"ninf", 1>]> {
  let cppNamespace = "::mlir::LLVM";
  let separator = ", ";
}
def LLVM_FastmathFlagsAttr : EnumAttr<LLVM_Dialect, LLVM_FastmathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}
defvar fastmath = (ins DefaultValuedAttr<LLVM_FastmathFlagsAttr, "{}">:$fastmathFlags);

class LLVM_Op<string mnemonic, list<Trait> traits = []> : Op<LLVM_Dialect, mnemonic, traits>;

defvar callAttributes = (ins OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
defvar bundles = (ins VariadicOfVariadic<AnyType, "op_bundle_sizes">:$op_bundle_operands,
                      DenseI32ArrayAttr:$op_bundle_sizes, OptionalAttr<ArrayAttr>:$op_bundle_tags);

def LLVM_CallOp : LLVM_Op<"call", [AttrSizedOperandSegments]> {
  let arguments = !con((ins OptionalAttr<FlatSymbolRefAttr>:$callee,
                            Variadic<AnyType>:$callee_operands,
                            LLVM_CConvAttr:$CConv, LLVM_TailCallKindAttr:$TailCallKind),
                       fastmath, bundles, callAttributes);
  let results = (outs Optional<AnyType>:$result);
  let hasCustomAssemblyFormat = 1;
}

def LLVM_CallIntrinsicOp : LLVM_Op<"call_intrinsic", [AttrSizedOperandSegments]> {
  let arguments = !con((ins StrAttr:$intrin, Variadic<AnyType>:$args), fastmath, bundles, callAttributes);
  let results = (outs Optional<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
}

def LLVM_InvokeOp : LLVM_Op<"invoke", [AttrSizedOperandSegments, Terminator]> {
  let arguments = !con((ins OptionalAttr<FlatSymbolRefAttr>:$callee,
                            Variadic<AnyType>:$callee_operands,
                            Variadic<AnyType>:$normalDestOperands,
                            Variadic<AnyType>:$unwindDestOperands,
                            LLVM_CConvAttr:$CConv),
                       bundles, callAttributes);
  let results = (outs Optional<AnyType>:$result);
  let successors = (successor AnySuccessor:$normalDest, AnySuccessor:$unwindDest);
  let hasCustomAssemblyFormat = 1;
}

def LLVM_LandingpadOp : LLVM_Op<"landingpad"> {
  let arguments = (ins UnitAttr:$cleanup, Variadic<AnyType>:$clauses);
  let results = (outs AnyType:$res);
  let hasCustomAssemblyFormat = 1;
}

def LLVM_ZeroOp : LLVM_Op<"mlir.zero"> {
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
}

def LLVM_FunctionType : TypeDef<LLVM_Dialect, "LLVMFunction"> {
  let mnemonic = "func";
  let parameters = (ins "::mlir::Type":$returnType, ArrayRefParameter<"::mlir::Type">:$params, "bool":$varArg);
  let assemblyFormat = [{
    `<` custom<PrettyLLVMType>($returnType) ` ` `(` custom<FunctionTypes>($params, $varArg) `>`
  }];
}

def LLVM_LinkageEnum : I64EnumAttr<"Linkage", "", [I64EnumAttrCase<"External", 10, "external">]> {
  let cppNamespace = "::mlir::LLVM::linkage";
  let genSpecializedAttr = 0;
}
def LLVM_LinkageAttr : EnumAttr<LLVM_Dialect, LLVM_LinkageEnum, "linkage"> {
  let assemblyFormat = "`<` $value `>`";
}

def LLVM_FuncOp : LLVM_Op<"func", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$function_type, LLVM_LinkageAttr:$linkage,
                       LLVM_CConvAttr:$CConv, I64Attr:$visibility_, I64Attr:$unnamed_addr,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

def LLVM_ReturnOp : LLVM_Op<"return", [Terminator]> {
  let arguments = (ins Optional<AnyType>:$arg);
  let assemblyFormat = "attr-dict ($arg^ `:` type($arg))?";
}
