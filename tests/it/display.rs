//! Colors.

use asmf::internals::suits;

#[test]
fn the_environment_decides_about_colours() {
    type Environment<'a> = &'a [(&'a str, &'a str)];
    let cases: [(Environment<'_>, bool, bool); 7] = [
        (&[], true, false),
        (&[("NO_COLOR", "1")], false, false),
        (&[("NO_COLOR", "")], true, false),
        (&[("TERM", "dumb")], false, false),
        (&[("CLICOLOR_FORCE", "1")], true, true),
        (&[("CLICOLOR_FORCE", "0"), ("TERM", "xterm")], true, false),
        (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false, false),
    ];
    for (environment, on_terminal, elsewhere) in cases {
        let variable = |name: &str| {
            environment
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.into())
        };
        assert_eq!(
            [true, false].map(|is_terminal| suits(is_terminal, variable)),
            [on_terminal, elsewhere],
            "{environment:?}"
        );
    }
}
