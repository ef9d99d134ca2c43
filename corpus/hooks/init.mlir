// No line waits because of a comment: ini.raw !ini.box
module attributes {ini.plain, ini.raw = "ini.raw !ini.box"} {
  // A blank line doesn't count.

  ini.open 1 to 2
  ini.open 3 to 4 {ini.plain} // ini.rest
  ini.close 5 ini.open 6
  ini.once 7
  ini.both 8 to 9 : 10
  ini.slice [1, 2]
  ini.format {a = #ini.label<"b">, ini.index = 1,
              ini.rest}
  "ini.raw"() {label = "#ini.label<x>"} : () -> ()
  "test.use"() : () -> !ini.box<i32>
  "test.use"() : () -> (!ini<box<i8>>, !ini.crate<8>)
  "test.use"() {w = #ini.weight<3>} : () -> !ini.boxes
  %0 = ini.raw %1, %2 : (!ini.box<i1>, i2) -> i3 { ini.raw %0, %0 { ini.format } }
  ^bb0: ini.generic
}
