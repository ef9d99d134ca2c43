//! Random modules.

use arbitrary::{Result, Unstructured};
use operation_core::{
    Block, InsertionPoint, IrArena, Location, OpBuilder, Operation, OperationState, Value,
};

/// Builds a module of functions. A value is used after its definition in its own block, or anywhere if it belongs to
/// the entry block.
pub(super) fn build<'m>(
    arena: &'m IrArena<'m>,
    choices: &mut Unstructured<'_>,
) -> Result<Operation<'m>> {
    let body = arena.region();
    let block = arena.block();
    body.push(block);
    let mut maker = Maker { arena, choices };
    for _ in 0..maker.choices.int_in_range(1..=2)? {
        let function = maker.function()?;
        block.push(function);
    }
    let mut state = OperationState::new(
        arena.context().operation_name("builtin.module"),
        Location::unknown(),
    );
    state.regions.push(body);
    Ok(arena.create(&state))
}

struct Maker<'a, 'u, 'm> {
    arena: &'m IrArena<'m>,
    choices: &'a mut Unstructured<'u>,
}

const NAMES: [&str; 7] = [
    "rw.effect",
    "rw.other",
    "rw.pure",
    "rw.idempotent",
    "rw.commutative",
    "rw.folding",
    "rw.constant",
];

impl<'m> Maker<'_, '_, 'm> {
    fn state(&self, name: &str) -> OperationState<'m> {
        OperationState::new(
            self.arena.context().operation_name(name),
            Location::unknown(),
        )
    }

    fn block(&self, arguments: usize) -> Block<'m> {
        let block = self.arena.block();
        block.add_arguments(
            self.arena,
            &vec![(self.arena.context().i32(), Location::unknown()); arguments],
        );
        block
    }

    fn function(&mut self) -> Result<Operation<'m>> {
        let region = self.arena.region();
        let count = self.choices.int_in_range(1..=4)?;
        let mut blocks = vec![self.block(2)];
        for _ in 1..count {
            let arguments = self.choices.int_in_range(0..=2)?;
            blocks.push(self.block(arguments));
        }
        let mut everywhere = Vec::new();
        for (index, &block) in blocks.iter().enumerate() {
            let mut known: Vec<Value<'m>> = everywhere.clone();
            known.extend(block.arguments().map(Value::from));
            self.operations(block, &mut known, 0)?;
            self.terminator(block, &blocks[1..], &known)?;
            if index == 0 {
                everywhere = known;
            }
            region.push(block);
        }
        let mut state = self.state("rw.function");
        state.regions.push(region);
        Ok(self.arena.create(&state))
    }

    fn operations(
        &mut self,
        block: Block<'m>,
        known: &mut Vec<Value<'m>>,
        depth: usize,
    ) -> Result<()> {
        for _ in 0..self.choices.int_in_range(0..=6)? {
            let operation = if depth < 2 && self.choices.ratio(1, 8)? {
                self.inner(known, depth)?
            } else {
                self.simple(known)?
            };
            block.push(operation);
            known.extend(operation.results());
        }
        Ok(())
    }

    fn simple(&mut self, known: &[Value<'m>]) -> Result<Operation<'m>> {
        let name = *self.choices.choose(&NAMES)?;
        let mut state = self.state(name);
        let i32 = self.arena.context().i32();
        if name == "rw.constant" {
            let value = self.choices.int_in_range(0..=2)?;
            state
                .properties
                .push(Some(self.arena.context().integer(i32, value)));
            state.results.push(i32);
            return Ok(self.arena.create(&state));
        }
        self.operands(&mut state.operands, known, 3)?;
        state.results = vec![
            i32;
            usize::from(!self.choices.ratio(1, 5)?)
                + usize::from(self.choices.ratio(1, 8)?)
        ];
        Ok(self.arena.create(&state))
    }

    fn operands(
        &mut self,
        operands: &mut Vec<Value<'m>>,
        known: &[Value<'m>],
        most: usize,
    ) -> Result<()> {
        if !known.is_empty() {
            for _ in 0..self.choices.int_in_range(0..=most)? {
                operands.push(*self.choices.choose(known)?);
            }
        }
        Ok(())
    }

    /// Builds an operation whose region ends with its results.
    fn inner(&mut self, known: &[Value<'m>], depth: usize) -> Result<Operation<'m>> {
        let region = self.arena.region();
        let block = self.block(0);
        region.push(block);
        let mut inside = known.to_vec();
        self.operations(block, &mut inside, depth + 1)?;
        let mut end = self.state("rw.yield");
        self.operands(&mut end.operands, &inside, 2)?;
        let mut state = self.state("rw.inner");
        state.results = vec![self.arena.context().i32(); end.operands.len()];
        block.push(self.arena.create(&end));
        state.regions.push(region);
        Ok(self.arena.create(&state))
    }

    fn terminator(
        &mut self,
        block: Block<'m>,
        targets: &[Block<'m>],
        known: &[Value<'m>],
    ) -> Result<()> {
        let mut builder = OpBuilder::new(self.arena, InsertionPoint::EndOf(block));
        let kind = self.choices.int_in_range(0..=3)?;
        if targets.is_empty() || known.is_empty() || kind == 0 {
            let mut state = self.state("rw.yield");
            self.operands(&mut state.operands, known, 2)?;
            builder.create(&state);
            return Ok(());
        }
        let mut state = self.state(if kind == 1 { "rw.br" } else { "rw.cond" });
        let mut sizes = vec![1];
        if kind > 1 {
            state.operands.push(*self.choices.choose(known)?);
        }
        for _ in 0..kind.min(2) {
            let target = *self.choices.choose(targets)?;
            for _ in 0..target.num_arguments() {
                state.operands.push(*self.choices.choose(known)?);
            }
            sizes.push(target.num_arguments() as i32);
            state.successors.push(target);
        }
        if kind > 1 {
            state
                .properties
                .push(Some(self.arena.context().dense_i32_array(&sizes)));
        }
        builder.create(&state);
        Ok(())
    }
}
