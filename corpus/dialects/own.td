// RUN: asmf lint %
//
// Types and attributes whose text only C++ knows, and what can be said of them all the same: which of them are the same, and which
// can't be printed.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Own_Dialect : Dialect {
  let name = "own";
  let cppNamespace = "::own";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class Own_Op<string mnemonic, list<Trait> traits = []>
    : Op<Own_Dialect, mnemonic, traits>;

class Own_Type<string name, string typeMnemonic> : TypeDef<Own_Dialect, name> {
  let mnemonic = typeMnemonic;
}

// It has a type that is a method in C++, and no parameters.
def Own_All : AttrDef<Own_Dialect, "All", [TypedAttrInterface]> {
  let mnemonic = "all";
  let extraClassDeclaration = "::mlir::Type getType() const;";
}

// The text of the only instance is known to C++ alone.
def Own_Flag : Own_Type<"Flag", "flag"> {
  let hasCustomAssemblyFormat = 1;
}
def Own_OnlyFlag
    : Type<Own_Flag.predicate, "a flag", "::own::FlagType">,
      BuildableType<"::own::FlagType::get($_builder.getContext())">;

def Own_Layout : Own_Type<"Layout", "layout"> {
  let parameters = (ins "int64_t":$rows);
  let hasCustomAssemblyFormat = 1;
}
def Own_FourRows
    : Type<Own_Layout.predicate, "a layout of four rows", "::own::LayoutType">,
      BuildableType<"::own::LayoutType::get($_builder.getContext(), 4)">;

// It has no mnemonic: `parseType` decides which text is one.
def Own_Bits : TypeDef<Own_Dialect, "Bits"> {
  let typeName = "own.bits";
  let parameters = (ins "unsigned":$width);
}

def Own_CompareOp : Own_Op<"compare"> {
  let arguments = (ins I32:$a);
  let results = (outs Own_OnlyFlag:$flag);
  let assemblyFormat = "$a attr-dict";
}

def Own_NotOp : Own_Op<"not"> {
  let arguments = (ins Own_Flag:$flag);
  let assemblyFormat = "$flag attr-dict `:` qualified(type($flag))";
}

def Own_ViewOp : Own_Op<"view"> {
  let arguments = (ins I32:$a);
  let results = (outs Own_FourRows:$view);
  let assemblyFormat = "$a attr-dict";
}

def Own_JoinOp : Own_Op<"join"> {
  let arguments = (ins Own_Bits:$bits);
  let results = (outs Own_Bits:$joined);
  let assemblyFormat = "$bits attr-dict `:` type($bits) `to` type($joined)";
}
