//! Values computed for a few definitions out of many.

use smallvec::SmallVec;

/// Values keyed by the number of a definition. Lookup costs no more than indexing a vector with an entry for every
/// definition, and creating and dropping the table costs only as much as the few values it holds.
#[derive(Clone)]
pub struct ByDefinition<T> {
    /// The definition numbers of the values, as long as there are few: small modules find them here, without memory for
    /// all definitions.
    few: SmallVec<[u32; FEW]>,
    /// The index in `values` plus one, by definition number, once there are more values than `few` holds; 0 if there is
    /// none.
    places: Vec<u32>,
    values: SmallVec<[T; 4]>,
}

const FEW: usize = 8;

impl<T> Default for ByDefinition<T> {
    fn default() -> Self {
        ByDefinition {
            few: SmallVec::new(),
            places: Vec::new(),
            values: SmallVec::new(),
        }
    }
}

impl<T> ByDefinition<T> {
    #[inline]
    fn place(&self, number: usize) -> Option<usize> {
        if self.places.is_empty() {
            self.few.iter().position(|&each| each as usize == number)
        } else {
            (*self.places.get(number)? as usize).checked_sub(1)
        }
    }

    /// The value stored for a definition, if any.
    #[inline]
    pub fn get(&self, number: usize) -> Option<&T> {
        self.place(number).map(|place| &self.values[place])
    }

    /// The value stored for a definition. Stores the result of `make` first if there is none; `count` is the number of loaded
    /// definitions.
    #[inline]
    pub fn get_or_insert_with(
        &mut self,
        number: usize,
        count: usize,
        make: impl FnOnce() -> T,
    ) -> &T {
        let place = self
            .place(number)
            .unwrap_or_else(|| self.insert(number, count, make()));
        &self.values[place]
    }

    /// The same, to be changed.
    pub(crate) fn get_mut_or_insert_with(
        &mut self,
        number: usize,
        count: usize,
        make: impl FnOnce() -> T,
    ) -> &mut T {
        let place = self
            .place(number)
            .unwrap_or_else(|| self.insert(number, count, make()));
        &mut self.values[place]
    }

    #[cold]
    fn insert(&mut self, number: usize, count: usize, value: T) -> usize {
        self.values.push(value);
        if self.values.len() <= FEW {
            self.few.push(number as u32);
        } else {
            if self.places.is_empty() {
                // Faster than growing it step by step.
                self.places = vec![0; count.max(number + 1)];
                for (place, number) in (1..).zip(std::mem::take(&mut self.few)) {
                    self.set(number as usize, place);
                }
            }
            self.set(number, self.values.len() as u32);
        }
        self.values.len() - 1
    }

    fn set(&mut self, number: usize, place: u32) {
        if self.places.len() <= number {
            self.places.resize(number + 1, 0);
        }
        self.places[number] = place;
    }
}
