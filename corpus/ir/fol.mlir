// RUN: asmf opt % --dialect ../dialects/fol.td
//
// A type that was read without its optional part has it further down, and the other way round.

%0 = fol.make : !fol.size
%1 = fol.of "s" : !fol.size<5> <5>
%2 = fol.make : !fol.size
%3 = fol.of "s" : !fol.size<6> <6>
%4 = fol.make : tuple<!fol.size, !fol.size<5>>
fol.marked <1>
fol.marked <1> and 2
fol.marked <1>
fol.marked <1> and 3 {a}
