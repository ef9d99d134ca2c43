//! What is found out about a few of many definitions.

use smallvec::SmallVec;

/// Values by number of a definition. What is there costs as much as a vector of them all to find, and no more to make and
/// drop than the few that are there.
pub(crate) struct ByDefinition<T> {
    /// The numbers of the values, as long as there are few: those of a small module are found here, without memory for all.
    few: SmallVec<[u32; FEW]>,
    /// One more than the index in `values`, when there are more.
    places: Vec<u32>,
    values: SmallVec<[T; 4]>,
}

const FEW: usize = 8;

impl<T> Default for ByDefinition<T> {
    fn default() -> Self {
        ByDefinition { few: SmallVec::new(), places: Vec::new(), values: SmallVec::new() }
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

    /// What is kept for a definition.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        self.place(number).map(|place| &self.values[place])
    }

    /// What is kept for a definition, or what is made now; `count` definitions are loaded.
    #[inline]
    pub(crate) fn get_or_insert_with(&mut self, number: usize, count: usize, make: impl FnOnce() -> T) -> &T {
        let place = self.place(number).unwrap_or_else(|| self.insert(number, count, make()));
        &self.values[place]
    }

    #[cold]
    fn insert(&mut self, number: usize, count: usize, value: T) -> usize {
        self.values.push(value);
        if self.values.len() <= FEW {
            self.few.push(number as u32);
        } else {
            if self.places.is_empty() {
                // Faster than to grow.
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

#[cfg(test)]
mod tests {
    use super::ByDefinition;

    #[test]
    fn keeps_what_was_made_first() {
        let mut table = ByDefinition::default();
        assert_eq!(table.get(3), None);
        assert_eq!(*table.get_or_insert_with(3, 5, || "a"), "a");
        assert_eq!(*table.get_or_insert_with(3, 5, || "b"), "a");
        assert_eq!(*table.get_or_insert_with(7, 5, || "c"), "c");
        assert_eq!((table.get(3), table.get(4), table.get(7), table.get(70)), (Some(&"a"), None, Some(&"c"), None));
        // More than a few.
        for number in 8..30 {
            assert_eq!(*table.get_or_insert_with(number, 5, || "d"), "d");
        }
        assert_eq!((table.get(3), table.get(4), table.get(7), table.get(70)), (Some(&"a"), None, Some(&"c"), None));
        assert!((8..30).all(|number| table.get(number) == Some(&"d")) && table.get(30).is_none());
    }
}
