// RUN: asmf opt % --dialect ../dialects/cls.td

module {
  %0 = cls.make : i32
  %1 = cls.make : i1
  cls.flags
  cls.flags nontemporal shared pinned
  cls.flags pinned {a}
  cls.words
  cls.words fast safe {a}
  cls.words safe
  cls.values
  cls.values count(3) level high name = "x" depth 2
  cls.values name = "" {a}
  cls.data
  cls.data reads(%0, %1 : i32, i1) writes(%0 : i32) if %1
  cls.data if %1 {a}
  cls.twice a b %0 c d
  cls.twice %0 d {x}
  cls.nested
  cls.nested values[%0, %0] bounded by %0 strict
  cls.nested strict {a}
}
