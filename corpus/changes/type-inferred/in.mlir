// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b = "test.values"() : () -> (i32, i32)
%sum = shop.add %a, %b : i32, i32 -> i32
%more = shop.add %sum,   %b {x}:i32,i32->i32
%generic = "shop.add"(%a, %b) : (i32, i32) -> i32
shop.show %more : i32

// -----

// What the new definition doesn't allow stays as it is.
%a, %b = "test.values"() : () -> (i32, i64)
%sum = shop.add %a, %b : i32, i64 -> i64
