// The builtin attributes. Their syntax is the runtime's; here are their names
// and parameters, for definitions that refer to them.

#ifndef ASMF_PRELUDE_IR_BUILTINATTRIBUTES_TD
#define ASMF_PRELUDE_IR_BUILTINATTRIBUTES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"

class Builtin_Attr<string name, string attrMnemonic, list<Trait> traits = [],
                   string baseCppClass = "::mlir::Attribute">
    : AttrDef<Builtin_Dialect, name, traits, baseCppClass> {
  let mnemonic = ?;
  let attrName = "builtin." # attrMnemonic;
}

//===- Collections -------------------------------------------------------===//

def Builtin_ArrayAttr : Builtin_Attr<"Array", "array"> {
  let summary = "A collection of other Attribute values";
  let parameters = (ins ArrayRefParameter<"Attribute", "">:$value);
}

def Builtin_DictionaryAttr : Builtin_Attr<"Dictionary", "dictionary"> {
  let summary = "An dictionary of named Attribute values";
  let parameters = (ins ArrayRefParameter<"NamedAttribute", "">:$value);
  let skipDefaultBuilders = 1;
}

//===- Elements ----------------------------------------------------------===//

def Builtin_DenseArrayRawDataParameter
    : ArrayRefParameter<"char", "64-bit aligned storage for dense array "
                                "elements"> {
  // Copies to memory that any element may be read from.
  let allocator = [{
    if (size_t bytes = $_self.size()) {
      char *copy = static_cast<char *>(
          $_allocator.allocate(bytes, alignof(uint64_t)));
      std::uninitialized_copy($_self.begin(), $_self.end(), copy);
      $_dst = llvm::ArrayRef<char>(copy, bytes);
    }
  }];
}

def Builtin_DenseArray
    : Builtin_Attr<"DenseArray", "dense_array", [BlobAttrInterface]> {
  let summary = "A dense array of integer or floating point elements.";
  let parameters = (ins "Type":$elementType, "int64_t":$size,
                        Builtin_DenseArrayRawDataParameter:$rawData);
  let genVerifyDecl = 1;
}

def Builtin_DenseIntOrFPElementsAttr
    : Builtin_Attr<"DenseIntOrFPElements", "dense_int_or_fp_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "integer or floating-point values";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<char>":$rawData);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_DenseStringElementsAttr
    : Builtin_Attr<"DenseStringElements", "dense_string_elements",
                   [ElementsAttrInterface], "DenseElementsAttr"> {
  let summary = "An Attribute containing a dense multi-dimensional array of "
                "strings";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "ArrayRef<StringRef>":$value);
  let genAccessors = 0;
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_DenseResourceElementsAttr
    : Builtin_Attr<"DenseResourceElements", "dense_resource_elements",
                   [ElementsAttrInterface, BlobAttrInterface]> {
  let summary = "An Attribute containing a dense multi-dimensional array "
                "backed by a resource";
  let parameters = (ins
    AttributeSelfTypeParameter<"", "ShapedType">:$type,
    ResourceHandleParameter<"DenseResourceElementsHandle">:$rawHandle);
  let skipDefaultBuilders = 1;
}

def Builtin_SparseElementsAttr
    : Builtin_Attr<"SparseElements", "sparse_elements",
                   [ElementsAttrInterface]> {
  let summary = "An opaque representation of a multi-dimensional array";
  let parameters = (ins AttributeSelfTypeParameter<"", "ShapedType">:$type,
                        "DenseIntElementsAttr":$indices,
                        "DenseElementsAttr":$values);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===- Single values -----------------------------------------------------===//

def Builtin_UnitAttr : Builtin_Attr<"Unit", "unit"> {
  let summary = "An Attribute value of `unit` type";
}

def Builtin_IntegerAttr
    : Builtin_Attr<"Integer", "integer", [TypedAttrInterface]> {
  let summary = "An Attribute containing a integer value";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type,
                        APIntParameter<"">:$value);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_FloatAttr : Builtin_Attr<"Float", "float", [TypedAttrInterface]> {
  let summary = "An Attribute containing a floating-point value";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type,
                        APFloatParameter<"">:$value);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Builtin_StringAttr
    : Builtin_Attr<"String", "string", [TypedAttrInterface]> {
  let summary = "An Attribute containing a string";
  let parameters = (ins StringRefParameter<"">:$value,
                        AttributeSelfTypeParameter<"">:$type);
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
}

def Builtin_SymbolRefAttr : Builtin_Attr<"SymbolRef", "symbol_ref"> {
  let summary = "An Attribute containing a symbolic reference to an Operation";
  let parameters = (ins
    "StringAttr":$rootReference,
    ArrayRefParameter<"FlatSymbolRefAttr", "">:$nestedReferences);
  let skipDefaultBuilders = 1;
}

def Builtin_TypeAttr : Builtin_Attr<"Type", "type"> {
  let summary = "An Attribute containing a Type";
  let parameters = (ins "Type":$value);
  let skipDefaultBuilders = 1;
}

def Builtin_OpaqueAttr
    : Builtin_Attr<"Opaque", "opaque", [TypedAttrInterface]> {
  let summary = "An opaque representation of another Attribute";
  let parameters = (ins "StringAttr":$dialectNamespace,
                        StringRefParameter<"">:$attrData,
                        AttributeSelfTypeParameter<"">:$type);
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

//===- Maps and layouts --------------------------------------------------===//

def Builtin_AffineMapAttr
    : Builtin_Attr<"AffineMap", "affine_map",
                   [MemRefLayoutAttrInterface, OpAsmAttrInterface]> {
  let summary = "An Attribute containing an AffineMap object";
  let parameters = (ins "AffineMap":$value);
  let skipDefaultBuilders = 1;
}

def Builtin_IntegerSetAttr
    : Builtin_Attr<"IntegerSet", "integer_set", [OpAsmAttrInterface]> {
  let summary = "An Attribute containing an IntegerSet object";
  let parameters = (ins "IntegerSet":$value);
  let skipDefaultBuilders = 1;
}

def StridedLayoutAttr
    : Builtin_Attr<"StridedLayout", "strided_layout",
                   [DeclareAttrInterfaceMethods<
                       MemRefLayoutAttrInterface,
                       ["verifyLayout", "getStridesAndOffset"]>]> {
  let summary =
      "An Attribute representing a strided layout of a shaped type";
  let parameters = (ins
    "int64_t":$offset,
    ArrayRefParameter<"int64_t",
                      "array of strides (64-bit integer)">:$strides);
  let genVerifyDecl = 1;
}

#endif
