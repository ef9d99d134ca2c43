//! What is found out about a few of many definitions.

/// Values by number of a definition. What is there costs as much as a vector of them all to find, and no more to make and
/// drop than the few that are there.
pub(crate) struct ByDefinition<T> {
    /// One more than the index in `values`.
    places: Vec<u32>,
    values: Vec<T>,
}

impl<T> Default for ByDefinition<T> {
    fn default() -> Self {
        ByDefinition { places: Vec::new(), values: Vec::new() }
    }
}

impl<T> ByDefinition<T> {
    /// What is kept for a definition.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        self.values.get((*self.places.get(number)? as usize).wrapping_sub(1))
    }

    /// What is kept for a definition, or what is made now; `count` definitions are loaded.
    #[inline]
    pub(crate) fn get_or_insert_with(&mut self, number: usize, count: usize, make: impl FnOnce() -> T) -> &T {
        let place = match self.places.get(number) {
            Some(&place) if place != 0 => place,
            _ => self.insert(number, count, make()),
        };
        &self.values[place as usize - 1]
    }

    #[cold]
    fn insert(&mut self, number: usize, count: usize, value: T) -> u32 {
        if self.places.is_empty() {
            // Faster than to grow.
            self.places = vec![0; count.max(number + 1)];
        } else if self.places.len() <= number {
            self.places.resize(number + 1, 0);
        }
        self.values.push(value);
        self.places[number] = self.values.len() as u32;
        self.places[number]
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
    }
}
