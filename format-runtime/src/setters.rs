//! Methods that set the fields of options, which programs can't write as a literal: fields may be added.

/// For each field, a method that sets it: `Options::default().threads(4)`.
///
/// For the libraries of this project.
#[doc(hidden)]
#[macro_export]
macro_rules! setters {
    ($options:ident { $($field:ident: $value:ty,)* }) => {
        impl $options {
            $(
                #[doc = concat!("Sets `", stringify!($field), "`.")]
                #[must_use]
                pub fn $field(mut self, value: $value) -> Self {
                    self.$field = value;
                    self
                }
            )*
        }
    };
}
