//! Setters of the fields of options. Programs can't write options as a literal, since more fields may follow.

/// A setter for each field: `Options::default().threads(4)`.
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
