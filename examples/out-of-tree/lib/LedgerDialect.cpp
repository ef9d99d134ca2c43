#include "Ledger/LedgerDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "Ledger/LedgerDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "Ledger/LedgerTypes.cpp.inc"

#define GET_OP_CLASSES
#include "Ledger/LedgerOps.cpp.inc"

void ledger::LedgerDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "Ledger/LedgerTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "Ledger/LedgerOps.cpp.inc"
      >();
}
