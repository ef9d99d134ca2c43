// RUN: asmf records --json --llvm 23 %
// `!switch`: the value of the first case that equals the key, else the last one.
class Type;
def I8 : Type;
def I16 : Type;
def F8 : Type;
class Of<Type t, int n, string s> {
  int width = !switch(t, I8: 8, I16: 16, 0);
  string word = !switch(n, 1: "one", 2: "two", "many");
  list<int> some = !switch(s, "a": [1], "b": [1, 2], []<int>);
  int none = !switch(n, 7);
  int first = !switch(n, 1: 10, 1: 20, !add(n, 1));
}
def X : Of<I8, 1, "a">;
def Y : Of<F8, 3, "c">;
def Known { int x = !switch("b", "a": 1, "b": 2, 3); int inner = !switch(!switch(1, 1: 5, 6), 5: 50, 60); }
