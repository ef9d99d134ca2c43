// FAIL: asmf opt --llvm 24 % --dialect ../llvm-24/upstream.td --split-input-file

func.func private @h()
func.func @twice() {
  func.call @h() <no_inline, no_inline> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unknown() {
  func.call @h() <other = 3> : () -> ()
  return
}

// -----

func.func private @h()
func.func @no_value() {
  func.call @h() <other> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unknown_in_braces() {
  func.call @h() <{other}> : () -> ()
  return
}

// -----

func.func private @h()
func.func @unclosed() {
  func.call @h() <no_inline : () -> ()
  return
}

// -----

func.func private @h()
func.func @no_name() {
  func.call @h() <3> : () -> ()
  return
}

// -----

func.func private @h()
func.func @comma() {
  func.call @h() <no_inline,> : () -> ()
  return
}

// -----

func.func private @h()
func.func @other_kind() {
  func.call @h() <{no_inline = 3}> : () -> ()
  return
}

// -----

func.func private @h()
func.func @inherent() {
  func.call @h() {no_inline} : () -> ()
  return
}

// -----

func.func @inherent_default(%a: i32) {
  %0 = arith.addi %a, %a {overflowFlags = #arith.overflow<nsw>} : i32
  return
}

// -----

func.func private @f() attributes {x = #gpu<dim x>}
