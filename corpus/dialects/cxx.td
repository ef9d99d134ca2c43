// RUN: asmf lint %
//
// What only C++ reads and writes: types and attributes with a syntax of their
// own, parameters with a parser of their own, result types that are inferred.
// Their text is kept as it is, and nothing stands where it is not read back.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Cxx_Dialect : Dialect {
  let name = "cxx";
  let cppNamespace = "::cxx";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Cxx_Op<string mnemonic, list<Trait> traits = []>
    : Op<Cxx_Dialect, mnemonic, traits>;

class Cxx_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Cxx_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

class Cxx_Type<string name, string typeMnemonic>
    : TypeDef<Cxx_Dialect, name> {
  let mnemonic = typeMnemonic;
}

//===- Types and attributes ----------------------------------------------===//

// `!cxx.buffer<4x4xf32, #layout, #space, mutable>`
def Cxx_Buffer : Cxx_Type<"Buffer", "buffer"> {
  let parameters = (ins "::mlir::Type":$element, "::mlir::Attribute":$layout);
  let hasCustomAssemblyFormat = 1;
}

def Cxx_Layout : Cxx_Attr<"Layout", "layout"> {
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` struct(params) `>`";
}

// `#cxx<name@a>`
def Cxx_Name : Cxx_Attr<"Name", "name"> {
  let parameters = (ins "::mlir::StringAttr":$name);
  let hasCustomAssemblyFormat = 1;
}

// What it holds is printed without a prefix, and only C++ reads that.
def Cxx_Named : Cxx_Attr<"Named", "named"> {
  let parameters = (ins "NameAttr":$name, "int64_t":$size);
  let assemblyFormat = "`<` $name `,` $size `>`";
}

// The type is a method in C++.
def Cxx_Core : Cxx_Attr<"Core", "core", [TypedAttrInterface]> {
  let parameters = (ins "int64_t":$id);
  let assemblyFormat = "`<` $id `>`";
}

// The type is a parameter.
def Cxx_Typed : Cxx_Attr<"Typed", "typed", [TypedAttrInterface]> {
  let parameters = (ins "int64_t":$id, "::mlir::Type":$type);
  let assemblyFormat = "`<` $id `,` $type `>`";
}

//===- Parameters --------------------------------------------------------===//

// `[0, 1]`, where the plain parser reads `0, 1`.
def Cxx_Sizes : ArrayRefParameter<"int64_t", "sizes"> {
  let parser = "::cxx::parseSizes($_parser)";
  let printer = "::cxx::printSizes($_printer, $_self)";
}

def Cxx_Shape : Cxx_Attr<"Shape", "shape"> {
  let parameters = (ins Cxx_Sizes:$sizes, "int64_t":$offset);
  let assemblyFormat = "`<` struct(params) `>`";
}

// Only printed in its own way.
def Cxx_Hex : AttrParameter<"int64_t", "a number"> {
  let printer = "::cxx::printHex($_printer, $_self)";
}

def Cxx_Mask : Cxx_Attr<"Mask", "mask"> {
  let parameters = (ins Cxx_Hex:$bits);
  let assemblyFormat = "`<` $bits `>`";
}

//===- Operations --------------------------------------------------------===//

def Cxx_PortOp : Cxx_Op<"port"> {
  let arguments = (ins Cxx_Name:$name, TypeAttr:$type);
  let assemblyFormat = "`sym` $name `:` $type attr-dict";
}

def Cxx_MaybeOp : Cxx_Op<"maybe"> {
  let arguments = (ins OptionalAttr<Cxx_Name>:$name);
  let assemblyFormat = "(`sym` $name^)? attr-dict";
}

def Cxx_FullOp : Cxx_Op<"full"> {
  let arguments = (ins Cxx_Name:$name);
  let assemblyFormat = "qualified($name) attr-dict";
}

def Cxx_ReshapeOp : Cxx_Op<"reshape"> {
  let arguments = (ins Cxx_Shape:$shape, Cxx_Named:$named);
  let assemblyFormat = "`to` $shape `,` $named attr-dict";
}

def Cxx_LoadOp : Cxx_Op<"load"> {
  let arguments = (ins Cxx_Buffer:$buffer);
  let assemblyFormat = "$buffer attr-dict `:` type($buffer)";
}

def Cxx_ConstantOp : Cxx_Op<"constant"> {
  let arguments = (ins TypedAttrInterface:$value);
  let assemblyFormat = "$value attr-dict";
}

def Cxx_InferOp : Cxx_Op<"infer", [
    DeclareOpInterfaceMethods<InferTypeOpInterface>
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
