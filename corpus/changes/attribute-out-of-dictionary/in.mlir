// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a = "test.value"() : () -> i32
shop.tag %a {label = "one"} : i32
shop.tag %a {label = "two", copies = 2 : i32, other} : i32
shop.tag %a {
    copies = 0x3 : i32, // how many
    label = "three"
  } : i32
shop.show %a : i32
shop.mark %a {other, sign = "sold"} : i32
