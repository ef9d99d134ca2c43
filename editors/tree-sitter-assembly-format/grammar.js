// MLIR's declarative assembly formats. What directives there are follows from asmf's own table, in directives.json.

const directives = require("./directives.json");

const separated = (element, separator) => seq(element, repeat(seq(separator, element)));

module.exports = grammar({
  name: "assembly_format",

  extras: () => [/[ \t\r\n]/],

  // Directives are identifiers, too: `type-x` isn't one.
  word: ($) => $.identifier,

  rules: {
    format: ($) => repeat($._element),

    _element: ($) => choice($._argument, $.group),

    _argument: ($) => choice($.literal, $.string, $.variable, $._directive),

    _directive: ($) => choice($.word_directive, $.element_directive, $.custom_directive, $.clauses_directive),

    // `attr-dict`
    word_directive: ($) => field("name", directive($, directives.word)),

    // `type($x)`, `functional-type($x, $y)`, `struct($x, $y, ...)`
    element_directive: ($) =>
      choice(
        seq(field("name", directive($, directives.one)), "(", $._argument, ")"),
        seq(field("name", directive($, directives.two)), "(", $._argument, ",", $._argument, ")"),
        seq(field("name", directive($, directives.list)), "(", separated($._argument, ","), ")"),
      ),

    // `custom<Name>($x, ...)`
    custom_directive: ($) =>
      seq(
        field("name", directive($, directives.named)),
        "<",
        field("function", $.identifier),
        ">",
        "(",
        separated($._argument, ","),
        ")",
      ),

    // `oilist(`a` $x | `b` $y)`
    clauses_directive: ($) =>
      seq(field("name", directive($, directives.clauses)), "(", separated(optional($.clause), "|"), ")"),

    // That it begins with a literal isn't a matter of syntax, to the compiler neither.
    clause: ($) => repeat1($._element),

    // `($x^ ...)?`, `($x^ ...) : (...)?`
    group: ($) =>
      seq(field("then", $.branch), optional(seq(":", field("else", $.branch))), "?"),

    branch: ($) => seq("(", repeat1(choice($._element, $.anchor)), ")"),

    anchor: ($) => seq($._element, "^"),

    literal: () => token(seq("`", /[^`]*/, "`")),

    string: () => token(seq('"', repeat(choice(/\\./, /[^"\\]/)), '"')),

    variable: () => /\$[A-Za-z_][A-Za-z0-9_]*/,

    identifier: () => /[A-Za-z_][A-Za-z0-9_-]*/,
  },
});

/** A word of the table, as a node that is called `directive`. */
function directive($, words) {
  return alias(words.length === 1 ? words[0] : choice(...words), $.directive);
}
