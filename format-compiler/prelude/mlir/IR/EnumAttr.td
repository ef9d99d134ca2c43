// Enums, and the attributes and properties that hold them.

#ifndef ASMF_PRELUDE_IR_ENUMATTR_TD
#define ASMF_PRELUDE_IR_ENUMATTR_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

//===- Cases -------------------------------------------------------------===//

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  // C++ name, value, text.
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}

class I32EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 32>;
class I64EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 64>;

/// A case that is also the constraint "this integer attribute".
class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumCase<sym, intVal, strVal, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # strVal> {
  let predicate = CPred<[{
    ::llvm::cast<::mlir::IntegerAttr>($_self).getValue().eq(::llvm::APInt(}]
    # intType.bitwidth # ", " # intVal # "))">;
}

class I32EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I64, sym, str, val>;

//===- Cases of bit enums ------------------------------------------------===//

class BitEnumCaseBase<string sym, int val, string str, int width>
    : EnumCase<sym, val, str, width>;
class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # str>;

// Any value.
class I8BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 8>;
class I16BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 16>;
class I32BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 32>;
class I64BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 64>;

class I8BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I8, sym, val, str>;
class I16BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I16, sym, val, str>;
class I32BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I32, sym, val, str>;
class I64BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I64, sym, val, str>;

// No bit.
class BitEnumCaseNone<string sym, string str, int width>
    : BitEnumCaseBase<sym, 0, str, width>;
class I8BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 8>;
class I16BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 16>;
class I32BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 32>;
class I64BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 64>;

class I8BitEnumAttrCaseNone<string sym, string str = sym>
    : I8BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym>
    : I16BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym>
    : I32BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym>
    : I64BitEnumAttrCase<sym, 0, str>;

// One bit.
class BitEnumCaseBit<string sym, int pos, string str, int width>
    : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!ge(pos, 0), !lt(pos, width)), "the enum has no such bit";
}
class I8BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 8>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 16>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 32>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 64>;

class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!ge(pos, 0), !lt(pos, intType.bitwidth)),
         "the enum has no such bit";
}
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I64, sym, pos, str>;

// The bits of other cases together.
class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases,
                       string str = sym>
    : BitEnumCaseBase<sym, !foldl(0, cases, all, one, !or(all, one.value)),
                      str, !head(cases).width>;
class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases,
                           string str = sym>
    : BitEnumAttrCaseBase<intType, sym,
                          !foldl(0, cases, all, one, !or(all, one.value)),
                          str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;

//===- Enums -------------------------------------------------------------===//

class EnumInfo<string name, string summaryValue, list<EnumCase> cases,
               int width> {
  string summary = summaryValue;
  string description =
      "One of:\n" # !interleave(!foreach(case, cases,
                                  "* " # case.str # " (`" # case.symbol # "`)"),
                                "\n");
  list<EnumCase> enumerants = cases;
  int bitwidth = width;

  // C++ type.
  string cppNamespace = "";
  string className = name;
  string cppType = cppNamespace # "::" # className;
  string underlyingType = "uint" # width # "_t";

  // C++ functions between value, number and text.
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}

class IntEnum<string name, string summary, list<EnumCase> cases, int width>
    : EnumInfo<name,
               !if(!empty(summary),
                   "allowed i" # width # " cases: "
                     # !interleave(!foreach(case, cases, case.value), ", "),
                   summary),
               cases, width>;
class I32Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 64>;

class BitEnumBase<list<BitEnumCaseBase> cases> {
  int validBits = !foldl(0, cases, all, one, !or(all, one.value));

  // Text between the cases of a value.
  string separator = "|";
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)),
         "a separator needs a '|' or a ',' to be parsed";

  // Set: a group's own text is written, not the texts of its bits.
  bit printBitEnumPrimaryGroups = 0;
  // Set: several cases are written as one string in quotes.
  bit printBitEnumQuoted = 0;
}

class BitEnum<string name, string summary, list<BitEnumCaseBase> cases,
              int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 8>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 16>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 32>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 64>;

//===- Enums that are integer attributes ---------------------------------===//

/// The enum, and the constraint "an integer attribute with one of its values"
/// or, if a class is generated for it, "an attribute of that class".
class EnumAttrInfo<string name, list<EnumCase> cases,
                   SignlessIntegerAttrBase baseClass>
    : EnumInfo<name, baseClass.summary, cases,
               !cast<I>(baseClass.valueType).bitwidth>,
      Attr<baseClass.predicate, baseClass.summary> {
  bit genSpecializedAttr = 1;
  Attr baseAttrClass = baseClass;
  string specializedAttrClassName = name # Attr;

  let predicate = !if(genSpecializedAttr,
      CPred<"::llvm::isa<" # cppNamespace # "::" # specializedAttrClassName
            # ">($_self)">,
      baseAttrClass.predicate);
  let storageType = !if(genSpecializedAttr,
      cppNamespace # "::" # specializedAttrClassName,
      baseAttrClass.storageType);
  let returnType = !if(genSpecializedAttr,
      cppNamespace # "::" # className,
      baseAttrClass.returnType);
  let constBuilderCall = !if(genSpecializedAttr,
      cppNamespace # "::" # specializedAttrClassName
        # "::get($_builder.getContext(), $0)",
      baseAttrClass.constBuilderCall);
  let valueType = baseAttrClass.valueType;

  // Text form of the enum where it is a parameter.
  string parameterParser = ?;
  string parameterPrinter = ?;
}

class DefaultValuedEnumAttr<EnumAttrInfo attr, EnumCase case>
    : DefaultValuedAttr<attr, attr.cppType # "::" # case.symbol>;

class IntEnumAttrBase<I intType, list<IntEnumAttrCaseBase> cases,
                      string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[SignlessIntegerAttrBase<intType, summary>.predicate,
                       Or<!foreach(case, cases, case.predicate)>]>;
}

class IntEnumAttr<I intType, string name, string summary,
                  list<IntEnumAttrCaseBase> cases>
    : EnumAttrInfo<name, cases,
          IntEnumAttrBase<intType, cases,
              !if(!empty(summary),
                  "allowed " # intType.summary # " cases: "
                    # !interleave(!foreach(case, cases, case.value), ", "),
                  summary)>> {
  defvar caseList = !interleave(!foreach(case, enumerants,
                                         "\"" # case.str # "\""),
                                " << \", \" << ");
  let parameterParser = "[&]() -> ::mlir::FailureOr<" # cppType # [{> {
    auto start = $_parser.getCurrentLocation();
    std::string word;
    if (::mlir::failed($_parser.parseKeywordOrString(&word)))
      return ::mlir::failure();
    if (auto known = }] # cppNamespace # "::" # stringToSymbolFnName
      # [{(word))
      return *known;
    return {(::llvm::LogicalResult)($_parser.emitError(start)
            << "expected " << "}] # cppType # [{" << " to be one of: " << }]
      # caseList # [{)};
  }()}];
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
}

class I32EnumAttr<string name, string summary, list<I32EnumAttrCase> cases>
    : IntEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64EnumAttr<string name, string summary, list<I64EnumAttrCase> cases>
    : IntEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}

class BitEnumAttrBase<I intType, list<BitEnumCaseBase> cases, string summary>
    : SignlessIntegerAttrBase<intType, summary> {
  let predicate = And<[
    SignlessIntegerAttrBase<intType, summary>.predicate,
    CPred<"!(::llvm::cast<::mlir::IntegerAttr>($_self).getValue()"
          ".getZExtValue() & (~("
          # !interleave(!foreach(case, cases, case.value # "u"), "|")
          # ")))">
  ]>;
}

class BitEnumAttr<I intType, string name, string summary,
                  list<BitEnumCaseBase> cases>
    : EnumAttrInfo<name, cases, BitEnumAttrBase<intType, cases, summary>>,
      BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
  let printBitEnumQuoted = 1;
  string parseSeparatorFn = !if(!ge(!find(separator, "|"), 0),
                                "parseOptionalVerticalBar",
                                "parseOptionalComma");
  defvar caseList = !interleave(!foreach(case, enumerants,
                                         "\"" # case.str # "\""),
                                " << \", \" << ");
  let parameterParser = "[&]() -> ::mlir::FailureOr<" # cppType # [{> {
    }] # cppType # [{ all = {};
    auto start = $_parser.getCurrentLocation();
    std::string word;
    do {
      if (::mlir::failed($_parser.parseKeywordOrString(&word)))
        return ::mlir::failure();
      auto known = }] # cppNamespace # "::" # stringToSymbolFnName # [{(word);
      if (!known)
        return {(::llvm::LogicalResult)($_parser.emitError(start)
                << "expected " << "}] # cppType
        # [{" << " to be one of: " << }] # caseList # [{)};
      all = all | *known;
    } while (::mlir::succeeded($_parser.}] # parseSeparatorFn # [{()));
    return all;
  }()}];
  let parameterPrinter = "$_printer << " # symbolToStringFnName # "($_self)";
}

class I8BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I8, name, summary, cases> {
  let underlyingType = "uint8_t";
}
class I16BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I16, name, summary, cases> {
  let underlyingType = "uint16_t";
}
class I32BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I32, name, summary, cases> {
  let underlyingType = "uint32_t";
}
class I64BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnumAttr<I64, name, summary, cases> {
  let underlyingType = "uint64_t";
}

//===- Enums in attributes of a dialect ----------------------------------===//

class EnumParameter<EnumInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className,
                    "an enum of type " # enumInfo.className> {
  let parser = !if(!isa<EnumAttrInfo>(enumInfo),
                   !cast<EnumAttrInfo>(enumInfo).parameterParser, ?);
  let printer = !if(!isa<EnumAttrInfo>(enumInfo),
                    !cast<EnumAttrInfo>(enumInfo).parameterPrinter, ?);
}

/// An attribute of `dialect` that holds one value of the enum.
class EnumAttr<Dialect dialect, EnumInfo enumInfo, string name = "",
               list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;
  let summary = enumInfo.summary;
  let description = enumInfo.description;
  let mnemonic = name;
  let parameters = (ins EnumParameter<enumInfo>:$value);
#ifdef ASMF_LLVM_24
  // `#dialect.name<case>`
  let assemblyFormat = "`<` $value `>`";
#else
  // `#dialect<name case>`
  let assemblyFormat = "$value";
#endif

  let cppNamespace = enumInfo.cppNamespace;
  let returnType = enumInfo.cppNamespace # "::" # enumInfo.className;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = cppNamespace # "::" # cppClassName
                         # "::get($_builder.getContext(), $0)";
}

//===- Enums in properties -----------------------------------------------===//

/// Written as the case's text; as an attribute, an integer.
class EnumProp<EnumInfo enumInfo>
    : Property<enumInfo.cppType, enumInfo.summary> {
  EnumInfo enum = enumInfo;
  let description = enum.description;

  let predicate = !if(!isa<BitEnumBase>(enum),
      CPred<"(static_cast<" # enum.underlyingType # ">($_self) & ~"
            # !cast<BitEnumBase>(enum).validBits # ") == 0">,
      Or<!foreach(case, enum.enumerants,
           CPred<"$_self == " # enum.cppType # "::" # case.symbol>)>);

  let optionalParser = [{
    auto parsed = ::mlir::FieldParser<std::optional<}] # enum.cppType
      # [{>>::parse($_parser);
    if (::mlir::failed(parsed))
      return ::mlir::failure();
    if (!parsed->has_value())
      return std::nullopt;
    $_storage = std::move(**parsed);
  }];

  let convertToAttribute = [{
    auto type = ::mlir::IntegerType::get($_ctxt, }] # enum.bitwidth # [{);
    return ::mlir::IntegerAttr::get(type, static_cast<}]
      # enum.underlyingType # [{>($_storage));
  }];
  let convertFromAttribute = [{
    auto number = ::mlir::dyn_cast_if_present<::mlir::IntegerAttr>($_attr);
    if (!number)
      return $_diag() << "expected IntegerAttr storage for }] # enum.cppType
      # [{";
    $_storage = static_cast<}] # enum.cppType
      # [{>(number.getValue().getZExtValue());
    return ::mlir::success();
  }];

  let writeToMlirBytecode = [{
    $_writer.writeVarInt(static_cast<uint64_t>($_storage));
  }];
  let readFromMlirBytecode = [{
    uint64_t read;
    if (::mlir::failed($_reader.readVarInt(read)) ||
        read > std::numeric_limits<}] # enum.underlyingType # [{>::max())
      return ::mlir::failure();
    $_storage = static_cast<}] # enum.cppType # [{>(read);
  }];
}

/// The same; as an attribute, one of `attributeForm`, or an integer.
class EnumPropWithAttrForm<EnumInfo enumInfo, Attr attributeForm>
    : EnumProp<enumInfo> {
  Attr attrForm = attributeForm;
  bit storeInCustomAttribute = 0;

  let convertToAttribute = !if(storeInCustomAttribute,
    [{
    return }] # attrForm.storageType # [{::get($_ctxt, $_storage);
  }],
    [{
    auto type = ::mlir::IntegerType::get($_ctxt, }] # enumInfo.bitwidth # [{);
    return ::mlir::IntegerAttr::get(type, static_cast<}]
      # enum.underlyingType # [{>($_storage));
  }]);
  let convertFromAttribute = [{
    if (auto own = ::mlir::dyn_cast_if_present<}] # attrForm.storageType
      # [{>($_attr)) {
      $_storage = own.getValue();
      return ::mlir::success();
    }
    auto number = ::mlir::dyn_cast_if_present<::mlir::IntegerAttr>($_attr);
    if (!number)
      return $_diag() << "expected }] # attrForm.storageType
      # [{ or IntegerAttr storage for }] # enum.cppType # [{";
    $_storage = static_cast<}] # enum.cppType
      # [{>(number.getValue().getZExtValue());
    return ::mlir::success();
  }];
}

/// The text form `mnemonic<case>`.
class _namedEnumPropFields<string cppType, string mnemonic> {
  defvar parseRest = [{
    if ($_parser.parseLess())
      return ::mlir::failure();
    auto parsed = ::mlir::FieldParser<}] # cppType # [{>::parse($_parser);
    if (::mlir::failed(parsed) || $_parser.parseGreater())
      return ::mlir::failure();
    $_storage = *parsed;
  }];
  code parser = [{
    if ($_parser.parseKeyword("}] # mnemonic # [{"))
      return ::mlir::failure();
  }] # parseRest;
  code optionalParser = [{
    if ($_parser.parseOptionalKeyword("}] # mnemonic # [{"))
      return std::nullopt;
  }] # parseRest;
  code printer = [{
    $_printer << "}] # mnemonic # [{<" << $_storage << ">";
  }];
}

class NamedEnumProp<EnumInfo enumInfo, string name> : EnumProp<enumInfo> {
  string mnemonic = name;
  let parser = _namedEnumPropFields<enum.cppType, mnemonic>.parser;
  let optionalParser =
      _namedEnumPropFields<enum.cppType, mnemonic>.optionalParser;
  let printer = _namedEnumPropFields<enum.cppType, mnemonic>.printer;
}

class NamedEnumPropWithAttrForm<EnumInfo enumInfo, string name,
                                Attr attributeForm>
    : EnumPropWithAttrForm<enumInfo, attributeForm> {
  string mnemonic = name;
  let parser = _namedEnumPropFields<enum.cppType, mnemonic>.parser;
  let optionalParser =
      _namedEnumPropFields<enum.cppType, mnemonic>.optionalParser;
  let printer = _namedEnumPropFields<enum.cppType, mnemonic>.printer;
}

//===- Constants in patterns ---------------------------------------------===//

/// `value` is the C++ spelling of the case written `case`.
class _symbolToValue<EnumInfo enumInfo, string case> {
  defvar found = !filter(c, enumInfo.enumerants, !eq(c.str, case));
  assert !not(!empty(found)), "the enum has no case '" # case # "'";
  string value = enumInfo.cppType # "::"
                 # !if(!empty(found), "", !head(found).symbol);
}

/// The same for several cases joined by `|`.
class _bitSymbolsToValue<EnumInfo bitEnum, string case> {
  assert !isa<BitEnumBase>(bitEnum), "only bit enums have joined cases";
  defvar bar = !find(case, "|");
  string value = !if(!lt(bar, 0),
      _symbolToValue<bitEnum, case>.value,
      _symbolToValue<bitEnum, !substr(case, 0, bar)>.value # "|"
        # _bitSymbolsToValue<bitEnum, !substr(case, !add(bar, 1))>.value);
}

class ConstantEnumCaseBase<Attr attribute, EnumInfo enumInfo, string case>
    : ConstantAttr<attribute,
                   !if(!isa<BitEnumBase>(enumInfo),
                       _bitSymbolsToValue<enumInfo, case>.value,
                       _symbolToValue<enumInfo, case>.value)>;

class ConstantEnumCase<Attr attribute, string case>
    : ConstantEnumCaseBase<attribute,
                           !if(!isa<EnumInfo>(attribute),
                               !cast<EnumInfo>(attribute),
                               !cast<EnumAttr>(attribute).enum),
                           case> {
  assert !or(!isa<EnumAttr>(attribute), !isa<EnumInfo>(attribute)),
         "the attribute holds no enum";
}

#endif
