//! Collections with copies that share earlier contents.

use tablegen::LayeredMap;
use tablegen::internals::LayeredVec;

#[test]
fn copies_go_their_own_ways() {
    let mut map = LayeredMap::default();
    let mut list = LayeredVec::default();
    for number in 0..3 {
        map.insert(number, number);
        list.push(number);
    }
    map.share();
    list.share();
    let (mut map_copy, mut list_copy) = (map.clone(), list.clone());
    map_copy.insert(1, 10);
    map_copy.insert(7, 70);
    *list_copy.get_mut(1) = 10;
    list_copy.push(70);
    *list_copy.get_mut(3) += 1;
    let sorted = |map: &LayeredMap<i32, i32>| {
        let mut all: Vec<_> = map.iter().map(|(key, &value)| (key, value)).collect();
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(&map_copy), [(0, 0), (1, 10), (2, 2), (7, 70)]);
    assert_eq!(sorted(&map), [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(
        list_copy.iter().copied().collect::<Vec<_>>(),
        [0, 10, 2, 71]
    );
    assert_eq!(list.iter().copied().collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!((list_copy[0], list_copy[3], list_copy.len()), (0, 71, 4));
    map_copy.share();
    assert!(map_copy.contains_key(&7) && !map.contains_key(&7));
    assert_eq!(sorted(&map_copy), [(0, 0), (1, 10), (2, 2), (7, 70)]);
}
