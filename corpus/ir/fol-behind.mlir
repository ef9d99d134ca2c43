// RUN: asmf opt % --dialect ../dialects/fol.td
//
// What follows a type is read as its optional part, and then again as what follows: here the name of an operation, and brackets.

%0 = fol.make : !fol.unit
fol.marked <1>
%1 = fol.make : !fol.unit
fol.times 3
%2 = fol.make : !fol.unit
fol.times 4
%3 = fol.make : !fol.unit
%4 = fol.of "s" : !fol.size <5>
%5 = fol.of "s" : !fol.size<7> <5>
