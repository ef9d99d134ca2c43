//! Printing of regions and blocks.

use super::*;

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints `{...}`.
    pub fn region(
        &mut self,
        region: Region<'m>,
        print_entry_block_arguments: bool,
        print_block_terminators: bool,
        print_empty_block: bool,
    ) {
        let parent = region
            .parent_op()
            .and_then(|parent| self.dispatch(parent.name()));
        let default = parent.map_or("", |parent| parent.default_dialect);
        self.region_with_default(
            region,
            default,
            print_entry_block_arguments,
            print_block_terminators,
            print_empty_block,
        );
    }

    /// Like [`Printer::region`], with a dialect whose prefix may be omitted from operation names.
    pub(super) fn region_with_default(
        &mut self,
        region: Region<'m>,
        default_dialect: &'p str,
        print_entry_block_arguments: bool,
        print_block_terminators: bool,
        print_empty_block: bool,
    ) {
        let header = region.first().is_some_and(|entry| {
            if self.aliases.collector.is_some() {
                print_entry_block_arguments
            } else {
                (print_empty_block && entry.first().is_none())
                    || (print_entry_block_arguments && entry.num_arguments() > 0)
            }
        });
        self.region_with_header(region, default_dialect, header, print_block_terminators);
    }

    /// Prints a region with the label of its entry block.
    pub(super) fn labelled_region(&mut self, region: Region<'m>, default_dialect: &'p str) {
        self.region_with_header(region, default_dialect, true, true);
    }

    fn region_with_header(
        &mut self,
        region: Region<'m>,
        default_dialect: &'p str,
        header: bool,
        print_block_terminators: bool,
    ) {
        self.recording.cancel();
        if self.options.skip_regions {
            return self.bytes(b"{...}");
        }
        self.bytes(b"{\n");
        if let Some(entry) = region.first() {
            self.place.default_dialects.push(default_dialect);
            self.nested_region(|printer| {
                printer.block(entry, header, print_block_terminators);
                for block in region.blocks().skip(1) {
                    printer.block(block, true, true);
                }
            });
            self.place.default_dialects.pop();
        }
        self.indentation_spaces();
        self.byte(b'}');
    }

    fn block(&mut self, block: Block<'m>, header: bool, print_terminator: bool) {
        if self.aliases.collector.is_some() {
            if header {
                for argument in block.arguments() {
                    self.type_(argument.value().type_());
                    self.visit_location(argument.location(), false);
                }
            }
        } else {
            self.name_arguments_in_order(block);
            if header {
                self.block_header(block);
            }
        }
        self.indent();
        let last = if print_terminator {
            None
        } else {
            block.last().filter(|last| self.is_terminator(*last))
        };
        if self.aliases.collector.is_none() && self.block_in_pieces(block, last) {
            return self.unindent();
        }
        for operation in block.operations() {
            if Some(operation) == last {
                break;
            }
            if self.aliases.collector.is_some() {
                self.custom_or_generic_operation(operation);
                continue;
            }
            operation.prefetch_following();
            self.operation_line(operation);
        }
        self.unindent();
    }

    fn is_terminator(&mut self, operation: Operation<'m>) -> bool {
        self.dispatch(operation.name())
            .is_some_and(|dispatch| dispatch.definition.traits.is_terminator)
    }

    /// Prints `^bb0(%arg0: T):  // pred: ^bb1`.
    fn block_header(&mut self, block: Block<'m>) {
        self.indentation_spaces();
        self.successor(block);
        if block.num_arguments() > 0 {
            self.byte(b'(');
            self.interleave_comma(block.arguments(), Self::region_argument);
            self.byte(b')');
        }
        self.byte(b':');
        let mut predecessors: smallvec::SmallVec<[(u32, Block<'m>); 4]> = block
            .predecessors()
            .filter_map(|operation| operation.block())
            .map(|block| (self.block_number(block), block))
            .collect();
        match &predecessors[..] {
            [] if block.is_entry() => {}
            [] => self.bytes(b"  // no predecessors"),
            [(_, only)] => {
                self.bytes(b"  // pred: ");
                self.successor(*only);
            }
            _ => {
                predecessors.sort_by_key(|(number, _)| *number);
                self.bytes(b"  // ");
                self.unsigned(predecessors.len() as u64);
                self.bytes(b" preds: ");
                self.interleave_comma(predecessors, |printer, (_, block)| printer.successor(block));
            }
        }
        self.byte(b'\n');
    }

    /// Prints an entry block argument: `%arg0: T loc(...)` (location only with debug info).
    pub fn region_argument(&mut self, argument: BlockArgument<'m>) {
        self.region_argument_with(argument, &[], false);
    }

    /// Like [`Printer::region_argument`], with attributes, and without the type if it is printed elsewhere.
    pub fn region_argument_with(
        &mut self,
        argument: BlockArgument<'m>,
        attributes: &[NamedAttribute<'m>],
        omit_type: bool,
    ) {
        if self.aliases.collector.is_some() {
            // As in MLIR, the attributes of an argument are not visited.
            self.type_(argument.value().type_());
            return self.visit_location(argument.location(), false);
        }
        self.operand(argument.value());
        if omit_type {
            self.look_for_aliases_in(argument.value().type_().into());
        } else {
            self.bytes(b": ");
            self.type_(argument.value().type_());
        }
        self.optional_attr_dict(attributes);
        // MLIR never uses the alias here, although it defines one.
        self.trailing_location(argument.location(), false);
    }
}
