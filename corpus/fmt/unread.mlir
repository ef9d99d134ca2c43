// FAIL: asmf fmt --stdout % --dialect ../dialects/calc.td
//
// What can't be read stays as it is, wherever it stands; what follows is laid out.

!wrong   =  !calc.list
calc.func @f:(i32)->i32{
^bb0(%x:i32):
  %a=calc.unknown   %x
  %b=calc.add %x,%x:i32
  "test.region"()({
     %c=calc.add   %x %x
     %d=calc.add %x,%x:i32
  }):()->()
  calc.return %b:i32
}

other.thing  @x
calc.func @g:()->(){
^bb0:
  calc.return}
