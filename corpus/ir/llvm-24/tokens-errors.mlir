// FAIL: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --allow-unregistered-dialect --split-input-file

func.func @argument(%a: token) {
  return
}

// -----

func.func @user() {
  %0 = "test.token"() : () -> token
  func.return %0 : token
}

// -----

func.func private @h(i32) -> i32
func.func @users(%a: i32) {
  %0:2 = "test.tokens"() : () -> (token, token)
  %1 = "func.call"(%a, %0#1) <{callee = @h}> : (i32, token) -> i32
  return
}

// -----

func.func @behind_entry() {
  "test.region"() ({
  ^bb0(%a: token):
    "test.branch"()[^bb1] : () -> ()
  ^bb1(%b: i32, %c: token):
    "test.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func private @vector(vector<2xtoken>)

// -----

func.func private @tensor(tensor<2xtoken>)

// -----

func.func private @memref(memref<2xtoken>)

// -----

func.func private @complex(complex<token>)

// -----

"test.attribute"() {a = 2 : token} : () -> ()

// -----

%0 = "test.token"() : () -> !builtin.token
