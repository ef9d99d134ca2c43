// RUN: asmf lint %
//
// Directives: `custom` with each kind of argument, `ref`, `qualified`,
// `functional-type`, `prop-dict`, `attr-dict-with-keyword`.

include "mlir/IR/OpBase.td"

def Dir_Dialect : Dialect {
  let name = "dir";
  let cppNamespace = "::dir";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Dir_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dir_Dialect, mnemonic, traits>;

def Dir_Box : TypeDef<Dir_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}

def Dir_Tag : AttrDef<Dir_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}

//===- qualified ---------------------------------------------------------===//

def Dir_QualifiedOp : Dir_Op<"qualified"> {
  let arguments = (ins Dir_Tag:$bare, Dir_Tag:$full, Dir_Box:$a, Dir_Box:$b);
  let assemblyFormat = [{
    $bare `,` qualified($full) `,` $a `,` $b attr-dict
    `:` type($a) `,` qualified(type($b))
  }];
}

// In a list of types it changes nothing: lists are always written in full.
def Dir_QualifiedListOp : Dir_Op<"qualified_list"> {
  let arguments = (ins Variadic<Dir_Box>:$boxes);
  let assemblyFormat = "`(` ($boxes^ `:` qualified(type($boxes)))? `)` attr-dict";
}

//===- functional-type ---------------------------------------------------===//

def Dir_FunctionalOp : Dir_Op<"functional"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest);
  let results = (outs Variadic<AnyType>:$results_);
  let assemblyFormat = [{
    $first (`,` $rest^)? attr-dict `:` functional-type(operands, $results_)
  }];
}

//===- custom ------------------------------------------------------------===//

def Dir_CustomAttrOp : Dir_Op<"custom_attr"> {
  let arguments = (ins I64Attr:$value, OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "custom<AttrArg>($value, $text) attr-dict";
}

def Dir_CustomOperandOp
    : Dir_Op<"custom_operand", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyType:$one, Optional<AnyType>:$maybe,
                       Variadic<AnyType>:$many);
  let assemblyFormat = [{
    custom<OperandArg>($one, type($one), $maybe, type($maybe), $many,
                       type($many))
    attr-dict
  }];
}

def Dir_CustomRegionOp : Dir_Op<"custom_region", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<RegionArg>($body) attr-dict";
}

def Dir_CustomSuccessorOp : Dir_Op<"custom_successor", [Terminator]> {
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "custom<SuccessorArg>($target) attr-dict";
}

def Dir_CustomPropOp : Dir_Op<"custom_prop"> {
  let arguments = (ins I64Prop:$number);
  let assemblyFormat = "custom<PropArg>($number) attr-dict";
}

def Dir_CustomDictOp : Dir_Op<"custom_dict"> {
  let arguments = (ins OptionalAttr<I32Attr>:$inherent);
  let assemblyFormat = "custom<DictArg>(attr-dict)";
}

// The text is passed on as C++.
def Dir_CustomStringOp : Dir_Op<"custom_string"> {
  let arguments = (ins I64Attr:$value);
  let assemblyFormat = [{
    custom<StringArg>($value, "\"by\"") attr-dict
  }];
}

// Seen before, handed on for reference.
def Dir_CustomRefOp : Dir_Op<"custom_ref"> {
  let arguments = (ins I64Attr:$count, Variadic<AnyType>:$values);
  let assemblyFormat = [{
    $count `:` custom<RefArg>(ref($count), $values, type($values)) attr-dict
  }];
}

// First in a group, and its anchor.
def Dir_CustomGroupOp : Dir_Op<"custom_group"> {
  let arguments = (ins OptionalAttr<I64Attr>:$value);
  let assemblyFormat = "(custom<GroupArg>($value)^ `end`)? attr-dict";
}

def Dir_MakeOp : Dir_Op<"make"> {
  let results = (outs Variadic<AnyType>:$results_);
  let assemblyFormat = "attr-dict (`:` type($results_)^)?";
}
