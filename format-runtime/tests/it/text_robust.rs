//! Reading any bytes ends with findings and a printable module: never with a panic.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};

/// Number of findings, and the text printed in generic form.
fn read(source: &[u8]) -> (usize, Vec<u8>) {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, source, &options);
    let options = PrintOptions::default()
        .generic(true)
        .resources(parsed.resources);
    (
        parsed.diagnostics.len(),
        print(parsed.module, environment, &context, &options),
    )
}

const SAMPLE: &[u8] = br##"#map = affine_map<(d0, d1)[s0] -> (d0 * 2 + s0, -d1 mod 4, (d0 + d1) floordiv 3)>
#set = affine_set<(d0) : (d0 - 2 >= 0, d0 == 7)>
!tuple = tuple<i32, f32, !x.y<a [b] "c">>
#loc = loc("file":1:2)
"builtin.module"() ({
  %0:2 = "a.b"(%1, %0#1) <{m = #map, s = #set}> ({
  ^bb0(%arg0: i32, %arg1: tensor<?x4xf32, #x.enc<1>>):
    "a.br"(%arg0)[^bb1, ^bb1] : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "a.end"() : () -> () loc(callsite("x"("f":1:2 to :4) at fused<"m">["a", unknown]))
  }, {
  }) {a = dense<[[1, -2], [3, 0x4]]> : tensor<2x2xi8>, b = [1.5, 2 : i32, unit, @s::@"t u"], c = array<f16: 1.0, 2.0>,
      d = sparse<[[0, 0]], 1.0> : tensor<2x2xf32>, e = dense_resource<k> : tensor<2xi8>, "f g" = loc("z"),
      h = strided<[1, ?], offset: -3>, i = distinct[0]<1 : i32>, j = true, k = "s\0A\\" : i32, l = #q<"w">,
      n = dense<"0xFF00"> : tensor<9xi1>, o = dense<(1.0, 2.0)> : tensor<2xcomplex<f64>>, p = (i1) -> (() -> i2),
      q = memref<4x?xf32, #map, 3 : i8>, r = vector<[4]x2xindex>, t = 340282366920938463463374607431768211455 : i128,
      u = 0x7FC00000 : f32, v = dense<["x", "y"]> : tensor<2x!x.z>, w = tuple<!tuple>, x = {}} : (i32, i64) -> (i32, i64)
  %1 = "a.c"() : () -> i32 loc(#loc)
}) : () -> ()
{-#
  dialect_resources: { builtin: { k: "0x0400000001" } },
  external_resources: { x: { y: true, z: "s" } }
#-}
"##;

#[test]
fn the_sample_is_accepted() {
    let (findings, text) = read(SAMPLE);
    assert_eq!(findings, 0);
    let (findings, again) = read(&text);
    assert_eq!(findings, 0);
    assert_eq!(
        String::from_utf8_lossy(&text),
        String::from_utf8_lossy(&again)
    );
}

#[test]
fn any_prefix_is_survived() {
    for end in 0..SAMPLE.len() {
        read(&SAMPLE[..end]);
    }
}

#[test]
fn any_suffix_is_survived() {
    for start in 0..SAMPLE.len() {
        read(&SAMPLE[start..]);
    }
}

#[test]
fn flipped_bytes_are_survived() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    const BYTES: &[u8] = b"<>[](){}\"#!%^@:,=-+*?x0159aeif._ \n\0\xff/|";
    for _ in 0..8000 {
        let mut source = SAMPLE.to_vec();
        for _ in 0..1 + next(4) {
            let at = next(source.len());
            match next(4) {
                0 => source[at] = next(256) as u8,
                1 => source[at] = BYTES[next(BYTES.len())],
                2 => source.insert(at, BYTES[next(BYTES.len())]),
                _ => {
                    source.remove(at);
                }
            }
        }
        read(&source);
    }
}

#[test]
fn one_run_shows_several_errors() {
    let source = b"\"builtin.module\"() ({\n  \"a\"() {x = } : () -> ()\n  %0 = \"b\"() ({\n  ^bb0:\n    foo.bar\n  }) : () -> i32\n  \
        \"c\"(%0) : (i32) -> ()\n}) : () -> ()\n\"d\"( : () -> ()\n";
    let (findings, text) = read(source);
    assert_eq!(findings, 3, "{}", String::from_utf8_lossy(&text));
    assert!(String::from_utf8_lossy(&text).contains("\"c\""));
}

/// The stack grows with the regions, whatever thread reads them.
#[test]
fn a_thousand_regions_need_no_large_stack() {
    let work = || {
        let source = "\"a\"() ({\n".repeat(1000) + &"}) : () -> ()\n".repeat(1000);
        let (findings, text) = read(source.as_bytes());
        assert_eq!(findings, 0);
        assert!(read(&text) == (0, text));
    };
    let thread = std::thread::Builder::new()
        .stack_size(256 << 10)
        .spawn(work);
    thread.expect("a thread").join().expect("no panic");
}

#[test]
fn deep_nesting_is_refused() {
    const DEEP: usize = 100_000;
    let repeat = |open: &str, middle: &str, close: &str| {
        let source = format!("{}{middle}{}", open.repeat(DEEP), close.repeat(DEEP));
        let (findings, _) = read(source.as_bytes());
        assert!(findings > 0, "{open}");
    };
    repeat("\"a\"() ({", "", "}) : () -> ()");
    repeat("#a = [", "", "]");
    for (open, middle, close) in [
        ("[", "", "]"),
        ("{a = ", "1", "}"),
        ("(", ") -> i1", ") -> i1"),
        ("tuple<", "i1", ">"),
        ("!x.y<", "", ">"),
        ("tensor<i32, ", "1", ">"),
        ("fused<", "1", ">[]"),
        ("-", "1", ""),
        ("(", "1", ""),
    ] {
        for prefix in [
            "",
            "dense<",
            "loc(",
            "affine_map<() -> (",
            "affine_map<(d0) -> (d0 + ",
            "sparse<",
        ] {
            let source = format!(
                "\"a\"() {{b = {prefix}{}{middle}{}}} : () -> ()",
                open.repeat(DEEP),
                close.repeat(DEEP)
            );
            read(source.as_bytes());
        }
    }
    // Nesting through aliases only.
    let mut source = "#a0 = [1]\n".to_owned();
    for index in 1..2000 {
        source.push_str(&format!("#a{index} = [#a{}, #a{}]\n", index - 1, index - 1));
    }
    source.push_str("\"a\"() {b = #a1999} : () -> ()");
    let (findings, text) = read(source.as_bytes());
    assert!(findings > 0);
    assert!(text.len() < 1 << 20);
    // Sums nest to the left.
    let sum = format!(
        "#m = affine_map<(d0) -> (d0{})>\n\"a\"() {{b = #m}} : () -> ()",
        " + d0 floordiv 2".repeat(DEEP)
    );
    assert!(read(sum.as_bytes()).0 > 0);
}
