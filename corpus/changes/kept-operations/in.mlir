// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout
// FAIL[strict]: asmf migrate % --from ./old.td --to ./new.td --stdout --strict

%a = "test.value"() : () -> i32
%b = shop.room  with %a   and %i { // a comment
  shop.sell %i : i64
  shop.room { shop.sell   %a : i32 }
} else { a = "text" }
shop.sell %b : f32
// Its definition has changed, so nobody knows what its text would be.
shop.shelf %b low
// So has that of a type in this text.
shop.room !shop.box<4> { shop.sell %a : i32 }
