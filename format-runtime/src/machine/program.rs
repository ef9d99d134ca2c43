//! The execution of programs: the parts of the two machines shared by all kinds of definitions.

use crate::program::{
    Call, InstructionSet, Label, Literal, ParseInstruction, PrintInstruction, Program,
};
use crate::text::{Failed, ParseResult, Parser, Printer};

/// A machine for parsing elements, with the state of parsing.
pub(crate) trait ParseMachine<'d, 'p, 'm> {
    type Set: InstructionSet + 'd;
    /// True if the machine records the text of each instruction when the parser asks for it.
    const IS_RECORDED: bool;

    fn element(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &'d <Self::Set as InstructionSet>::Parse,
    ) -> ParseResult<()>;

    fn test(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        test: &<Self::Set as InstructionSet>::Test,
    ) -> ParseResult<bool>;

    /// Calls the hook and stores its results; returns false if the hook finds nothing.
    fn custom(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        call: &Call<<Self::Set as InstructionSet>::Argument>,
    ) -> ParseResult<bool>;

    fn run(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        program: &'d Program<ParseInstruction<Self::Set>>,
    ) -> ParseResult<()> {
        match Self::IS_RECORDED && parser.is_recording_parts() {
            true => self.run_and::<true>(parser, program),
            false => self.run_and::<false>(parser, program),
        }
    }

    /// Runs a program; with `RECORD`, the text of each instruction is recorded.
    fn run_and<const RECORD: bool>(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        program: &'d Program<ParseInstruction<Self::Set>>,
    ) -> ParseResult<()> {
        let mut at = 0;
        while let Some(instruction) = program.instructions().get(at) {
            let (number, start) = (at, parser.offset());
            at += 1;
            if RECORD {
                parser.begin_element(number);
            }
            match self.step(parser, instruction) {
                Ok(None) => {}
                Ok(Some(label)) => at = label.index(),
                Err(failed) => return Err(self.failed(parser, program, number, failed)),
            }
            if RECORD {
                parser.record_element(number, start);
            }
        }
        Ok(())
    }

    /// Executes an instruction and returns the label if it jumps.
    #[inline(always)]
    fn step(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        instruction: &'d ParseInstruction<Self::Set>,
    ) -> ParseResult<Option<Label>> {
        let (goes_on, otherwise) = match instruction {
            ParseInstruction::Element(element) => {
                self.element(parser, element)?;
                return Ok(None);
            }
            ParseInstruction::Literal(literal) => {
                match literal {
                    Literal::Keyword(keyword) => parser.parse_keyword(keyword)?,
                    Literal::Token(token) => parser.parse_token(*token)?,
                }
                return Ok(None);
            }
            ParseInstruction::OptionalLiteral(literal, otherwise) => {
                let is_there = match literal {
                    Literal::Keyword(keyword) => parser.parse_optional_keyword(keyword),
                    Literal::Token(token) => parser.parse_optional_token(*token),
                };
                (is_there, Some(*otherwise))
            }
            ParseInstruction::Unless(test, otherwise) => {
                (self.test(parser, test)?, Some(*otherwise))
            }
            ParseInstruction::Custom(call, otherwise) => (self.custom(parser, call)?, *otherwise),
            ParseInstruction::Jump(label) => (false, Some(*label)),
        };
        Ok(otherwise.filter(|_| !goes_on))
    }

    /// Completes the errors of a failed instruction at a place of the program.
    fn failed(
        &mut self,
        _: &mut Parser<'p, 'm>,
        _: &'d Program<ParseInstruction<Self::Set>>,
        _: usize,
        failed: Failed,
    ) -> Failed {
        failed
    }
}

/// A machine for printing elements.
pub(crate) trait PrintMachine<'m> {
    type Set: InstructionSet;

    fn element(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        element: &<Self::Set as InstructionSet>::Print,
    );

    fn holds(
        &self,
        printer: &mut Printer<'_, 'm>,
        condition: &<Self::Set as InstructionSet>::Condition,
    ) -> bool;

    /// Calls the hook to print its arguments.
    fn custom(
        &self,
        printer: &mut Printer<'_, 'm>,
        call: &Call<<Self::Set as InstructionSet>::Argument>,
    );

    fn run(
        &mut self,
        printer: &mut Printer<'_, 'm>,
        program: &Program<PrintInstruction<Self::Set>>,
    ) {
        let mut at = 0;
        while let Some(instruction) = program.instructions().get(at) {
            at += 1;
            match instruction {
                PrintInstruction::Element(element) => self.element(printer, element),
                PrintInstruction::Text(text) => printer.text(text),
                PrintInstruction::Newline => printer.newline(),
                PrintInstruction::Unless(condition, otherwise) => {
                    if !self.holds(printer, condition) {
                        at = otherwise.index();
                    }
                }
                PrintInstruction::Jump(label) => at = label.index(),
                PrintInstruction::Custom(call) => self.custom(printer, call),
            }
        }
    }
}
