// RUN: asmf lint --format plain %
//
// Optional attributes that are taken for each other, or for what follows.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
  let useDefaultAttributePrinterParser = 1;
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

def Risky_Pair : AttrDef<Risky_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $b `>`";
}

def Risky_Way : I32EnumAttr<"Way", "way", [
    I32EnumAttrCase<"Up", 0, "up">, I32EnumAttrCase<"Down", 1, "down">
  ]> {
  let cppNamespace = "::risky";
}

// hazard: without the first, the second is read as the first.
def Risky_TwoOp : Risky_Op<"two"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b);
  let assemblyFormat = "($a^)? ($b^)? attr-dict";
}

// hazard: without the first, the second is read as the first.
def Risky_TwoStringsOp : Risky_Op<"two_strings"> {
  let arguments = (ins
    OptionalAttr<StrAttr>:$name,
    OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "($name^)? ($text^)? attr-dict";
}

// hazard: written `<1, 2>`, looked for as `#risky.pair`.
def Risky_OwnOp : Risky_Op<"own"> {
  let arguments = (ins OptionalAttr<Risky_Pair>:$pair);
  let assemblyFormat = "($pair^)? attr-dict";
}

// hazard: written `[1]`, read as an array of attributes.
def Risky_DenseArrayOp : Risky_Op<"dense_array"> {
  let arguments = (ins OptionalAttr<DenseI32ArrayAttr>:$list);
  let assemblyFormat = "($list^)? attr-dict";
}

// hazard: any kind of attribute is read.
def Risky_AnyKindOp : Risky_Op<"any_kind"> {
  let arguments = (ins OptionalAttr<I64Attr>:$count);
  let assemblyFormat = "($count^)? attr-dict";
}

// hazard: the parenthesis is taken for a type.
def Risky_ThenParenOp : Risky_Op<"then_paren"> {
  let arguments = (ins OptionalAttr<I64Attr>:$count, I32:$value);
  let assemblyFormat = "($count^)? `(` $value `)` attr-dict";
}

// hazard: the bracket is taken for an array.
def Risky_ThenBracketOp : Risky_Op<"then_bracket"> {
  let arguments = (ins OptionalAttr<I64Attr>:$count, I32:$value);
  let assemblyFormat = "($count^)? `[` $value `]` attr-dict";
}

// hazard: the minus is taken for a number.
def Risky_ThenMinusOp : Risky_Op<"then_minus"> {
  let arguments = (ins OptionalAttr<I64Attr>:$count, I32:$value);
  let assemblyFormat = "($count^)? `-` $value attr-dict";
}

// hazard: the dictionary of the operation is read as the attribute.
def Risky_ThenDictOp : Risky_Op<"then_dict"> {
  let arguments = (ins OptionalAttr<DictionaryAttr>:$options);
  let assemblyFormat = "($options^)? attr-dict";
}

// hazard: the attribute is read as the dictionary of the operation.
def Risky_DictAfterDictOp : Risky_Op<"dict_after_dict"> {
  let arguments = (ins DictionaryAttr:$options);
  let assemblyFormat = "attr-dict $options";
}

// hazard: the brace is taken for the dictionary.
def Risky_BraceAfterDictOp : Risky_Op<"brace_after_dict"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "attr-dict `{` $value `}`";
}

// hazard: the word is taken for the enum.
def Risky_WordAfterEnumOp : Risky_Op<"word_after_enum"> {
  let arguments = (ins OptionalAttr<Risky_Way>:$way);
  let assemblyFormat = "($way^)? `up` attr-dict";
}

// hazard: the second word is taken for the first.
def Risky_WordTwiceOp : Risky_Op<"word_twice"> {
  let arguments = (ins OptionalAttr<I32Attr>:$value);
  let assemblyFormat = "(`of` $value^)? `of` attr-dict";
}
