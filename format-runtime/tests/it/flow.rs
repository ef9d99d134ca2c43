//! The end of programs.

use format_runtime::program::{
    Emitter, Literal, OperationInstructions, ParseElement, ParseInstruction, ParseProgram,
};

type Instructions = Emitter<ParseInstruction<OperationInstructions>>;

fn word(text: &str) -> Literal {
    Literal::Keyword(text.to_owned())
}

fn looping(literal: Option<&str>) -> ParseProgram {
    let mut emitter = Instructions::default();
    let start = emitter.here();
    let out = literal
        .map(|text| emitter.jump(|label| ParseInstruction::OptionalLiteral(word(text), label)));
    emitter.push(ParseInstruction::Element(ParseElement::AllOperands));
    emitter.push(ParseInstruction::Jump(start));
    out.into_iter().for_each(|out| emitter.land(out));
    emitter.push(ParseInstruction::Element(ParseElement::AttrDict(false)));
    emitter.finish().unwrap()
}

#[test]
fn a_loop_must_consume_text() {
    assert!(looping(Some("clause")).ends());
    assert!(!looping(None).ends());
}

#[test]
fn labels_beyond_the_end_lead_nowhere() {
    let mut bytes = postcard::to_allocvec(&looping(Some("clause"))).unwrap();
    let read = |bytes: &[u8]| postcard::from_bytes::<ParseProgram>(bytes).unwrap();
    assert_eq!(read(&bytes), looping(Some("clause")));
    // The label of the first instruction, after its number, variants and text.
    let place = bytes
        .windows(7)
        .position(|each| each == b"\x06clause")
        .unwrap()
        + 7;
    assert_eq!(bytes[place], 3);
    bytes[place] = 4;
    assert!(read(&bytes).ends());
    bytes[place] = 5;
    assert!(!read(&bytes).ends());
}
