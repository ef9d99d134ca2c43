// RUN: asmf records --json %
// dags: names, nesting, operators with names, records and values as arguments.
class Op; class Reg { int r = 0; }
def op : Op; def other : Op; def reg : Reg; def reg2 : Reg;
def Dags {
  dag empty = (op);
  dag named = (op reg:$a, reg2:$b, $c, ?:$d);
  dag opNamed = (op:$name reg);
  dag values = (op 1, "s", [{c}], [1, 2], {1, 0}, ?);
  dag nested = (op (other reg:$x):$y, (op (other)));
  dag joined = !con((op reg:$a), (op 1:$b), (op));
  dag made = !dag(op, [reg, reg2], ["a", "b"]);
  dag unnamed = !dag(op, [reg, ?], [?, "b"]);
  list<dag> several = [(op), (other 1)];
  int size = !size(named);
  bit isEmpty = !empty(empty);
  Op operator = !getdagop<Op>(named);
  dag changed = !setdagop(named, other);
  string operatorName = !getdagopname(opNamed);
  dag renamed = !setdagopname(opNamed, "new");
  Reg byIndex = !getdagarg<Reg>(named, 1);
  Reg byName = !getdagarg<Reg>(named, "a");
  string name = !getdagname(named, 0);
  dag setArg = !setdagarg(named, 0, 7);
  dag setByName = !setdagarg(named, "b", "text");
  dag setName = !setdagname(named, "a", "z");
  dag mapped = !foreach(x, (op 1, 2), !if(1, reg, reg2));
  dag replaced = !foreach(x, (op reg), !subst(reg, reg2, x));
  bit same = !eq((op reg:$a), (op reg:$a));
}
