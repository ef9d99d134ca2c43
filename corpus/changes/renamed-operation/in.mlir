// RUN: asmf migrate % --from ./old.td --to ./new.td --renamed ./renamed.toml --stdout
// FAIL[unnamed]: asmf migrate % --from ./old.td --to ./new.td --stdout
// MISUSE[mistaken]: asmf migrate % --from ./old.td --to ./new.td --renamed ./mistaken.toml --stdout
// MISUSE[unreadable]: asmf migrate % --from ./old.td --to ./new.td --renamed ./unreadable.toml --stdout

%a, %c = "test.values"() : () -> (i32, !shop.coin<5>)
shop.sell %a for %c to "me" : i32, !shop.coin<5>
"shop.sell"(%a, %c) <{who = "you"}> : (i32, !shop.coin<5>) -> ()
"test.use"(%c) {type = !shop.coin<7>} : (!shop.coin<5>) -> ()
