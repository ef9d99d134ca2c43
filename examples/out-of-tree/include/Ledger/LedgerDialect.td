#ifndef LEDGER_DIALECT
#define LEDGER_DIALECT

include "mlir/IR/OpBase.td"

def Ledger_Dialect : Dialect {
  let name = "ledger";
  let summary = "Accounts, and amounts that are posted to them.";
  let cppNamespace = "::ledger";
  let useDefaultTypePrinterParser = 1;
}

class Ledger_Op<string mnemonic, list<Trait> traits = []> : Op<Ledger_Dialect, mnemonic, traits>;

#endif // LEDGER_DIALECT
