// RUN: asmf lint --format plain %
//
// Formats of attributes that are not read back as written.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
  let useDefaultAttributePrinterParser = 1;
}

class Risky_Attr<string name, string attrMnemonic>
    : AttrDef<Risky_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// hazard: the default writes nothing, and a number is looked for.
def Risky_Unguarded : Risky_Attr<"Unguarded", "unguarded"> {
  let parameters = (ins "int64_t":$a, OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "`<` $a `,` $b `>`";
}

// hazard: a number is looked for, always.
def Risky_FirstInGroup : Risky_Attr<"FirstInGroup", "first_in_group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` ($a^ `x`)? `>`";
}

// hazard: without the first, the second is read as the first.
def Risky_OptionalBefore : Risky_Attr<"OptionalBefore", "optional_before"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` params `>`";
}

// hazard: the list takes the comma before the next field.
def Risky_ListInStruct : Risky_Attr<"ListInStruct", "list_in_struct"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$list, "int64_t":$count);
  let assemblyFormat = "`<` struct(params) `>`";
}

// hazard: the list takes the comma and what follows it.
def Risky_ListThenComma : Risky_Attr<"ListThenComma", "list_then_comma"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$list, "int64_t":$count);
  let assemblyFormat = "`<` $list `,` $count `>`";
}

// hazard: an optional type of its own is an ordinary parameter here.
def Risky_SelfType : Risky_Attr<"SelfType", "self_type"> {
  let parameters = (ins "int64_t":$a, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "$a $type";
}

// hazard: the branches are swapped when read.
def Risky_CustomGroup : Risky_Attr<"CustomGroup", "custom_group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` (custom<Number>($a)^ `x`) : (`none`)? `>`";
}

// hazard: written as a character.
def Risky_Byte : Risky_Attr<"Byte", "byte"> {
  let parameters = (ins "int8_t":$a);
  let assemblyFormat = "`<` $a `>`";
}

// hazard: `12` is one number.
def Risky_Numbers : Risky_Attr<"Numbers", "numbers"> {
  let parameters = (ins "int64_t":$a, "unsigned":$b);
  let assemblyFormat = "`<` $a `` $b `>`";
}

// hazard: `x1` is one word.
def Risky_WordNumber : Risky_Attr<"WordNumber", "word_number"> {
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "`<` `x` `` $a `>`";
}

// hazard: `->` is an arrow.
def Risky_AttrArrow : Risky_Attr<"AttrArrow", "attr_arrow"> {
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "`<` $a `-` `>`";
}

// hazard: no values print nothing, and one is looked for.
def Risky_EmptyList : Risky_Attr<"EmptyList", "empty_list"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$list);
  let assemblyFormat = "`<` $list `>`";
}

// Fine: the verifier may want a value.
def Risky_VerifiedList : Risky_Attr<"VerifiedList", "verified_list"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$list);
  let assemblyFormat = "`<` $list `>`";
  let genVerifyDecl = 1;
}
