// RUN: asmf lint % --roundtrip=100 --format plain --select F290
//
// An instance that does not round-trip is uncertain if C++ verifies an attribute or a type in it.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Part_Dialect : Dialect {
  let name = "part";
  let cppNamespace = "::part";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def Part_Label : AttrDef<Part_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
  let genVerifyDecl = 1;
}

def Part_Token : TypeDef<Part_Dialect, "Token"> {
  let mnemonic = "token";
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
  let genVerifyDecl = 1;
}

class Part_Op<string mnemonic> : Op<Part_Dialect, mnemonic>;

// hazard: `$amount` is lost where `$label` is absent.
def Part_AttributeOp : Part_Op<"attribute"> {
  let arguments = (ins Part_Label:$always, OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "$always (`label` $label^ `(` $amount `)`)? attr-dict";
}

// hazard: the same.
def Part_TypeOp : Part_Op<"type"> {
  let arguments = (ins Part_Token:$always, OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "$always (`label` $label^ `(` $amount `)`)? attr-dict `:` type($always)";
}

// hazard: the same, and certain.
def Part_NeitherOp : Part_Op<"neither"> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? attr-dict";
}
