// RUN[lint]: asmf lint --format plain % --hooks ../hooks/shared.hooks

// What follows from other parameters, what is the same in each round of a list, regions with named arguments, and dictionaries.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Mor_Dialect : Dialect {
  let name = "mor";
  let cppNamespace = "::mor";
  let useDefaultTypePrinterParser = 1;
}

class Mor_Op<string mnemonic, list<Trait> traits = []> : Op<Mor_Dialect, mnemonic, traits>;

def Mor_Box : TypeDef<Mor_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "Type":$element_type);
  let assemblyFormat = "`<` $element_type `>`";
}

def Mor_Crate : TypeDef<Mor_Dialect, "Crate"> {
  let mnemonic = "crate";
  let parameters = (ins "Type":$inner, "unsigned":$count);
  let assemblyFormat = "`<` $inner `,` $count `>`";
}

def Mor_ReferenceOp : Mor_Op<"reference"> {
  let arguments = (ins Optional<Index>:$scope, Index:$key);
  let assemblyFormat = "custom<Reference>($scope, $key) attr-dict";
}

def Mor_LoadsOp : Mor_Op<"loads", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$scope, Variadic<Index>:$keys, Index:$target);
  let assemblyFormat = "custom<Loads>($scope, $keys, $target) attr-dict";
}

def Mor_WindowOp : Mor_Op<"window", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Window>($body) attr-dict";
}

def Mor_BoundOp : Mor_Op<"bound", [NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Bound>($values, type($values), $body) attr-dict";
}

def Mor_AllOp : Mor_Op<"all"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    $first `:` type($first) custom<All>(ref(type($first)), $values, type($values)) custom<Pairs>(type($results), ref($values))
    attr-dict
  }];
}

def Mor_PairedOp : Mor_Op<"paired"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$values `:` custom<Paired>(type($values), type($results)) attr-dict";
}

def Mor_ImportOp : Mor_Op<"import"> {
  let arguments = (ins StrAttr:$local, FlatSymbolRefAttr:$symbol);
  let assemblyFormat = "custom<Import>($local, $symbol) attr-dict";
}

def Mor_StoredOp : Mor_Op<"stored"> {
  let arguments = (ins TypeAttr:$type);
  let results = (outs AnyType:$result);
  let assemblyFormat = "custom<Stored>($type, type($result)) attr-dict";
}

def Mor_GetOp : Mor_Op<"get"> {
  let arguments = (ins Mor_Box:$box);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$box `:` custom<Get>(type($box), type($result)) attr-dict";
}

def Mor_PutOp : Mor_Op<"put"> {
  let arguments = (ins AnyType:$value, Mor_Box:$box);
  let assemblyFormat = "$value `,` $box `:` custom<Put>(type($value), type($box)) attr-dict";
}

def Mor_OpenOp : Mor_Op<"open"> {
  let arguments = (ins Mor_Crate:$crate);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$crate `:` custom<Open>(type($crate), type($result)) attr-dict";
}

def Mor_MatchedOp : Mor_Op<"matched"> {
  let arguments = (ins AnyType:$value, Optional<Mor_Box>:$box);
  let assemblyFormat = "$value `:` type($value) (`in` $box^)? custom<Matched>(ref(type($value)), ref($box), type($box)) attr-dict";
}

def Mor_LevelOp : Mor_Op<"level"> {
  let arguments = (ins OptionalAttr<I64Attr>:$level);
  let results = (outs Optional<AnyType>:$flag);
  let assemblyFormat = "custom<Level>($level, type($flag)) attr-dict";
}

def Mor_ExtrasOp : Mor_Op<"extras"> {
  let arguments = (ins StrAttr:$name, ArrayAttr:$notes, I64Attr:$number);
  let assemblyFormat = "$number custom<Extras>(attr-dict)";
}

def Mor_NodeOp : Mor_Op<"node"> {
  let arguments = (ins StrAttr:$name);
  let results = (outs Index:$result);
  let assemblyFormat = "custom<Node>(attr-dict)";
}

def Mor_ChosenOp : Mor_Op<"chosen"> {
  let arguments = (ins BoolAttr:$fast);
  let assemblyFormat = "custom<Chosen>($fast, \"\\\"fast\\\"\", \"\\\"slow\\\"\") attr-dict";
}

def Mor_ParameterOp : Mor_Op<"parameter"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "custom<Parameter>($value, type($result)) attr-dict";
}

def Mor_KindsOp : Mor_Op<"kinds"> {
  let arguments = (ins ArrayAttr:$types);
  let assemblyFormat = "custom<Kinds>($types) attr-dict";
}

// The functions are in other namespaces, which `using` makes visible.
def Mor_ElsewhereOp : Mor_Op<"elsewhere"> {
  let arguments = (ins AnyType:$value, StrAttr:$text);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value custom<Elsewhere>($text) custom<Beside>(type($value), type($result)) attr-dict";
}

// Another state than none, which nothing says where it is read.
def Mor_TitleOp : Mor_Op<"title"> {
  let arguments = (ins StrAttr:$text, OptionalAttr<StrAttr>:$other);
  let assemblyFormat = "custom<Title>($text) `and` custom<Subtitle>($other) attr-dict";
}

// Not described: another round may have another value, a type has no such parameter, the entry that is added is printed.

def Mor_LooseOp : Mor_Op<"loose"> {
  let arguments = (ins Index:$target, Variadic<Index>:$keys);
  let assemblyFormat = "custom<Loose>($target, $keys) attr-dict";
}

def Mor_DeepOp : Mor_Op<"deep"> {
  let arguments = (ins Mor_Box:$box);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$box `:` custom<Deep>(type($box), type($result)) attr-dict";
}

def Mor_AddedOp : Mor_Op<"added"> {
  let arguments = (ins ArrayAttr:$notes);
  let assemblyFormat = "custom<Added>(attr-dict)";
}
