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
  let extraClassOf = [{
    return $_op->hasAttr(::mlir::SymbolTable::getSymbolAttrName());
  }];
}

/// Refers to symbols.
def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Refers to symbols.
def SymbolUserAttrInterface : AttrInterface<"SymbolUserAttrInterface"> {
  let cppNamespace = "::mlir";
}

/// Its one region holds symbols, each with a name of its own.
def SymbolTable : NativeOpTrait<"SymbolTable">;

#endif
