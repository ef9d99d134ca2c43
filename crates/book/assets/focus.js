// Makes code blocks reachable by keys, for scrolling wide ones.
"use strict";

for (const code of document.querySelectorAll("pre code")) {
    code.tabIndex = 0;
}
