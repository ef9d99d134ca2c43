//! Events of generated C++.

use spec_tests::printing::{Event, generated};

pub(crate) fn text_elements_and_conditions() {
    let text = "void X::print(::mlir::OpAsmPrinter &_odsPrinter) {\n  _odsPrinter << ' ' << \"x{\";\n  if (getB()) {\n    \
                _odsPrinter << ' ';\n    if (::mlir::Value value = getB())\n      _odsPrinter << value;\n  } else {\n  }\n  \
                {\n    auto type = getR().getType();\n  }\n  printFoo(_odsPrinter, *this, getA());\n}\n";
    let events = [
        Event::Text(" x{".to_owned()),
        Event::If,
        Event::Text(" ".to_owned()),
        Event::Element("b".to_owned()),
        Event::End,
        Event::Element("type(r)".to_owned()),
        Event::Element("custom Foo".to_owned()),
    ];
    assert_eq!(generated(text, "X").as_deref(), Some(&events[..]));
}
