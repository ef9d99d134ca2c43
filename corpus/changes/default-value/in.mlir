// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

shop.wait
shop.wait for 7
shop.wait for 10
shop.wait for 5 {x}
"shop.wait"() <{minutes = 10 : i32}> : () -> ()
"shop.wait"() : () -> ()
