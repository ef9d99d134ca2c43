//! `asmf grammar`

use crate::commands::run::{Run, RunContext};
use crate::definitions::DefinitionArguments;
use crate::report::{Report, ReportOptions, Results};
use crate::terminal::{ColorOptions, SUCCESS};
use anyhow::bail;
use clap::{Args, ValueEnum};
use documents::grammar::{Grammar, antlr, ebnf, gbnf, lark};
use format_runtime::hooks::Environment;
use project::mlir_folder::MlirSearch;

/// Write a grammar of what the formats of dialects read.
///
/// It describes whole files: operations in the form of their dialect and in generic form, with the attributes and types that
/// are defined, and MLIR's own ones. What only C++ can read, and no hook file describes, is any tokens whose brackets match. A grammar knows
/// neither the types of values nor what a verifier forbids, so not each text that it describes is valid.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf grammar --format gbnf calc.td > calc.gbnf
  asmf grammar --format ebnf --start calc.add calc.td")]
pub(crate) struct GrammarArguments {
    #[command(flatten)]
    definitions: DefinitionArguments,
    /// The notation.
    #[arg(long, value_enum, default_value_t = Notation::Ebnf)]
    format: Notation,
    /// Describe a single operation, from its name on, such as `calc.add`.
    #[arg(long, value_name = "OP")]
    start: Option<String>,
    /// The name of the grammar, for ANTLR: its file has to be called NAME.g4.
    #[arg(long, value_name = "NAME", default_value = "Dialects")]
    name: String,
    #[command(flatten)]
    color: ColorOptions,
}

/// The notations of grammars.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Notation {
    /// The W3C's EBNF, for people.
    Ebnf,
    /// Lark, a parser for Python (with `parser="earley", lexer="basic"`).
    Lark,
    /// What llama.cpp lets a language model write.
    Gbnf,
    /// ANTLR 4.
    Antlr,
}

impl Run for GrammarArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.definitions.configure(mlir)
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let loaded = self.definitions.load()?;
        let report = ReportOptions::pretty(self.color);
        Report::expect_sound(&loaded.findings, &report, Results::Printed, streams)?;
        loaded.needs_sources()?;
        let environment = Environment {
            dialects: &loaded.dialects(),
            hooks: &loaded.hooks,
        };
        let mut grammar = Grammar::of_dialects(&loaded.compilations, environment);
        if let Some(name) = &self.start {
            match grammar.of_operation(name) {
                Some(part) => grammar = part,
                None => bail!("the definitions have no operation '{name}' with a form of its own"),
            }
        }
        let text = match self.format {
            Notation::Ebnf => ebnf(&grammar),
            Notation::Lark => lark(&grammar),
            Notation::Gbnf => gbnf(&grammar),
            Notation::Antlr => antlr(&grammar, &self.name),
        };
        streams.stdout.write_all(text.as_bytes())?;
        Ok(SUCCESS)
    }
}
