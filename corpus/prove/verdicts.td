// RUN: asmf prove -v %
// RUN[json]: asmf prove --format json %
// RUN[one]: asmf prove --op book.shelve %
// FAIL[required]: asmf prove --require proved --op book.title %
//
// A definition for each verdict.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Book_Dialect : Dialect {
  let name = "book";
  let cppNamespace = "::book";
}

class Book_Op<string mnemonic, list<Trait> traits = []> : Op<Book_Dialect, mnemonic, traits>;

class Book_Attr<string name, string mnemonic_> : AttrDef<Book_Dialect, name> {
  let mnemonic = mnemonic_;
}

def Book_Size : Book_Attr<"Size", "size"> {
  let parameters = (ins "unsigned":$pages, DefaultValuedParameter<"unsigned", "1">:$volumes);
  let assemblyFormat = "`<` $pages (`in` $volumes^)? `>`";
}

// An empty list has no text that is read.
def Book_Authors : Book_Attr<"Authors", "authors"> {
  let parameters = (ins ArrayRefParameter<"unsigned">:$ids);
  let assemblyFormat = "`<` $ids `>`";
}

// Each part is written, or follows from one that is.
def Read : Book_Op<"read", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyInteger:$page, Optional<I32>:$line, Variadic<F32>:$words, UnitAttr:$aloud,
                       DefaultValuedAttr<I64Attr, "1">:$times);
  let assemblyFormat = "$page (`line` $line^)? (`words` `(` $words^ `)`)? (`aloud` $aloud^)? attr-dict `:` type($page)";
}
def Compare : Book_Op<"compare", [AllTypesMatch<["left", "right", "result"]>]> {
  let arguments = (ins AnyType:$left, AnyType:$right);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($result)";
}

// Its class has a proof of its own.
def Measure : Book_Op<"measure"> {
  let arguments = (ins Book_Size:$size);
  let assemblyFormat = "$size attr-dict";
}

// A string may have a type, which isn't written.
def Title : Book_Op<"title"> {
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "$text attr-dict";
}

// Compatible types may differ.
def Shelve : Book_Op<"shelve", [SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$left, AnyTensor:$right);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($result)";
}

// The constraint admits more than the type that it builds.
def Book_Some : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "an integer", "::mlir::IntegerType">,
                BuildableType<"$_builder.getIntegerType(8)">;
def Count : Book_Op<"count"> {
  let arguments = (ins Book_Some:$value);
  let assemblyFormat = "$value attr-dict";
}

// What follows is taken for the operand.
def Open : Book_Op<"open"> {
  let arguments = (ins Optional<I32>:$page);
  let assemblyFormat = "attr-dict ($page^)?";
}

// Only C++ knows the text.
def Sign : Book_Op<"sign"> {
  let arguments = (ins I32:$page);
  let assemblyFormat = "custom<Name>($page) attr-dict";
}
