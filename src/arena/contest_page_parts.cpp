#include "arena/contest_page_parts.hpp"

namespace flipside::arena {

const std::string_view page_style = R"css(
:root { color-scheme: light dark; --line: #8888; --board: #0a6b3b; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem; text-align: right; }
th:first-child, td:first-child, .text { text-align: left; }
caption { text-align: left; font-weight: bold; }
.scroll { overflow-x: auto; }
pre { overflow-x: auto; border: 1px solid var(--line); padding: .75rem; }
#viewer { display: grid; grid-template-columns: minmax(16rem, 26rem) 1fr; gap: 1.5rem; align-items: start; }
@media (max-width: 45rem) { #viewer { grid-template-columns: 1fr; } }
#board { width: 100%; height: auto; }
#curve { width: 100%; height: 9rem; border: 1px solid var(--line); }
button { font: inherit; padding: .3rem .8rem; min-width: 2.75rem; min-height: 2.75rem; }
input[type=range] { width: 100%; }
:focus-visible { outline: 3px solid #d60; outline-offset: 2px; }
ol#moves { columns: 12rem; padding-left: 2.5rem; }
ol#moves button { min-height: 0; min-width: 0; padding: 0 .4rem; border: 0; background: none; color: inherit; }
ol#moves [aria-current] { font-weight: bold; text-decoration: underline; }
)css";

const std::string_view page_viewer = R"html(
<section aria-labelledby="game-title">
<h2 id="game-title">No game chosen</h2>
<p id="game-end"></p>
<div id="viewer">
<div>
<svg id="board" viewBox="0 0 340 340" role="img" aria-labelledby="position"></svg>
<p>
<button type="button" id="to-start" aria-label="First position">|&lt;</button>
<button type="button" id="back" aria-label="One move back">&lt;</button>
<button type="button" id="forward" aria-label="One move forward">&gt;</button>
<button type="button" id="to-end" aria-label="Last position">&gt;|</button>
</p>
<label>Move <input type="range" id="ply" min="0" max="0" value="0"></label>
<p id="position" aria-live="polite"></p>
</div>
<div>
<h3 id="curve-title">Value of each position for Black, in discs, by one judge</h3>
<svg id="curve" viewBox="0 -64 60 128" preserveAspectRatio="none" role="img" aria-labelledby="curve-title"></svg>
<h3>Moves</h3>
<ol id="moves"></ol>
</div>
</div>
</section>
)html";

const std::string_view page_script = R"js(
"use strict";
const data = JSON.parse(document.getElementById("games").textContent);
const byId = (id) => document.getElementById(id);
const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const square = (name) => (name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97;

// The discs that a move of `side` turns; cells hold 1 for Black, -1 for White.
function flips(cells, at, side) {
  const turned = [];
  for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    const line = [];
    let x = (at % 8) + dx;
    let y = (at >> 3) + dy;
    while (x >= 0 && x < 8 && y >= 0 && y < 8 && cells[y * 8 + x] === -side) {
      line.push(y * 8 + x);
      x += dx;
      y += dy;
    }
    if (x >= 0 && x < 8 && y >= 0 && y < 8 && cells[y * 8 + x] === side) turned.push(...line);
  }
  return turned;
}

// Every position of a game; a side that cannot make the next move has passed.
function positions(moves) {
  let cells = new Array(64).fill(0);
  cells[27] = cells[36] = -1;
  cells[28] = cells[35] = 1;
  let side = 1;
  const all = [{ cells, last: -1 }];
  for (const name of moves) {
    const at = square(name);
    let turned = flips(cells, at, side);
    const passed = turned.length === 0;
    if (passed) {
      side = -side;
      turned = flips(cells, at, side);
    }
    cells = cells.slice();
    cells[at] = side;
    for (const disc of turned) cells[disc] = side;
    all.push({ cells, last: at, side, passed });
    side = -side;
  }
  return all;
}

let game = null;
let line = [];
let ply = 0;

function drawBoard() {
  const board = byId("board");
  board.replaceChildren();
  board.append(svg("rect", { x: 20, y: 20, width: 320, height: 320, fill: "#0a6b3b" }));
  for (let i = 0; i <= 8; ++i) {
    board.append(svg("path", { d: `M${20 + 40 * i} 20V340M20 ${20 + 40 * i}H340`, stroke: "#042", fill: "none" }));
    if (i === 8) continue;
    for (const [x, y, label] of [[40 + 40 * i, 14, "abcdefgh"[i]], [10, 45 + 40 * i, String(i + 1)]]) {
      const text = svg("text", { x, y, "text-anchor": "middle", "font-size": 14, fill: "currentColor" });
      text.textContent = label;
      board.append(text);
    }
  }
  const { cells, last } = line[ply];
  cells.forEach((cell, at) => {
    if (cell === 0) return;
    const x = 40 + 40 * (at % 8);
    const y = 40 + 40 * (at >> 3);
    board.append(svg("circle", { cx: x, cy: y, r: 16, fill: cell > 0 ? "#000" : "#fff", stroke: "#000" }));
    if (at === last) board.append(svg("circle", { cx: x, cy: y, r: 4, fill: cell > 0 ? "#fff" : "#000" }));
  });
}

function drawCurve() {
  const curve = byId("curve");
  curve.replaceChildren();
  curve.append(svg("path", { d: "M0 0H60", stroke: "currentColor", "stroke-width": 1, "vector-effect": "non-scaling-stroke" }));
  const points = game.curve.map((value, at) => `${at},${-value}`).join(" ");
  curve.append(svg("polyline", { points, fill: "none", stroke: "#d60", "stroke-width": 2, "vector-effect": "non-scaling-stroke" }));
  curve.append(svg("path", { d: `M${ply} -64V64`, stroke: "currentColor", "stroke-dasharray": "3 3", "vector-effect": "non-scaling-stroke" }));
}

function describe() {
  const { cells, side, passed } = line[ply];
  const black = cells.filter((cell) => cell > 0).length;
  const white = cells.filter((cell) => cell < 0).length;
  let text = ply === 0 ? "Start." : `${ply}. ${side > 0 ? "Black" : "White"} ${game.moves[ply - 1]}`;
  if (ply > 0 && passed) text += ` (${side > 0 ? "White" : "Black"} had to pass)`;
  const own = ply > game.opening ? ply - 1 - game.opening : -1;
  if (own >= 0) {
    text += `, ${game.seconds[own].toFixed(3)} s`;
    if (game.evaluations[own] !== null) text += `, the player's own value ${game.evaluations[own]}`;
  } else if (ply > 0) {
    text += ", opening";
  }
  if (game.curve[ply] !== undefined) text += `. Judge: ${game.curve[ply]} for Black`;
  return `${text}. Black ${black}, White ${white}.`;
}

function show(at) {
  ply = Math.max(0, Math.min(at, line.length - 1));
  byId("ply").value = String(ply);
  byId("position").textContent = describe();
  for (const button of byId("moves").querySelectorAll("button")) {
    if (Number(button.dataset.ply) === ply) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
  drawBoard();
  drawCurve();
}

function choose(index) {
  game = data[index];
  line = positions(game.moves);
  byId("game-title").textContent = `Game ${game.game}: ${game.black} (Black) against ${game.white} (White)`;
  byId("game-end").textContent = game.end;
  byId("ply").max = String(line.length - 1);
  const moves = byId("moves");
  moves.replaceChildren();
  game.moves.forEach((name, at) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.dataset.ply = String(at + 1);
    button.addEventListener("click", () => show(at + 1));
    item.append(button);
    moves.append(item);
  });
  show(line.length - 1);
}

for (const button of document.querySelectorAll("button[data-game]")) {
  button.addEventListener("click", () => {
    choose(Number(button.dataset.game));
    byId("game-title").scrollIntoView();
  });
}
byId("ply").addEventListener("input", (event) => show(Number(event.target.value)));
byId("to-start").addEventListener("click", () => show(0));
byId("back").addEventListener("click", () => show(ply - 1));
byId("forward").addEventListener("click", () => show(ply + 1));
byId("to-end").addEventListener("click", () => show(line.length - 1));
if (data.length > 0) choose(0);
)js";

} // namespace flipside::arena
