// The functions behind the directives of infer_more.td.

#include "More.h"

using namespace mlir;

namespace mor {

struct Names {
  static StringRef getNumberName() { return "number"; }
};

// %scope::%key, or %key
static ParseResult parseReference(OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> &scope,
                                  OpAsmParser::UnresolvedOperand &key) {
  OpAsmParser::UnresolvedOperand operand;
  if (parser.parseOperand(operand))
    return failure();
  if (parser.parseOptionalColon()) {
    key = operand;
    return success();
  }
  scope = operand;
  return failure(parser.parseColon() || parser.parseOperand(key));
}

static void printReference(OpAsmPrinter &p, Operation *, Value scope, Value key) {
  if (scope)
    p << scope << "::";
  p << key;
}

// %scope::%key -> %target, each with the same scope and target
static ParseResult parseLoads(OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> &scope,
                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &keys,
                              OpAsmParser::UnresolvedOperand &target) {
  bool isFirst = true;
  do {
    std::optional<OpAsmParser::UnresolvedOperand> nextScope;
    OpAsmParser::UnresolvedOperand key, nextTarget;
    if (parseReference(parser, nextScope, key) || parser.parseArrow() || parser.parseOperand(nextTarget))
      return failure();
    if (isFirst) {
      scope = nextScope;
      target = nextTarget;
      isFirst = false;
    } else if (nextTarget.name != target.name || nextScope.has_value() != scope.has_value()) {
      return parser.emitError(parser.getCurrentLocation(), "another target");
    }
    keys.push_back(key);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printLoads(OpAsmPrinter &p, Operation *op, Value scope, ValueRange keys, Value target) {
  llvm::interleaveComma(keys, p, [&](Value key) {
    printReference(p, op, scope, key);
    p << " -> " << target;
  });
}

// (%a: i32) -> (index, index) {...}
static ParseResult parseWindow(OpAsmParser &parser, Region &body) {
  if (parser.parseOptionalKeyword("from"))
    return success();
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren, /*allowType=*/true))
    return failure();
  SmallVector<Type> types;
  if (parser.parseArrowTypeList(types))
    return failure();
  if (types.size() != 2 || !llvm::all_of(types, [](Type type) { return type.isIndex(); }))
    return parser.emitError(parser.getCurrentLocation(), "expected two sizes");
  return parser.parseRegion(body, arguments);
}

static void printWindow(OpAsmPrinter &p, Operation *op, Region &body) {
  if (body.empty())
    return;
  p << "from(";
  llvm::interleaveComma(body.getArguments(), p, [&](BlockArgument argument) { p.printRegionArgument(argument); });
  p << ")";
  Type index = IndexType::get(op->getContext());
  p.printArrowTypeList(TypeRange{index, index});
  p << " ";
  p.printRegion(body, /*printEntryBlockArgs=*/false);
}

// (%value as %a, ...) : T, ... {...}
static ParseResult parseBound(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
                              SmallVectorImpl<Type> &types, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen())) {
    do {
      values.emplace_back();
      types.emplace_back();
      arguments.emplace_back();
      if (parser.parseOperand(values.back()) || parser.parseKeyword("as") || parser.parseArgument(arguments.back()) ||
          parser.parseColonType(types.back()))
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseRParen())
      return failure();
  }
  for (auto [argument, type] : llvm::zip_equal(arguments, types))
    argument.type = type;
  return parser.parseRegion(body, arguments);
}

static void printBound(OpAsmPrinter &p, Operation *, ValueRange values, TypeRange types, Region &body) {
  p << "(";
  llvm::interleaveComma(llvm::zip_equal(values, body.getArguments(), types), p, [&](auto all) {
    p << std::get<0>(all) << " as " << std::get<1>(all) << " : " << std::get<2>(all);
  });
  p << ") ";
  p.printRegion(body, /*printEntryBlockArgs=*/false);
}

// [%a, %b], each of that type
static ParseResult parseAll(OpAsmParser &parser, Type type, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
                            SmallVectorImpl<Type> &types) {
  if (parser.parseOperandList(values, AsmParser::Delimiter::Square))
    return failure();
  types.append(values.size(), type);
  return success();
}

static void printAll(OpAsmPrinter &p, Operation *, Type type, OperandRange values, TypeRange types) {
  p << "[";
  p.printOperands(values);
  p << "]";
}

// -> T, U, unless all are index
static ParseResult parsePairs(OpAsmParser &parser, SmallVectorImpl<Type> &results,
                              ArrayRef<OpAsmParser::UnresolvedOperand> values) {
  if (failed(parser.parseOptionalArrow())) {
    results.assign(values.size(), parser.getBuilder().getIndexType());
    return success();
  }
  return parser.parseTypeList(results);
}

static void printPairs(OpAsmPrinter &p, Operation *, TypeRange results, OperandRange values) {
  if (llvm::all_of(results, llvm::IsaPred<IndexType>))
    return;
  p << " -> ";
  llvm::interleaveComma(results, p);
}

static ParseResult parsePaired(OpAsmParser &parser, SmallVectorImpl<Type> &types, SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(types))
    return failure();
  results = types;
  return success();
}

static void printPaired(OpAsmPrinter &p, Operation *, TypeRange types, TypeRange) { llvm::interleaveComma(types, p); }

// @symbol as("local")
static ParseResult parseImport(OpAsmParser &parser, StringAttr &local, FlatSymbolRefAttr &symbol) {
  if (parser.parseAttribute(symbol))
    return failure();
  if (parser.parseOptionalKeyword("as")) {
    local = StringAttr::get(parser.getContext(), symbol.getValue());
    return success();
  }
  return failure(parser.parseLParen() || parser.parseAttribute(local) || parser.parseRParen());
}

static void printImport(OpAsmPrinter &p, Operation *, StringAttr local, FlatSymbolRefAttr symbol) {
  p.printAttributeWithoutType(symbol);
  if (local.getValue() != symbol.getValue())
    p << " as(\"" << local.getValue() << "\")";
}

// T as U, or T for both
static ParseResult parseStored(OpAsmParser &parser, TypeAttr &type, Type &result) {
  Type held;
  if (parser.parseType(held))
    return failure();
  result = held;
  if (succeeded(parser.parseOptionalKeyword("as")) && parser.parseType(result))
    return failure();
  type = TypeAttr::get(held);
  return success();
}

static void printStored(OpAsmPrinter &p, Operation *, TypeAttr type, Type result) {
  if (type.getValue() != result) {
    p.printType(type.getValue());
    p << " as ";
  }
  p.printType(result);
}

// !mor.box<T> -> U
static ParseResult parseGet(OpAsmParser &parser, Type &box, Type &result) {
  if (parser.parseType(box))
    return failure();
  Type element = cast<BoxType>(box).getElementType();
  if (failed(parser.parseOptionalArrow())) {
    result = element;
    return success();
  }
  return parser.parseType(result);
}

static void printGet(OpAsmPrinter &p, Operation *, Type box, Type result) {
  p << box;
  if (cast<BoxType>(box).getElementType() != result)
    p << " -> " << result;
}

// U -> !mor.box<T>, or !mor.box<T>
static ParseResult parsePut(OpAsmParser &parser, Type &value, Type &box) {
  Type first;
  if (parser.parseType(first))
    return failure();
  if (succeeded(parser.parseOptionalArrow())) {
    value = first;
    return parser.parseType(box);
  }
  box = first;
  value = cast<BoxType>(box).getElementType();
  return success();
}

static void printPut(OpAsmPrinter &p, Operation *, Type value, Type box) {
  auto element = cast<BoxType>(box).getElementType();
  if (element == value) {
    p.printType(box);
  } else {
    p.printType(value);
    p << " -> ";
    p.printType(box);
  }
}

static bool parseOpen(OpAsmParser &parser, Type &crate, Type &result) {
  CrateType type;
  if (parser.parseType(type))
    return true;
  crate = type;
  result = type.getInner();
  return false;
}

static void printOpen(OpAsmPrinter &p, Operation *, Type crate, Type) { p << crate; }

static ParseResult parseMatched(OpAsmParser &, Type value, std::optional<OpAsmParser::UnresolvedOperand> box,
                                Type &type) {
  if (box)
    type = BoxType::get(value);
  return success();
}

static void printMatched(OpAsmPrinter &, Operation *, Type, Value, Type) {}

static ParseResult parseLevel(OpAsmParser &parser, IntegerAttr &level, Type &flag) {
  if (failed(parser.parseOptionalKeyword("at")))
    return success();
  int64_t value;
  if (parser.parseInteger(value))
    return failure();
  level = parser.getBuilder().getI64IntegerAttr(value);
  flag = parser.getBuilder().getI1Type();
  return success();
}

static void printLevel(OpAsmPrinter &p, Operation *, IntegerAttr level, Type) {
  if (level)
    p << "at " << level.getInt();
}

static ParseResult parseExtras(OpAsmParser &parser, NamedAttrList &attributes) {
  auto result = parser.parseOptionalAttrDictWithKeyword(attributes);
  if (!attributes.get("notes"))
    attributes.append("notes", parser.getBuilder().getArrayAttr({}));
  if (!attributes.get("name"))
    attributes.append("name", parser.getBuilder().getStringAttr(""));
  return result;
}

static void printExtras(OpAsmPrinter &p, Operation *op, DictionaryAttr attributes) {
  SmallVector<StringRef> elided = {Names::getNumberName()};
  if (op->getAttrOfType<ArrayAttr>("notes").empty())
    elided.push_back("notes");
  if (op->getAttrOfType<StringAttr>("name").getValue().empty())
    elided.push_back("name");
  p.printOptionalAttrDictWithKeyword(op->getAttrs(), elided);
}

// The name of the result is the attribute `name`.
static ParseResult parseNode(OpAsmParser &parser, NamedAttrList &attributes) {
  if (parser.parseOptionalAttrDict(attributes))
    return failure();
  if (attributes.get("name"))
    return success();
  StringRef name = parser.getResultName(0).first;
  if (!name.empty() && isdigit(name[0]))
    name = "";
  attributes.push_back({StringAttr::get(parser.getContext(), "name"), parser.getBuilder().getStringAttr(name)});
  return success();
}

static void printNode(OpAsmPrinter &p, Operation *op, DictionaryAttr attributes) {
  SmallVector<StringRef> elided;
  SmallString<32> text;
  llvm::raw_svector_ostream stream(text);
  p.printOperand(op->getResult(0), stream);
  auto actual = stream.str().drop_front();
  auto wanted = attributes.getAs<StringAttr>("name").getValue();
  if (actual == wanted || (wanted.empty() && isdigit(actual[0])))
    elided.push_back("name");
  p.printOptionalAttrDict(attributes.getValue(), elided);
}

static ParseResult parseChosen(OpAsmParser &parser, BoolAttr &value, StringRef yes, StringRef no) {
  if (succeeded(parser.parseOptionalKeyword(yes)))
    value = BoolAttr::get(parser.getContext(), true);
  else if (succeeded(parser.parseOptionalKeyword(no)))
    value = BoolAttr::get(parser.getContext(), false);
  else
    return parser.emitError(parser.getCurrentLocation(), "expected one of two words");
  return success();
}

static void printChosen(OpAsmPrinter &p, Operation *, BoolAttr value, StringRef yes, StringRef no) {
  p << (value.getValue() ? yes : no);
}

static ParseResult parseParameter(OpAsmParser &parser, Attribute &value, Type &type) {
  return failure(parser.parseType(type) || parser.parseEqual() || parser.parseAttribute(value, type));
}

static void printParameter(OpAsmPrinter &p, Operation *, Attribute value, Type type) {
  p << type << " = ";
  p.printAttributeWithoutType(value);
}

static ParseResult parseKinds(OpAsmParser &parser, ArrayAttr &types) {
  SmallVector<Attribute> all;
  if (parser.parseLParen())
    return failure();
  if (succeeded(parser.parseOptionalRParen()))
    goto done;
  do {
    Type type;
    if (parser.parseType(type))
      return failure();
    all.push_back(TypeAttr::get(type));
  } while (succeeded(parser.parseOptionalComma()));
  if (parser.parseRParen())
    return failure();
done:
  types = parser.getBuilder().getArrayAttr(all);
  return success();
}

static void printKinds(OpAsmPrinter &p, Operation *, ArrayAttr types) {
  p << "(";
  llvm::interleaveComma(types, p, [&](Attribute type) { p.printType(cast<TypeAttr>(type).getValue()); });
  p << ")";
}

// What is printed each time is that of the last round.
static ParseResult parseLoose(OpAsmParser &parser, OpAsmParser::UnresolvedOperand &target,
                              SmallVectorImpl<OpAsmParser::UnresolvedOperand> &keys) {
  do {
    OpAsmParser::UnresolvedOperand key;
    if (parser.parseOperand(key) || parser.parseArrow() || parser.parseOperand(target))
      return failure();
    keys.push_back(key);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printLoose(OpAsmPrinter &p, Operation *, Value target, ValueRange keys) {
  llvm::interleaveComma(keys, p, [&](Value key) { p << key << " -> " << target; });
}

static ParseResult parseDeep(OpAsmParser &parser, Type &box, Type &result) {
  if (parser.parseType(box))
    return failure();
  result = cast<BoxType>(box).getLoweredType();
  return success();
}

static void printDeep(OpAsmPrinter &p, Operation *, Type box, Type) { p << box; }

static ParseResult parseAdded(OpAsmParser &parser, NamedAttrList &attributes) {
  if (parser.parseOptionalAttrDict(attributes))
    return failure();
  if (!attributes.get("notes"))
    attributes.append("notes", parser.getBuilder().getArrayAttr({}));
  return success();
}

static void printAdded(OpAsmPrinter &p, Operation *op, DictionaryAttr attributes) {
  p.printOptionalAttrDict(op->getAttrs());
}

// "text", or nothing where it is empty.
static ParseResult parseTitle(OpAsmParser &parser, StringAttr &text) {
  std::string value;
  if (failed(parser.parseOptionalKeyword("titled"))) {
    text = parser.getBuilder().getStringAttr("");
    return success();
  }
  if (parser.parseString(&value))
    return failure();
  text = parser.getBuilder().getStringAttr(value);
  return success();
}

static void printTitle(OpAsmPrinter &p, Operation *, StringAttr text) {
  if (!text.getValue().empty()) {
    p << "titled ";
    p.printString(text.getValue());
  }
}

// An empty one is lost.
static ParseResult parseSubtitle(OpAsmParser &parser, StringAttr &text) {
  if (failed(parser.parseOptionalKeyword("titled")))
    return success();
  return parser.parseAttribute(text);
}

static void printSubtitle(OpAsmPrinter &p, Operation *, StringAttr text) {
  if (text && !text.getValue().empty())
    p << "titled " << text;
}

} // namespace mor

namespace els::where {

ParseResult parseElsewhere(OpAsmParser &parser, StringAttr &text) {
  return failure(parser.parseKeyword("from") || parser.parseAttribute(text));
}

void printElsewhere(OpAsmPrinter &p, Operation *, StringAttr text) { p << "from " << text; }

using Cell = mor::BoxType;

ParseResult parseBeside(OpAsmParser &parser, Type &content, Type &type) {
  if (parser.parseType(content))
    return failure();
  type = Cell::get(content);
  return success();
}

void printBeside(OpAsmPrinter &p, Operation *, Type content, Type) { p << content; }

} // namespace els::where

namespace whr = els::where;
using whr::parseElsewhere;
using whr::printElsewhere;

namespace mor {
using ::els::where::parseBeside;
using ::els::where::printBeside;
} // namespace mor

#define GET_OP_CLASSES
#include "More.cpp.inc"
