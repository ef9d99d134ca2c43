//! Scratch.
use format_compiler::{compile, prelude};
use hook_inference::{Outcome, Source, by_reason, infer};
use std::sync::Arc;
use tablegen::{FileProvider, Options, Session};
struct Disk;
impl FileProvider for Disk {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        if let Some(text) = prelude::read(path) { return Some(Arc::from(text.as_bytes())); }
        std::fs::read(path).ok().map(Arc::from)
    }
}
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (mut td, mut include, mut cxx) = (Vec::new(), Vec::new(), Vec::new());
    for a in &arguments {
        if let Some(dir) = a.strip_prefix("-I") { include.push(dir.to_owned()); }
        else if a.ends_with(".td") { td.push(a.clone()); } else { cxx.push(a.clone()); }
    }
    include.push(prelude::ROOT.to_owned());
    let texts: Vec<(String, String)> = cxx.iter().map(|p| (p.clone(), String::from_utf8_lossy(&std::fs::read(p).unwrap()).into_owned())).collect();
    let files = Disk;
    let session = Session::new(&files, Options::default().include_paths(include));
    let mut compilations = Vec::new();
    for t in &td {
        let evaluation = session.evaluate(t);
        for d in evaluation.diagnostics.iter().take(2) { eprintln!("{t}: {d:?}"); }
        compilations.push(compile(&evaluation.records));
    }
    let sources: Vec<Source<'_>> = texts.iter().map(|(name, text)| Source { name, text }).collect();
    let found = infer(&compilations, &sources);
    let n = found.iter().filter(|d| matches!(d.outcome, Outcome::Described { .. })).count();
    for d in &found {
        match &d.outcome {
            Outcome::Described { text, remark } => println!("{}{text}", remark.map(|r| format!("// {r}\n")).unwrap_or_default()),
            Outcome::Unknown { cause, reason, .. } => println!("// {}::{}: {cause:?}: {reason}", d.used.namespace, d.used.name),
        }
    }
    println!("{n} of {}", found.len());
    for ((c, r), n) in by_reason(&found) { println!("{n:4} {c:?}: {r}"); }
}
