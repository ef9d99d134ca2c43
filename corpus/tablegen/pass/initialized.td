// RUN: asmf records --json %
// RUN[text]: asmf records %
// `!initialized` waits until it is known what its operand is; a list, dag or bits with `?` inside is initialized.
def ops;
class Pair { int first; }
def pair : Pair;
class Asked<int n, list<int> l, dag d, bits<2> b, string s, Pair r> {
  bit variable = !initialized(n);
  bit head = !initialized(!head(l));
  bit element = !initialized(l[0]);
  bit list_of = !initialized([n]);
  bit whole_list = !initialized(l);
  bit in_dag = !initialized((ops n, 1));
  bit argument = !initialized(!getdagarg<int>(d, 0));
  bit one_bit = !initialized(b{0});
  bit whole_bits = !initialized(b);
  bit field_of = !initialized(r.first);
  bit condition = !initialized(!cond(n: 1, 1: n));
  bit folded = !initialized(!foldl(0, l, sum, each, each));
  bit mapped = !initialized(!foreach(each, l, each));
  bit by_name = !initialized(!cast<Pair>(s));
  bit known = !initialized([?]<int>);
}
def unset : Asked<?, [?], (ops ?), {?, ?}, ?, pair>;
def set : Asked<1, [2], (ops 3), {1, ?}, "pair", pair>;
class Name<string given> { string name = !if(!initialized(given), given, "none"); }
class Text { string text = ?; }
class Shown<Text of> { string text = !if(!initialized(of.text), of.text, "none"); }
def no_text : Text;
def some_text : Text { let text = "some"; }
def shows_none : Shown<no_text>;
def shows_some : Shown<some_text>;
