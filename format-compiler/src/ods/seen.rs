//! The new records of a root. Evaluations with the same beginning share their first records, and an earlier root has
//! reported everything about these.

use std::collections::VecDeque;
use std::rc::Rc;
use tablegen::{Record, Records};

/// The classes of the records to read.
const CLASSES: [&str; 7] = [
    "Dialect",
    "EnumInfo",
    "EnumAttrInfo",
    "AttrDef",
    "TypeDef",
    "Interface",
    "Op",
];

/// The number of remembered roots.
const REMEMBERED: usize = 8;

/// The last roots.
#[derive(Clone, Default)]
pub(crate) struct Seen(VecDeque<Rc<Root>>);

/// The records of a root.
struct Root {
    /// Their serial numbers, by place.
    serials: Vec<Option<u64>>,
    /// The places of the named ones below each of the [`CLASSES`].
    derived: [Vec<usize>; CLASSES.len()],
}

impl Root {
    /// The place of the first different record.
    fn common(&self, records: &Records<'_>) -> usize {
        let is_same = |place: usize| {
            let serial = self.serials.get(place).copied().flatten();
            serial.is_some() && records.at(place).map(Record::serial) == serial
        };
        // If the last record is the same, all before it are.
        let (mut from, mut until) = (0, self.serials.len().min(records.places()));
        if until > 0 && is_same(until - 1) {
            return until;
        }
        while from < until {
            let middle = from + (until - from) / 2;
            if is_same(middle) {
                from = middle + 1;
            } else {
                until = middle;
            }
        }
        from
    }
}

/// The definitions of a root.
pub(crate) struct Walk<'r> {
    /// The place of the first record not in an earlier root.
    pub(crate) first_new: usize,
    /// The named records below each class, in order of definition.
    pub(super) derived: [Vec<Record<'r>>; CLASSES.len()],
}

impl Seen {
    /// Visits the records of a root.
    pub(crate) fn walk<'r>(&mut self, records: &Records<'r>) -> Walk<'r> {
        let before = self
            .0
            .iter()
            .map(|root| (root.common(records), root))
            .max_by_key(|&(common, _)| common);
        let (first_new, mut places, mut serials) = match before {
            Some((common, root)) => {
                let places = root
                    .derived
                    .each_ref()
                    .map(|places| below(places, common).to_vec());
                (common, places, root.serials[..common].to_vec())
            }
            None => Default::default(),
        };
        let among = records.among(CLASSES);
        for (place, record) in records
            .placed(first_new)
            .filter(|(_, record)| !record.is_anonymous())
        {
            let mut classes = among.of(record);
            while classes != 0 {
                places[classes.trailing_zeros() as usize].push(place);
                classes &= classes - 1;
            }
        }
        let derived = places.each_ref().map(|places| {
            places
                .iter()
                .filter_map(|&place| records.at(place))
                .collect()
        });
        if first_new < records.places() {
            serials.extend(
                (first_new..records.places()).map(|place| records.at(place).map(Record::serial)),
            );
            self.0.truncate(REMEMBERED - 1);
            self.0.push_front(Rc::new(Root {
                serials,
                derived: places,
            }));
        }
        Walk { first_new, derived }
    }
}

/// The places below `end`. `places` is sorted.
fn below(places: &[usize], end: usize) -> &[usize] {
    &places[..places.partition_point(|&place| place < end)]
}
