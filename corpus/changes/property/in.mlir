// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

shop.tag 1 "one" [1, 2]
shop.tag 0x2 "two" sold left 5 []
"shop.tag"() <{number = 3 : i64, label = "three", sizes = [7], sold}> : () -> ()
