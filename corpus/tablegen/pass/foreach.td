// RUN: asmf records --json %
// `foreach` over ranges, lists and values; nested; `if` inside and outside.
foreach i = 0-3 in def dash # i { int v = i; }
foreach i = 0...2 in def dots # i { int v = i; }
foreach i = {1-2, 5, 8...9} in def braces # i;
foreach i = [3, 4] in { def items # i; foreach j = ["a", "b"] in def nest # i # j { string s = j; } }
defvar values = [10, 20];
foreach v = values in def fromVar # v;
foreach e = []<int> in def never # e;
foreach i = !range(4) in {
  if !lt(i, 2) then def small # i;
  else if !eq(i, 2) then { def two; }
  else def large # i;
}
if 0 then def no;
if true then { defvar inner = 5; def yes { int x = inner; } }
if {1} then def ofBits;
