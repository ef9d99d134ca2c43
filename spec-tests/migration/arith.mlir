// Enums of LLVM 19 are attributes of their own kind; nothing has changed in this text.

func.func @compare(%a: i32, %x: f32) -> i1 {
  %0 = arith.cmpi slt, %a,   %a : i32
  %1 = arith.cmpf oge, %x, %x : f32
  %2 = arith.addf %x, %x fastmath<nnan, ninf> : f32
  %3 = arith.addi %a, %a overflow<nsw> : i32
  %4 = "arith.cmpi"(%a, %a) <{predicate = 3 : i64}> : (i32, i32) -> i1
  return %0 : i1
}
