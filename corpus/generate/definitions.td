// RUN: asmf generate rust % -o -
// RUN[elsewhere]: asmf generate rust % -o - --extern-path market=::town::market
// RUN[both]: asmf generate rust % -o - --dialect shop --dialect market
//
// Attributes, types and enums. What refers to a dialect that is only included has the types of the core, unless that dialect is
// generated too, or has a path.

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "market.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let summary = "things to buy";
  let description = [{
    Everything has a price; see [the list](https://example.org/prices) and `shop.coin`.

        not a test

    - one [item]
  }];
  let cppNamespace = "::town::shop";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

//===- Enums -------------------------------------------------------------===//

// Two cases with the same value, a case that is a keyword in C++ and Rust, one that begins with a digit.
def Shop_Size : I32EnumAttr<"Size", "size of a thing", [
    I32EnumAttrCase<"self", 0, "self">,
    I32EnumAttrCase<"2x", 2, "twice">,
    I32EnumAttrCase<"Double", 2, "double">,
    I32EnumAttrCase<"Error", 5>
  ]> {
  let cppNamespace = "::town::shop";
}

// In a namespace of no dialect, but used by this one.
def Town_Day : I64Enum<"day_of_week", "", [
    I64EnumCase<"mon_day", 1, "mon day">, I64EnumCase<"monDay", 3>
  ]> {
  let cppNamespace = "::town";
}

// In a namespace of no dialect, and not used.
def Town_Unused : I64Enum<"Unused", "", [I64EnumCase<"Only", 1>]> {
  let cppNamespace = "::town";
}

// In an inner namespace of the dialect.
def Shop_Offer : I8BitEnum<"Offer", "offers", [
    I8BitEnumCaseNone<"None", "none">,
    I8BitEnumCaseBit<"Cheap", 0, "cheap">,
    I8BitEnumCaseBit<"Fresh", 7, "fresh">,
    I8BitEnumCase<"all", 129>
  ]> {
  let cppNamespace = "::town::shop::details";
  let separator = ", ";
  let printBitEnumPrimaryGroups = 1;
}

// No case has the lowest bit.
def Shop_Season : I8BitEnum<"Season", "seasons", [
    I8BitEnumCaseBit<"Summer", 1, "summer">,
    I8BitEnumCaseBit<"Winter", 2, "winter">
  ]> {
  let cppNamespace = "::town::shop";
}

// A value that is larger than its type.
def Shop_Large : I8BitEnum<"Large", "too large", [I8BitEnumCase<"Much", 256>]> {
  let cppNamespace = "::town::shop";
}

//===- Attributes --------------------------------------------------------===//

def Shop_Offers : EnumAttr<Shop_Dialect, Shop_Offer, "offers"> {
  let assemblyFormat = "`<` $value `>`";
}

def Shop_Opened : AttrDef<Shop_Dialect, "Opened"> {
  let mnemonic = "opened";
  let summary = "when a shop is open";
  let parameters = (ins EnumParameter<Town_Day>:$from, "::town::day_of_week":$until);
  let assemblyFormat = "`<` $from $until `>`";
}

// A parameter of each kind.
def Shop_Thing : AttrDef<Shop_Dialect, "Thing", [TypedAttrInterface]> {
  let mnemonic = "thing";
  let description = "Has parameters of each kind.";
  let parameters = (ins
    AttributeSelfTypeParameter<"">:$type,
    "bool":$flag,
    "uint64_t":$large,
    APIntParameter<"">:$wide,
    APFloatParameter<"">:$price,
    StringRefParameter<"how it is called">:$name,
    OptionalParameter<"::mlir::StringAttr", "what to say">:$note,
    OptionalParameter<"::std::optional<int32_t>">:$shelf,
    ArrayRefParameter<"::town::shop::OfferAttr">:$offers,
    OptionalArrayRefParameter<"::llvm::StringRef">:$words,
    DefaultValuedParameter<"int16_t", "-1", "how many">:$count,
    "::market::StallType":$stall,
    "::market::Season":$season,
    "::town::Secret":$secret,
    "::mlir::IntegerType":$unit);
  let hasCustomAssemblyFormat = 1;
  let builders = [
    AttrBuilder<(ins "::llvm::StringRef":$name), [{ return nullptr; }]>
  ];
  let genVerifyDecl = 1;
}

// Names that mean something else in Rust, or here.
def Shop_Names : AttrDef<Shop_Dialect, "Names"> {
  let mnemonic = "names";
  let parameters = (ins "int":$type, "int":$get, "int":$asAttribute, "int":$into);
  let assemblyFormat = "`<` params `>`";
}

// Builders: one that is `get`, one that is understood, one that isn't.
def Shop_Label : AttrDef<Shop_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$copies,
                        OptionalParameter<"::mlir::Type">:$type, "bool":$visible);
  let assemblyFormat = "`<` $name $copies $visible (`:` $type^)? `>`";
  let skipDefaultBuilders = 1;
  let builders = [
    AttrBuilderWithInferredContext<(ins "::mlir::StringAttr":$name, "int64_t":$copies,
                                        "::mlir::Type":$type, CArg<"bool", "true">:$visible), [{
      assert(name && "a label has a name");
      return $_get(name.getContext(), name, copies, type, visible);
    }]>,
    AttrBuilder<(ins "::llvm::StringRef":$theName, "::mlir::Type":$type), [{
      ::mlir::MLIRContext *context = type.getContext();
      return Base::get(context, ::mlir::StringAttr::get(context, theName), /*copies=*/-1, type, {});
    }]>,
    AttrBuilder<(ins "int64_t":$copies), [{
      return $_get($_ctxt, nullptr, copies * 2, nullptr, true);
    }]>
  ];
}

//===- Types -------------------------------------------------------------===//

def Shop_Coin : TypeDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let summary = "a coin";
  let parameters = (ins "unsigned":$worth, OptionalParameter<"::mlir::Type">:$metal);
  let hasCustomAssemblyFormat = 1;
  let genAccessors = 0;
}

def Shop_Purse : TypeDef<Shop_Dialect, "Purse"> {
  let mnemonic = "purse";
  let parameters = (ins ArrayRefParameter<"::town::shop::CoinType">:$coins);
  let assemblyFormat = "`<` params `>`";
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
  let builders = [TypeBuilder<(ins "int":$count), [{ return nullptr; }]>];
}

// Nothing follows the mnemonic.
def Shop_Bag : TypeDef<Shop_Dialect, "Bag"> {
  let mnemonic = "bag";
  let assemblyFormat = "";
}
