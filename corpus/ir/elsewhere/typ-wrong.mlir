// FAIL: asmf opt % --dialect ./types-match.td
//
// MLIR's verifier asks the absent result for its type, and crashes.

%0 = "builtin.unrealized_conversion_cast"() : () -> i32
"typ.maybe"(%0) : (i32) -> ()
