//! Tables.

use std::fmt::Write;

/// A table with HTML cells, in a box that scrolls. Empty columns are omitted, and so is a table without rows.
pub(super) fn table(label: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let is_used = |column: &usize| {
        rows.iter()
            .any(|row| row.get(*column).is_some_and(|cell| !cell.is_empty()))
    };
    let columns: Vec<usize> = (0..heads.len()).filter(is_used).collect();
    let mut table = format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\"><table>\n<thead><tr>"
    );
    for &column in &columns {
        let _ = write!(table, "<th scope=\"col\">{}</th>", heads[column]);
    }
    table.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        table.push_str("<tr>");
        for &column in &columns {
            let _ = write!(
                table,
                "<td>{}</td>",
                row.get(column).map_or("", |cell| cell)
            );
        }
        table.push_str("</tr>\n");
    }
    table.push_str("</tbody>\n</table></div>\n");
    table
}

/// A table with its title as a heading; nothing without rows.
pub(super) fn section(title: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    match rows {
        [] => String::new(),
        _ => format!("<h2>{title}</h2>\n{}", table(title, heads, rows)),
    }
}
