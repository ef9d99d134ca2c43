//! Schemas of JSON.

use serde_json::json;
use spec_tests::json_schema::problems;

pub(crate) fn what_does_not_fit_is_found() {
    let schema = json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "$ref": "#/definitions/list" }, "b": { "enum": ["x", "y"] } },
        "definitions": { "list": { "type": "array", "minItems": 1, "uniqueItems": true,
                                   "items": { "type": "integer", "minimum": 1 } } }
    });
    assert_eq!(
        problems(&schema, &json!({ "a": [1, 2], "b": "x" })),
        [""; 0]
    );
    let wrong = [
        json!({}),
        json!({ "a": [] }),
        json!({ "a": [1, 1] }),
        json!({ "a": [0] }),
        json!({ "a": ["1"] }),
    ];
    for instance in wrong.into_iter().chain([
        json!({ "a": [1], "b": "z" }),
        json!({ "a": [1], "c": 1 }),
        json!(1),
    ]) {
        assert_eq!(problems(&schema, &instance).len(), 1, "{instance}");
    }
    assert_eq!(problems(&json!({ "pattern": "a" }), &json!("b")).len(), 1);
}
