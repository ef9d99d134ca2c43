use super::{program, succeed};
use spec_tests::referees;
use std::process::Command;

pub(crate) fn each_command_has_a_page_with_its_options() {
    let Some(mandoc) = referees::or_skip("manual", referees::program("mandoc")) else {
        return;
    };
    let folder = program::folder("install", "manual");
    succeed(program::asmf().arg("man").arg(&folder));
    let help = succeed(program::asmf().arg("--help"));
    let commands = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty());
    // Longer descriptions continue in lines with more indentation.
    let commands: Vec<&str> = commands
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.len() > 10, "{help}");
    for command in commands {
        let page = folder.join(format!("asmf-{command}.1"));
        succeed(Command::new(&mandoc).args(["-Tlint", "-Werror"]).arg(&page));
        let text = succeed(
            Command::new(&mandoc)
                .args(["-Tutf8", "-Owidth=200"])
                .arg(&page),
        );
        // Bold letters are written twice, with a step back between them.
        let mut letters: Vec<char> = Vec::new();
        for letter in text.chars() {
            if letter == '\u{8}' {
                letters.pop();
            } else {
                letters.push(letter);
            }
        }
        let text: String = letters.into_iter().collect();
        let help = succeed(program::asmf().args([command, "--help"]));
        let long = |line: &str| {
            let word = line.trim_start();
            let word = word.strip_prefix("-").map_or(word, |rest| {
                rest.split_once(", ").map_or(word, |(_, long)| long)
            });
            word.starts_with("--").then(|| {
                word.split([' ', '[', '='])
                    .next()
                    .unwrap_or(word)
                    .to_owned()
            })
        };
        for option in help
            .lines()
            .filter(|line| !line.starts_with("          "))
            .filter_map(long)
        {
            let is_described =
                |line: &str| line.trim_start().starts_with('-') && line.contains(&option);
            assert!(
                text.lines().any(is_described),
                "{command}: {option}\n{text}"
            );
        }
    }
}
