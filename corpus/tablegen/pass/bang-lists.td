// RUN: asmf records --json %
// Bang operators of lists.
class L<list<int> a, list<int> b> {
  int head = !head(a); list<int> tail = !tail(a); int size = !size(a); bit empty = !empty(b);
  list<int> cat = !listconcat(a, b, [0]); list<int> removed = !listremove(a, b); list<int> paste = a # b;
  list<int> splat = !listsplat(7, 3); list<int> none = !listsplat(7, 0); list<list<int>> flat2 = [a, b]; list<int> flat = !listflatten([a, b]);
  list<int> range = !range(4); list<int> range2 = !range(2, 5); list<int> range3 = !range(9, 1, -3); list<int> rangeOf = !range(a);
  list<int> doubled = !foreach(x, a, !mul(x, 2)); list<string> texts = !foreach(x, a, "t" # x);
  list<int> odd = !filter(x, a, !and(x, 1)); int sum = !foldl(0, a, acc, x, !add(acc, x));
  int third = a[2]; list<int> slice = a[0, 2]; list<int> span = a[1...2];
}
def l : L<[3, 1, 2], [1]>;
def nested { list<list<int>> square = !foreach(i, [1, 2], !foreach(j, [3, 4], !mul(i, j))); list<int> from = [5, 6, 7][1...2]; list<string> typed = []<string>; }
