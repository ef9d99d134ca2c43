//! The table of codes.

use std::fmt;

/// One line per code: name, number, pattern of the title (`{}` stands for what varies), help in plain words.
macro_rules! codes {
    ($($name:ident = $number:literal, $title:literal, $help:literal;)*) => {
        /// Stable code of a finding. A number is never reused and never changes its meaning.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum Code {
            $(#[doc = $title] $name = $number,)*
        }

        impl Code {
            /// Every code in order.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The title with `{}` for what varies.
            pub fn title_pattern(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }

            /// What to do, in plain words.
            pub fn help(self) -> &'static str {
                match self { $(Code::$name => $help,)* }
            }
        }
    };
}

codes! {
    // Characters and tokens.
    UnexpectedCharacter = 1, "unexpected character",
        "punctuation and keywords of the printed form go between backticks, as in `:`; comments don't exist here";
    ExpectedVariableName = 2, "expected variable name",
        "a variable is `$` and a name that begins with a letter or `_`";
    UnterminatedLiteral = 3, "unexpected end of file in literal",
        "close the literal with a backtick";
    UnterminatedString = 4, "unexpected end of file in string",
        "close the string with `\"`; a quote after a backslash doesn't";
    ExpectedElement = 5, "expected literal, variable, directive, or optional group",
        "words of the printed form go between backticks, names of arguments begin with `$`";
    ExpectedLiteral = 6, "expected literal, but got '{}'",
        "each clause of an `oilist` begins with a literal between backticks";
    InvalidLiteral = 7, "expected valid literal but got '{}': {}",
        "a literal is one keyword, one punctuation token, `->`, `...`, a space, `\\n` or nothing; write several literals instead";
    ExpectedElse = 8, "expected '(' to start else branch of optional group",
        "write `(...) : (...)?`, or drop the `:`";
    ExpectedQuestion = 9, "expected '?' after optional group",
        "parentheses outside of backticks make an optional group, which ends in `)?`; write `(` between backticks for the punctuation";
    ExpectedOpening = 10, "expected '{}' before {}",
        "the directive takes arguments";
    ExpectedClosing = 11, "expected '{}' after {}",
        "close what the directive opened";
    ExpectedComma = 12, "expected ',' after inputs argument",
        "`functional-type` takes two arguments, inputs and results";
    ExpectedCustomName = 13, "expected custom directive name identifier",
        "`custom<Name>` calls `parseName` and `printName`; the name can't be a keyword of the format language";
    NestedTooDeeply = 14, "format is nested too deeply",
        "take some parentheses away";

    // What may stand where.
    LiteralMisplaced = 20, "literals may only be used in the top-level section of the format",
        "move the literal before or after the directive";
    StringMisplaced = 21, "strings may only be used as 'custom' directive arguments",
        "text of the printed form goes between backticks";
    GroupMisplaced = 22, "optional groups can only be used as top-level elements",
        "put the directive into the group, not the group into the directive";
    CustomMisplaced = 23, "`custom` can only be used at the top-level context or within a `struct` directive",
        "take the inner `custom` out";
    RefMisplaced = 24, "'ref' is only valid within a `custom` directive",
        "outside of `custom` nothing needs to be referred to";
    QualifiedArgument = 25, "'qualified' directive expects an attribute or a `type` directive",
        "only attributes and types have a dialect prefix to print";
    DirectiveMisplaced = 26, "'{}' is only valid as a top-level directive",
        "move the directive out of the one around it";
    TypeOfType = 27, "'type' cannot be used as a child of another `type`",
        "drop the outer `type`";
    TypeArgument = 28, "{} cannot be used as children to a `type` directive",
        "`type` takes an operand, a result, `operands` or `results`";
    UnsupportedDirective = 29, "unsupported directive kind",
        "`params` and `struct` belong to formats of attributes and types, the other directives to those of operations";
    ResultMisplaced = 30, "result variables can can only be used as a child to a 'type' directive",
        "results are never written, only their types are";
    CustomArgument = 31, "only variables and types may be used as parameters to a custom directive",
        "name the variables one by one";
    ParamsMisplaced = 32, "`params` can only be used at the top-level context or within a `struct` directive",
        "name the parameters one by one";
    StructMisplaced = 33, "`struct` can only be used at the top-level context",
        "take the inner `struct` out";
    StructArgument = 34, "`struct` argument list expected a parameter or directive",
        "`struct` takes `params`, or parameters and one-parameter `custom` directives";

    PropertyMisplaced = 35, "properties currently only supported in `custom` directive",
        "LLVM 19 has no syntax for properties: let `custom` read and print it";

    // Names.
    UnknownVariable = 40, "expected variable to refer to an argument, region, result, or successor",
        "declare the name in `arguments`, `results`, `regions` or `successors`";
    UnknownParameter = 41, "{} has no parameter named '{}'",
        "declare the name in `parameters`";
    AlreadyBound = 42, "{} '{}' is already bound",
        "each variable and each type appears once; inside `custom`, use `ref(...)` for a second mention";
    ReferenceBeforeBinding = 43, "{} '{}' must be bound before it is referenced",
        "`ref` can only look back: move the variable before the `custom` directive";
    DirectiveRepeated = 44, "'{}' directive has already been seen",
        "drop one of the two";
    DirectiveOverlap = 45, "'{}' directive creates overlap in format",
        "use either the directive or the single variables";
    RefUnsupported = 46, "'ref' of '{}' unsupported",
        "refer to single variables or types; `mlir-tblgen` crashes here";

    // Optional groups.
    NoAnchor = 50, "optional group has no anchor element",
        "put `^` after the element whose presence decides about the group";
    SecondAnchor = 51, "only one element can be marked as the anchor of an optional group",
        "drop one `^`";
    GroupFirstElement = 52,
        "first parsable element of an optional group must be a literal, variable, or custom directive",
        "the parser enters the group if it sees its first element: begin with a literal or a variable";
    GroupElement = 53, "only literals, types, and variables can be used within an optional group",
        "move the directive out of the group";
    AnchorKind = 54, "only variables and types can be used to anchor an optional group",
        "move `^` to a variable that may be absent";
    AnchorAttribute = 55, "only optional or default-valued attributes can be used to anchor an optional group",
        "wrap the attribute in `OptionalAttr` or `DefaultValuedAttr`, or move `^`";
    AnchorProperty = 56,
        "only properties with default values that can be optionally parsed (have the `let optionalParser = ...` field defined) can be used to anchor an optional group",
        "wrap the property in `DefaultValuedProp` or `OptionalProp`, or move `^`";
    GroupFixedLength = 57, "only variable length {} can be used within an optional group",
        "wrap the type in `Optional` or `Variadic`, or move the element out of the group";
    GroupParameter = 58, "parameters in an optional group must be optional",
        "give the parameter a default value (`OptionalParameter`), or move it out of the group";
    AnchorWithoutParameter = 59,
        "`custom` directive with no bound parameters cannot be used as optional group anchor",
        "bind a parameter in the directive, or move `^`";
    GroupOfWhitespace = 60, "optional group has only whitespace before its else branch",
        "put the elements into the first branch; `mlir-tblgen` crashes here";
    AnchorWithString = 61, "`custom` directive with a string argument cannot be used as optional group anchor",
        "move `^` to a parameter; `mlir-tblgen` crashes here";

    // Optional lists.
    OiListElement = 65, "only {} can be used in an oilist parsing group",
        "every variable of a clause must be able to be absent: the clause may be";
    OiListAmbiguity = 66, "format ambiguity because {} is used in two adjacent oilist elements.",
        "use another literal, or merge the two lists";

    // The whole format.
    NoAttrDict = 70, "'attr-dict' directive not found in custom assembly format",
        "every operation can carry attributes that its definition doesn't name; say where they are printed";
    ColonAmbiguity = 71,
        "format ambiguity caused by `:` literal found after attribute `{}` which does not have a buildable type",
        "the attribute reads a `: type` of its own: put another literal between, or give the attribute a type";
    RegionAmbiguity = 72, "format ambiguity caused by `attr-dict` directive followed by region `{}`",
        "both begin with `{`: move `attr-dict` behind the region, or use `attr-dict-with-keyword`";
    ResultTypeUnknown = 73,
        "type of result #{}, named '{}', is not buildable and a buildable type cannot be inferred",
        "the parser must know every type: write it, or say by a trait from which other type it follows";
    OperandTypeUnknown = 74,
        "type of operand #{}, named '{}', is not buildable and a buildable type cannot be inferred",
        "the parser must know every type: write it, or say by a trait from which other type it follows";
    OperandMissing = 75, "operand #{}, named '{}', not found",
        "an operand that isn't printed is lost";
    RegionMissing = 76, "region #{}, named '{}', not found",
        "a region that isn't printed is lost";
    SuccessorMissing = 77, "successor #{}, named '{}', not found",
        "a successor that isn't printed is lost";
    ParameterMissing = 80, "format is missing reference to parameter: {}",
        "a parameter that isn't printed is lost: name it, or use `params`";
    SelfTypeBound = 81, "unexpected self type parameter in assembly format",
        "the type of an attribute is printed after it, by whoever prints the attribute";
    StructBeforeComma = 82,
        "`struct` directive with optional parameters cannot be followed by a comma literal",
        "the list takes the comma for its own: use another literal";
    FormatTwice = 83, "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'",
        "drop one of the two";
    NoFormat = 84, "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set",
        "add `let assemblyFormat = ...`: the parameters must be printed somehow";

    // The definition around the format.
    UndefinedArgument = 90, "undefined type for {} #{}",
        "an argument is a type, an attribute or a property, a result is a type";
    UnnamedArgument = 91, "{} must be named",
        "write `:$name` after it";
    DerivedArgument = 92, "derived attributes not allowed in argument list",
        "make it a field of the operation";
    SegmentSizesUnknown = 93, "op has multiple variadic {} but no specification over their sizes",
        "add the trait `AttrSizedOperandSegments` (`AttrSizedResultSegments`) or `SameVariadicOperandSize` (`SameVariadicResultSize`)";
    SegmentSizesNeedless = 94, "op must have at least two variadic {} to use '{}' trait",
        "drop the trait";
    SegmentSizesConflict = 95, "op cannot have both '{}' and '{}' traits",
        "drop one of the two";
    VariadicNotLast = 96, "only the last {} can be variadic",
        "move it to the end";
    VariadicUnnamed = 97, "variadic regions must be named",
        "write `:$name` after it";
    PropertyInference = 98, "Properties cannot be used for type inference",
        "a property has no type: take it out of `AllTypesMatch`";
    NameConflict = 99, "op has a conflict with {} and {} both having an entry with the name '{}'",
        "rename one of the two";
    AccessorOverlap = 100, "Unexpected overlap when generating `{}` for {}",
        "rename one of the two: both get an accessor of the same name";
    TraitOrder = 101, "{} requires {} to precede it in traits list",
        "traits are verified in the order in which they are listed: name the one it relies on first";
    NestedResults = 102, "'VariadicOfVariadic' results are currently not supported",
        "use `Variadic`";
    DagOperator = 103, "'{}' must have '{}' directive",
        "begin the list with that word";
    TypeCircle = 104, "type of result #{}, named '{}', follows from itself",
        "say from which operand it follows; `mlir-tblgen` never ends here";

    ReservedName = 105, "generated accessor for `{}` overlaps with a default one; please rename to avoid overlap",
        "rename it: every operation has an accessor of that name";
    BuilderDefaults = 106, "expected an argument with default value after other arguments with default values",
        "move the parameters with default values to the end, as C++ wants it";
    ParameterWithoutType = 107, "Missing `cppType` field in Attribute/Type parameter: {}",
        "a parameter is C++ text or an `AttrOrTypeParameter`; for an optional one there is `DefaultValuedParameter`";

    NoBuilders = 120, "default builders are skipped and no custom builders provided",
        "add a builder, or drop `skipDefaultBuilders`";
    BuilderConflict = 121, "builder `get` conflicts with an existing builder.",
        "give it other parameters, or set `skipDefaultBuilders` if it is to replace the default one";
    BuilderParameterUnnamed = 122, "builder parameters must have a name",
        "write `:$name` after the type";
    DefinedTwice = 123, "operation `{}` is defined twice",
        "rename one of the two, or load only one of them";

    // Warnings: accepted upstream, and not read back as written.
    UnguardedOptional = 200, "`{}` may be absent where it is printed",
        "put it into a group of its own, `($x^)?`";
    LostWithoutAnchor = 201, "`{}` is lost when {}",
        "give it a group of its own, or let it decide about this one as well";
    FirstIsNotAnchor = 202, "the group is read if `{}` is there, and printed if `{}` is",
        "begin the group with a keyword, or with its anchor";
    ElseAnchor = 203, "`{}` is always there, so it can't decide about the group",
        "move `^` to a variable that may be absent; the generated C++ doesn't compile";
    UnitAfterWhitespace = 204, "`{}` is left out when printed, and looked for when read",
        "move the whitespace literal before the group";
    OptionalTaken = 210, "`{}` is read as `{}` when that is absent",
        "begin one of the two with a keyword of its own";
    LiteralTaken = 211, "{} is read as the beginning of `{}` when that is absent",
        "put a keyword before the optional element";
    ListThenComma = 212, "the list `{}` takes the `,` after it",
        "put another literal between the two, or the list in brackets";
    BraceTaken = 213, "`{}` is read as `{}`: both begin with `{`",
        "use `attr-dict-with-keyword`, or put a keyword between the two";
    PropDictThenLess = 214, "{} is read as `prop-dict` when that is empty",
        "move `prop-dict`, or put a keyword after it";
    WordTaken = 215, "{} is taken for the `{}` before it",
        "use another keyword";
    ClauseTaken = 216, "{} is taken for a clause of the `oilist` before it",
        "use another keyword, or put a literal that is always printed between the two";
    AttributeThenColon = 217, "`{}` takes the `:` after it for its own",
        "put another literal between the two";
    LocationTaken = 218, "the location after the operation is read as `{}`",
        "end the format with something that is always printed, or begin the element with a keyword";
    NextOperationTaken = 219, "what follows the operation is read as `{}`",
        "end the format with something that is always printed, or begin the element with a keyword";
    ValueThenHash = 220, "the value `{}` takes the `#` of {} for a result number",
        "put a literal between the two";
    ArrayNotLookedFor = 221, "`{}` may be an `array<...>`, which is not looked for",
        "put a keyword before it";
    TypeCountsOnce = 222, "the type of `{}` counts once among those of `operands`",
        "name the operands one by one, or write `type(operands)`";
    ResultsUncounted = 223, "one `{}` is read, however many there are",
        "write the type, in a group if there may be none";
    UnknownInTrait = 224, "a trait names `{}`, which is no operand, result or attribute of the operation",
        "name one that the operation has: the C++ made of the trait doesn't compile";
    UnknownPlaceholder = 225, "`{}` stands for nothing in C++",
        "the names that are replaced are `$_self`, `$_op`, `$_builder`, `$_ctxt` and their like; the C++ doesn't compile";
    UnbalancedCode = 226, "the `{}` has no partner in this C++",
        "add its partner, or drop it: the generated C++ doesn't compile";
    OperationTwice = 227, "`{}` is the name of two operations",
        "rename one of the two: a dialect can register only one of them";
    OperationName = 228, "`{}` is no name of an operation",
        "a name is made of letters, digits, `_`, `$` and `.`: without quotes, MLIR text reads no other";
    DialectName = 229, "`{}` is no name of a dialect",
        "a name is made of letters, digits, `_` and `$`, and does not begin with a digit";
    StrippedFirst = 230, "`{}` is printed without its `#` prefix, and looked for with it",
        "put a keyword before it, or write `qualified($x)`";
    DenseArrayFirst = 231, "`{}` is printed as a list, and read as an array of attributes",
        "put a keyword before it";
    EmptyTypeList = 232, "an empty list of types of `{}` is printed, and not read",
        "put it into a group: `(... type($x)^)?`";
    OptionalResolver = 233, "without `{}` there is no type for `{}`",
        "write the type of the one that is always there";
    NestedListFirst = 234, "one empty list `()` of `{}` is there when printed, and absent when read",
        "put a keyword before it";
    EmptyEnumCase = 235, "a case of `{}` has no text",
        "give the case a text: an empty one is printed as `\"\"` and read as absent";
    EmptyBlockLost = 236, "an empty block in `{}` is printed as no block",
        "require a terminator, or `SingleBlock`";
    ClauseNeverWritten = 237, "the clause {} is read, and never printed",
        "put a variable into the clause whose presence decides about it";
    ClauseNeverRead = 238, "the clause {} is printed, and never read",
        "begin the clause with a keyword or punctuation";
    UnquotedCase = 239, "the case `{}` of `{}` is printed without quotes, and is no keyword",
        "give the case a text that is a keyword, or the enum a `parameterPrinter` that quotes";
    PropertyLost = 240, "property `{}` is not in the format and lost",
        "add it to the format, or add `prop-dict`";
    AttributeInNoDictionary = 241, "attribute `{}` is in neither dictionary and lost",
        "add it to the format, or drop `prop-dict`, which does nothing in this dialect";
    SegmentsInPropDict = 242, "`prop-dict` prints the sizes of the segments, and doesn't read them",
        "name the values one by one instead of all at once";
    DerivedInFormat = 243, "`{}` is computed, so it can't be read",
        "drop it from the format";
    FormatAndCode = 244, "'hasCustomAssemblyFormat' is ignored beside 'assemblyFormat'",
        "drop one of the two";
    GluedTokens = 250, "{} and {} are printed without a space and read as one token",
        "drop the empty literal, or put a space literal there";
    TwoSpaces = 251, "two spaces are printed before {}",
        "drop the space literal: a space is printed anyway";
    TrailingSpace = 252, "a space is printed at the end of the line",
        "drop the space literal: a dictionary after it brings a space of its own";
    RedundantType = 253, "the type of `{}` is written, though {}",
        "leave the type out, with the literal before it";
    ParameterUnguarded = 260, "the default of `{}` prints nothing, and a value is looked for",
        "put the parameter into a group after a literal: `(literal $x^)?`";
    OptionalBeforeRequired = 261, "without `{}`, `{}` is read in its place",
        "use `struct(params)`, or move the optional parameters to the end";
    ListBeforeComma = 262, "the list `{}` takes the comma after it",
        "move the list to the end, or put it in brackets";
    OptionalSelfType = 263, "the type `{}` is an ordinary parameter here",
        "drop it from the format: the type of an attribute is printed after it";
    CustomFirstInGroup = 264, "`custom` at the beginning of a group swaps its branches",
        "begin the group with a literal";
    ByteAsCharacter = 265, "`{}` is printed as a character",
        "use a wider type, or give the parameter a printer of its own";
    EmptyList = 266, "an empty list `{}` is printed, and not read",
        "make it an `OptionalArrayRefParameter` in a group, behind a literal, or give the definition a verifier";
    ClauseWord = 268, "the clause {} makes C++ that doesn't compile",
        "begin the clause with a keyword of letters, digits and `_`: a variable in the generated parser is named after it";
    UnwrittenSegment = 269, "the number of `{}` is taken from its types, which are not written",
        "write `type($x)`: the C++ that is generated for the sizes of the segments doesn't compile";
    UnknownDefault = 270, "the default value of `{}` can't be evaluated: it needs {}",
        "write the value as a constant, an enum case, or what `$_builder` makes of them";
    DeprecatedUse = 271, "Using deprecated def `{}`",
        "use what its author names instead";
    ListDefault = 272, "the elements of `{}` that are read come behind those of its default",
        "let the default be empty, or the property an attribute";
    StorageDefault = 273, "`{}` is left out where it is its default, and comes back as another value",
        "let the storage begin with the default: leave out the third argument of `DefaultValuedProp`";
    StreamedFloats = 275, "the numbers of `{}` are printed with seven digits",
        "write `qualified($x)`, which prints `array<f64: ...>` in full";
    NotOnePair = 277, "the text of `{}` is not one pair of angle brackets",
        "put all that is printed between `<` and `>`";
    UnquotedBits = 278, "cases of `{}` are printed together without quotes",
        "make it an `EnumAttr` of the dialect, or give the enum a case of no bits";
    NotVerified = 280, "'{}' is not checked by {}",
        "";
    DirectiveArguments = 285, "custom<{}> expects {}, got {}",
        "give it the arguments of the C++ function, or call the directive by another name";
    DoesNotComeBack = 290, "an instance of `{}` does not come back: {}",
        "put a literal between the two elements, or write what is lost; `asmf fuzz` shows more";
    TableGen = 900, "{}",
        "";
    MlirText = 901, "{}",
        "";
    TextDoesNotComeBack = 902, "the {} form {}",
        "`asmf explain` of an operation shows how it is read and printed";
    GenericFormOnly = 903, "'{}' is printed in generic form: {}",
        "";
    MissingInclude = 907, "could not find include file '{}'",
        "add the folder that the path begins in with `-I`";
}

impl Code {
    /// It may only follow from an error of TableGen: something that the definition was to declare is not there.
    pub fn may_follow_from_tablegen(self) -> bool {
        use Code as C;
        matches!(self, C::UnknownVariable | C::ResultTypeUnknown | C::OperandTypeUnknown | C::UndefinedArgument)
            || matches!(self, C::UnknownInTrait | C::SegmentSizesUnknown | C::SegmentSizesNeedless)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "F{:03}", *self as u16)
    }
}
