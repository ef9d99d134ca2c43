// RUN: asmf opt % --dialect ../dialects/calc.td
//
// Not canonical: the same operations again and again, with spaces, line breaks and comments between any two tokens, and
// values of any name.

module {
  calc.func @main : () -> () {
    %0 = calc.const 3 : i32
    %three = calc.const 3 : i32
    %1:1 = calc.const 4 : i32
    %a.b = calc.add %0, %0 : i32
    %2 = calc.add %three, %1#0 : i32
    %3 = calc.add   %2 ,%a.b:i32
    %4 = calc.add // %0, %0 : i32
      %3, // The first
      // and
      %2
      {x = 1 : i32, "y"} // a dictionary
      :
      i32 %5 = calc.add %4, %4 : i32
    %6
      = calc.add %5, %5
      {
      } : i32
    %7 = calc.compare less %6, %0
      : i32
    %8 = calc.compare equal %6 , %0 {hint = "no"} : i32
    %9 = calc.const 3 /// three
      : i64
    %10 = calc.add %9, %9 : i64
    calc.return
  }
}
