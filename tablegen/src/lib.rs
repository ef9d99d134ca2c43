//! TableGen source to evaluated records, with a source span for every value.
