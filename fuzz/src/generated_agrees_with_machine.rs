//! Any bytes choose an operation of a dialect of the corpus, an instance of it, and changes to its text. Generated
//! parsers and printers give the same results as the machines: operations, their text, and diagnostics.

use crate::mutate::mutate;
use arbitrary::Unstructured;
use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use round_trip::Fuzzer;
use round_trip::generate::{Surroundings, random};
use std::cell::{OnceCell, RefCell};

/// The dialects, each loaded alone.
macro_rules! dialects {
    ($($name:ident)*) => {
        mod generated {
            $(
                #[allow(missing_docs, dead_code, unreachable_pub, unused_imports, unused_qualifications)]
                pub(super) mod $name {
                    include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));
                }
            )*
        }
        const DIALECTS: &[(fn(&mut Dialects) -> bool, &[u8])] = &[$((
            |dialects| generated::$name::definitions(dialects).is_ok(),
            include_bytes!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".asmf")),
        ),)*];
    };
}

dialects!(acc atr calc cls cxx dft dir enm fld grp inf knw lay num opnd par prd prp rgn shp ver vrf);

/// The maximum length of a text.
const LONGEST: usize = 4096;

/// A dialect with generated code and with machines.
struct Subject {
    generated: (&'static Dialects, &'static Context),
    interpreted: (&'static Dialects, &'static Context),
    fuzzer: Fuzzer<'static, 'static>,
}

thread_local! {
    /// Created once per thread for all runs, and never freed.
    static SUBJECTS: OnceCell<(&'static Hooks, Vec<RefCell<Subject>>)> = const { OnceCell::new() };
}

fn make() -> (&'static Hooks, Vec<RefCell<Subject>>) {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let hooks: &'static Hooks = Box::leak(Box::new(hooks));
    let leaked = |dialects: Dialects| -> (&'static Dialects, &'static Context) {
        let dialects: &'static Dialects = Box::leak(Box::new(dialects));
        let context: &'static Context = Box::leak(Box::new(Context::new()));
        dialects.register(context);
        (dialects, context)
    };
    let subject = |&(load, bytes): &(fn(&mut Dialects) -> bool, &'static [u8])| {
        let (mut generated, mut interpreted) = (Dialects::default(), Dialects::default());
        assert!(
            load(&mut generated) && compiled::add(bytes, &mut interpreted).is_ok(),
            "just generated"
        );
        let (generated, interpreted) = (leaked(generated), leaked(interpreted));
        let fuzzer = Fuzzer::new(
            interpreted.1,
            Environment {
                dialects: interpreted.0,
                hooks,
            },
        );
        RefCell::new(Subject {
            generated,
            interpreted,
            fuzzer,
        })
    };
    (hooks, DIALECTS.iter().map(subject).collect())
}

/// The results for a text: diagnostics, and both printed forms.
fn outcome(
    (dialects, context): (&Dialects, &Context),
    hooks: &Hooks,
    text: &[u8],
) -> (Vec<Diagnostic>, Vec<u8>, Vec<u8>) {
    let environment = Environment { dialects, hooks };
    let arena = IrArena::new(context);
    let options = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .without_operation_texts(true);
    let parsed = parse(&arena, environment, text, &options);
    let custom = PrintOptions::default().without_operation_texts(true);
    let generic = custom.clone().generic(true);
    let [generic, custom] =
        [generic, custom].map(|style| print(parsed.module, environment, context, &style));
    (parsed.diagnostics, generic, custom)
}

/// Compares both implementations on the input encoded in `data`; panics at a difference.
pub fn run(data: &[u8]) {
    SUBJECTS.with(|subjects| {
        let (hooks, subjects) = subjects.get_or_init(make);
        let mut bytes = Unstructured::new(data);
        let Ok(subject) = bytes.choose(subjects) else {
            return;
        };
        let subject = &mut *subject.borrow_mut();
        let Ok(index) = bytes.choose_index(subject.interpreted.0.operations.len()) else {
            return;
        };
        let Ok(domain) = subject.fuzzer.generator().domain(index) else {
            return;
        };
        let change = bytes.arbitrary::<u32>().unwrap_or_default();
        let recipe = random(&domain, &mut bytes);
        let Some(text) = subject
            .fuzzer
            .text(&domain, &recipe, &Surroundings::default(), false)
        else {
            return;
        };
        // One text in four stays unchanged.
        let text = if change.is_multiple_of(4) {
            text.into_bytes()
        } else {
            mutate(text.as_bytes(), LONGEST, change)
        };
        let ours = outcome(subject.generated, hooks, &text);
        let theirs = outcome(subject.interpreted, hooks, &text);
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(ours.0, theirs.0, "diagnostics of\n{shown}");
        for (ours, theirs) in [(ours.1, theirs.1), (ours.2, theirs.2)] {
            assert!(
                ours == theirs,
                "{}\ninstead of\n{}\nfor\n{shown}",
                String::from_utf8_lossy(&ours),
                String::from_utf8_lossy(&theirs)
            );
        }
    });
}
