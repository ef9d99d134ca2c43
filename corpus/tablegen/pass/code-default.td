// RUN: asmf records %
// A template argument prints as `code` where its default is written so.
class Snippet<code body = [{ return 1; }], code other = "text", string third = [{}], field int n = 1> {
  code first = body;
  string second = other # third # n;
}
def snippet : Snippet;
