#![allow(missing_docs, clippy::disallowed_methods, clippy::print_stdout, clippy::print_stderr)]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let out = std::path::PathBuf::from(arguments.next().unwrap());
    let names: Vec<String> =
        arguments.next().unwrap().split(',').filter(|n| !n.is_empty()).map(str::to_owned).collect();
    let files: Vec<String> = arguments.collect();
    let start = std::time::Instant::now();
    let loaded =
        dialect_files::Loader::new().without_warnings().include("/usr/lib/llvm-22/include").load(&files).unwrap();
    let dialects = loaded.dialects();
    let mut options = rust_generator::Options::default();
    options.dialects = names;
    options.roots = loaded.roots.clone();
    eprintln!("loaded {:?}", start.elapsed());
    let start = std::time::Instant::now();
    let generated = rust_generator::generate(&loaded.compilations, &dialects, &options);
    eprintln!("generated {:?}", start.elapsed());
    for file in &generated.files {
        let path = out.join(&file.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &file.contents).unwrap();
    }
    for missing in &generated.missing {
        println!("{}: {}", missing.of, missing.reason);
    }
}
