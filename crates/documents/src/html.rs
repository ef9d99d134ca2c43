//! A description as linked pages: one for each operation, and for each dialect's attributes, types and enums.

mod definitions;
mod operation;
mod overview;
mod page;
mod places;
mod table;

use crate::Document;
use crate::model::Description;
use page::Site;
use places::Places;

/// Writes a description as a folder of HTML pages with the start page `index.html`. They need no server and load no
/// external resources.
pub fn html(description: &Description) -> Vec<Document> {
    let places = Places::of(description);
    let site = Site {
        description,
        places: &places,
    };
    let mut documents = vec![
        Document {
            name: "style.css".to_owned(),
            text: include_str!("html/style.css").to_owned(),
        },
        Document {
            name: "search.js".to_owned(),
            text: include_str!("html/search.js").to_owned(),
        },
        Document {
            name: "search-index.js".to_owned(),
            text: places.search_index(),
        },
        site.index(),
    ];
    for dialect in &description.dialects {
        documents.push(site.dialect(dialect));
        documents.extend(
            dialect
                .operations
                .iter()
                .map(|operation| site.operation(dialect, operation)),
        );
        documents.extend(site.definitions(dialect));
    }
    if !description.enums.is_empty() {
        documents.push(site.enums_of_none());
    }
    if !description.interfaces.is_empty() {
        documents.push(site.interfaces());
    }
    documents
}
