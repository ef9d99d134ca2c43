// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.use"() {a = "", b = "plain", c = "quote \22", d = "back \\ slash", e = "tab \09 line \0A null \00", f = "\C3\A9\FF"} : () -> ()
  "t.use"() {a = "typed" : i32, b = "typed" : !t.type} : () -> ()
  "t.use"() {"1" = 2 : i64, _a = 7 : i64, "a b" = 1 : i64, a$b = 6 : i64, a.b = 5 : i64, true = 8 : i64, "x-y" = 4 : i64} : () -> ()
}
