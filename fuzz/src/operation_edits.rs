//! Any bytes choose edits of operations, blocks and regions: after each, everything is as a model of plain lists says. The
//! model stands with the tests of `operation-core`.

#[path = "../../operation-core/tests/it/edits/mod.rs"]
mod edits;

/// Makes the edits that `data` chooses; panics if something is not as it should be.
pub fn run(data: &[u8]) {
    edits::run(data);
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        let seeds: Vec<Vec<u8>> =
            (1..6u8).map(|seed| (0..250u8).map(|byte| byte.wrapping_mul(seed * 37).rotate_left(3)).collect()).collect();
        let seeds: Vec<_> = seeds.iter().map(Vec::as_slice).collect();
        crate::smoke::run(&seeds, 40, super::run);
    }
}
