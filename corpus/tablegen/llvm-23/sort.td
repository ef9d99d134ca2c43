// RUN: asmf records --json --llvm 23 %
// `!sort`: by a key of each element; elements with the same key keep their order.
class Thing<string name, int rank> { string Name = name; int Rank = rank; bits<2> Low = !cast<bits<2>>(!and(rank, 3)); bit Odd = !and(rank, 1); }
def A : Thing<"pear", 3>;
def B : Thing<"apple", 10>;
def C : Thing<"apple", 2>;
defvar Things = [A, B, C];
def ByName { list<Thing> x = !sort(t, Things, t.Name); }
def ByRank { list<Thing> x = !sort(t, Things, t.Rank); }
def ByBits { list<Thing> x = !sort(t, Things, t.Low); }
def ByBit { list<Thing> x = !sort(t, Things, t.Odd); }
def Ints { list<int> x = !sort(i, [3, -1, 2], i); list<int> down = !sort(i, [3, -1, 2], !sub(0, i)); }
// By bytes, so capitals come first; a prefix comes before what it begins.
def Strings { list<string> x = !sort(s, ["b", "Z", "ab", "a", ""], s); }
def Empty { list<int> x = !sort(i, []<int>, i); }
class Sorted<list<int> given> { list<int> x = !sort(i, given, !mul(i, i)); int first = !head(x); }
def Late : Sorted<[-3, 1, 2]>;
def Nested { list<list<int>> x = !sort(l, [[2, 1], [0]], !size(l)); list<int> y = !foreach(t, !sort(u, Things, u.Rank), t.Rank); }
