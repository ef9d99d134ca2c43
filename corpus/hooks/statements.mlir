// RUN: asmf opt % --dialect ../hooks/statements.td --hooks ../hooks/statements.hooks --allow-unregistered-dialect

%0 = say.constant 4 : i32 : i32
%1 = say.constant -4 : i8 : i8
%2 = say.constant 7 : index : index
%3 = say.constant true : i1
%4 = say.constant 1.5 : f32 : f32
%5 = say.constant dense<1> : vector<4xi32> : vector<4xi32>
%6 = say.side left
%7 = say.side right
%8 = say.load @a::@b
%9 = say.load @a as "hint"
%10:6 = say.split : i32, i32 and i64, i64, i64
say.each %0 {
^bb0(%a: i32, %b: i32, %c: i32):
  "test.use"(%a, %b, %c) : (i32, i32, i32) -> ()
} {
^bb0(%a: i32, %b: i32, %c: i32):
  "test.use"(%a, %b, %c) : (i32, i32, i32) -> ()
}
say.labelled #say.label<"a">
say.group {
  labelled #say.label<"a">
  say.labelled #say.label<"b">
}
%box = "test.box"() : () -> !say.box<!say.box<i32>>
say.take %0, %box : i32, !say.box<!say.box<i32>>
"say.other"() : () -> ()
