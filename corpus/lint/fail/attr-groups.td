// FAIL: asmf lint --format plain %
//
// Formats of attributes: optional groups.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// expect: optional group has no anchor element
def Bad_NoAnchor : Bad_Attr<"NoAnchor", "no_anchor"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` (`a` $a)? `>`";
}

// expect: only one element can be marked as the anchor of an optional group
def Bad_TwoAnchors : Bad_Attr<"TwoAnchors", "two_anchors"> {
  let parameters = (ins
    OptionalParameter<"int64_t">:$a,
    OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "`<` (`a` $a^ $b^)? `>`";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Bad_ParamsFirst : Bad_Attr<"ParamsFirst", "params_first"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "(params^)?";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Bad_StructFirst : Bad_Attr<"StructFirst", "struct_first"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "(struct($a)^)?";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Bad_GroupFirst : Bad_Attr<"GroupFirst", "group_first"> {
  let parameters = (ins
    OptionalParameter<"int64_t">:$a,
    OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "((`a` $a^)? $b^)?";
}

// expect: parameters in an optional group must be optional
def Bad_Required : Bad_Attr<"Required", "required"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` (`a` $a^ `,` $b)? `>`";
}

// expect: parameters in an optional group must be optional
def Bad_RequiredInElse : Bad_Attr<"RequiredInElse", "required_in_else"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` (`a` $a^) : (`b` $b)? `>`";
}

// expect: `params` directive allowed in optional group only if all parameters are optional
def Bad_RequiredParams : Bad_Attr<"RequiredParams", "required_params"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` (`of` params^)? `>`";
}

// expect: `struct` is only allowed in an optional group if all captured parameters are optional
def Bad_RequiredStruct : Bad_Attr<"RequiredStruct", "required_struct"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` (`of` struct(params)^)? `>`";
}

// expect: `custom` is only allowed in an optional group if all captured parameters are optional
def Bad_RequiredCustom : Bad_Attr<"RequiredCustom", "required_custom"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` (`of` custom<Pair>($a, $b)^)? `>`";
}

// expect: optional group anchor must be a parameter or directive
def Bad_AnchorLiteral : Bad_Attr<"AnchorLiteral", "anchor_literal"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` (`a`^ $a)? `>`";
}

// expect: optional group anchor must be a parameter or directive
def Bad_AnchorGroup : Bad_Attr<"AnchorGroup", "anchor_group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` (`a` (`b` $a^)?^)? `>`";
}

// expect: `custom` directive with no bound parameters cannot be used as optional group anchor
def Bad_AnchorCustomRef : Bad_Attr<"AnchorCustomRef", "anchor_custom_ref"> {
  let parameters = (ins "int64_t":$a);
  let assemblyFormat = "$a (`of` custom<Pair>(ref($a))^)?";
}

// expect: Bad_AnchorCustomRefElse has no parameter named 'c'
def Bad_AnchorCustomRefElse
    : Bad_Attr<"AnchorCustomRefElse", "anchor_custom_ref_else"> {
  let parameters = (ins
    "int64_t":$a,
    OptionalParameter<"int64_t">:$b,
    "int64_t":$d);
  let assemblyFormat = "$a (`of` $b^ custom<Pair>(ref($a)))? `,` $c";
}
