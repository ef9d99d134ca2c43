//! See `fuzz::server_edits`.

use fuzz::server_edits::run;
use round_trip::generate::definitions::seeded;

#[test]
fn smoke() {
    for seed in 0..20 {
        let data: Vec<u8> = seeded(seed).into_iter().cycle().take(250).collect();
        run(&data);
    }
}
