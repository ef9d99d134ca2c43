// Symbols, and tables of them.

#ifndef ASMF_PRELUDE_IR_SYMBOLINTERFACES_TD
#define ASMF_PRELUDE_IR_SYMBOLINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Has a name, `sym_name`, in the nearest symbol table above.
def Symbol : OpInterface<"SymbolOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    auto symbol = cast<ConcreteOp>($_op);
    if (symbol.isOptionalSymbol() &&
        !symbol->getInherentAttr(::mlir::SymbolTable::getSymbolAttrName())
             .value_or(Attribute{}))
      return success();
    if (::mlir::failed(::mlir::detail::verifySymbol($_op)))
      return ::mlir::failure();
    if (symbol.isDeclaration() && symbol.isPublic())
      return symbol.emitOpError(
          "symbol declaration cannot have public visibility");
    if ($_op->getNumResults() != 0)
      return symbol.emitOpError("symbols must not have results");
    auto above = $_op->getParentOp();
    if (above && above->isRegistered() &&
        !above->hasTrait<OpTrait::SymbolTable>())
      return symbol.emitOpError(
          "symbol's parent must have the SymbolTable trait");
    return success();
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::StringAttr", "getNameAttr",
        (ins), _inCxx, _inCxx>,
    InterfaceMethod<"", "void", "setName",
        (ins "::mlir::StringAttr":$name), [{}], _inCxx>,
    InterfaceMethod<"", "mlir::SymbolTable::Visibility", "getVisibility",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isNested", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isPrivate", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isPublic", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setVisibility",
        (ins "mlir::SymbolTable::Visibility":$vis), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setNested", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setPrivate", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setPublic", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::mlir::SymbolTable::UseRange>",
        "getSymbolUses",
        (ins "::mlir::Operation *":$from), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "symbolKnownUseEmpty",
        (ins "::mlir::Operation *":$from), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "replaceAllSymbolUses",
        (ins "::mlir::StringAttr":$newSymbol,
             "::mlir::Operation *":$from), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isOptionalSymbol", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "canDiscardOnUseEmpty", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isDeclaration", (ins), [{}], _inCxx>
  ];
  let extraClassOf = [{
    return $_op->hasAttr(::mlir::SymbolTable::getSymbolAttrName());
  }];
}

/// Refers to symbols.
def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "verifySymbolUses",
        (ins "::mlir::SymbolTableCollection &":$symbolTable)>
  ];
}

/// Refers to symbols.
def SymbolUserAttrInterface : AttrInterface<"SymbolUserAttrInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "verifySymbolUses",
        (ins "::mlir::Operation *":$op,
             "::mlir::SymbolTableCollection &":$symbolTable)>
  ];
}

/// Its one region holds symbols, each with a name of its own.
def SymbolTable : NativeOpTrait<"SymbolTable">;

#endif
