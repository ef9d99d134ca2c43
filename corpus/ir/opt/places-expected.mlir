// RUN: asmf opt % --verify-diagnostics --mlir-print-op-on-diagnostic=false
//
// `@unknown` is for locations that are no positions in a file; callers aren't compared.

// expected-note@below {{see existing symbol definition here}}
module @a {}
// expected-error@unknown {{redefinition of symbol named 'a'}}
module @a {} loc(callsite("f" at "g"))
