//! The options of checks and of printing.

use super::expected::Level;
use clap::Args;
use format_runtime::text::PrintOptions;

/// Options for the checks.
#[derive(Args, Debug)]
pub(super) struct CheckOptions {
    /// Do not verify the parsed operations.
    #[arg(long)]
    pub(super) no_verify: bool,
    /// Verify only to decide how to print: invalid operations are printed in generic form.
    #[arg(long)]
    pub(super) mlir_very_unsafe_disable_verifier_on_parsing: bool,
    /// With --mlir-very-unsafe-disable-verifier-on-parsing: print invalid operations in their custom form all the same.
    #[arg(long)]
    pub(super) mlir_print_assume_verified: bool,
    /// Check that the findings are those that `expected-error` and similar comments announce.
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "all")]
    pub(super) verify_diagnostics: Option<Level>,
    /// Check that the printed text parses back as the same module, in custom and in generic form. With --mlir-print-debuginfo,
    /// locations are among what is compared.
    #[arg(long)]
    pub(super) verify_roundtrip: bool,
    /// Do not print notes.
    #[arg(long)]
    pub(super) mlir_disable_diagnostic_notes: bool,
    /// Print the operation that a finding is about; `--mlir-print-op-on-diagnostic=false` does not print it.
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = true, default_missing_value = "true",
          action = clap::ArgAction::Set)]
    pub(super) mlir_print_op_on_diagnostic: bool,
    /// Verify after each pass; `--verify-each=false` does not.
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = true, default_missing_value = "true",
          value_parser = clap::builder::BoolishValueParser::new(), action = clap::ArgAction::Set)]
    pub(super) verify_each: bool,
    /// Use one thread, as with --threads=1.
    #[arg(long, conflicts_with = "threads")]
    pub(super) mlir_disable_threading: bool,
}

/// Options for printing operations.
#[derive(Args, Debug)]
pub(super) struct StyleOptions {
    /// Print every operation in generic form.
    #[arg(long)]
    pub(super) mlir_print_op_generic: bool,
    /// Print locations.
    #[arg(long)]
    pub(super) mlir_print_debuginfo: bool,
    /// With --mlir-print-debuginfo: print locations in a readable form that cannot be parsed.
    #[arg(long)]
    pub(super) mlir_pretty_debuginfo: bool,
    /// Do not use aliases: print everything where it is used.
    #[arg(long)]
    pub(super) mlir_print_local_scope: bool,
    /// Print `{...}` in place of regions.
    #[arg(long)]
    pub(super) mlir_print_skip_regions: bool,
    /// Number values uniquely across all operations.
    #[arg(long)]
    pub(super) mlir_print_unique_ssa_ids: bool,
    /// Name values after their name locations.
    #[arg(long)]
    pub(super) mlir_use_nameloc_as_prefix: bool,
    /// Elide elements attributes with more than COUNT elements, printing `dense_resource<__elided__>`.
    #[arg(long, value_name = "COUNT")]
    pub(super) mlir_elide_elementsattrs_if_larger: Option<usize>,
    /// Do not print resources whose text is longer than LENGTH.
    #[arg(long, value_name = "LENGTH")]
    pub(super) mlir_elide_resource_strings_if_larger: Option<usize>,
    /// Print elements attributes with more than COUNT elements in hexadecimal; -1 means never.
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true)]
    pub(super) mlir_print_elementsattrs_with_hex_if_larger: Option<i64>,
}

impl StyleOptions {
    pub(super) fn printing(&self) -> PrintOptions {
        PrintOptions::default()
            .generic(self.mlir_print_op_generic)
            .debug_info(self.mlir_print_debuginfo)
            .pretty_debug_info(self.mlir_pretty_debuginfo)
            .local_scope(self.mlir_print_local_scope)
            .skip_regions(self.mlir_print_skip_regions)
            .unique_ssa_ids(self.mlir_print_unique_ssa_ids)
            .name_locations_as_prefix(self.mlir_use_nameloc_as_prefix)
            .elide_elements_larger(self.mlir_elide_elementsattrs_if_larger)
            .elide_resources_larger(self.mlir_elide_resource_strings_if_larger)
            .hex_elements_larger(self.mlir_print_elementsattrs_with_hex_if_larger)
    }
}
