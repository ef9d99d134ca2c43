// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b = "test.values"() : () -> (i32, i64)
shop.rack tall wide (%a)
shop.rack shelves(%b, %b) tall
shop.rack wide(%a) shelves(%b) {x}
shop.rack
"shop.rack"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>, tall}> : (i32, i64) -> ()
