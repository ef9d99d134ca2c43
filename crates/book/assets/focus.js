// Code that is wider than the page can be scrolled by keys.
"use strict";

for (const code of document.querySelectorAll("pre code")) {
    code.tabIndex = 0;
}
