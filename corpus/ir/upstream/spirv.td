// Operations of MLIR's `spirv` dialect whose syntax is written in C++, with as much of its enums as they need.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"

def SPIRV_Dialect : Dialect {
  let name = "spirv";
  let cppNamespace = "::mlir::spirv";
}

class SPIRV_Enum<string name, string attrMnemonic, list<I32EnumCase> cases> : I32Enum<name, "", cases> {
  let cppNamespace = "::mlir::spirv";
  string attributeMnemonic = attrMnemonic;
}
class SPIRV_Attr<SPIRV_Enum enum> : EnumAttr<SPIRV_Dialect, enum, enum.attributeMnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def SPIRV_StorageClass : SPIRV_Enum<"StorageClass", "storage_class",
    [I32EnumCase<"Input", 1>, I32EnumCase<"Function", 7>, I32EnumCase<"StorageBuffer", 12>]>;
def SPIRV_StorageClassAttr : SPIRV_Attr<SPIRV_StorageClass>;
def SPIRV_LoopControl : SPIRV_Enum<"LoopControl", "loop_control",
    [I32EnumCase<"None", 0>, I32EnumCase<"Unroll", 1>]>;
def SPIRV_LoopControlAttr : SPIRV_Attr<SPIRV_LoopControl>;
def SPIRV_SelectionControl : SPIRV_Enum<"SelectionControl", "selection_control",
    [I32EnumCase<"None", 0>, I32EnumCase<"Flatten", 1>]>;
def SPIRV_SelectionControlAttr : SPIRV_Attr<SPIRV_SelectionControl>;

def SPIRV_MemoryAccess : I32BitEnum<"MemoryAccess", "",
    [I32BitEnumCaseNone<"None">, I32BitEnumCaseBit<"Volatile", 0>, I32BitEnumCaseBit<"Aligned", 1>]> {
  let cppNamespace = "::mlir::spirv";
}
def SPIRV_MemoryAccessAttr : EnumAttr<SPIRV_Dialect, SPIRV_MemoryAccess, "memory_access"> {
  let assemblyFormat = "`<` $value `>`";
}

class SPIRV_Op<string mnemonic, list<Trait> traits = []> : Op<SPIRV_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

def SPIRV_VariableOp : SPIRV_Op<"Variable"> {
  let arguments = (ins SPIRV_StorageClassAttr:$storage_class, Optional<AnyType>:$initializer);
  let results = (outs AnyType:$pointer);
}

def SPIRV_LoadOp : SPIRV_Op<"Load"> {
  let arguments = (ins AnyType:$ptr, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<I32Attr>:$alignment);
  let results = (outs AnyType:$value);
}

def SPIRV_StoreOp : SPIRV_Op<"Store"> {
  let arguments = (ins AnyType:$ptr, AnyType:$value, OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<I32Attr>:$alignment);
}

def SPIRV_CopyMemoryOp : SPIRV_Op<"CopyMemory"> {
  let arguments = (ins AnyType:$target, AnyType:$source,
                       OptionalAttr<SPIRV_MemoryAccessAttr>:$memory_access,
                       OptionalAttr<I32Attr>:$alignment,
                       OptionalAttr<SPIRV_MemoryAccessAttr>:$source_memory_access,
                       OptionalAttr<I32Attr>:$source_alignment);
}

def SPIRV_CompositeExtractOp : SPIRV_Op<"CompositeExtract"> {
  let arguments = (ins AnyType:$composite, I32ArrayAttr:$indices);
  let results = (outs AnyType:$component);
}

def SPIRV_CompositeInsertOp : SPIRV_Op<"CompositeInsert"> {
  let arguments = (ins AnyType:$object, AnyType:$composite, I32ArrayAttr:$indices);
  let results = (outs AnyType:$result);
}

def SPIRV_IAddCarryOp : SPIRV_Op<"IAddCarry"> {
  let arguments = (ins AnyType:$operand1, AnyType:$operand2);
  let results = (outs AnyType:$result);
}

def SPIRV_GLFmaOp : SPIRV_Op<"GL.Fma"> {
  let arguments = (ins AnyType:$x, AnyType:$y, AnyType:$z);
  let results = (outs AnyType:$result);
}

def SPIRV_SelectionOp : SPIRV_Op<"mlir.selection"> {
  let arguments = (ins SPIRV_SelectionControlAttr:$selection_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}

def SPIRV_LoopOp : SPIRV_Op<"mlir.loop"> {
  let arguments = (ins SPIRV_LoopControlAttr:$loop_control);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}

def SPIRV_BranchConditionalOp : SPIRV_Op<"BranchConditional", [AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins I1:$condition, Variadic<AnyType>:$trueTargetOperands,
                       Variadic<AnyType>:$falseTargetOperands,
                       OptionalAttr<I32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueTarget, AnySuccessor:$falseTarget);
}

class SPIRV_DeclarativeOp<string mnemonic, list<Trait> traits = []> : Op<SPIRV_Dialect, mnemonic, traits>;

def SPIRV_UndefOp : SPIRV_DeclarativeOp<"Undef"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def SPIRV_BranchOp : SPIRV_DeclarativeOp<"Branch", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$targetOperands);
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "$target (`(` $targetOperands^ `:` type($targetOperands) `)`)? attr-dict";
}

def SPIRV_MergeOp : SPIRV_DeclarativeOp<"mlir.merge", [Terminator]> {
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
