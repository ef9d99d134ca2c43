//! Formats in a canonical layout.

use format_compiler::fmt::format_source;

fn format(source: &str) -> String {
    let once = format_source(source.as_bytes()).text;
    assert_eq!(format_source(&once).text, once, "not idempotent");
    String::from_utf8(once).expect("UTF-8")
}

#[test]
fn spaces() {
    let cases = [
        ("  $a   `,`$b attr-dict", "$a `,` $b attr-dict"),
        (
            "( `x`$a ^ ( `,`  $b^ )?  ) : ( `none` ) ? attr-dict",
            "(`x` $a^ (`,` $b^)?) : (`none`)? attr-dict",
        ),
        (
            "custom < Foo > ( $a ,type ( $b ),ref($c) ) attr-dict",
            "custom<Foo>($a, type($b), ref($c)) attr-dict",
        ),
        (
            "oilist( `a` $a|`b`  `c`$b | `d`) attr-dict",
            "oilist(`a` $a | `b` `c` $b | `d`) attr-dict",
        ),
        (
            "functional-type( operands ,results) attr-dict",
            "functional-type(operands, results) attr-dict",
        ),
        (
            "`<`struct( $a,custom<X>( $b) )`>`",
            "`<` struct($a, custom<X>($b)) `>`",
        ),
        (
            "`a` `` `b` ` ` `\\n` qualified( type($x))",
            "`a` `` `b` ` ` `\\n` qualified(type($x))",
        ),
    ];
    for (given, wanted) in cases {
        let source = format!("let assemblyFormat = [{{{given}}}];");
        assert_eq!(
            format(&source),
            format!("let assemblyFormat = [{{ {wanted} }}];")
        );
    }
}

#[test]
fn only_whole_formats_without_errors() {
    for source in [
        "let assemblyFormat = \"$a  attr-dict\" # tail;",
        "let assemblyFormat = head # \"$a  attr-dict\";",
        "let assemblyFormat = \"$a  \" \"attr-dict\";",
        "let description = \"$a  attr-dict\";",
        "// let assemblyFormat = \"$a  attr-dict\";",
        "/* /* */ let assemblyFormat = \"$a  attr-dict\"; */",
        "let description = [{ let assemblyFormat = \"$a  attr-dict\"; }];",
        "let assemblyFormat = \"$a  (attr-dict\";",
        "let assemblyFormat = \"$a  attr-dict",
        "let assemblyFormat = [{ $a  attr-dict ",
        "defvar assemblyFormat = \"$a  attr-dict\";",
    ] {
        assert_eq!(format(source), source);
    }
}

#[test]
fn other_bytes_stay() {
    let source = b"// \xff\r\nlet assemblyFormat = \"$a  attr-dict\";\r\n\xfe";
    let text = format_source(source).text;
    assert_eq!(
        text,
        b"// \xff\r\nlet assemblyFormat = \"$a attr-dict\";\r\n\xfe"
    );
}
