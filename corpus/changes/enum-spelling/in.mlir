// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

#red = #shop.color<red>
shop.paint <red> <breaks,heavy> s
shop.paint <green> <none> l {other = #shop.color<green>}
shop.paint #red <heavy> s {
  other = #red, flags_too = #shop.flags<breaks, heavy>
}
"shop.paint"() <{color = #red, flags = #shop.flags<breaks>, size = 1 : i64}> : () -> ()
