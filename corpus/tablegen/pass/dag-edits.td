// RUN: asmf records --json %
def op;
def other;
def x {
  dag d = (op:$name 1:$a, 2:$b);
  // The operator's name goes with the operator.
  dag operator = !setdagop(d, other);
  dag operator_name = !setdagopname(d, "new");
  dag by_index = !setdagarg(d, 0, "x");
  dag by_name = !setdagarg(d, "b", "x");
  dag name_by_index = !setdagname(d, 0, "first");
  dag name_by_name = !setdagname(d, "b", "second");
  dag name_gone = !setdagname(d, 1, ?);
  string name = !getdagopname(d);
  string no_name = !getdagname((op 1), 0);
  list<int> flat = !listflatten([1, 2]);
  list<int> flatter = !listflatten([[1], [2, 3]]);
}
class C<dag d> {
  int n = !size(d);
  string s = !getdagname(d, 0);
  int v = !getdagarg<int>(d, 0);
  dag e = !setdagarg(d, 0, 5);
}
def late : C<(op 1:$q, 2)>;
