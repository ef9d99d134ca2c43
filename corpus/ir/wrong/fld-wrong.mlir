// FAIL: asmf opt % --dialect ../../dialects/fld.td --allow-unregistered-dialect --split-input-file

%0 = fld.plain :
// -----
%0 = fld.plain : () -> i32
// -----
%0 = fld.plain : i32
// -----
%0 = fld.plain : {a = 1}
// -----
fld.mark
// -----
fld.mark 5
// -----
fld.hold {held = #fld.both<, #fld.mark>}
// -----
fld.hold {held = #fld.both<!fld.plain, >}
// -----
fld.sets <red|> <red>
// -----
fld.sets <red|green> <red>
// -----
fld.sets <red> <red|blue|green>
// -----
fld.sets <red> <red|>
// -----
fld.properties red|
// -----
fld.properties red|green
// -----
fld.properties red, red|
// -----
fld.properties red, blue|green
// -----
%0:3 = "test.op"() : () -> (tuple<i32, i64>, i32, i64)
fld.split %0#0, %0#1 : tuple<i32, i64>
// -----
%0:3 = "test.op"() : () -> (tuple<i32, i64>, i32, i64)
"fld.split"(%0#0, %0#2, %0#1) : (tuple<i32, i64>, i64, i32) -> ()
