// RUN: asmf opt % --patterns ./run.td -I ../dialects
// Operations that the patterns of `run.td` rewrite.

%a = drr.source : i32
%b = drr.source : i32
%l = drr.source : i64

%neg = drr.neg %a : i32
%negneg = drr.neg %neg : i32
drr.sink %negneg : i32

%add = drr.add %b, %neg : i32
%self = drr.add %b, %b : i32
%mul = drr.mul %b, %neg : i32
drr.sink %add : i32
drr.sink %self : i32
drr.sink %mul : i32

%one = drr.sum(%a)
%two = drr.sum(%b, %neg)
%three = drr.sum(%a, %b, %a)
drr.sink %one : i32
drr.sink %two : i32
drr.sink %three : i32

%weigh = drr.weigh %a, %b by 1
%inner = drr.weigh %a, %b by 5
%outer = drr.weigh %inner, %a by 0
%run = drr.run %a slow
drr.sink %weigh : i32
drr.sink %outer : i32
drr.sink %run : i32

%join = drr.join %a, %b
%low, %high = drr.split %join
drr.sink %low : i32
drr.sink %high : i32
%split:2 = drr.split %a
%rejoined = drr.join %split#0, %b
%cast = drr.cast %split#0 : i32 to i1
drr.sink %rejoined : i32
drr.sink %cast : i1

%product = drr.mul %a, %b : i32
%difference = drr.sub %b, %product : i32
drr.sink %difference : i32
drr.sink %neg : i32

%short = drr.cast %l : i64 to i32
%widened = drr.neg %short : i32
drr.sink %widened : i32
