// RUN: asmf records --json %
// Bang operators of strings.
class S<string a, string b> {
  string cat = !strconcat(a, "-", b); string paste = a # b # 7; string lower = !tolower(a); string upper = !toupper(b);
  string substituted = !subst("l", "LL", a); string part = !substr(a, 1, 2); string rest = !substr(a, 2);
  int found = !find(a, "l"); int foundLater = !find(a, "l", 3); int missing = !find(a, "?");
  bit matches = !match(a, "^H.*o$"); bit matchesNot = !match(a, "[0-9]+");
  int size = !size(a); bit empty = !empty(b);
  string joined = !interleave([a, b, "c"], ", "); string numbers = !interleave([1, 2], "+"); string one = !interleave([a], ",");
  string ofInt = !cast<string>(42); string repr = !repr([1, 2]); bit initialized = !initialized(a);
}
def s : S<"Hello", "World">;
