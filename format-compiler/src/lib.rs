//! TableGen records to checked and lowered assembly formats.
