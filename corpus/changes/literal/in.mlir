// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout
// RUN[diff]: asmf migrate % --from ./old.td --to ./new.td --dry-run

// What stands around an operation stays as it is.
%a, %b = "test.values"() : () -> (i32,   f32)

shop.sell %a   for %b {note = 0x10 : i32} : i32, f32 // a comment
shop.sell
    %a // in the middle
    for    // of the word
    %b
    : i32, f32
"shop.sell"(%a, %b) {generic} : (i32, f32) -> ()
shop.show  %a  :  i32
"test.region"() ({
  shop.sell %a for %b : i32, f32 loc("here")
^next(%c: i32):
  shop.show %c : i32
}) : () -> ()

// -----

// Another part.
%0 = "test.value"() : () -> i64
shop.sell %0 for %0 : i64, i64
