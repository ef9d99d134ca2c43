// RUN: asmf opt % --dialect ./highest.td

module {
  top.i32 low
  top.i32 top
  top.i32 all
  top.default
  top.default is all
  top.i8 low
  top.i8 top
  top.prop low
  top.prop "to p"
  top.optional_prop
  top.optional_prop v "to p"
  top.optional_prop v low w low
  top.attr <low>
  top.attr <"to p">
  top.wide <low, low>
  top.wide <all, top>
  top.wide <top, top>
  top.old low
  top.old "top"
  top.old "low|top"
  top.old "low|mid"
  top.old mid
  top.bits low
  top.bits top
  top.bits low|top
  top.bits8  top
  top.bits8  low
  top.bits8  low|top
  top.groups  one
  top.groups  q
  top.groups  one|q
  top.groups  one|q|r
  top.groups  one|r
  top.groups  q|r
  top.beside  p|one
  top.beside  q
  top.beside  p|q|all|one
  top.beside  p|q|r|all|one
  top.beside  p|r|one
}

