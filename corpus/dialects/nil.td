// RUN: asmf lint %
//
// Dialects without types or attributes, with generated parsers of them, and with names that no parser reads.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

// No parser: neither a generated one nor one that is declared.
def Nil_Dialect : Dialect {
  let name = "nil";
  let cppNamespace = "::nil";
}

def Nil_Op : Op<Nil_Dialect, "op">;

// C++ reads its types, and generated code its attributes.
def Half_Dialect : Dialect {
  let name = "half";
  let cppNamespace = "::half";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
  }];
}

def Half_Word : AttrDef<Half_Dialect, "Word"> {
  let mnemonic = "word";
}
