// The functions behind the directives of infer.td, in the styles of several projects.

#include "Infer.h"
#define IGNORED \
  static void printIgnored() {

using namespace mlir;

// [%offset for %length], [%offset for %length]
static ParseResult parseRanges(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &offsets,
                               SmallVectorImpl<OpAsmParser::UnresolvedOperand> &lengths) {
  do {
    OpAsmParser::UnresolvedOperand offset;
    OpAsmParser::UnresolvedOperand length;
    if (failed(parser.parseLSquare()) || failed(parser.parseOperand(offset)) || failed(parser.parseKeyword("for")) ||
        failed(parser.parseOperand(length)) || failed(parser.parseRSquare())) {
      return failure();
    }
    offsets.push_back(offset);
    lengths.push_back(length);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printRanges(OpAsmPrinter &p, Operation *op, OperandRange offsets, OperandRange lengths) {
  llvm::interleaveComma(llvm::zip_equal(offsets, lengths), p, [&](auto it) {
    auto offset = std::get<0>(it);
    auto length = std::get<1>(it);
    p << "[";
    p.printOperand(offset);
    p << " for ";
    p.printOperand(length);
    p << "]";
  });
}

namespace ifr {

// i32{%size}
ParseResult parseSized(OpAsmParser &parser, Type &type, OpAsmParser::UnresolvedOperand &size) {
  if (parser.parseType(type) || parser.parseLBrace() || parser.parseOperand(size))
    return failure();
  return parser.parseRBrace();
}

void printSized(OpAsmPrinter &p, Operation *op, Type type, Value size) {
  p.printType(type);
  p << "{" << size << "}";
}

// i32{%size} = 1 : i64, each on its own line
static ParseResult parseAllSized(OpAsmParser &parser, SmallVectorImpl<Type> &types,
                                 SmallVectorImpl<OpAsmParser::UnresolvedOperand> &sizes, ArrayAttr &values) {
  SmallVector<Attribute> all;
  while (true) {
    types.emplace_back();
    sizes.emplace_back();
    Attribute value;
    if (failed(parseSized(parser, types.back(), sizes.back())) || parser.parseEqual() || parser.parseAttribute(value))
      return failure();
    all.push_back(value);
    if (parser.parseOptionalComma())
      break;
  }
  values = ArrayAttr::get(parser.getContext(), all);
  return success();
}

static void printAllSized(OpAsmPrinter &p, Operation *op, TypeRange types, ValueRange sizes, ArrayAttr values) {
  for (unsigned i = 0, e = types.size(); i != e; ++i) {
    p.printNewline();
    printSized(p, op, types[i], sizes[i]);
    p << " = ";
    p.printAttribute(values[i]);
    if (i < types.size() - 1) {
      p << ",";
    }
  }
}

// (a: %0: i32)
static ParseResult parsePorts(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &inputs,
                              SmallVectorImpl<Type> &types, ArrayAttr &names) {
  SmallVector<Attribute> all;
  if (parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen())) {
    do {
      std::string name;
      if (parser.parseKeywordOrString(&name))
        return failure();
      all.push_back(StringAttr::get(parser.getContext(), name));
      inputs.push_back({});
      types.push_back({});
      if (parser.parseColon() || parser.parseOperand(inputs.back()) || parser.parseColonType(types.back()))
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseRParen())
      return failure();
  }
  names = ArrayAttr::get(parser.getContext(), all);
  return success();
}

static void printPorts(OpAsmPrinter &p, Operation *op, OperandRange inputs, TypeRange types, ArrayAttr names) {
  p << '(';
  llvm::interleaveComma(llvm::zip(inputs, names), p, [&](std::tuple<Value, Attribute> input) {
    p.printKeywordOrString(cast<StringAttr>(std::get<1>(input)).getValue());
    Value value = std::get<0>(input);
    p << ": " << value << ": " << value.getType();
  });
  p << ')';
}

// light, or nothing
static ParseResult parseShaded(OpAsmParser &parser, ShadeAttr &result) {
  StringRef keyword;
  if (!parser.parseOptionalKeyword(&keyword, {"light", "dark"})) {
    auto shade = symbolizeShade(keyword);
    result = ShadeAttr::get(parser.getContext(), shade.value());
    return success();
  }
  result = ShadeAttr::get(parser.getContext(), Shade::Dark);
  return success();
}

static void printShaded(OpAsmPrinter &p, Operation *op, ShadeAttr attr) {
  if (attr.getValue() != Shade::Dark)
    p << stringifyShade(attr.getValue());
}

// private
static ParseResult parseVisible(OpAsmParser &parser, StringAttr &visibility) {
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, {"public", "private"})))
    visibility = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printVisible(OpAsmPrinter &p, Operation *op, StringAttr visibility) {
  if (visibility)
    p << visibility.getValue();
}

// deep(3)
static ParseResult parseFlag(OpAsmParser &parser, UnitAttr &flag, IntegerAttr &depth) {
  if (succeeded(parser.parseOptionalKeyword("fast")))
    flag = parser.getBuilder().getUnitAttr();
  if (parser.parseOptionalKeyword("deep"))
    return success();
  int64_t number;
  if (parser.parseLParen() || parser.parseInteger(number) || parser.parseRParen())
    return failure();
  depth = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

static void printFlag(OpAsmPrinter &p, Operation *op, UnitAttr flag, IntegerAttr depth) {
  if (flag)
    p << "fast ";
  if (depth)
    p << "deep(" << depth.getValue() << ")";
}

// case 1 : i32 {...}
bool parseCases(OpAsmParser &p, ArrayAttr &patterns, SmallVectorImpl<std::unique_ptr<Region>> &bodies) {
  SmallVector<Attribute> all;
  while (!p.parseOptionalKeyword("case")) {
    Attribute pattern;
    std::unique_ptr<Region> region = std::make_unique<Region>();
    if (p.parseAttribute(pattern) || p.parseRegion(*region))
      return true;
    all.push_back(pattern);
    bodies.push_back(std::move(region));
  }
  patterns = p.getBuilder().getArrayAttr(all);
  return false;
}

void printCases(OpAsmPrinter &p, Operation *, ArrayAttr patterns, MutableArrayRef<Region> bodies) {
  assert(patterns.size() == bodies.size());
  for (size_t i = 0, e = bodies.size(); i < e; ++i) {
    p.printNewline();
    p << "case " << patterns[i] << " ";
    p.printRegion(bodies[i]);
  }
}

// @symbol as "alias" : i32
static ParseResult parseNamed(OpAsmParser &parser, FlatSymbolRefAttr &symbol, StringAttr &alias, TypeAttr &type) {
  if (failed(parser.parseAttribute(symbol)))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("as"))) {
    if (failed(parser.parseAttribute(alias)))
      return failure();
  }
  Type parsed;
  if (parser.parseColonType(parsed))
    return failure();
  type = TypeAttr::get(parsed);
  return success();
}

static void printNamed(OpAsmPrinter &p, Operation *op, FlatSymbolRefAttr symbol, StringAttr alias, TypeAttr type) {
  p.printAttributeWithoutType(symbol);
  if (alias)
    p << " as \"" << alias.getValue() << "\"";
  p << " : " << type;
}

// The second type is written if it differs.
static ParseResult parseSame(OpAsmParser &parser, Type &lhs, Type &rhs) {
  if (parser.parseColonType(lhs))
    return failure();
  if (parser.parseOptionalComma())
    rhs = lhs;
  else if (parser.parseType(rhs))
    return failure();
  return success();
}

static void printSame(OpAsmPrinter &p, Operation *op, Type lhs, Type rhs) {
  p << ": " << lhs;
  if (lhs != rhs)
    p << ", " << rhs;
}

static ParseResult parseComputed(OpAsmParser &parser, Type &type) {
  int64_t width;
  if (parser.parseColon() || parser.parseInteger(width))
    return failure();
  type = parser.getBuilder().getIntegerType(width);
  return success();
}

static void printComputed(OpAsmPrinter &p, Operation *op, Type type) {
  p << ": " << type.getIntOrFloatBitWidth();
}

static ParseResult parseElsewhere(OpAsmParser &parser, IntegerAttr &number) {
  return parseNumberSomehow(parser, number);
}

static void printElsewhere(OpAsmPrinter &p, Operation *op, IntegerAttr number) { printNumberSomehow(p, number); }

static ParseResult parseOver(OpAsmParser &parser, DictionaryAttr &entries) {
  NamedAttrList list;
  if (parser.parseOptionalAttrDict(list))
    return failure();
  entries = list.getDictionary(parser.getContext());
  return success();
}

static void printOver(OpAsmPrinter &p, Operation *op, DictionaryAttr entries) {
  p.printOptionalAttrDict(entries.getValue());
}

static ParseResult parseClash(OpAsmParser &parser, IntegerAttr &number) {
  int64_t value;
  if (parser.parseEqual() || parser.parseInteger(value))
    return failure();
  number = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}

static void printClash(OpAsmPrinter &p, Operation *op, IntegerAttr number) { p << ": " << number.getInt(); }

static ParseResult parseBroken(OpAsmParser &parser, IntegerAttr &number) {
#if BROKEN
  return failure();
#else
  return parser.parseAttribute(number);
#endif
}

static void printBroken(OpAsmPrinter &p, Operation *op, IntegerAttr number) { p << number; }

} // namespace ifr
