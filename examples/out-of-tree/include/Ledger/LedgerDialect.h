#ifndef LEDGER_LEDGERDIALECT_H
#define LEDGER_LEDGERDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "Ledger/LedgerDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "Ledger/LedgerTypes.h.inc"

#define GET_OP_CLASSES
#include "Ledger/LedgerOps.h.inc"

#endif // LEDGER_LEDGERDIALECT_H
