// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

%0 = "test.source"() : () -> !shop.box<4x8>
shop.show %0 : !shop.box<4x8>
%1 = "test.source"() : () -> !shop.bag<big>
shop.show %1 : !shop.bag<big>
"test.attributes"() {coin = #shop.coin<one cent>} : () -> ()
"test.attributes"() {note = #shop.note<ten>} : () -> ()
