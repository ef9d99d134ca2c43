//! Deterministic pseudorandom numbers.

/// A pseudorandom number generator with a seed (`SplitMix64`).
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub(crate) fn take(&mut self, count: usize) -> Vec<u8> {
        let words = count.div_ceil(8);
        (0..words).flat_map(|_| self.next().to_le_bytes()).collect()
    }
}
