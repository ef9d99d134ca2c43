#ifndef LEDGER_OPS
#define LEDGER_OPS

include "Ledger/LedgerTypes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ledger_OpenOp : Ledger_Op<"open"> {
  let summary = "Opens an account.";
  let arguments = (ins StrAttr:$holder);
  let results = (outs Ledger_Account:$account);
  let assemblyFormat = "$holder attr-dict";
}

def Ledger_CloseOp : Ledger_Op<"close"> {
  let summary = "Closes an account.";
  let arguments = (ins Ledger_Account:$account);
  let assemblyFormat = "$account ` ` attr-dict";
}

def Ledger_ZeroOp : Ledger_Op<"zero", [Pure]> {
  let summary = "Nothing, in some currency.";
  let results = (outs Ledger_Amount:$amount);
  let assemblyFormat = "attr-dict `:` type($amount)";
}

def Ledger_AddOp : Ledger_Op<"add", [Pure, AllTypesMatch<["left", "right", "sum"]>]> {
  let summary = "Adds two amounts of the same currency.";
  let arguments = (ins Ledger_Amount:$left, Ledger_Amount:$right);
  let results = (outs Ledger_Amount:$sum);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($left) `->` type($sum)";
}

def Ledger_PostOp : Ledger_Op<"post"> {
  let summary = "Posts an amount to an account.";
  let arguments = (ins Ledger_Amount:$amount, Ledger_Account:$account);
  let assemblyFormat = "$amount `to` $account attr-dict `:` type($amount)";
}

def Ledger_ReportOp : Ledger_Op<"report", [AttrSizedOperandSegments]> {
  let summary = "Reports what was posted, of one account, against another one, or of all.";
  let arguments = (ins Optional<Ledger_Account>:$of, Optional<Ledger_Account>:$against);
  let assemblyFormat = "$of $against `as` attr-dict";
}

#endif // LEDGER_OPS
