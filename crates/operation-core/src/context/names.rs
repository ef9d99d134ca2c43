//! Interned names: identifiers, operation names, names of type and attribute definitions.

use crate::handles::uniqued_handle;
use crate::shared_memory::Locked;
use crate::uniquer::{hash_of, hash_of_text};
use crate::*;
use std::ptr::{self, NonNull};
use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

uniqued_handle! {
    /// An interned string. Equality and hash are by address, order is by text.
    Identifier => str, str
}

uniqued_handle! {
    /// The kind of an operation: an interned record whose address is the kind.
    OperationName => OperationNameData, OperationNameData
}

uniqued_handle! {
    /// The kind of a dialect's type or attribute (`arith.fastmath`): interned, compared by address.
    DefinitionName => DefinitionNameData, DefinitionNameData
}

/// The record of an operation name.
pub(crate) struct OperationNameData {
    /// In the memory of the record's context.
    text: &'static str,
    /// Bytes before the first dot.
    dialect_length: u32,
    /// In the memory of the record's context; null if there is none. A name may be met before its dialect is loaded.
    registration: AtomicPtr<Registration<'static>>,
}

/// The record of a definition's name.
pub(crate) struct DefinitionNameData {
    /// In the memory of the record's context.
    text: &'static str,
    /// One more than the index of the definition; 0 if there is none.
    definition: AtomicU64,
}

/// The data that a loaded dialect registers for an operation name.
#[derive(Clone, Debug)]
pub struct Registration<'c> {
    /// Index of the definition in the loaded dialects.
    pub definition: u32,
    /// Names of the property slots, in the order of the definition.
    pub properties: &'c [Identifier<'c>],
}

/// Returns a test of identifier records: true if the record has this text.
fn is_identifier(text: &[u8]) -> impl Fn(NonNull<str>) -> bool {
    // SAFETY: records of that table are strings in the context's memory.
    move |record| unsafe { record.as_ref() }.as_bytes() == text
}

/// Returns a test of records of operation names: true if the record has this text.
fn is_operation_name(text: &[u8]) -> impl Fn(NonNull<OperationNameData>) -> bool {
    // SAFETY: records of that table are in the context's memory.
    move |record| unsafe { record.as_ref() }.text.as_bytes() == text
}

/// The pointer to a registration, as stored in the record of its name.
fn registration_record(registration: &Registration<'_>) -> *mut Registration<'static> {
    ptr::from_ref(registration).cast_mut().cast()
}

impl Context {
    /// The interned form of a string.
    pub fn identifier(&self, text: &str) -> Identifier<'_> {
        let hash = hash_of_text(text.as_bytes());
        let record = self.identifiers.find_or_add(
            hash,
            is_identifier(text.as_bytes()),
            || self.memory.lock(),
            |locked| {
                // The empty identifier, too, gets an address of its own in this context.
                let text = if text.is_empty() {
                    &locked.text("\0")[..0]
                } else {
                    locked.text(text)
                };
                (NonNull::from(text), true)
            },
        );
        // SAFETY: found in or copied into this context's memory.
        unsafe { Identifier::from_record(record) }
    }

    /// The interned form of these bytes, if there is one: interned bytes need no check that they are UTF-8.
    pub fn known_identifier(&self, text: &[u8]) -> Option<Identifier<'_>> {
        let found = self
            .identifiers
            .find(hash_of_text(text), is_identifier(text));
        // SAFETY: records of the table are in this context's memory.
        found.map(|record| unsafe { Identifier::from_record(record) })
    }

    /// The interned operation name; it may be registered or not.
    pub fn operation_name(&self, text: &str) -> OperationName<'_> {
        let hash = hash_of_text(text.as_bytes());
        let record = self
            .operation_names
            .find(hash, is_operation_name(text.as_bytes()))
            .unwrap_or_else(|| {
                let own_text = self.own_text(text);
                // Registered before other threads can find it.
                let registration = self
                    .look_up_operation(text)
                    .map_or(ptr::null_mut(), registration_record);
                self.operation_names.add(
                    hash,
                    is_operation_name(text.as_bytes()),
                    &self.memory.lock(),
                    |locked| {
                        let data = OperationNameData {
                            text: own_text,
                            dialect_length: u32::try_from(text.find('.').unwrap_or(0)).unwrap_or(0),
                            registration: AtomicPtr::new(registration),
                        };
                        (NonNull::from(locked.alloc(data)), true)
                    },
                )
            });
        // SAFETY: found in or moved into this context's memory.
        unsafe { OperationName::from_record(record) }
    }

    /// The interned operation name with these bytes, if there is one: interned bytes need no check that they are
    /// UTF-8.
    pub fn known_operation_name(&self, text: &[u8]) -> Option<OperationName<'_>> {
        let found = self
            .operation_names
            .find(hash_of_text(text), is_operation_name(text));
        // SAFETY: records of the table are in this context's memory.
        found.map(|record| unsafe { OperationName::from_record(record) })
    }

    /// Registers an operation: operations created under this name from now on have these property slots. The name may
    /// have been interned before; a second registration replaces the first.
    pub fn register_operation(
        &self,
        text: &str,
        definition: u32,
        properties: &[&str],
    ) -> OperationName<'_> {
        let name = self.operation_name(text);
        name.set_registration(self.registration(definition, properties));
        name
    }

    /// A registration in this context's memory.
    pub(super) fn registration(&self, definition: u32, properties: &[&str]) -> &Registration<'_> {
        let properties: Vec<_> = properties
            .iter()
            .map(|property| self.identifier(property))
            .collect();
        let locked = self.memory.lock();
        locked.alloc(Registration {
            definition,
            properties: locked.slice(&properties),
        })
    }

    /// The interned name of the definition of a dialect's type or attribute (`dialect.mnemonic`).
    pub fn definition_name(&self, text: &str) -> DefinitionName<'_> {
        let hash = hash_of(text);
        // SAFETY: records of this table are in this context's memory.
        let same = |record: NonNull<DefinitionNameData>| unsafe { record.as_ref() }.text == text;
        let record = self.definition_names.find(hash, same).unwrap_or_else(|| {
            let definition = self
                .look_up_definition(text)
                .map_or(0, |definition| u64::from(definition) + 1);
            let data = DefinitionNameData {
                text: self.own_text(text),
                definition: AtomicU64::new(definition),
            };
            let make = |locked: &Locked<'_>| (NonNull::from(locked.alloc(data)), true);
            self.definition_names
                .add(hash, same, &self.memory.lock(), make)
        });
        // SAFETY: found in or moved into this context's memory.
        unsafe { DefinitionName::from_record(record) }
    }

    /// Registers a type or attribute definition under its index in the loaded dialects.
    pub fn register_definition(&self, text: &str, definition: u32) -> DefinitionName<'_> {
        let name = self.definition_name(text);
        name.set_definition(definition);
        name
    }

    /// Text for a record of this context.
    fn own_text(&self, text: &str) -> &'static str {
        let text = NonNull::from(self.identifier(text).record());
        // SAFETY: the text lives as long as this context's memory, so at least as long as the record it goes into,
        // and is handed out only with the lifetime of the record's borrow.
        unsafe { text.as_ref() }
    }
}

impl<'c> Identifier<'c> {
    /// The text.
    pub fn as_str(self) -> &'c str {
        self.record()
    }
}
impl Ord for Identifier<'_> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // Interned once per context, so equal addresses mean equal text; across contexts the text decides.
        if self == other {
            std::cmp::Ordering::Equal
        } else {
            self.as_str().cmp(other.as_str())
        }
    }
}
impl PartialOrd for Identifier<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<'c> OperationName<'c> {
    /// `dialect.op`
    pub fn as_str(self) -> &'c str {
        self.record().text
    }
    /// The part before the first dot; empty without a dot.
    pub fn dialect(self) -> &'c str {
        let record = self.record();
        &record.text[..record.dialect_length as usize]
    }
    /// The part after the first dot; everything without a dot.
    pub fn mnemonic(self) -> &'c str {
        let record = self.record();
        let rest = &record.text[record.dialect_length as usize..];
        rest.strip_prefix('.').unwrap_or(rest)
    }
    /// The data registered by a loaded dialect; `None` if the name is not registered.
    #[inline]
    pub fn registration(self) -> Option<&'c Registration<'c>> {
        // SAFETY: null, or a registration in the context of the record. It stays unchanged and is freed with that
        // context.
        unsafe { self.record().registration.load(Ordering::Acquire).as_ref() }
    }
    /// Sets the registration, which is in the same context.
    pub(super) fn set_registration(self, registration: &'c Registration<'c>) {
        self.record()
            .registration
            .store(registration_record(registration), Ordering::Release);
    }
}

impl<'c> DefinitionName<'c> {
    /// `dialect.mnemonic`
    pub fn as_str(self) -> &'c str {
        self.record().text
    }
    /// Index of the definition in the loaded dialects, if registered.
    pub fn definition(self) -> Option<u32> {
        u32::try_from(
            self.record()
                .definition
                .load(Ordering::Relaxed)
                .checked_sub(1)?,
        )
        .ok()
    }
    pub(super) fn set_definition(self, definition: u32) {
        self.record()
            .definition
            .store(u64::from(definition) + 1, Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Identifier<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self.as_str(), formatter)
    }
}
impl std::fmt::Debug for OperationName<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}
impl std::fmt::Debug for DefinitionName<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}
