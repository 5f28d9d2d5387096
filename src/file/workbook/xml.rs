//! Reads XML, one node after the other.

use super::ReadError;
use quick_xml::{
    Reader, XmlVersion,
    events::{BytesRef, BytesStart, Event},
};

/// A tag or a text. An empty element is a start and an end.
pub(super) enum Node<'a> {
    Start(Tag<'a>),
    /// Name of the element, without its prefix.
    End(String),
    Text(String),
}

/// A start tag.
pub(super) struct Tag<'a>(BytesStart<'a>);

impl Tag<'_> {
    /// Name of the element, without its prefix.
    pub(super) fn name(&self) -> String {
        self.0.local_name().as_ref().to_owned()
    }

    /// The value of an attribute, by its name without a prefix.
    pub(super) fn value(&self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        let found =
            attributes.with_checks(false).flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
        Some(found.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned())
    }

    /// The value of an attribute that is a number.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.value(name)?.trim().parse().ok()
    }
}

/// An XML text that is being read.
pub(super) struct Xml<'a> {
    reader: Reader<&'a [u8]>,
    /// Position up to which the work has been counted.
    counted: u64,
}

impl<'a> Xml<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
        reader.config_mut().expand_empty_elements = true;
        Self { reader, counted: 0 }
    }

    /// Number of bytes read since the last call.
    pub(super) fn work(&mut self) -> usize {
        let (before, read) = (self.counted, self.reader.buffer_position());
        self.counted = read;
        usize::try_from(read - before).unwrap_or_default()
    }

    /// The next node. None at the end.
    pub(super) fn next_node(&mut self) -> Result<Option<Node<'a>>, ReadError> {
        loop {
            let node = match self.reader.read_event().map_err(|_| ReadError::Damaged)? {
                Event::Start(tag) | Event::Empty(tag) => Node::Start(Tag(tag)),
                Event::End(tag) => Node::End(tag.local_name().as_ref().to_owned()),
                Event::Text(text) => Node::Text(text.xml10_content().into_owned()),
                Event::CData(text) => Node::Text(text.xml10_content().into_owned()),
                Event::GeneralRef(entity) => Node::Text(character(&entity)?),
                Event::Eof => return Ok(None),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => continue,
            };
            return Ok(Some(node));
        }
    }
}

/// The character of a reference, such as `&amp;`. References defined by the document itself are empty.
fn character(entity: &BytesRef) -> Result<String, ReadError> {
    if let Some(letter) = entity.resolve_char_ref().map_err(|_| ReadError::Damaged)? {
        return Ok(letter.to_string());
    }
    let known = match entity.as_ref() {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => "",
    };
    Ok(known.to_owned())
}
