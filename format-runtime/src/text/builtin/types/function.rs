//! `(A) -> B`

use super::*;

pub(super) struct Function;

impl TypeSyntax for Function {
    type Parts<'m> = (&'m [Type<'m>], &'m [Type<'m>]);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(token: Kind, _: &[u8]) -> bool {
        token == Kind::LParen
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.nested(parse_function)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (inputs, results): Self::Parts<'m>) {
        printer.functional_type(inputs.iter().copied(), results.iter().copied());
    }
}

fn parse_function<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    let (mut inputs, mut results) = (Vec::new(), Vec::new());
    parser.parse_type_list_parens(&mut inputs)?;
    parser.expect(Kind::Arrow, "expected '->' in function type")?;
    parser.parse_function_results(&mut results)?;
    Ok(parser.context.function_type(&inputs, &results))
}
