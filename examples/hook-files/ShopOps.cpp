// The functions behind the directives of Shop.td.

#include "Shop.h"

using namespace mlir;

namespace shop {

// 9 to 18
static ParseResult parseHours(OpAsmParser &parser, IntegerAttr &from, IntegerAttr &until) {
  int64_t first, last;
  if (parser.parseInteger(first) || parser.parseKeyword("to") || parser.parseInteger(last))
    return failure();
  from = parser.getBuilder().getI64IntegerAttr(first);
  until = parser.getBuilder().getI64IntegerAttr(last);
  return success();
}

static void printHours(OpAsmPrinter &p, Operation *, IntegerAttr from, IntegerAttr until) {
  p << from.getInt() << " to " << until.getInt();
}

// on holiday
static ParseResult parseOn(OpAsmParser &parser, DayAttr &day) {
  if (failed(parser.parseOptionalKeyword("on")))
    return success();
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Day> kind = symbolizeDay(word);
  if (!kind)
    return parser.emitError(loc, "expected a kind of day, not '") << word << "'";
  day = DayAttr::get(parser.getContext(), *kind);
  return success();
}

static void printOn(OpAsmPrinter &p, Operation *, DayAttr day) {
  if (day)
    p << "on " << stringifyDay(day.getValue());
}

// [apple = %0 : i32, "two pears" = %1 : i64]
static ParseResult parseGoods(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &goods,
                              SmallVectorImpl<Type> &types, ArrayAttr &labels) {
  SmallVector<Attribute> names;
  auto parseOne = [&]() -> ParseResult {
    std::string name;
    if (parser.parseKeywordOrString(&name) || parser.parseEqual() || parser.parseOperand(goods.emplace_back()) ||
        parser.parseColonType(types.emplace_back()))
      return failure();
    names.push_back(parser.getBuilder().getStringAttr(name));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  labels = parser.getBuilder().getArrayAttr(names);
  return success();
}

static void printGoods(OpAsmPrinter &p, Operation *, OperandRange goods, TypeRange types, ArrayAttr labels) {
  p << '[';
  llvm::interleaveComma(llvm::zip(labels, goods, types), p, [&](auto one) {
    auto [label, value, type] = one;
    p.printKeywordOrString(cast<StringAttr>(label).getValue());
    p << " = " << value << " : " << type;
  });
  p << ']';
}

// case 1 {...} case 2 {...}
static ParseResult parseCases(OpAsmParser &parser, DenseI64ArrayAttr &kinds,
                              SmallVectorImpl<std::unique_ptr<Region>> &bodies) {
  SmallVector<int64_t> numbers;
  while (succeeded(parser.parseOptionalKeyword("case"))) {
    int64_t number;
    Region &body = *bodies.emplace_back(std::make_unique<Region>());
    if (parser.parseInteger(number) || parser.parseRegion(body, /*arguments=*/{}))
      return failure();
    numbers.push_back(number);
  }
  kinds = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printCases(OpAsmPrinter &p, Operation *, DenseI64ArrayAttr kinds, RegionRange bodies) {
  for (auto [number, body] : llvm::zip(kinds.asArrayRef(), bodies)) {
    p << " case " << number << ' ';
    p.printRegion(*body, /*printEntryBlockArgs=*/true);
  }
}

} // namespace shop
