// FAIL: asmf records --format plain %
// FAIL[notes]: asmf records --format json %

// An error inside of a multiclass says how it came to be instantiated.
class Item<Item next = ?> {
  Item after = next;
}
multiclass Inner<string name> {
  def _inner : Item<!cast<Item>(name # "_missing")>;
}
multiclass Outer<string name> {
  defm _outer : Inner<name>;
}
defm both : Outer<"both">;
