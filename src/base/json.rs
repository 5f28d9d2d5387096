//! Reads JSON: `serde_json` builds a plain tree of the text, and types are read from the tree.
//!
//! Deserializing types straight from the text compiles a parser for each type, and another one for arrays, because a
//! struct may be written as an array. Reading from a tree saves 18 kB of the download. Numbers and repeated fields stay
//! as written, and errors have line and column.

use serde::{
    Deserializer as _,
    de::{
        self, DeserializeOwned, DeserializeSeed, EnumAccess, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
    },
};
use serde_json::Error;
use std::{cell::Cell, fmt, slice};

/// Reads a value from JSON.
///
/// # Errors
/// The text is not JSON, or does not represent such a value.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let (tree, at) = (parse(text, None)?, Cell::new(0));
    T::deserialize(Node { tree: &tree, at: &at }).map_err(|error| located(text, at.get(), error))
}

/// Texts in objects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextTree {
    /// A text.
    Text(String),
    /// The fields of an object, in the order of the file.
    Branch(Vec<(String, TextTree)>),
}

impl TextTree {
    /// The fields. Empty for a text.
    pub fn branches(&self) -> &[(String, Self)] {
        match self {
            Self::Text(_) => &[],
            Self::Branch(branches) => branches,
        }
    }
}

/// Reads texts in objects from JSON. Anything else in it is left out.
///
/// # Errors
/// The text is not JSON.
pub fn text_tree(text: &str) -> Result<TextTree, Error> {
    Ok(texts_of(parse(text, None)?).unwrap_or(TextTree::Branch(Vec::new())))
}

fn texts_of(tree: Tree) -> Option<TextTree> {
    match tree.value {
        Value::Text(text) => Some(TextTree::Text(text)),
        Value::Fields(fields) => {
            let branch = |(name, value): (Tree, Tree)| match name.value {
                Value::Text(name) => Some((name, texts_of(value)?)),
                _ => None,
            };
            Some(TextTree::Branch(fields.into_iter().filter_map(branch).collect()))
        }
        _ => None,
    }
}

/// True if a value equals its type's default. Such values are not serialized.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A part of the text, and its place: the number of parts that begin before it.
struct Tree {
    place: usize,
    value: Value,
}

enum Value {
    Null,
    Bool(bool),
    Whole(u64),
    Negative(i64),
    Float(f64),
    Text(String),
    List(Vec<Tree>),
    /// The names are texts.
    Fields(Vec<(Tree, Tree)>),
}

// --- Parsing the text into a tree ---

fn parse(text: &str, stop: Option<(usize, &str)>) -> Result<Tree, Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let tree = Growing { count: &Cell::new(0), stop }.deserialize(&mut reader)?;
    reader.end()?;
    Ok(tree)
}

/// Gives an error the line and column of the part at this place. Parses the text again up to there.
fn located(text: &str, place: usize, error: Error) -> Error {
    parse(text, Some((place, &error.to_string()))).err().unwrap_or(error)
}

#[derive(Clone, Copy)]
struct Growing<'a> {
    count: &'a Cell<usize>,
    stop: Option<(usize, &'a str)>,
}

impl Growing<'_> {
    fn place<E: de::Error>(&self) -> Result<usize, E> {
        let place = self.count.replace(self.count.get() + 1);
        match self.stop {
            Some((stop, message)) if stop == place => Err(E::custom(message)),
            _ => Ok(place),
        }
    }

    fn leaf<E: de::Error>(&self, value: Value) -> Result<Tree, E> {
        Ok(Tree { place: self.place()?, value })
    }
}

impl<'de> DeserializeSeed<'de> for Growing<'_> {
    type Value = Tree;

    fn deserialize<D: de::Deserializer<'de>>(self, reader: D) -> Result<Tree, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Growing<'_> {
    type Value = Tree;

    fn expecting(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        text.write_str("JSON")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Tree, E> {
        self.leaf(Value::Null)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Tree, E> {
        self.leaf(Value::Bool(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Tree, E> {
        self.leaf(Value::Whole(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Tree, E> {
        self.leaf(Value::Negative(value))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Tree, E> {
        self.leaf(Value::Float(value))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Tree, E> {
        self.leaf(Value::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let (place, mut list) = (self.place()?, Vec::new());
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Tree { place, value: Value::List(list) })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Tree, A::Error> {
        let (place, mut list) = (self.place()?, Vec::new());
        while let Some(field) = fields.next_entry_seed(self, self)? {
            list.push(field);
        }
        Ok(Tree { place, value: Value::Fields(list) })
    }
}

// --- Reading a type from the tree ---

/// A part of the tree, and the place of the last visited part.
#[derive(Clone, Copy)]
struct Node<'a> {
    tree: &'a Tree,
    at: &'a Cell<usize>,
}

impl<'a> Node<'a> {
    fn look(self) -> &'a Value {
        self.at.set(self.tree.place);
        &self.tree.value
    }

    /// Reports an unexpected part. The wording is generic, because messages for each type would add code for each type.
    fn fault(self, expected: &str) -> Error {
        let found = match &self.tree.value {
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Whole(value) => Unexpected::Unsigned(*value),
            Value::Negative(value) => Unexpected::Signed(*value),
            Value::Float(value) => Unexpected::Float(*value),
            Value::Text(value) => Unexpected::Str(value),
            Value::List(_) => Unexpected::Seq,
            Value::Fields(_) => Unexpected::Map,
        };
        de::Error::invalid_type(found, &expected)
    }

    fn items(self) -> Option<Items<'a>> {
        match self.look() {
            Value::List(items) => Some(Items { left: items.iter(), at: self.at }),
            _ => None,
        }
    }

    fn fields(self) -> Option<Fields<'a>> {
        match self.look() {
            Value::Fields(fields) => Some(Fields { left: fields.iter(), value: None, at: self.at }),
            _ => None,
        }
    }

    /// Name and content of a variant.
    fn variant(self) -> Result<(Node<'a>, Option<Node<'a>>), Error> {
        match self.look() {
            Value::Text(_) => Ok((self, None)),
            Value::Fields(fields) if let [(name, content)] = &fields[..] => {
                Ok((Node { tree: name, ..self }, Some(Node { tree: content, ..self })))
            }
            _ => Err(de::Error::custom("expected value")),
        }
    }
}

macro_rules! forward {
    ($($method:ident)+ => $to:ident) => { $(
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$to(visitor)
        }
    )+ };
}

impl<'a> de::Deserializer<'a> for Node<'a> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.look() {
            Value::Null => visitor.visit_unit(),
            Value::Bool(_) => self.deserialize_bool(visitor),
            Value::Whole(_) | Value::Negative(_) | Value::Float(_) => self.deserialize_u64(visitor),
            Value::Text(_) => self.deserialize_str(visitor),
            Value::List(_) => self.deserialize_seq(visitor),
            Value::Fields(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.look() {
            Value::Bool(value) => visitor.visit_bool(*value),
            _ => Err(self.fault("a boolean")),
        }
    }

    fn deserialize_u64<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.look() {
            Value::Whole(value) => visitor.visit_u64(*value),
            Value::Negative(value) => visitor.visit_i64(*value),
            Value::Float(value) => visitor.visit_f64(*value),
            _ => Err(self.fault("a number")),
        }
    }

    fn deserialize_str<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.look() {
            Value::Text(value) => visitor.visit_borrowed_str(value),
            _ => Err(self.fault("a string")),
        }
    }

    forward!(deserialize_u8 deserialize_u16 deserialize_u32 => deserialize_u64);
    forward!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 => deserialize_u64);
    forward!(deserialize_f32 deserialize_f64 => deserialize_u64);
    forward!(deserialize_string deserialize_identifier => deserialize_str);
    forward!(deserialize_char deserialize_bytes deserialize_byte_buf deserialize_unit => deserialize_any);

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.look() {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        let Some(mut items) = self.items() else { return Err(self.fault("a sequence")) };
        let value = visitor.visit_seq(&mut items)?;
        if items.left.len() == 0 { Ok(value) } else { Err(de::Error::custom("trailing characters")) }
    }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.fields() {
            Some(fields) => visitor.visit_map(fields),
            None => Err(self.fault("a map")),
        }
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (name, content) = self.variant()?;
        visitor.visit_enum(Variant { name, content })
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

struct Items<'a> {
    left: slice::Iter<'a, Tree>,
    at: &'a Cell<usize>,
}

impl<'a> SeqAccess<'a> for Items<'a> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        match self.left.next() {
            Some(tree) => seed.deserialize(Node { tree, at: self.at }).map(Some),
            None => Ok(None),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

struct Fields<'a> {
    left: slice::Iter<'a, (Tree, Tree)>,
    /// The value of the field whose name was read last.
    value: Option<&'a Tree>,
    at: &'a Cell<usize>,
}

impl<'a> MapAccess<'a> for Fields<'a> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        let Some((tree, value)) = self.left.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(Node { tree, at: self.at }).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let Some(tree) = self.value else { return Err(de::Error::custom("expected value")) };
        seed.deserialize(Node { tree, at: self.at })
    }
}

struct Variant<'a> {
    name: Node<'a>,
    content: Option<Node<'a>>,
}

impl<'a> Variant<'a> {
    fn content(self) -> Result<Node<'a>, Error> {
        self.content.ok_or_else(|| de::Error::invalid_type(Unexpected::UnitVariant, &"variant with content"))
    }
}

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        Ok((seed.deserialize(self.name)?, self))
    }
}

impl<'a> VariantAccess<'a> for Variant<'a> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.content {
            Some(node) if !matches!(node.look(), Value::Null) => Err(node.fault("unit")),
            _ => Ok(()),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'a>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.content()?)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.content()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(self, _fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.content()?.deserialize_map(visitor)
    }
}
