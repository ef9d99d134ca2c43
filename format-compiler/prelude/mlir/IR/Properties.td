// Properties: C++ values kept in an operation outside of its attributes.

#ifndef ASMF_PRELUDE_IR_PROPERTIES_TD
#define ASMF_PRELUDE_IR_PROPERTIES_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/Utils.td"

//===- The class ---------------------------------------------------------===//

// What the snippets may use: `$_storage` the kept value, `$_value` one to be
// kept, `$_attr` an attribute, `$_ctxt`, `$_diag` a function that starts a
// message, `$_parser`, `$_printer`, `$_reader`, `$_writer`.
class Property<string storageTypeParam = "", string desc = "",
               string interfaceTypeParam = storageTypeParam>
    : PropConstraint<TruePred, desc, interfaceTypeParam> {
  string description = "";

  // C++ type of the kept value, and the way to and from the type seen by
  // users of the property.
  code storageType = storageTypeParam;
  code convertFromStorage = "$_storage";
  code assignToStorage = "$_storage = $_value";

  // C++ default; one for the kept type where that differs from the seen one.
  string defaultValue = "";
  string storageTypeValueOverride = "";

  // Text form. An optional parser answers std::nullopt if nothing is there.
  code parser = [{
    auto parsed = ::mlir::FieldParser<}] # storageType # [{>::parse($_parser);
    if (::mlir::failed(parsed))
      return ::mlir::failure();
    $_storage = std::move(*parsed);
  }];
  code optionalParser = "";
  code printer = "$_printer << $_storage";

  // Form as an attribute.
  code convertToAttribute = [{
    return convertToAttribute($_ctxt, $_storage);
  }];
  code convertFromAttribute = [{
    return convertFromAttribute($_storage, $_attr, $_diag);
  }];

  // Bytecode, hashing.
  code writeToMlirBytecode = [{
    writeToMlirBytecode($_writer, $_storage);
  }];
  code readFromMlirBytecode = [{
    if (::mlir::failed(readFromMlirBytecode($_reader, $_storage)))
      return ::mlir::failure();
  }];
  code hashProperty = "";

  // What this property was wrapped around.
  Property baseProperty = ?;
}

// Bytecode by way of the attribute form.
defvar writeMlirBytecodeWithConvertToAttribute = [{
  $_writer.writeAttribute(convertToAttribute($_ctxt, $_storage))
}];
defvar readMlirBytecodeUsingConvertFromAttribute = [{
  ::mlir::Attribute read;
  if (::mlir::failed($_reader.readAttribute(read)) ||
      ::mlir::failed(convertFromAttribute($_storage, read, nullptr)))
    return ::mlir::failure();
}];

//===- Single values -----------------------------------------------------===//

class IntProp<string storageTypeParam, string desc = "">
    : Property<storageTypeParam, desc> {
  let summary = !if(!empty(desc), storageTypeParam, desc);
  let optionalParser = [{
    return $_parser.parseOptionalInteger($_storage);
  }];
  let printer = "$_printer.printInteger($_storage)";
  let writeToMlirBytecode = [{
    $_writer.writeVarInt($_storage);
  }];
  let readFromMlirBytecode = [{
    uint64_t read;
    if (::mlir::failed($_reader.readVarInt(read)))
      return ::mlir::failure();
    $_storage = read;
  }];
}

def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;

class _cls_BoolProp : IntProp<"bool", "boolean"> {
  let printer = [{ $_printer << ($_storage ? "true" : "false") }];
  let writeToMlirBytecode = [{
    $_writer.writeOwnedBool($_storage);
  }];
  let readFromMlirBytecode = [{
    return $_reader.readBool($_storage);
  }];
}
def BoolProp : _cls_BoolProp;

class _cls_StringProp
    : Property<"std::string", "string", "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
  let optionalParser = [{
    if (::mlir::failed($_parser.parseOptionalString(&$_storage)))
      return std::nullopt;
  }];
  let printer = "$_printer.printString($_storage)";
  let writeToMlirBytecode = [{
    $_writer.writeOwnedString($_storage);
  }];
  let readFromMlirBytecode = [{
    ::llvm::StringRef read;
    if (::mlir::failed($_reader.readString(read)))
      return ::mlir::failure();
    $_storage = read.str();
  }];
}
def StringProp : _cls_StringProp;

/// Written `unit` or `unit_absent`; as an attribute, `unit` or `false`.
class _cls_UnitProp : Property<"bool", "unit property"> {
  let summary = "unit property";
  let description = [{
    A flag that is set or not. Where it anchors an optional group, the group's
    presence is its value and it is not written itself.
  }];
  let defaultValue = "false";
  let parser = [{
    ::llvm::StringRef word;
    if (::mlir::failed($_parser.parseOptionalKeyword(
            &word, {"unit", "unit_absent"})))
      return $_parser.emitError($_parser.getCurrentLocation(),
                                "expected 'unit' or 'unit_absent'");
    $_storage = word == "unit";
  }];
  let optionalParser = [{
    ::llvm::StringRef word;
    if (::mlir::failed($_parser.parseOptionalKeyword(
            &word, {"unit", "unit_absent"})))
      return std::nullopt;
    $_storage = word == "unit";
  }];
  let printer = [{
    $_printer << ($_storage ? "unit" : "unit_absent")
  }];
  let convertToAttribute = [{
    if (!$_storage)
      return ::mlir::BoolAttr::get($_ctxt, false);
    return ::mlir::UnitAttr::get($_ctxt);
  }];
  let convertFromAttribute = [{
    bool isUnit = ::llvm::isa<::mlir::UnitAttr>($_attr);
    auto flag = ::llvm::dyn_cast<::mlir::BoolAttr>($_attr);
    if (!isUnit && !flag)
      return ::mlir::failure();
    $_storage = isUnit || flag.getValue();
    return ::mlir::success();
  }];
  let writeToMlirBytecode = [{
    $_writer.writeOwnedBool($_storage);
  }];
  let readFromMlirBytecode = [{
    if (::mlir::failed($_reader.readBool($_storage)))
      return ::mlir::failure();
  }];
}
def UnitProp : _cls_UnitProp;

//===- Wrappers that change no text --------------------------------------===//

/// `p` with a default.
class DefaultValuedProp<Property p, string default = "",
                        string storageDefault = "">
    : Property<p.storageType, p.summary, p.interfaceType> {
  let baseProperty = p;
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;

  let summary = p.summary;
  let description = p.description;
  let predicate = p.predicate;
  let interfaceType = p.interfaceType;
  let storageType = p.storageType;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let writeToMlirBytecode = p.writeToMlirBytecode;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let hashProperty = p.hashProperty;
}

/// `p` with one more condition.
class ConfinedProp<Property p, Pred pred, string newSummary = "">
    : Property<p.storageType, !if(!empty(newSummary), p.summary, newSummary),
               p.interfaceType> {
  let baseProperty = p;
  let predicate = !if(!eq(p.predicate, TruePred), pred,
                      And<[p.predicate, pred]>);

  let description = p.description;
  let defaultValue = p.defaultValue;
  let storageTypeValueOverride = p.storageTypeValueOverride;
  let interfaceType = p.interfaceType;
  let storageType = p.storageType;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let writeToMlirBytecode = p.writeToMlirBytecode;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let hashProperty = p.hashProperty;
}

/// For patterns: `prop` is exactly `val`.
class ConstantProp<Property prop, string val>
    : ConfinedProp<prop, CPred<"$_self == " # val>,
                   "constant '" # prop.summary # "': " # val> {
  string value = val;
}

//===- Helpers of the wrappers below -------------------------------------===//

/// `ret` declares a variable that can hold `prop`.
class _makePropStorage<Property prop, string name> {
  defvar initial = !if(!empty(prop.storageTypeValueOverride),
                       prop.defaultValue, prop.storageTypeValueOverride);
  code ret = prop.storageType # " " # name
             # !if(!empty(initial), "", " = " # initial) # ";";
}

/// `ret` is the property's predicate as a function of the kept value.
class _makeStorageWrapperPred<Property wrappedProp> {
  Pred ret = Concat<
    "[](const " # wrappedProp.storageType
      # "& baseStore) -> bool { return []("
      # wrappedProp.interfaceType # " baseIface) -> bool { return (",
    SubstLeaves<"$_self", "baseIface", wrappedProp.predicate>,
    "); }(" # !subst("$_storage", "baseStore", wrappedProp.convertFromStorage)
      # "); }">;
}

//===- Lists -------------------------------------------------------------===//

/// Written `[a, b]`; as an attribute, an array attribute.
class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">",
               !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  let convertFromStorage = "::llvm::ArrayRef<" # elem.storageType
                           # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";

  let predicate = !if(!eq(elem.predicate, TruePred),
    TruePred,
    Concat<"::llvm::all_of($_self, ", _makeStorageWrapperPred<elem>.ret, ")">);

  // Appends one parsed element to `$_storage`.
  defvar parseElement = [{
    auto &elements = $_storage;
    auto parseElement = [&]() -> ::mlir::ParseResult {
      }] # _makePropStorage<elem, "element">.ret # [{
      auto parseInto = [&](}] # elem.storageType
        # [{ &slot) -> ::mlir::ParseResult {
        }] # !subst("$_storage", "slot", elem.parser) # [{
        return ::mlir::success();
      };
      if (::mlir::failed(parseInto(element)))
        return ::mlir::failure();
      elements.push_back(std::move(element));
      return ::mlir::success();
    };
  }];
  let parser = parseElement # [{
    return $_parser.parseCommaSeparatedList(
        ::mlir::OpAsmParser::Delimiter::Square, parseElement);
  }];
  let optionalParser = parseElement # [{
    auto before = $_parser.getCurrentLocation();
    if (::mlir::failed($_parser.parseCommaSeparatedList(
            ::mlir::OpAsmParser::Delimiter::OptionalSquare, parseElement)))
      return ::mlir::failure();
    // No bracket, nothing read.
    if (before == $_parser.getCurrentLocation())
      return std::nullopt;
    return ::mlir::success();
  }];
  let printer = [{ [&]() {
    $_printer << "[";
    ::llvm::interleaveComma($_storage, $_printer, [&](const }]
      # elem.storageType # [{ &element) {
      }] # !subst("$_storage", "element", elem.printer) # [{;
    });
    $_printer << "]";
  }()}];

  let convertToAttribute = [{
    ::llvm::SmallVector<::mlir::Attribute> converted;
    for (const auto &element : $_storage) {
      auto convert = [&](const }] # elem.storageType
        # [{ &slot) -> ::mlir::Attribute {
        }] # !subst("$_storage", "slot", elem.convertToAttribute) # [{
      };
      converted.push_back(convert(element));
    }
    return ::mlir::ArrayAttr::get($_ctxt, converted);
  }];
  let convertFromAttribute = [{
    auto list = ::llvm::dyn_cast_if_present<::mlir::ArrayAttr>($_attr);
    if (!list)
      return $_diag() << "expected array attribute";
    for (::mlir::Attribute one : list) {
      }] # _makePropStorage<elem, "element">.ret # [{
      auto convert = [&](::mlir::Attribute from, }] # elem.storageType
        # [{ &slot) -> ::mlir::LogicalResult {
        }] # !subst("$_attr", "from",
                    !subst("$_storage", "slot", elem.convertFromAttribute))
        # [{
      };
      if (::mlir::failed(convert(one, element)))
        return ::mlir::failure();
      $_storage.push_back(std::move(element));
    }
    return ::mlir::success();
  }];

  let writeToMlirBytecode = [{
    $_writer.writeVarInt($_storage.size());
    for (const auto &element : $_storage) {
      [&]() {
        }] # !subst("$_storage", "element", elem.writeToMlirBytecode) # [{;
      }();
    }
  }];
  let readFromMlirBytecode = [{
    uint64_t count;
    if (::mlir::failed($_reader.readVarInt(count)))
      return ::mlir::failure();
    $_storage.reserve(count);
    while (count-- != 0) {
      }] # _makePropStorage<elem, "element">.ret # [{
      auto readInto = [&](}] # elem.storageType
        # [{ &slot) -> ::mlir::LogicalResult {
        }] # !subst("$_storage", "slot", elem.readFromMlirBytecode) # [{;
        return ::mlir::success();
      };
      if (::mlir::failed(readInto(element)))
        return ::mlir::failure();
      $_storage.push_back(std::move(element));
    }
  }];

  let hashProperty = !if(!empty(elem.hashProperty),
    "hash_value(::llvm::ArrayRef<" # elem.storageType # ">{$_storage})",
    [{[&]() -> ::llvm::hash_code {
        auto hashes = ::llvm::map_range(
            $_storage, [](const auto &element) -> ::llvm::hash_code {
              return }] # !subst("$_storage", "element", elem.hashProperty)
              # [{;
            });
        return ::llvm::hash_combine_range(hashes);
      }()}]);
}

/// A list of integers; as an attribute, a dense array.
class IntArrayProp<Property elem, string newSummary = "">
    : ArrayProp<elem, newSummary> {
  let convertToAttribute = [{
    return convertToAttribute($_ctxt, $_storage);
  }];
  let convertFromAttribute = [{
    return convertFromAttribute($_storage, $_attr, $_diag);
  }];
}

//===- Optional values ---------------------------------------------------===//

/// Written `none`, or the value if `p` can tell that it is absent, or else
/// `some<value>`. As an attribute, an array of no or one element.
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">",
               "optional " # p.summary,
               "std::optional<" # p.interfaceType # ">"> {
  // The kept and the seen value are the same thing.
  defvar isPlain = !and(!eq(p.convertFromStorage, "$_storage"),
                        !eq(p.assignToStorage, "$_storage = $_value"),
                        !eq(p.storageType, p.interfaceType));
  // The value is written without `some<>` around it.
  defvar isBare = !and(!empty(p.defaultValue),
                       !not(!empty(p.optionalParser)), canDelegateParsing);

  let defaultValue = "std::nullopt";
  assert !or(!not(isBare), !eq(defaultValue, "std::nullopt")),
         "an optional property written without `some` must default to "
         "std::nullopt; set canDelegateParsing to 0 for another default";

  let convertFromStorage = !if(isPlain, p.convertFromStorage,
    "($_storage.has_value() ? std::optional<" # p.interfaceType # ">{"
      # !subst("$_storage", "(*($_storage))", p.convertFromStorage)
      # "} : std::nullopt)");
  let assignToStorage = !if(isPlain, p.assignToStorage,
    [{[&]() {
      if (!$_value.has_value()) {
        $_storage = std::nullopt;
        return;
      }
      }] # _makePropStorage<p, "inner">.ret # [{
      auto assign = [&](}] # p.storageType # [{ &slot) {
        }] # !subst("$_storage", "slot",
                    !subst("$_value", "(*($_value))", p.assignToStorage))
        # [{;
      };
      assign(inner);
      $_storage = std::move(inner);
    }()}]);

  let predicate = !if(!eq(p.predicate, TruePred),
    TruePred,
    Or<[CPred<"!$_self.has_value()">,
        SubstLeaves<"$_self", "(*($_self))", p.predicate>]>);

  // Written bare: `none`, or what p's optional parser takes. In between goes
  // what to do if that takes nothing.
  defvar bareHead = [{
    if (::mlir::succeeded($_parser.parseOptionalKeyword("none"))) {
      $_storage = std::nullopt;
      return ::mlir::success();
    }
    }] # _makePropStorage<p, "inner">.ret # [{
    auto parseInto = [&](}] # p.storageType
      # [{ &slot) -> ::mlir::OptionalParseResult {
      }] # !subst("$_storage", "slot", p.optionalParser) # [{
      return ::mlir::success();
    };
    ::mlir::OptionalParseResult parsed = parseInto(inner);
    if (!parsed.has_value())
  }];
  defvar bareTail = [{
    if (::mlir::failed(*parsed))
      return ::mlir::failure();
    $_storage = std::move(inner);
    return ::mlir::success();
  }];

  // Written with a word: `none` or `some<...>`. In between goes what to do if
  // neither is there.
  defvar wordHead = [{
    ::llvm::StringRef word;
    if (::mlir::failed($_parser.parseOptionalKeyword(&word, {"none", "some"})))
  }];
  defvar wordTail = [{
    if (word == "none") {
      $_storage = std::nullopt;
      return ::mlir::success();
    }
    }] # _makePropStorage<p, "inner">.ret # [{
    auto parseInto = [&](}] # p.storageType
      # [{ &slot) -> ::mlir::ParseResult {
      }] # !subst("$_storage", "slot", p.parser) # [{
      return ::mlir::success();
    };
    if ($_parser.parseLess() || parseInto(inner) || $_parser.parseGreater())
      return ::mlir::failure();
    $_storage = std::move(inner);
  }];

  let parser = !if(isBare,
    bareHead # [{
      return ::mlir::failure();
    }] # bareTail,
    wordHead # [{
      return $_parser.emitError($_parser.getCurrentLocation(),
                                "expected 'none' or 'some<prop>'");
    }] # wordTail);
  let optionalParser = !if(isBare,
    bareHead # [{
      return std::nullopt;
    }] # bareTail,
    wordHead # [{
      return std::nullopt;
    }] # wordTail);

  defvar printInner = !subst("$_storage", "(*($_storage))", p.printer);
  let printer = [{ [&]() {
    if (!$_storage.has_value()) {
      $_printer << "none";
      return;
    }
    }] # !if(isBare, "", [{$_printer << "some<";}]) # printInner # ";"
    # !if(isBare, "", [{$_printer << ">";}]) # [{
  }()}];

  let convertToAttribute = [{
    if (!$_storage.has_value())
      return ::mlir::ArrayAttr::get($_ctxt, {});
    auto convert = [&]() -> ::mlir::Attribute {
      }] # !subst("$_storage", "(*($_storage))", p.convertToAttribute) # [{
    };
    return ::mlir::ArrayAttr::get($_ctxt, {convert()});
  }];
  let convertFromAttribute = [{
    auto list = ::llvm::dyn_cast<::mlir::ArrayAttr>($_attr);
    if (!list)
      return $_diag() << "expected optional properties to materialize as arrays";
    if (list.size() > 1)
      return $_diag()
             << "expected optional properties to become 0- or 1-element arrays";
    if (list.empty()) {
      $_storage = std::nullopt;
      return ::mlir::success();
    }
    }] # _makePropStorage<p, "inner">.ret # [{
    auto convert = [&](::mlir::Attribute from, }] # p.storageType
      # [{ &slot) -> ::mlir::LogicalResult {
      }] # !subst("$_attr", "from",
                  !subst("$_storage", "slot", p.convertFromAttribute)) # [{
    };
    if (::mlir::failed(convert(list[0], inner)))
      return ::mlir::failure();
    $_storage = std::move(inner);
    return ::mlir::success();
  }];

  let writeToMlirBytecode = [{
    $_writer.writeOwnedBool($_storage.has_value());
    if ($_storage.has_value()) {
      }] # !subst("$_storage", "(*($_storage))", p.writeToMlirBytecode) # [{
    }
  }];
  let readFromMlirBytecode = [{
    bool present = false;
    if (::mlir::failed($_reader.readBool(present)))
      return ::mlir::failure();
    if (!present) {
      $_storage = std::nullopt;
      return ::mlir::success();
    }
    }] # _makePropStorage<p, "inner">.ret # [{
    auto readInto = [&](}] # p.storageType
      # [{ &slot) -> ::mlir::LogicalResult {
      }] # !subst("$_storage", "slot", p.readFromMlirBytecode) # [{;
      return ::mlir::success();
    };
    if (::mlir::failed(readInto(inner)))
      return ::mlir::failure();
    $_storage = std::move(inner);
  }];

  let hashProperty = !if(!empty(p.hashProperty), p.hashProperty,
    "hash_value($_storage.has_value() ? std::optional<::llvm::hash_code>{"
      # !subst("$_storage", "(*($_storage))", p.hashProperty)
      # "} : std::nullopt)");
}

//===- Old names ---------------------------------------------------------===//

class IntProperty<string storageTypeParam, string desc = "">
    : IntProp<storageTypeParam, desc>, Deprecated<"use IntProp">;
class DefaultValuedProperty<Property p, string default = "",
                            string storageDefault = "">
    : DefaultValuedProp<p, default, storageDefault>,
      Deprecated<"use DefaultValuedProp">;
class ConfinedProperty<Property p, Pred pred, string newSummary = "">
    : ConfinedProp<p, pred, newSummary>, Deprecated<"use ConfinedProp">;
class ArrayProperty<Property elem = Property<>, string newSummary = "">
    : ArrayProp<elem, newSummary>, Deprecated<"use ArrayProp">;
class IntArrayProperty<Property elem, string newSummary = "">
    : IntArrayProp<elem, newSummary>, Deprecated<"use IntArrayProp">;
class OptionalProperty<Property p, bit canDelegateParsing = 1>
    : OptionalProp<p, canDelegateParsing>, Deprecated<"use OptionalProp">;

def I32Property : IntProp<"int32_t">, Deprecated<"use I32Prop">;
def I64Property : IntProp<"int64_t">, Deprecated<"use I64Prop">;
def BoolProperty : _cls_BoolProp, Deprecated<"use BoolProp">;
def StringProperty : _cls_StringProp, Deprecated<"use StringProp">;
def UnitProperty : _cls_UnitProp, Deprecated<"use UnitProp">;

#endif
