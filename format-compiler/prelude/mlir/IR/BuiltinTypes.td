// The builtin types. Their syntax is the runtime's; here are their names and
// parameters, for definitions that refer to them.

#ifndef ASMF_PRELUDE_IR_BUILTINTYPES_TD
#define ASMF_PRELUDE_IR_BUILTINTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"

class Builtin_Type<string name, string typeMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Type">
    : TypeDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let typeName = "builtin." # typeMnemonic;
}

/// The type's values are values, not references to something that may change.
def ValueSemantics : NativeTypeTrait<"ValueSemantics"> {
  let cppNamespace = "::mlir";
}

//===- Numbers -----------------------------------------------------------===//

def Builtin_Index
    : Builtin_Type<"Index", "index", [VectorElementTypeInterface]> {
  let summary = "Integer-like type with unknown platform-dependent bit width";
}

def Builtin_Integer
    : Builtin_Type<"Integer", "integer", [VectorElementTypeInterface]> {
  let summary = "Integer type with arbitrary precision up to a fixed limit";
  let parameters = (ins "unsigned":$width, "SignednessSemantics":$signedness);
  let genStorageClass = 0;
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

#ifdef ASMF_LLVM_23
def Builtin_Token : Builtin_Type<"Token", "token"> {
  let summary = "What an operation produces so that others can refer to it";
}
#endif

class Builtin_FloatType<string name, string mnemonic,
                        list<string> declaredInterfaceMethods = []>
    : Builtin_Type<name, mnemonic,
                   [DeclareTypeInterfaceMethods<
                       FloatTypeInterface,
                       ["getFloatSemantics"] # declaredInterfaceMethods>]>;
class Builtin_CachedFloatType<string name, string mnemonic,
                              list<string> declaredInterfaceMethods = []>
    : Builtin_FloatType<name, mnemonic, declaredInterfaceMethods>;

def Builtin_Float4E2M1FN : Builtin_FloatType<"Float4E2M1FN", "f4E2M1FN"> {
  let summary = "4-bit floating point with 2-bit exponent and 1-bit mantissa";
}
def Builtin_Float6E2M3FN : Builtin_FloatType<"Float6E2M3FN", "f6E2M3FN"> {
  let summary = "6-bit floating point with 2-bit exponent and 3-bit mantissa";
}
def Builtin_Float6E3M2FN : Builtin_FloatType<"Float6E3M2FN", "f6E3M2FN"> {
  let summary = "6-bit floating point with 3-bit exponent and 2-bit mantissa";
}
def Builtin_Float8E8M0FNU : Builtin_FloatType<"Float8E8M0FNU", "f8E8M0FNU"> {
  let summary = "8-bit floating point with 8-bit exponent, no mantissa or sign";
}
def Builtin_Float8E3M4 : Builtin_FloatType<"Float8E3M4", "f8E3M4"> {
  let summary = "8-bit floating point with 3 bits exponent and 4 bit mantissa";
}
foreach kind = ["8E5M2", "8E5M2FNUZ"] in
  def Builtin_Float # kind : Builtin_FloatType<"Float" # kind, "f" # kind> {
    let summary = "8-bit floating point with 2 bit mantissa";
  }
foreach kind = ["8E4M3", "8E4M3FN", "8E4M3FNUZ", "8E4M3B11FNUZ"] in
  def Builtin_Float # kind : Builtin_FloatType<"Float" # kind, "f" # kind> {
    let summary = "8-bit floating point with 3 bit mantissa";
  }

def Builtin_BFloat16
    : Builtin_CachedFloatType<"BFloat16", "bf16", ["scaleElementBitwidth"]> {
  let summary = "bfloat16 floating-point type";
}
def Builtin_Float16
    : Builtin_CachedFloatType<"Float16", "f16", ["scaleElementBitwidth"]> {
  let summary = "16-bit floating-point type";
}
def Builtin_FloatTF32 : Builtin_CachedFloatType<"FloatTF32", "tf32"> {
  let summary = "TF32 floating-point type";
}
def Builtin_Float32
    : Builtin_CachedFloatType<"Float32", "f32", ["scaleElementBitwidth"]> {
  let summary = "32-bit floating-point type";
}
foreach width = [64, 80, 128] in
  def Builtin_Float # width
      : Builtin_CachedFloatType<"Float" # width, "f" # width> {
    let summary = width # "-bit floating-point type";
  }

def Builtin_Complex : Builtin_Type<"Complex", "complex"> {
  let summary = "Complex number with a parameterized element type";
  let parameters = (ins "Type":$elementType);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===- Shaped types ------------------------------------------------------===//

def Builtin_VectorTypeElementType : AnyTypeOf<[VectorElementTypeInterface]> {
  let cppFunctionName = "isValidVectorTypeElementType";
}

def Builtin_Vector
    : Builtin_Type<"Vector", "vector", [ShapedTypeInterface, ValueSemantics],
                   "Type"> {
  let summary = "Multi-dimensional SIMD vector type";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        Builtin_VectorTypeElementType:$elementType,
                        ArrayRefParameter<"bool">:$scalableDims);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_RankedTensor
    : Builtin_Type<"RankedTensor", "tensor",
                   [ShapedTypeInterface, ValueSemantics], "TensorType"> {
  let summary = "Multi-dimensional array with a fixed number of dimensions";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "Type":$elementType, "Attribute":$encoding);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_UnrankedTensor
    : Builtin_Type<"UnrankedTensor", "unranked_tensor",
                   [ShapedTypeInterface, ValueSemantics], "TensorType"> {
  let summary = "Multi-dimensional array with unknown dimensions";
  let parameters = (ins "Type":$elementType);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_MemRef
    : Builtin_Type<"MemRef", "memref",
                   [PtrLikeTypeInterface, ShapedTypeInterface],
                   "BaseMemRefType"> {
  let summary = "Shaped reference to a region of memory";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "Type":$elementType,
                        "MemRefLayoutAttrInterface":$layout,
                        "Attribute":$memorySpace);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_UnrankedMemRef
    : Builtin_Type<"UnrankedMemRef", "unranked_memref",
                   [PtrLikeTypeInterface, ShapedTypeInterface],
                   "BaseMemRefType"> {
  let summary = "Shaped reference, with unknown rank, to a region of memory";
  let parameters = (ins "Type":$elementType, "Attribute":$memorySpace);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===- Others ------------------------------------------------------------===//

class Builtin_FunctionLike<string Name, string typeMnemonic>
    : Builtin_Type<Name, typeMnemonic> {
  let summary = "Map from a list of inputs to a list of results";
  let parameters = (ins "ArrayRef<Type>":$inputs, "ArrayRef<Type>":$results);
  let storageClass = "FunctionTypeStorage";
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}
def Builtin_Function : Builtin_FunctionLike<"Function", "function">;
def Builtin_Graph : Builtin_FunctionLike<"Graph", "graph">;

def Builtin_None : Builtin_Type<"None", "none"> {
  let summary = "A unit type";
}

def Builtin_Opaque : Builtin_Type<"Opaque", "opaque"> {
  let summary = "Type of a non-registered dialect";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$typeData);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_Tuple : Builtin_Type<"Tuple", "tuple"> {
  let summary = "Fixed-sized collection of other types";
  let parameters = (ins "ArrayRef<Type>":$types);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

#endif
