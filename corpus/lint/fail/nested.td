// FAIL: asmf lint --format plain %
//
// Mistakes inside of others, and which of them is found first.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;
class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// The inner group ends, the outer one doesn't.
// expect: expected literal, variable, directive, or optional group
def Bad_OpenGroup : Bad_Attr<"OpenGroup", "open_group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`,` (($a^ `(`)?";
}

// A crash of the generator comes after what is wrong with the text.
// expect: expected ')' after argument list
def Bad_StringAnchor : Bad_Attr<"StringAnchor", "string_anchor"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b,
                        "int64_t":$c);
  let assemblyFormat = "(`x` custom<Part>($a, \"text\")^)? qualified($b $c)";
}

// Where a list stands matters more than how it begins.
// expect: literals may only be used in the top-level section of the format
def Bad_ListInCustomOp : Bad_Op<"list_in_custom"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "custom<Part>(oilist($a)) attr-dict";
}

// The else branch is what comes before the colon, too.
// expect: format ambiguity caused by `:` literal found after attribute `value` which does not have a buildable type
def Bad_ColonAfterElseOp : Bad_Op<"colon_after_else"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$value, I32:$a);
  let assemblyFormat = "(`a`) : ($value^)? `:` $a attr-dict";
}

// But one branch never comes before the other.
def Bad_ColonInElseOp : Bad_Op<"colon_in_else"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$value, I32:$a, UnitAttr:$unit);
  let assemblyFormat = "(`a` $value^) : (`:` $unit)? `x` $a attr-dict";
}

// expect: expected literal, but got '<'
def Bad_HeadOp : Bad_Op<"head"> {
  let assemblyFormat = "oilist(<) attr-dict";
}
