//! Serde support for [`Arc`]: stores the value inside.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

pub(crate) fn serialize<T: Serialize + ?Sized, S: Serializer>(value: &Arc<T>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().serialize(serializer)
}

pub(crate) fn deserialize<'de, T: ?Sized, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<T>, D::Error>
where
    Box<T>: Deserialize<'de>,
{
    Box::deserialize(deserializer).map(Arc::from)
}
