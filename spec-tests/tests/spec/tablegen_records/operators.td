// Every operator, folded at once, by template arguments, and when a record is finished.
class Rec { int f = 1; }
class Sub : Rec { let f = 2; }
def r : Rec;
def s : Sub;
def op;
def op2;
class Numbers<int a, int b> {
  int add = !add(a, b, 1); int sub = !sub(a, b); int mul = !mul(a, b, 2); int div = !div(a, b);
  int and = !and(a, b, 7); int or = !or(a, b, 8); int xor = !xor(a, b); int shl = !shl(a, 2);
  int sra = !sra(a, 1); int srl = !srl(a, 60); int log = !logtwo(!add(!mul(b, b), 1)); int not = !not(a);
  bit eq = !eq(a, b); bit ne = !ne(a, b); bit le = !le(a, b); bit lt = !lt(a, b); bit ge = !ge(a, b); bit gt = !gt(a, b);
  list<int> r1 = !range(b); list<int> r2 = !range(b, 6); list<int> r3 = !range(9, b, -2); list<int> r4 = !range(!range(3));
  int cond = !cond(!lt(a, 0): -1, !eq(a, 0): 0, true: 1);
  int smaller = !if(!lt(a, b), a, b);
  string castText = !cast<string>(a);
}
def n1 : Numbers<7, 3>;
def n2 : Numbers<-9, 2>;
class Strings<string a, string b> {
  string cat = !strconcat(a, "-", b); string paste = a # b # "!" # 7; string lower = !tolower(a); string upper = !toupper(b);
  string sub = !subst("l", "LL", a); string part = !substr(a, 1, 2); string rest = !substr(a, 2); int at = !find(a, "l");
  int from = !find(a, "l", 3); int missing = !find(a, "?"); bit m = !match(a, "^h.*o$"); bit nm = !match(a, "x");
  int size = !size(a); bit empty = !empty(b); bit less = !lt(a, b); string inter = !interleave([a, b, "c"], ", ");
  string ints = !interleave([1, 2, 3], "+"); string codeText = [{code }] # a; string repr = !repr([a, b]);
  string fromBits = !interleave([0b101, 0b010], ":");
}
def s1 : Strings<"hello", "World">;
def s2 : Strings<"hllo", "">;
class Lists<list<int> a, list<int> b> {
  list<int> cat = !listconcat(a, b, [0]); list<int> paste = a # b; list<int> removed = !listremove(a, b);
  list<int> splat = !listsplat(5, 3); list<int> flat = !listflatten([a, b]); int head = !head(a); list<int> tail = !tail(a);
  int size = !size(a); bit empty = !empty(a); list<int> each = !foreach(x, a, !mul(x, 2)); list<int> some = !filter(x, a, !gt(x, 2));
  int sum = !foldl(0, a, acc, x, !add(acc, x)); list<int> slice = a[1...2]; int second = a[1]; list<int> one = a[0,];
  list<int> picked = a[2, 0]; list<int> by = a[!range(2)]; list<string> text = !foreach(x, a, "v"#x);
  list<list<int>> nested = [a, b]; list<int> same = !if(!empty(b), a, b);
}
def l1 : Lists<[1, 2, 3, 4], [2]>;
def l2 : Lists<[9, 8, 7], []>;
class Dags<dag d, string key> {
  dag con = !con(d, (op 7:$last)); dag made = !dag(op, [1, 2], ["x", ?]); dag unnamed = !dag(op2, [r, s], ?);
  dag setop = !setdagop(d, op2); Rec getop = !getdagop<Rec>((r 1)); int arg = !getdagarg<int>(d, key); int arg0 = !getdagarg<int>(d, 0);
  string wrong = !getdagarg<string>(d, 0); string name = !getdagname(d, 0); dag setarg = !setdagarg(d, key, 99);
  dag setname = !setdagname(d, 0, "renamed"); dag each = !foreach(x, d, !if(!isa<Rec>(x), op, op2)); int size = !size(d);
  bit empty = !empty(d); dag opname = !setdagopname(d, "root"); string getname = !getdagopname(!setdagopname(d, "q"));
  dag substituted = !foreach(x, (op r, (op s, r)), !subst(r, s, x)); dag noop = (? 1, $free);
}
def d1 : Dags<(op 1:$a, 2:$b), "b">;
class Records<Rec x, string name> {
  bit isSub = !isa<Sub>(x); bit exists = !exists<Rec>(name); bit existsNot = !exists<Sub>("r"); Rec cast = !cast<Rec>(name);
  string str = !cast<string>(x); int f = x.f; bit same = !eq(x, s); bit init = !initialized(name); Rec which = !if(isSub, x, r);
  list<Rec> all = !instances<Rec>(); list<Rec> some = !instances<Rec>("^s"); bit later = !exists<Rec>("later");
  Rec forward = !cast<Rec>("later_" # name);
}
def later_r : Rec;
def rec1 : Records<s, "r">;
def later : Rec;
class Bits<bits<8> b> {
  bits<4> low = b{3-0}; bits<4> high = b{7...4}; bits<4> swapped = {b{0}, b{1}, b{2}, b{3}}; bit third = b{2}; bits<8> part;
  let part{7...4} = b{3-0}; let part{0} = 1; int asInt = !cast<int>(b); bits<16> wide = {b, 0b11, 0, 1, ?, ?, 1, 0}; bits<2> fromInt = 3; bits<3> copy = high{3-1};
  bit fromBit = !eq(asInt, 5);
}
def b1 : Bits<0b10110101>;
def b2 : Bits<5>;
class Holder { string s = "h"; }
def fields { field bits<4> open; field bits<2> ref = open{2-1}; field int unset; field int sum = !add(unset, 1); Holder none = ?; field string text = none.s; }
