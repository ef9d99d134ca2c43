// RUN: asmf lint %
//
// Formats of attributes and types: parameters one by one, `params`, `struct`,
// optional groups.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Par_Dialect : Dialect {
  let name = "par";
  let cppNamespace = "::par";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Par_Attr<string name, string attrMnemonic> : AttrDef<Par_Dialect, name> {
  let mnemonic = attrMnemonic;
}
class Par_Type<string name, string typeMnemonic> : TypeDef<Par_Dialect, name> {
  let mnemonic = typeMnemonic;
}

//===- No parameters -----------------------------------------------------===//

def Par_Nothing : Par_Attr<"Nothing", "nothing">;
def Par_Token : Par_Type<"Token", "token">;

//===- One by one --------------------------------------------------------===//

// #par.range<0 to 7>
def Par_Range : Par_Attr<"Range", "range"> {
  let parameters = (ins "int64_t":$low, "unsigned":$high);
  let assemblyFormat = "`<` $low `to` $high `>`";
}

// Kinds of parameters.
def Par_Kinds : Par_Attr<"Kinds", "kinds"> {
  let parameters = (ins "bool":$truth, "int16_t":$small,
                        StringRefParameter<>:$text, "::mlir::Type":$type,
                        "::mlir::Attribute":$attr,
                        "::mlir::IntegerAttr":$integer);
  let assemblyFormat = [{
    `<` $truth `,` $small `,` $text `,` $type `,` $attr `,` $integer `>`
  }];
}

def Par_Color : I32Enum<"Color", "color", [
    I32EnumCase<"Red", 0, "red">, I32EnumCase<"Blue", 1, "blue">
  ]> {
  let cppNamespace = "::par";
}
def Par_Colored : Par_Type<"Colored", "colored"> {
  let parameters = (ins EnumParameter<Par_Color>:$color, "::mlir::Type":$of);
  let assemblyFormat = "`<` $color $of `>`";
}

// An attribute within an attribute, without and with its prefix.
def Par_Outer : Par_Attr<"Outer", "outer"> {
  let parameters = (ins Par_Range:$bare, Par_Range:$full);
  let assemblyFormat = "`<` $bare `and` qualified($full) `>`";
}

//===- params ------------------------------------------------------------===//

// !par.pair<i32, f32>
def Par_Pair : Par_Type<"Pair", "pair"> {
  let parameters = (ins "::mlir::Type":$first, "::mlir::Type":$second);
  let assemblyFormat = "`<` params `>`";
}

// #par.list<1, 2, 3>
def Par_List : Par_Attr<"List", "list"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$elements);
  let assemblyFormat = "`<` params `>`";
  let genVerifyDecl = 1;
}

// Nothing is left of the list when it is empty.
def Par_MaybeList : Par_Attr<"MaybeList", "maybe_list"> {
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$elements);
  let assemblyFormat = "(`<` $elements^ `>`)?";
}

//===- struct ------------------------------------------------------------===//

// #par.point<x = 1, y = 2>, in any order
def Par_Point : Par_Attr<"Point", "point"> {
  let parameters = (ins "int64_t":$x, "int64_t":$y);
  let assemblyFormat = "`<` struct(params) `>`";
}

// Affine maps stand bare, without `affine_map`.
def Par_Mapped : Par_Attr<"Mapped", "mapped"> {
  let parameters = (ins "AffineMap":$map, "AffineMap":$bound);
  let assemblyFormat = "`<` struct(params) `>`";
}

// Some may be left out.
def Par_Options : Par_Attr<"Options", "options"> {
  let parameters = (ins "int64_t":$required, OptionalParameter<"int64_t">:$a,
                        DefaultValuedParameter<"int64_t", "4">:$b);
  let assemblyFormat = "`<` struct(params) `>`";
}

// All may be left out.
def Par_AllOptional : Par_Attr<"AllOptional", "all_optional"> {
  let parameters = (ins OptionalParameter<"::mlir::Type">:$type,
                        OptionalParameter<"::mlir::StringAttr">:$name);
  let assemblyFormat = "`<` struct($type, $name) `>`";
}

// A list between brackets.
def Par_Shape : Par_Type<"Shape", "shape"> {
  let parameters = (ins "::mlir::Type":$element,
                        ArrayRefParameter<"int64_t">:$dims);
  let assemblyFormat = "`<` $element `:` `[` $dims `]` `>`";
  let genVerifyDecl = 1;
}

//===- Optional groups ---------------------------------------------------===//

// !par.vector<i32 at 3>
def Par_Vector : Par_Type<"Vector", "vector"> {
  let parameters = (ins "::mlir::Type":$element,
                        OptionalParameter<"::mlir::Attribute">:$at,
                        OptionalParameter<"::mlir::Type">:$index);
  let assemblyFormat = "`<` $element (`at` $at^)? (`by` $index^)? `>`";
}

// One or the other, or both.
def Par_Either : Par_Attr<"Either", "either"> {
  let parameters = (ins OptionalParameter<"::mlir::Type">:$type,
                        OptionalParameter<"::mlir::StringAttr">:$name);
  let assemblyFormat = "`<` (`type` $type^) : (`none`)? (`name` $name^)? `>`";
}

def Par_Group : Par_Attr<"Group", "group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a,
                        OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "`<` `all` (`of` struct(params)^)? `>`";
}

//===- Layout ------------------------------------------------------------===//

def Par_Spaced : Par_Type<"Spaced", "spaced"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b, "int64_t":$c);
  let assemblyFormat = "`<` $a `x` $b `[` $c `]` `->` `(` `)` `>`";
}

//===- In an operation ---------------------------------------------------===//

def Par_UseOp : Op<Par_Dialect, "use"> {
  let arguments = (ins Par_Range:$range, Par_List:$list);
  let results = (outs Par_Pair:$pair);
  let assemblyFormat = "$range `,` $list attr-dict `:` type($pair)";
}

def Par_AnyOp : Op<Par_Dialect, "any"> {
  let arguments = (ins AnyAttr:$attr);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$attr attr-dict `as` type($result)";
}
