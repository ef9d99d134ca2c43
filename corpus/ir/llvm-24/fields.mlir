// RUN: asmf opt --llvm 24 % --dialect ../llvm-24/fields.td --allow-unregistered-dialect
// RUN[generic]: asmf opt --llvm 24 % --dialect ../llvm-24/fields.td --allow-unregistered-dialect --mlir-print-op-generic
// RUN[check]: asmf check --llvm 24 % --dialect ../llvm-24/fields.td --allow-unregistered-dialect

kv.all <count = 3, width = 8>
kv.all <width = -8, quick, note = "a", count = 4, step = 9, fast, named = @name, pair = <1, 2>, any = [1, "x"], list = [1, 2], type = i32, label = "one", color = green> {other}
// Values that are the default ones are left out, and all of it if nothing is left.
kv.all <count = 0, width = 0, step = 7, label = "none", color = red, quick = unit_absent>
kv.all <count = 0, width = 0, fast = unit, quick = unit, pair = #kv.pair<3, 4>>
kv.all <{count = 3, width = 8 : i32, fast, color = 1 : i32, label = "x", quick}>

kv.some
kv.some width 3 fast
kv.some fast <rest = 4> attributes {x}
kv.some <rest = 5>

%a, %b = "test.values"() : () -> (i32, i64)
%c:2 = kv.segments %a, %b <operandSegmentSizes = [2, 0], fast, resultSegmentSizes = [1, 1]> : (i32, i64) -> (i32, i64)
%d = kv.segments %a <{operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 1>}> {x} : (i32) -> i64
kv.lists ((%a, %b), (%a)) <fast> : (i32, i64), (i32)

kv.none
kv.none <> {x}
kv.none <{}>

kv.cases <color = green, speed = slow, flags = [low, high], sides = left | right, own = <of up>>
kv.cases <color = "green", speed = "very fast", flags = [none], sides = right, own = #kv.own<of up>>
kv.cases <{color = #kv.color<red>, speed = #kv.speed<"very fast">, flags = #kv.flags<low, high>, sides = #kv.sides<left|right>}>
"test.attributes"() {a = #kv.color<red>, b = #kv.speed<"very fast">, c = #kv.flags<low, high>, d = #kv.sides<left|right>, e = #kv.own<of down>} : () -> ()

kv.enum red
kv.enum green at slow with low on left up wards
kv.enum "green" at "very fast" with low, high on left|right down wards {x}
kv.alone calm
kv.alone "very quick", calm
"test.attributes"() {a = #kv<alone calm>} : () -> ()

%t = kv.begin
kv.end %t
%made = kv.make : i32
