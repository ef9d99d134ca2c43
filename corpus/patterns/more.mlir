// RUN: asmf opt % --patterns ./more.td -I ../dialects
// Operations that the patterns of `more.td` rewrite.

%a = drr.source : i32
%l = drr.source : i64
%t = drr.source : i8

%label = drr.label %a width 1 label "x" count 4
%unlabelled = drr.label %a width 1
%wide = drr.cast %l : i64 to i64
%zero = drr.constant 0 : i8
%narrow = drr.add %t, %zero : i8
%nothing = drr.sub %t, %t : i8
%step = drr.step %a by 3 "a"
drr.sink %label : i32
drr.sink %unlabelled : i32
drr.sink %wide : i64
drr.sink %narrow : i8
drr.sink %nothing : i8
drr.sink %step : i32
