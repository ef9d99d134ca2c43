// RUN: asmf records --json %
// Arguments of a multiclass's parents keep their types: they are neither converted nor checked.
class Node;
def node : Node;
multiclass Signed<bits<5> offset> {
  if !eq(offset, -1) then def _minus; else def _other;
}
multiclass Child : Signed<-1>;
defm converted : Signed<31>;
defm kept : Child;
multiclass OfDag<dag tree> { defvar used = tree; def _parent; }
multiclass OfNode : OfDag<node> { def _own; }
defm unchecked : OfNode;
