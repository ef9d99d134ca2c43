//! The C++ parts of a dialect are implemented in Rust, and its text comes back.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, ParseResult, Parser, PrintOptions, Printer, parse, print};
use generated::craft;
use operation_core::{Attribute, Context, IrArena, Operation, OperationState, Type};

/// All hooks of the dialect.
struct Craft;

impl craft::hooks::CustomPrice for Craft {
    fn parse_price<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        price: &'a mut Option<Attribute<'m>>,
    ) -> ParseResult<bool> {
        parser.parse_keyword("at")?;
        *price = Some(parser.parse_attribute(None)?);
        Ok(true)
    }
    fn print_price<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _operation: Operation<'m>,
        price: Option<Attribute<'m>>,
    ) {
        printer.text("at ");
        if let Some(price) = price {
            printer.attribute(price);
        }
    }
}

impl craft::hooks::PaintOpSyntax for Craft {
    fn parse_paint<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let color = parser.parse_attribute(None)?;
        state.properties.push(Some(color));
        Ok(())
    }
    fn print_paint<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        if let Some(color) = operation.property(0) {
            printer.attribute(color);
        }
    }
}

impl craft::hooks::InferMixOp for Craft {
    fn infer_mix<'m>(&self, _context: &'m Context, state: &OperationState<'m>) -> Option<Vec<Type<'m>>> {
        Some(vec![state.operands.first()?.type_()])
    }
}

#[test]
fn text_comes_back() {
    let (mut dialects, mut hooks) = (Dialects::default(), Hooks::default());
    craft::register(&mut dialects, &mut hooks, Craft).expect("nothing else is loaded");
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let text = "module {\n  %0 = \"test.thing\"() : () -> i32\n  craft.paint \"red\"\n  %1 = craft.mix %0, %0 : i32, i32\n  \
                craft.sell at 3 : i64 for %0, %1 : i32, i32\n}\n";
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text.as_bytes(), &options);
    assert_eq!(parsed.diagnostics, []);
    let printed = print(parsed.module, environment, &context, &PrintOptions::default());
    assert_eq!(String::from_utf8_lossy(&printed), text);
}
