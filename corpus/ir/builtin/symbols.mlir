// RUN: asmf opt % --allow-unregistered-dialect

module @outer attributes {t.a} {
  module @inner {
  }
  module attributes {t.b = 1 : i64} {
  }
  "t.use"() {a = @f, b = @f::@g, c = @"with space"::@"1", d = [@a, @b]} : () -> ()
}
