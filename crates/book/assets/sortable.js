// Sorts tables inside of an element of the class `sortable` by a column when its heading is pressed.
"use strict";

function sortBy(table, column, heading) {
    const descending = heading.getAttribute("aria-sort") === "ascending";
    for (const other of table.querySelectorAll("th")) {
        other.removeAttribute("aria-sort");
    }
    heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
    const body = table.tBodies[0];
    const text = (row) => row.cells[column].textContent;
    const rows = [...body.rows];
    // Rows with the same text keep their order.
    rows.sort((left, right) => text(left).localeCompare(text(right), "en", { numeric: true }) * (descending ? -1 : 1));
    body.append(...rows);
}

for (const table of document.querySelectorAll(".sortable table")) {
    [...table.tHead.rows[0].cells].forEach((heading, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        button.addEventListener("click", () => sortBy(table, column, heading));
        heading.append(button);
    });
}
