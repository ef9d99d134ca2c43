#ifndef LEDGER_TYPES
#define LEDGER_TYPES

include "Ledger/LedgerDialect.td"
include "mlir/IR/AttrTypeBase.td"

def Ledger_Account : TypeDef<Ledger_Dialect, "Account"> {
  let mnemonic = "account";
  let summary = "An account.";
}

def Ledger_Amount : TypeDef<Ledger_Dialect, "Amount"> {
  let mnemonic = "amount";
  let summary = "An amount of some currency.";
  let parameters = (ins StringRefParameter<"such as EUR">:$currency);
  let assemblyFormat = "`<` $currency `>`";
}

#endif // LEDGER_TYPES
