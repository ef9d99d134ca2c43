//! A macro to define the variants of an enum together with their textual form.

/// Defines an enum with lines `Variant(field: Type) => "text of {field}"`. Further arguments of `write!` may follow the
/// text.
macro_rules! described {
    ($(#[$about:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($($(#[$mark:meta])* $field:ident: $type:ty),+))? => $text:literal $(, $more:expr)*;)+
    }) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $variant $(($($(#[$mark])* $type),+))?,)+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($name::$variant $(($($field),+))? => write!(formatter, $text $(, $more)*),)+
                }
            }
        }
    };
}
