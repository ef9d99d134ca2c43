calc.func @double:(i32)->i32{
^bb0(%x:i32):
    // Twice as much.
    %sum=calc.add %x,%x:i32   // No constant.
    calc.return %sum:i32
}
