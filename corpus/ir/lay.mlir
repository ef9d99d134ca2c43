// RUN: asmf opt % --dialect ../dialects/lay.td

module {
  %0 = lay.make
  lay.punctuation :, = <> () [] {} -> ? + * ... - a
  lay.punctuation :, = <> () [] {} -> ? + * ... - a attributes {x}
  lay.keywords a _ _a1 with.dots with$dollars true i32 loc attributes dense
  lay.keywords a _ _a1 with.dots with$dollars true i32 loc attributes dense {x}
  lay.brackets @f(%0) [%0] <%0> {%0}
  lay.brackets @"f g"(%0) [%0] <%0> {%0} {x}
  lay.empty %0[%0], %0 :%0
  lay.words f(%0) to(%0) {x}
  lay.space( in %0 ) is %0
  lay.lines{
  %0,
   %0
  } attributes {x}
  lay.groups[%0]%0
  lay.groups none<%0>%0 {x}
  lay.commas %0
  lay.dict_first %0
  lay.dict_first {x} %0
}
