// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

!box = !shop.box<2 x 3 of i32>
#label = #shop.label<"a", 1>
%a, %b = "test.values"() : () -> (!box, !shop.box<4 x 5 of !shop.box<1 x 1 of f32>>)
shop.show %a : !box
shop.show %b {label = #label} : !shop.box<4 x 5 of !shop.box<1 x 1 of f32>>
"test.region"() ({
^bb0(%x: !shop.box<2 x 3 of i32>, %y: i32):
  shop.show %x {l = [#shop.label<"b", 2>]} : !box
}) : () -> ()
