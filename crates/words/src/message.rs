//! The messages of a file: their ids, and the places in them.

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::BTreeSet;

/// The messages of an entry of a file, itself and its attributes: the id (`reset`, `reset.about`) and the names of its places.
pub(crate) fn messages(entry: &Entry<&str>) -> Vec<(String, BTreeSet<String>)> {
    let Entry::Message(message) = entry else { return Vec::new() };
    let id = message.id.name;
    let own = message.value.iter().map(|value| (id.to_owned(), places(value)));
    let attribute = |attribute: &Attribute<&str>| (format!("{id}.{}", attribute.id.name), places(&attribute.value));
    own.chain(message.attributes.iter().map(attribute)).collect()
}

/// What the name of a place ends with by which a message chooses its words: whether the place beside it is filled by one or by several.
pub const NUMBER: &str = "-number";

/// The names of the places in a text. One that asks for the number of another counts as that other.
fn places(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, &mut found);
        }
    }
    found
}

fn of_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            variants.iter().for_each(|variant| found.extend(places(&variant.value)));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.strip_suffix(NUMBER).unwrap_or(id.name).to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => arguments.positional.iter().for_each(|one| of_inline(one, found)),
        _ => {}
    }
}
