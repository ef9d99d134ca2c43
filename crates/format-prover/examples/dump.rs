use project::dialect_files::Loader;
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let include = &arguments[0];
    let folder = format!("{include}/mlir");
    let loaded = Loader::new()
        .library(upstream_hooks::LIBRARY)
        .include(include)
        .load(&[&folder]);
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(error) => panic!("{error}"),
    };
    let dialects = loaded.dialects();
    for name in &arguments[1..] {
        let definition = dialects.operation(name).unwrap();
        println!("== {name}");
        for each in &definition.operands {
            println!(
                "operand {} {:?} {:?}",
                each.name, each.length, **each.constraint.predicate
            );
        }
        for each in &definition.results {
            println!(
                "result {} {:?} {:?}",
                each.name, each.length, **each.constraint.predicate
            );
        }
        for each in &definition.properties {
            println!(
                "slot {} {:?} opt {} default {:?} {:?}",
                each.name,
                each.kind,
                each.optional,
                each.default,
                each.constraint.as_ref().map(|c| (**c.predicate).clone())
            );
        }
        for each in &definition.verification.predicates {
            println!(
                "predicate {} {:?}",
                each.constraint.summary, **each.constraint.predicate
            );
        }
        println!(
            "structural {:?}\nnative {:?}",
            definition.verification.structural, definition.verification.native
        );
        for each in &definition.verification.regions {
            println!("region {:?}", **each.predicate);
        }
        if let format_runtime::dialect::OperationForm::Format { parse, .. } = &definition.syntax {
            for step in parse.resolution() {
                println!("step {step}");
            }
        }
    }
}
