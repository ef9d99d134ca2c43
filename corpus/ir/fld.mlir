// RUN: asmf opt % --dialect ../dialects/fld.td --allow-unregistered-dialect

%0 = fld.plain : !fld.plain
fld.mark #fld.mark
fld.hold {held = #fld.both<!fld.plain, #fld.mark>}
fld.sets <red|blue> <red|blue>
fld.properties red|blue, red|blue
fld.hold {held = !fld.box<4 x string>}
fld.hold {held = !fld.box<4 x !fld.plain>}
fld.hold {held = #fld.step<i32, @x>}
fld.hold {held = #fld.step<i32, @x> : i64}
%1:3 = "test.op"() : () -> (tuple<i32, i64>, i32, i64)
fld.split %1#0, %1#1, %1#2 : tuple<i32, i64>
