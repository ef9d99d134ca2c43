//! Surroundings of operations.

use round_trip::internals::Template;

#[test]
fn the_body_goes_where_the_place_is() {
    let scenery = Template::read(
        "for a.b\n\"around\"() ({\nHERE\nELSE \"end\"() : () -> ()\n}) : () -> ()\n",
    );
    let module = "\"builtin.module\"() ({\n  \"test.place\"() ({\n    \"a.b\"() : () -> ()\n  }) : () -> ()\n}) : () -> ()\n";
    let text = scenery.around(module, false).expect("a place");
    let expected = "\"builtin.module\"() ({\n\"around\"() ({\n    \"a.b\"() : () -> ()\n\"end\"() : () -> ()\n}) : () -> ()\n}) : () -> ()\n";
    assert_eq!(text, expected);
    assert!(
        !scenery
            .around(module, true)
            .expect("a place")
            .contains("end")
    );
}
