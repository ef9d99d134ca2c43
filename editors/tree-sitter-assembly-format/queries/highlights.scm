; Captures have the names that Neovim, Helix and Zed share.

(directive) @function.builtin
(custom_directive function: (identifier) @function)

(literal) @string.special
(string) @string
(variable) @variable.parameter

(anchor "^" @operator)
(group "?" @operator)
(group ":" @operator)
(clauses_directive "|" @operator)

["(" ")" "<" ">"] @punctuation.bracket
"," @punctuation.delimiter
