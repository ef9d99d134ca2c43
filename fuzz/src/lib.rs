//! Thin cargo-fuzz targets over library properties.
