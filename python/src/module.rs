//! Parsed MLIR text as a Python object.

use crate::tree::{BlockData, OperationData, Tree};
use format_runtime::text::ParseOptions;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// Parsed MLIR text.
#[pyclass(frozen, module = "asmf")]
pub(crate) struct Module {
    text: Vec<u8>,
    options: ParseOptions,
    tree: Arc<Tree>,
}

impl Module {
    pub(crate) fn new(text: Vec<u8>, options: ParseOptions, tree: Tree) -> Self {
        Module {
            text,
            options,
            tree: Arc::new(tree),
        }
    }

    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    pub(crate) fn options(&self) -> &ParseOptions {
        &self.options
    }
}

#[pymethods]
impl Module {
    /// The operation `builtin.module` itself.
    #[getter]
    fn operation(&self) -> Operation {
        Operation {
            tree: self.tree.clone(),
            number: 0,
        }
    }

    /// All operations, including the module itself, each before its nested operations.
    fn walk(&self) -> Vec<Operation> {
        self.operation().walk()
    }

    fn __repr__(&self) -> String {
        format!("<asmf.Module of {} operations>", self.tree.operations.len())
    }
}

/// An operation: names, attributes and types are text.
#[pyclass(frozen, module = "asmf")]
pub(crate) struct Operation {
    tree: Arc<Tree>,
    number: usize,
}

impl Operation {
    fn data(&self) -> &OperationData {
        &self.tree.operations[self.number]
    }
}

#[pymethods]
impl Operation {
    /// Its name with the dialect: `arith.addi`.
    #[getter]
    fn name(&self) -> &str {
        &self.data().name
    }

    /// Its attributes by name, as MLIR text, with the attributes of the definition first.
    #[getter]
    fn attributes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let attributes = PyDict::new(py);
        for (name, value) in &self.data().attributes {
            attributes.set_item(name, value)?;
        }
        Ok(attributes)
    }

    /// The types of its operands.
    #[getter]
    fn operand_types(&self) -> Vec<&str> {
        texts(&self.data().operand_types)
    }

    /// The types of its results.
    #[getter]
    fn result_types(&self) -> Vec<&str> {
        texts(&self.data().result_types)
    }

    /// Its regions.
    #[getter]
    fn regions(&self) -> Vec<Region> {
        let numbers = 0..self.data().regions.len();
        numbers
            .map(|region| Region {
                tree: self.tree.clone(),
                operation: self.number,
                region,
            })
            .collect()
    }

    /// The line of its name, from 1, if it is known.
    #[getter]
    fn line(&self) -> Option<usize> {
        Some(self.data().place?.0)
    }

    /// The column of its name, from 1, in bytes.
    #[getter]
    fn column(&self) -> Option<usize> {
        Some(self.data().place?.1)
    }

    /// This operation and all nested operations, each before its nested operations.
    fn walk(&self) -> Vec<Operation> {
        let numbers = self.tree.walk(self.number).into_iter();
        numbers
            .map(|number| Operation {
                tree: self.tree.clone(),
                number,
            })
            .collect()
    }

    fn __repr__(&self) -> String {
        format!("<asmf.Operation {}>", self.name())
    }
}

/// A region of an operation.
#[pyclass(frozen, module = "asmf")]
pub(crate) struct Region {
    tree: Arc<Tree>,
    operation: usize,
    region: usize,
}

#[pymethods]
impl Region {
    /// Its blocks.
    #[getter]
    fn blocks(&self) -> Vec<Block> {
        let Region {
            tree,
            operation,
            region,
        } = self;
        let numbers = 0..tree.operations[*operation].regions[*region].len();
        numbers
            .map(|block| Block {
                tree: tree.clone(),
                place: (*operation, *region, block),
            })
            .collect()
    }
}

/// A block of a region.
#[pyclass(frozen, module = "asmf")]
pub(crate) struct Block {
    tree: Arc<Tree>,
    /// The numbers of the operation, its region, and the block in it.
    place: (usize, usize, usize),
}

impl Block {
    fn data(&self) -> &BlockData {
        let (operation, region, block) = self.place;
        &self.tree.operations[operation].regions[region][block]
    }
}

#[pymethods]
impl Block {
    /// The types of its arguments.
    #[getter]
    fn argument_types(&self) -> Vec<&str> {
        texts(&self.data().argument_types)
    }

    /// Its operations.
    #[getter]
    fn operations(&self) -> Vec<Operation> {
        let numbers = self.data().operations.iter();
        numbers
            .map(|&number| Operation {
                tree: self.tree.clone(),
                number,
            })
            .collect()
    }
}

fn texts(texts: &[Arc<str>]) -> Vec<&str> {
    texts.iter().map(|text| &**text).collect()
}
