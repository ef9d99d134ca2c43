// Small helpers that every other prelude file may use.

#ifndef ASMF_PRELUDE_IR_UTILS_TD
#define ASMF_PRELUDE_IR_UTILS_TD

/// Dag operator of argument lists, `(ins Constraint:$name, ...)`.
def ins;

/// Dag operator of result lists, `(outs Constraint:$name, ...)`.
def outs;

/// Added to a definition that users should move away from.
class Deprecated<string reason> {
  string odsDeprecated = reason;
}

/// Added to a definition whose generated C++ carries a deprecation notice.
class CppDeprecated<string reason> {
  string odsCppDeprecated = reason;
}

/// A function from template arguments to a string: read `.result`.
class StrFunc<string r> {
  string result = r;
}

/// A builder parameter of C++ type `ty`, with an optional default.
class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}

/// `ret` is `str` with its first byte in upper case.
class firstCharToUpper<string str> {
  string ret = !if(!empty(str),
                   "",
                   !toupper(!substr(str, 0, 1)) # !substr(str, 1));
}

/// One step of `snakeCaseToCamelCase`: drops the first underscore.
class _snakeCaseHelper<string str> {
  int idx = !find(str, "_");
  string ret = !if(!lt(idx, 0),
                   str,
                   !substr(str, 0, idx)
                     # firstCharToUpper<!substr(str, !add(idx, 1))>.ret);
}

/// `ret` is `one_two` spelled `OneTwo`.
class snakeCaseToCamelCase<string str> {
  // There are no more underscores than bytes, so this many steps are enough.
  string ret = !foldl(firstCharToUpper<str>.ret, !range(0, !size(str)),
                      text, step, _snakeCaseHelper<text>.ret);
}

#endif
