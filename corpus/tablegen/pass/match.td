// RUN: asmf records --json %
// `!match`: POSIX extended regular expressions with back-references, over bytes.
class Matches<string text, string pattern> { bit found = !match(text, pattern); }
def back_reference : Matches<"aa", "^(a)\\1$">;
def no_back_reference : Matches<"ab", "^(a)\\1$">;
def repeated : Matches<"abab", "(ab)\\1">;
def other_alternative : Matches<"abcda", "^(a|ab)(c|bcd)(d*)\\1$">;
def nested : Matches<"abab", "^((a)b)\\1$">;
def last_of_a_loop : Matches<"abb", "^(a|b)*\\1$">;
def two : Matches<"xabbay", "(.)(.)\\2\\1">;
def anywhere : Matches<"xaby", "a(b|c)">;
def byte : Matches<"ä", "^..$">;
def counted : Matches<"aaaa", "^a{2,3}$">;
def class_of_bytes : Matches<"x7", "^[[:alpha:]][^[:space:]]$">;
