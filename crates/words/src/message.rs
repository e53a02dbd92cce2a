//! Finds the messages in a file, and the placeholders in them.

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::BTreeSet;

/// The messages of one entry of a file, including its attributes: the id (`reset`, `reset.about`) and the names of the placeholders.
pub(crate) fn messages(entry: &Entry<&str>) -> Vec<(String, BTreeSet<String>)> {
    let Entry::Message(message) = entry else { return Vec::new() };
    let id = message.id.name;
    let own = message.value.iter().map(|value| (id.to_owned(), places(value)));
    let attribute = |attribute: &Attribute<&str>| (format!("{id}.{}", attribute.id.name), places(&attribute.value));
    own.chain(message.attributes.iter().map(attribute)).collect()
}

/// The suffix of a placeholder that tells whether the value of the placeholder without it is singular or plural.
pub const NUMBER: &str = "-number";

/// The names of the placeholders in a pattern. One with the [`NUMBER`] suffix counts as the placeholder it belongs to.
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
