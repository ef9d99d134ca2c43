// RUN: asmf records --json %
// The paste operator between strings, numbers, lists, names and unresolved values.
class P<string a, int n, list<string> l> { string s = a # "_" # n; list<string> both = l # ["z"] # l; string more = s # s; }
def p : P<"x", 5, ["y"]>;
def joined { string s = "a" # "b" # "c"; string number = 1 # 2; list<int> l = [1] # []; string emptyTail = "q" # ""; }
def op;
defvar prefix = "pre"; def prefix # fix; def "a" # "b" # 3;
multiclass M<string s> { def _ # s # _end; def s # NAME; } defm m : M<"mid">;
