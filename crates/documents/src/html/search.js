"use strict";
// Looks names up in `searchIndex`: [name, page, summary], in order. Those that begin with what is typed come first.
(() => {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  if (!input || typeof searchIndex === "undefined") return;
  const most = 30;
  const rank = (entry, words) => {
    const name = entry[0].toLowerCase();
    const last = name.slice(name.lastIndexOf(".") + 1);
    let rank = 0;
    for (const word of words) {
      if (name === word || last === word) rank += 0;
      else if (name.startsWith(word) || last.startsWith(word)) rank += 1;
      else if (name.includes(word)) rank += 2;
      else if (entry[2].toLowerCase().includes(word)) rank += 4;
      else return -1;
    }
    return rank;
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.replaceChildren();
    const found = [];
    if (words.length) {
      for (const entry of searchIndex) {
        const own = rank(entry, words);
        if (own >= 0) found.push([own, entry]);
      }
      found.sort((a, b) => a[0] - b[0] || a[1][0].length - b[1][0].length);
    }
    for (const [, entry] of found.slice(0, most)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = entry[1];
      const name = document.createElement("code");
      name.textContent = entry[0];
      const summary = document.createElement("span");
      summary.textContent = entry[2];
      link.append(name, summary);
      item.append(link);
      list.append(item);
    }
    if (words.length && !found.length) {
      const item = document.createElement("li");
      item.textContent = "Nothing has this name.";
      list.append(item);
    }
    list.hidden = !words.length;
    document.getElementById("count").textContent = words.length ? `${found.length} found` : "";
  };
  const move = (by) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement) + by;
    if (at < 0) input.focus();
    else links[Math.min(at, links.length - 1)]?.focus();
  };
  input.addEventListener("input", show);
  document.addEventListener("keydown", (event) => {
    const inside = event.target.closest?.(".search");
    if (event.key === "/" && !inside) {
      event.preventDefault();
      input.focus();
    } else if (inside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (inside && event.key === "Enter" && event.target === input) {
      list.querySelector("a")?.click();
    } else if (inside && event.key === "Escape") {
      list.hidden = true;
      input.focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) list.hidden = true;
  });
})();
