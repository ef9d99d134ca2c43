//! Variables in settings.

use project::settings::internals::expand;

#[test]
fn variables_are_replaced() {
    let variable = |name: &str| (name == "LLVM").then(|| "/opt".to_owned());
    assert_eq!(
        expand("${LLVM}/include${LLVM}", variable),
        Ok("/opt/include/opt".to_owned())
    );
    assert_eq!(expand("$LLVM", variable), Ok("$LLVM".to_owned()));
    assert!(expand("${OTHER}", variable).is_err());
    assert!(expand("${LLVM", variable).is_err());
}
