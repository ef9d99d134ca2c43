#include "Ledger/LedgerDialect.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char **argv) {
  mlir::registerTransformsPasses();
  mlir::DialectRegistry dialects;
  dialects.insert<ledger::LedgerDialect>();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Works on ledgers\n", dialects));
}
