//! Maps, mostly small ones.

use format_runtime::internals::SmallMap;

#[test]
fn few_or_many_each_keeps_its_own() {
    let mut map = SmallMap::default();
    assert!(map.is_empty());
    for key in 0..20 {
        assert_eq!(map.get(&key), None);
        map.insert(key, key);
        assert!((0..=key).all(|key| map.get(&key) == Some(&key)) && !map.is_empty());
    }
    (0..20).for_each(|key| map.insert(key, 100 + key));
    assert!((0..20).all(|key| map.get(&key) == Some(&(100 + key))) && map.get(&20).is_none());
}
