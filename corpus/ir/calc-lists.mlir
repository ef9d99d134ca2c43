// RUN: asmf opt % --dialect ../dialects/calc.td

module {
  calc.func @lists : (!calc.list<i32>, i32) -> (i32, !calc.list<!calc.list<i32>>) attributes {pure} {
  ^bb0(%arg0: !calc.list<i32>, %arg1: i32):
    %0 = calc.append %arg1 to %arg0 : !calc.list<i32>
    %1 = calc.const 0 : index
    %2 = calc.get %0[%1] : !calc.list<i32>
    %3 = calc.empty : !calc.list<!calc.list<i32>>
    %4 = calc.append %0 to %3 {inplace} : !calc.list<!calc.list<i32>>
    %5:2 = calc.call @lists(%0, %2) : (!calc.list<i32>, i32) -> (i32, !calc.list<!calc.list<i32>>)
    calc.return %5#0, %4 : i32, !calc.list<!calc.list<i32>>
  }
}
