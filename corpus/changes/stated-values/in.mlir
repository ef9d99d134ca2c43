// RUN: asmf migrate % --from ./old.td --to ./new.td --renamed ./renamed.toml --stdout
// FAIL[unstated]: asmf migrate % --from ./old.td --to ./new.td --stdout
// FAIL[unfitting]: asmf migrate % --from ./old.td --to ./new.td --renamed ./unfitting.toml --stdout
// MISUSE[mistaken]: asmf migrate % --from ./old.td --to ./new.td --renamed ./mistaken.toml --stdout

%0 = "test.source"() : () -> !shop.box<i32>
shop.show %0 : !shop.box<i32>
%1 = "test.source"() : () -> f32
shop.show %1 : f32
