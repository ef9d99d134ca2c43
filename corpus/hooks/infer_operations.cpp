// The functions of the operations of infer_operations.td.

#include "Wrt.h"

using namespace mlir;
using namespace shop;
using namespace wrt;

// wrt.pack %content [%index] : i32
ParseResult PackOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand content, index;
  Type type;
  if (parser.parseOperand(content) || parser.parseLSquare() || parser.parseOperand(index) || parser.parseRSquare() ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  if (parser.resolveOperand(content, type, result.operands) ||
      parser.resolveOperand(index, parser.getBuilder().getIndexType(), result.operands))
    return failure();
  result.addTypes(BoxType::get(result.getContext(), type));
  return success();
}

void PackOp::print(OpAsmPrinter &p) {
  p << ' ' << getContent() << " [" << getIndex() << "]";
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getContent().getType();
}

ParseResult UnpackOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand box;
  BoxType type;
  if (parser.parseOperand(box) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parser.parseType(type) || parser.resolveOperand(box, type, result.operands))
    return failure();
  return parser.addTypeToList(type.getContent(), result.types);
}

void UnpackOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printOperand(getBox());
  printer.printOptionalAttrDict(getOperation()->getAttrs());
  printer << " : " << getBox().getType();
}

ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  TypedAttr value;
  if (parser.parseAttribute(value, getValueAttrName(result.name), result.attributes) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  result.addTypes(value.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter &p) {
  p << " ";
  p.printAttribute(getValueAttr());
  p.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{"value"});
}

ParseResult SumOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> values;
  Type type;
  if (parser.parseOperandList(values) || parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type))
    return failure();
  result.addTypes({type});
  for (auto value : values)
    if (parser.resolveOperand(value, type, result.operands))
      return failure();
  return success();
}

void SumOp::print(OpAsmPrinter &p) {
  p << " ";
  p.printOperands(getValues());
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getType();
}

// wrt.read fast %source[%i, %j] if %enable : A -> B
ParseResult ReadOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand source, enable;
  SmallVector<OpAsmParser::UnresolvedOperand> indices;
  Type sourceType, type;
  auto &builder = parser.getBuilder();
  if (succeeded(parser.parseOptionalKeyword("fast")))
    result.addAttribute("fast", builder.getUnitAttr());
  if (parser.parseOperand(source) || parser.parseOperandList(indices, OpAsmParser::Delimiter::Square))
    return failure();
  bool isEnabled = false;
  if (succeeded(parser.parseOptionalKeyword("if"))) {
    isEnabled = true;
    if (parser.parseOperand(enable))
      return failure();
  }
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(sourceType) || parser.parseArrow() ||
      parser.parseType(type))
    return failure();
  if (parser.resolveOperand(source, sourceType, result.operands) ||
      parser.resolveOperands(indices, builder.getIndexType(), result.operands))
    return failure();
  if (isEnabled && parser.resolveOperand(enable, builder.getI1Type(), result.operands))
    return failure();
  result.addAttribute(getOperandSegmentSizesAttrName(result.name),
                      builder.getDenseI32ArrayAttr({1, static_cast<int32_t>(indices.size()), isEnabled ? 1 : 0}));
  result.addTypes(type);
  return success();
}

void ReadOp::print(OpAsmPrinter &p) {
  if (getFast())
    p << " fast";
  p << " " << getSource() << "[" << getIndices() << "]";
  if (Value enable = getEnable())
    p << " if " << enable;
  p.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes", getFastAttrName()});
  p << " : " << getSource().getType() << " -> " << getResult().getType();
}

// wrt.export @function as("name")
ParseResult ExportOp::parse(OpAsmParser &parser, OperationState &result) {
  FlatSymbolRefAttr function;
  StringAttr name;
  if (failed(parser.parseAttribute(function, "function", result.attributes)))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("as"))) {
    if (parser.parseLParen() || parser.parseAttribute(name, "name", result.attributes) || parser.parseRParen())
      return failure();
  } else {
    result.addAttribute("name", parser.getBuilder().getStringAttr(function.getValue()));
  }
  return parser.parseOptionalAttrDictWithKeyword(result.attributes);
}

void ExportOp::print(OpAsmPrinter &p) {
  Operation *op = getOperation();
  p << ' ';
  p.printSymbolName(getFunction());
  if (getName() != getFunction())
    p << " as(\"" << getName() << "\")";
  p.printOptionalAttrDictWithKeyword(op->getAttrs(), /*elidedAttrs=*/{"function", "name"});
}

// wrt.slots 3 sizes [1, 2] attributes {...} {...}
ParseResult SlotsOp::parse(OpAsmParser &parser, OperationState &result) {
  auto &properties = result.getOrAddProperties<Properties>();
  int8_t count;
  if (parser.parseInteger(count) || parser.parseKeyword("sizes"))
    return failure();
  properties.setCount(parser.getBuilder().getI8IntegerAttr(count));
  SmallVector<int32_t> sizes;
  auto each = [&]() -> ParseResult { return parser.parseInteger(sizes.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, each))
    return failure();
  properties.sizes = parser.getBuilder().getI32ArrayAttr(sizes);
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  return parser.parseRegion(*body);
}

void SlotsOp::print(OpAsmPrinter &p) {
  p << " " << static_cast<int>(getCount()) << " sizes [";
  llvm::interleaveComma(getSizes(), p, [&](Attribute size) { p << cast<IntegerAttr>(size).getInt(); });
  p << "]";
  p.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"count", "sizes"});
  p << " ";
  p.printRegion(getBody());
}

ParseResult CompareOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 2> operands;
  Type type;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, 2) || parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) || parser.resolveOperands(operands, {type, type}, loc, result.operands))
    return failure();
  result.addTypes(IntegerType::get(parser.getContext(), 1));
  return success();
}

void CompareOp::print(OpAsmPrinter &p) {
  p << " " << getOperands();
  p.printOptionalAttrDict((*this)->getAttrs());
  p << " : " << getSecond().getType();
}

ParseResult SameOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand value;
  Type type;
  if (parser.parseOperand(value) || parser.parseColonType(type) ||
      parser.resolveOperand(value, type, result.operands))
    return failure();
  SmallVector<Type> types;
  if (failed(inferReturnTypes(parser.getContext(), result.location, result.operands,
                              result.attributes.getDictionary(parser.getContext()), result.getRawProperties(),
                              result.regions, types)))
    return failure();
  result.addTypes(types);
  return success();
}

void SameOp::print(OpAsmPrinter &p) { p << " " << getValue() << " : " << getValue().getType(); }

template <typename Op>
static ParseResult parseSide(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand value;
  if (parser.parseLess() || parser.parseOperand(value) || parser.parseGreater())
    return failure();
  return parser.resolveOperand(value, parser.getBuilder().getI64Type(), result.operands);
}

template <typename Op>
static void printSide(OpAsmPrinter &p, Op op) {
  p << "<" << op.getValue() << ">";
}

ParseResult LeftOp::parse(OpAsmParser &parser, OperationState &result) { return parseSide<LeftOp>(parser, result); }
void LeftOp::print(OpAsmPrinter &p) { printSide(p, *this); }
ParseResult RightOp::parse(OpAsmParser &parser, OperationState &result) { return parseSide<RightOp>(parser, result); }
void RightOp::print(OpAsmPrinter &p) { printSide(p, *this); }

ParseResult TimedOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand value;
  if (parser.parseOperand(value) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  return parser.resolveOperand(value, parser.getBuilder().getI64Type(), result.operands);
}

void TimedOp::print(OpAsmPrinter &p) {
  p << " " << getValue();
  p.printOptionalAttrDict((*this)->getAttrs());
}

// The type in the text is that of no value.
ParseResult EmptyOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> values;
  Type type;
  if (parser.parseOperandList(values) || parser.parseColonType(type))
    return failure();
  result.addTypes({BoxType::get(type)});
  return parser.resolveOperands(values, type, result.operands);
}

void EmptyOp::print(OpAsmPrinter &p) {
  p << " ";
  p.printOperands(getValues());
  p << " : " << getType().getContent();
}

ParseResult TwiceOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  if (parser.parseAttribute(name, "name", result.attributes) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  return success();
}

void TwiceOp::print(OpAsmPrinter &p) {
  p << " ";
  p.printAttribute(getNameAttr());
  p.printOptionalAttrDict((*this)->getAttrs());
}

ParseResult NamedOp::parse(OpAsmParser &parser, OperationState &result) {
  result.addTypes(parser.getBuilder().getI64Type());
  return parser.parseKeyword("value");
}

void NamedOp::print(OpAsmPrinter &p) { p << " value " << getResult(); }

ParseResult SizesOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> first, second;
  Type index = parser.getBuilder().getIndexType();
  if (parser.parseOperandList(first, OpAsmParser::Delimiter::Paren) ||
      parser.parseOperandList(second, OpAsmParser::Delimiter::Paren) ||
      parser.resolveOperands(first, index, result.operands) || parser.resolveOperands(second, index, result.operands))
    return failure();
  int32_t count = first.size();
  int32_t other = second.size();
  result.addAttribute("operandSegmentSizes", parser.getBuilder().getDenseI32ArrayAttr({other, count}));
  return success();
}

void SizesOp::print(OpAsmPrinter &p) { p << " (" << getFirst() << ") (" << getSecond() << ")"; }

ParseResult SwappedOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand first, second;
  Type type = parser.getBuilder().getI64Type();
  if (parser.parseOperand(first) || parser.parseComma() || parser.parseOperand(second) ||
      parser.resolveOperand(first, type, result.operands) || parser.resolveOperand(second, type, result.operands))
    return failure();
  return success();
}

void SwappedOp::print(OpAsmPrinter &p) { p << " " << getSecond() << ", " << getFirst(); }
