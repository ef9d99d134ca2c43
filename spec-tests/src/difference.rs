//! Differences between two texts.

/// The first different line, from both texts; `None` if they are the same.
pub fn first_difference(ours: &[u8], theirs: &[u8]) -> Option<String> {
    if ours == theirs {
        return None;
    }
    let (ours, theirs) = (
        String::from_utf8_lossy(ours),
        String::from_utf8_lossy(theirs),
    );
    let (mut our_lines, mut their_lines) = (ours.split('\n'), theirs.split('\n'));
    for number in 1.. {
        let (our, their) = (our_lines.next(), their_lines.next());
        if our.is_none() && their.is_none() {
            break;
        }
        if our != their {
            let line = |line: Option<&str>| {
                line.map_or("the end".to_owned(), |line| line.trim().to_owned())
            };
            return Some(format!(
                "line {number}\n    ours:   {}\n    theirs: {}",
                line(our),
                line(their)
            ));
        }
    }
    Some("bytes that are no text".to_owned())
}
