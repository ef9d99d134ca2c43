use std::sync::Arc;
use tablegen::*;
struct Disk;
impl FileProvider for Disk {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        std::fs::read(path).ok().map(Arc::from)
    }
}
fn main() {
    let options = Options { include_paths: vec!["/tmp/tg".into()], ..Options::default() };
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let mode = args.remove(0);
    let session = Session::new(&Disk, options.clone());
    let (mut bytes, mut count) = (0, 0);
    let mut out = String::new();
    let mut writer = JsonWriter::default();
    if mode.starts_with("check") {
        session.evaluate_all(&args, |index, evaluation| {
            let single = Session::new(&Disk, options.clone());
            let alone = single.evaluate(&args[index]);
            out.clear();
            writer.write(&evaluation.records, &mut out);
            assert!(out == to_json(&alone.records), "{}", args[index]);
            assert!(alone.diagnostics.len() == evaluation.diagnostics.len());
            for (l, r) in alone.diagnostics.iter().zip(&evaluation.diagnostics) {
                assert_eq!(l.message, r.message);
                assert_eq!(l.notes.len(), r.notes.len());
            }
        });
        return;
    }
    session.evaluate_all(&args, |_, evaluation| {
        count += evaluation.records.iter().count();
        if mode == "json" {
            out.clear();
            writer.write(&evaluation.records, &mut out);
            bytes += out.len();
        }
    });
    println!("{count} records {bytes} bytes");
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    println!("{}", text.lines().find(|l| l.starts_with("VmHWM")).unwrap());
}
