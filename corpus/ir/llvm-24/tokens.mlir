// RUN: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --allow-unregistered-dialect --split-input-file

"test.attribute"() {a = token, b = [token, i32], token} : () -> ()
%0:2 = "test.tokens"() : () -> (token, token)
"test.uses"(%0#1, %0#0) : (token, token) -> ()
func.func private @types((token) -> token, tuple<token>)

// -----

"test.region"() ({
^bb0(%arg0: token, %arg1: token):
  "test.end"(%arg0) : (token) -> ()
}) : () -> ()
