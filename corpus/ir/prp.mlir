// RUN: asmf opt % --dialect ../dialects/prp.td

module {
  prp.values 3, true, "text"
  prp.values -9223372036854775808, false, "\22quoted\22" {a = 1 : i64}
  prp.list [], [], []
  prp.list [1, -2, 3], ["a", "b c"], [7] {a}
  prp.maybe none, none, none
  prp.maybe 3, "x", [1, 2] {a}
  prp.maybe none, "", []
  prp.confined 0
  prp.confined 12 {a}
  prp.groups
  prp.groups flag number -1 width 5 label "x"
  prp.groups width 3 {a}
  prp.groups label ""
  prp.first
  prp.first 3 items {a}
  prp.enums slow named<fast>
  prp.enums fast named<slow> default fast {a}
  prp.bits a
  prp.bits a|b {a}
  prp.dict <{number = 4 : i64, text = "x"}>
  prp.dict <{attr, number = -1 : i64, text = ""}> {a}
  prp.defaults 
  prp.defaults <{flag, label = "l", width = 5 : i64}> {a}
  %0 = prp.make
  prp.mixed %0 number 4 and <{attr = 1 : i32, text = "x"}>
  prp.mixed %0 number -4 attributes {a} and <{attr = 2 : i32, text = ""}>
}
