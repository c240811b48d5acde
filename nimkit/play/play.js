// The script of the interactive widgets: boards, answer boxes, tables to fill in, conjectures
// and figures in steps. It looks up results that Go has computed and solves nothing. A line of
// dashes names the kinds of widgets that need the lines below it; play.go joins those parts.
// The script starts all widgets of its version that have not been started, and defines nothing
// outside itself.
// ---- all
(() => {
"use strict";
const MARK = "data-nimlab-VERSION";
// The style sheet. It is empty if the page contains it (website.py).
const STYLE = "";
const kinds = {};

// make returns a new element. An attribute whose name begins with "on" is an event listener.
// Strings become text nodes, so a reader's input is never parsed as markup.
function make(tag, attributes = {}, ...children) {
  const svg = ["svg", "g", "path", "circle", "text", "line", "title"].includes(tag);
  const e = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (value === true) e.setAttribute(name, "");
    else if (value !== false && value !== undefined) e.setAttribute(name, value);
  }
  e.append(...children.filter(x => x !== undefined && x !== null && x !== false));
  return e;
}
// format replaces the names in braces by their values.
const format = (words, values = {}) => words.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);
const capital = s => s.charAt(0).toUpperCase() + s.slice(1);

// ---- board steps

// keepFocus moves the focus from a disabled button to an enabled one. A disabled button receives
// no keys.
function keepFocus(...buttons) {
  if (buttons.some(b => b.disabled && b === document.activeElement)) buttons.find(b => !b.disabled)?.focus();
}

// ---- board fill conjecture

// times returns the list f(0), …, f(n - 1).
const times = (n, f) => Array.from({length: n}, (_, k) => f(k));
const decodeBase64 = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

// reader returns functions that read the next value of a packed model: an unsigned or signed
// number, the moves of all positions, or the text at the end. The format is described in model.go.
async function reader(text) {
  const bytes = new Uint8Array(await new Response(new Blob([decodeBase64(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
  let i = 0;
  const uint = () => {
    let v = 0, unit = 1, b;
    do { b = bytes[i++]; v += (b & 127) * unit; unit *= 128; } while (b > 127);
    return v;
  };
  const int = () => { const v = uint(); return (v % 2 ? -v - 1 : v) / 2; };
  const moves = (count, width) => uint() ? {differences: times(uint(), () => times(width, int))} :
    {lists: times(count, at => times(uint(), () => at += int()))};
  return {uint, moves, rest: () => new TextDecoder().decode(bytes.subarray(i))};
}

// ---- board

// The outcomes for the player to move.
const LOSS = 1, WIN = 2, DRAW = 0;

// unpack returns the table that packBoard in model.go wrote. A position is its number in the table.
//
//	row(at)             its coordinates
//	options(at)         the positions after one move
//	worth(misere, at)   outcome and remoteness as one number, as in model.go
//	value(at)           its nim-value, -1 if unknown
//	toText(at)          the position in the text of a game; find is the inverse
async function unpack(text) {
  const {uint, moves, rest} = await reader(text);
  const count = uint(), width = uint();
  const columns = times(width, () => times(count, uint));
  const row = at => columns.map(c => c[at]);
  const {differences, lists} = moves(count, width);
  let options = at => lists[at];
  if (differences) {
    // An option is a row plus a difference. One number identifies a row.
    const bases = [];
    let size = 1;
    for (const c of columns) { bases.push(size); size *= 3 * c.reduce((a, b) => a > b ? a : b) + 1; }
    const number = r => r.reduce((n, v, c) => n + v * bases[c], 0);
    const steps = differences.map(number), place = new Map(times(count, at => [number(row(at)), at]));
    options = at => {
      const n = number(row(at));
      return steps.map(d => place.get(n + d)).filter(o => o >= 0);
    };
  }
  // In normal and in misère play.
  const worth = [times(count, uint), times(count, uint)];
  const values = times(count, uint);
  const names = rest() && rest().split("\n");
  // The nim-value of a pile alone, for each pile and size.
  const pileValues = columns.map(() => []);
  for (let at = 0; at < count; at++) {
    const r = row(at), nonempty = r.flatMap((v, c) => v ? [c] : []);
    for (const c of nonempty.length > 1 ? [] : nonempty.length ? nonempty : pileValues.keys()) pileValues[c][r[c]] = values[at] - 1;
  }
  const toText = at => names ? names[at].trim() : row(at).join();
  let positions;
  const find = text => (positions ||= new Map(times(count, at => [toText(at), at]))).get(text);
  return {row, options, worth: (play, at) => worth[play][at], value: at => values[at] - 1, names, pileValues, toText, find};
}

// boutonTable returns the same functions for Nim with heaps of any size, by Bouton's rule. A
// position is a string of its heap sizes. The rule gives no remoteness: worth uses the number of
// matches that are left.
function boutonTable(heaps) {
  const row = at => at.split(",").map(Number);
  return {
    row, start: heaps.join(), unknown: true,
    options: at => row(at).flatMap((h, c, r) => times(h, k => r.map((v, i) => i === c ? k : v).join())),
    worth: (play, at) => {
      const r = row(at), sum = r.reduce((a, b) => a ^ b), lost = play && r.every(h => h < 2) ? sum === 1 : sum === 0;
      return 2 * r.reduce((a, b) => a + b) + (lost ? 1 : 2);
    },
    value: at => row(at).reduce((a, b) => a ^ b),
    toText: at => at,
    find: text => {
      const r = text.split(",");
      return r.length === heaps.length && r.every((w, c) => /^ *\d{1,9} *$/.test(w) && +w <= heaps[c]) ? r.map(Number).join() : undefined;
    },
  };
}

kinds.board = async (root, config) => {
  const message = (name, values) => format(config.words[name] || name, values);
  const stage = root.querySelector(".stage"), image = stage.querySelector("img");
  let table, svg = null;
  try {
    table = config.nim ? boutonTable(config.nim) : await unpack(config.table);
    if (config.nim) config.start = table.start;
  } catch {
    root.querySelector(".unscripted").replaceWith(make("p", {}, message("broken")));
    return;
  }
  root.querySelector(".unscripted").remove();
  if (image) {
    // Replace the image by inline SVG in the page's color.
    const picture = new DOMParser().parseFromString(new TextDecoder().decode(decodeBase64(image.src.split(",")[1])), "image/svg+xml");
    svg = document.importNode(picture.documentElement, true);
    svg.removeAttribute("color");
    svg.setAttribute("tabindex", -1);
    image.replaceWith(svg);
  }

  const parts = svg ? [...svg.querySelectorAll(".part")].map(g => {
    const at = g.dataset.at, [pile, place] = at.split(".").map(Number);
    return {g, at, pile, place, name: g.dataset.name, group: +g.dataset.group, x: +g.dataset.x, y: +g.dataset.y, link: g.querySelector(".link") !== null};
  }) : [];
  // How the board shows a row, and how a move is made: see board.Kind. On a direct board one click
  // on a part is a move. A piled board shows how many parts of each pile are left.
  const {kind, hidden: hiddenCount = 0} = config;
  const direct = kind === "piles" || kind === "cells", fields = kind === "fields";
  const flips = kind === "flippable" || fields, piled = flips || kind === "piles" || kind === "removable";
  const tokens = svg ? [...svg.querySelectorAll(".token")] : [], cells = new Map(kind === "cells" ? parts.map(p => [p.at, p]) : []);
  const cellOf = (r, t) => cells.get(r.slice(t * config.dimensions, (t + 1) * config.dimensions).join("."));

  // The limit on what the board reveals: see Telling.
  const showsOutcomes = config.telling !== "winner", showsAll = !config.telling;

  let misere = config.misere, first = "I", opponent = "perfect";
  // The positions of the game, and the index of the displayed one.
  let states = [], current = 0;
  // Whether the first positions are missing.
  let truncated = false;
  // The option that the reader points at or has chosen.
  let selected = null;
  // The fields that the reader has clicked for a move.
  let picked = [];
  // The card to take, before the reader turns another over.
  let liftedCard = null;
  let hints = 0, reasonsOpen = false, timer = 0;
  // The reader's defeats in a row, and whether they include this game.
  let defeats = 0, resultCounted = false;

  // Results for a position. The remoteness of a draw is -1.
  const outcome = at => { const w = table.worth(+misere, at); return w ? (w % 2 ? LOSS : WIN) : DRAW; };
  const remoteness = at => { const w = table.worth(+misere, at); return w ? (w - 1) >> 1 : -1; };
  const opposite = o => o === WIN ? LOSS : o === LOSS ? WIN : DRAW;
  const letter = o => message(["D", "L", "W"][o]);
  const rightOptions = at => outcome(at) === LOSS ? [] : table.options(at).filter(o => opposite(outcome(o)) === outcome(at));
  const here = () => states[current].at;
  const isOver = (k = current) => table.options(states[k].at).length === 0;

  // Players: the first player makes the moves with even numbers.
  const twoPlayers = () => opponent === "two";
  const playerAt = k => twoPlayers() ? "AB"[k % 2] : (k % 2 === 0) === (first === "I") ? "you" : "machine";
  const readersTurn = () => !isOver() && playerAt(current) !== "machine";

  // Names of positions and moves

  function name(at) {
    if (table.names) return table.names[at];
    const row = table.row(at), r = hiddenCount ? row.slice(0, -hiddenCount) : row;
    // Pins and the like differ in value, so the name shows each of them, group by group.
    if (config.signs) {
      const signs = config.signs.map((s, i) => s[r[i]]).join("").replace(/(, |\/)$/, "");
      return kind === "removable" ? signs.split(", ").map(part => part.replace(/ +/g, " ").trim() || "–").join(", ") : signs;
    }
    if (kind === "hand") return `${r[0]}↑ ${r[1]}↓`;
    if (kind === "cells" && !parts[0].name) {
      const on = new Map(tokens.map((_, t) => [cellOf(r, t), (config.symbols || "")[t] || "●"]));
      return parts.map((p, i) => (i && p.group !== parts[i - 1].group ? " " : "") + (on.get(p) || "·")).join("");
    }
    const list = kind === "cells" ? tokens.map((_, t) => cellOf(r, t).name) : r;
    // A short list is not broken at the end of a line.
    return list.length === 1 ? String(list[0]) : "(" + list.join(list.length < 6 ? ",\u00a0" : ", ") + ")";
  }
  // spokenName returns a name for screen readers, with the number of adjacent pieces.
  const spokenName = at => format(config.words.lies, {position: kind === "removable" ? name(at).replace(/\|+/g, some => ` ${some.length} `).replace(/·+/g, " ").replace(/ +/g, " ").trim() : name(at)});
  // nameLines returns the rows of a name, separated by line breaks.
  const nameLines = at => name(at).split(" / ").flatMap((line, i) => i ? [make("br"), line] : [line]);
  // tokenMove returns the token that moved and its two cells.
  function tokenMove(a, b) {
    const token = tokens.findIndex((_, t) => cellOf(a, t) !== cellOf(b, t));
    return {token, from: cellOf(a, token), to: cellOf(b, token)};
  }
  const cellName = p => p.name || parts.filter(x => x.group === p.group).indexOf(p) + 1;
  // change returns the parts that a move on a piled board removes or turns over, the pile, and its
  // sizes.
  function change(p, q) {
    const a = table.row(p), b = table.row(q);
    const changed = parts.filter(x => flips ? a[x.pile] !== b[x.pile] : x.place < a[x.pile] && x.place >= b[x.pile]);
    const gone = fields ? inOrder(changed, a, b) : changed;
    const pile = a.findIndex((v, i) => i < a.length - hiddenCount && v > b[i]);
    return {gone, pile, from: a[pile], to: b[pile]};
  }
  // newState returns what a field has become if it is the only one that a move changes.
  function newState(gone, b) {
    const sign = fields && gone.length === 1 && config.signs[gone[0].pile][b[gone[0].pile]].replace(/ \+ $|\|$/, "");
    return sign ? " → " + sign : "";
  }
  // inOrder returns the fields that a move changes in the order of the move: first those that a
  // piece leaves, then those where it goes, then others. It leaves out pieces that are taken from
  // other fields.
  function inOrder(changed, a, b) {
    const leaves = x => a[x.pile] && changed.some(y => y !== x && b[y.pile] === a[x.pile]);
    const moved = changed.filter(leaves).map(x => a[x.pile]);
    const rank = x => leaves(x) ? 0 : moved.includes(b[x.pile]) ? 1 : 2;
    return moved.length ? changed.filter(x => rank(x) < 2 || b[x.pile]).sort((x, y) => rank(x) - rank(y)) : changed;
  }
  function moveName(p, q) {
    const a = table.row(p), b = table.row(q);
    if (piled) {
      const c = change(p, q), n = kind === "piles" ? c.from - c.to : c.gone.filter(x => !x.link).length;
      return message(!direct && n > 1 ? "do many" : "do", {pile: c.pile + 1, place: c.to + 1, from: c.from, to: direct ? c.to : name(q), n, row: c.gone[0].group + 1, list: c.gone.map(x => x.name || x.pile + 1).join(flips && !fields ? " " : "-") + newState(c.gone, b)});
    }
    if (kind === "cells") {
      const c = tokenMove(a, b);
      return message("do", {from: cellName(c.from), to: cellName(c.to), n: a[c.token] - b[c.token], row: c.to.group + 1});
    }
    if (kind === "hand") {
      const c = cardMove(a, b);
      return message("do", {took: message(c.took), turned: message(c.turned)});
    }
    return message("do", {to: name(q)});
  }
  // cardMove returns which kind of card was taken and which was turned over. If both kinds are
  // possible, an open card was taken.
  function cardMove([up, down], [up2]) {
    for (const took of ["up", "down"]) for (const turned of ["up", "down"]) {
      const u = up - (took === "up"), d = down - (took === "down");
      if ((turned === "up" ? u : d) > 0 && u >= 0 && d >= 0 && up2 === u + (turned === "up" ? -1 : 1)) return {took, turned};
    }
  }

  // The elements around the picture

  const status = make("p", {class: "status", role: "status", "aria-live": "polite"});
  const preview = make("p", {class: "preview"});
  const advice = make("p", {class: "advice", role: "status", "aria-live": "polite"});
  const choices = make("div", {class: "choices", tabindex: -1});
  const hasFocus = () => [stage, choices, moveButton].some(e => e.contains(document.activeElement));
  const moveButton = make("button", {type: "button", class: "go", hidden: true, onclick: () => selected !== null && play(selected)});
  const button = (word, onclick) => make("button", {type: "button", onclick}, message(word));
  const undo = button("take back", () => stepTo(-1)), redo = button("again", () => stepTo(1));
  const hint = button("hint", giveHint);
  const why = button("why", () => { reasonsOpen = !reasonsOpen; render(); });
  const region = (name, word) => make("div", showsOutcomes ? {class: name, role: "region", "aria-label": message(word)} : {class: name});
  const reasons = region("why", "why"), record = region("record", "record");
  const dropdown = (label, values, initial, act) => make("label", {}, message(label) + " ", make("select", {onchange: e => act(e.target.value)},
    ...values.map(([v, w]) => make("option", {value: v, selected: v === initial}, message(w)))));
  const firstSelect = dropdown("begins", [["I", "I"], ["machine", "machine"]], first, v => { first = v; begin(); });
  const opponentSelect = dropdown("against", ["perfect", "errs", "beginner", "two"].map(v => [v, v]), opponent, v => { opponent = v; firstSelect.hidden = twoPlayers(); defeats = 0; render(); answerMove(); });
  const bar = make("div", {class: "bar"}, undo, redo, showsOutcomes && hint, showsOutcomes && why, button("new", () => begin()), firstSelect);
  const settings = make("details", {class: "settings"}, make("summary", {}, message("settings")), opponentSelect,
    config.fixed ? null : dropdown("last", [["normal", "wins"], ["misère", "loses"]], misere ? "misère" : "normal", v => { misere = v !== "normal"; begin(); }));
  const text = make("textarea", {rows: 3, spellcheck: "false", "aria-label": message("text")});
  const textStatus = make("span", {role: "status"});
  const updateLink = () => { link.href = address(); }, link = make("a", {class: "link", onpointerover: updateLink, onfocus: updateLink}, message("link"));
  const textSection = make("details", {class: "astext"}, make("summary", {}, message("text")), text,
    make("div", {class: "bar"}, button("copy", copy), button("load", () => load(text.value)), link, textStatus));
  const figureBox = config.watching && make("figure", {class: "watched"});
  root.querySelector(".rule").after(status);
  stage.after(choices, make("div", {class: "under"}, preview, moveButton), ...(figureBox ? [figureBox] : []), bar, advice, reasons, record, settings, textSection);

  // Playing

  const stateOf = at => ({at, cards: kind === "hand" ? parts.map((_, i) => i < table.row(at)[0] ? "up" : i < table.row(at)[0] + table.row(at)[1] ? "down" : "gone") : null});
  function begin(at = config.start) {
    clearTimeout(timer);
    states = [stateOf(at)];
    current = 0;
    resultCounted = false;
    truncated = at !== config.start;
    clearSelection();
    render();
    answerMove();
  }
  function clearSelection() { selected = liftedCard = null; hints = 0; advice.textContent = ""; textStatus.textContent = ""; }

  // append adds a position after the current one and drops those that followed.
  function append(q, took, turned) {
    const last = states[current];
    let cards = null;
    if (last.cards) {
      const c = cardMove(table.row(last.at), table.row(q));
      cards = [...last.cards];
      if (took === undefined) {
        // A move of the machine or from a text: choose any card of the right kind.
        took = cards.findIndex(v => v === c.took);
        turned = cards.findIndex((v, i) => v === c.turned && i !== took);
      }
      cards[took] = "gone";
      cards[turned] = cards[turned] === "up" ? "down" : "up";
    }
    states.splice(current + 1, states.length, {at: q, cards});
    current++;
    // A game may be endless: drop the first moves of a long one, two at a time.
    if (current > 1000) {
      states.splice(0, 2);
      current -= 2;
      truncated = true;
    }
  }
  function play(q, took, turned) {
    if (!table.options(here()).includes(q)) return;
    makeMove(q, took, turned);
    answerMove();
  }
  function makeMove(q, took, turned) {
    const focus = hasFocus();
    append(q, took, turned);
    clearSelection();
    render(focus);
  }
  // answerMove lets the machine move if it is its turn.
  function answerMove() {
    clearTimeout(timer);
    if (isOver() || playerAt(current) !== "machine") return;
    const reply = () => makeMove(chooseMove(here()));
    // A page can switch the delay off with data-delay.
    if (root.dataset.delay === "0") reply();
    else timer = setTimeout(reply, 800);
  }
  // worth returns the name of the value of a position, and the number at which play ends.
  const worth = at => config.worths[table.value(at)];
  // loss returns by how much a move makes that number worse for the player who moves.
  const loss = (at, q) => (worth(at)[1] - worth(q)[1]) * (table.row(at).at(-1) ? -1 : 1);
  // fraction writes a number with a power of two as its denominator.
  function fraction(x) {
    let denominator = 1;
    while (x % 1) { x *= 2; denominator *= 2; }
    return (x < 0 ? "−" : "") + Math.abs(x) + (denominator > 1 ? "/" + denominator : "");
  }
  // chooseMove returns the machine's move: one that keeps the outcome, and wins soonest or loses
  // latest. A weaker opponent sometimes or always moves at random.
  function chooseMove(at) {
    const all = table.options(at), any = list => list[Math.floor(Math.random() * list.length)];
    if (opponent === "beginner" || opponent === "errs" && Math.random() < 1 / 3) return any(all);
    const good = rightOptions(at), from = good.length ? good : all;
    if (config.worths) {
      const least = Math.min(...from.map(o => loss(at, o)));
      return any(from.filter(o => loss(at, o) === least));
    }
    const best = from.reduce((b, o) => outcome(at) === WIN ? Math.min(b, remoteness(o)) : Math.max(b, remoteness(o)), remoteness(from[0]));
    return any(from.filter(o => outcome(at) === DRAW || remoteness(o) === best));
  }
  // stepTo shows the nearest position in which the reader moves: the next for step 1, the previous
  // for step -1.
  function stepTo(step) {
    clearTimeout(timer);
    let k = current + step;
    while (!twoPlayers() && k > 0 && k < states.length - 1 && playerAt(k) === "machine") k += step;
    if (k < 0 || k >= states.length) return;
    current = k;
    clearSelection();
    render();
    if (playerAt(current) === "machine" && (current === states.length - 1 || current === 0)) answerMove();
  }

  // Rendering

  function render(focus) {
    const at = here(), r = table.row(at), k = current;
    const before = k && piled ? change(states[k - 1].at, at).gone : [];
    root.querySelector(".rule").textContent = message(misere ? "rule misère" : "rule normal");
    // The player to move and the last move.
    const o = outcome(at);
    const won = !isOver() ? "" : o === DRAW ? "nobody" : playerAt(o === WIN ? k : k + 1);
    let turn = message(won ? won + " won" : playerAt(k) === "you" ? "your turn" : "turn of " + playerAt(k));
    if (!won && config.turn) turn = message("turn " + r[r.length - 1], {turn});
    const did = k ? capital(message("did", {who: message(playerAt(k - 1)), move: moveName(states[k - 1].at, at)})) + ". " : "";
    status.replaceChildren(make("span", {class: "did"}, did), make("strong", {}, turn));
    root.dataset.turn = won ? "over" : playerAt(k);
    root.dataset.won = won;
    root.dataset.at = at;

    // The picture.
    for (const p of parts) {
      const gone = piled && !flips && p.place >= r[p.pile];
      const side = fields ? null : flips ? (r[p.pile] ? "up" : "down") : states[k].cards && states[k].cards[p.place];
      p.g.classList.toggle("gone", gone || side === "gone");
      p.g.classList.toggle("last", before.includes(p));
      if (fields) for (const e of p.g.querySelectorAll(".state")) e.style.visibility = +e.dataset.state === r[p.pile] ? "" : "hidden";
      if (side && side !== "gone") for (const face of ["up", "down"]) {
        p.g.querySelector(face === "up" ? ".face" : ".back").style.visibility = side === face ? "" : "hidden";
      }
    }
    tokens.forEach((token, t) => {
      // Several tokens on one cell are drawn one above the other.
      const on = cellOf(r, t), label = token.querySelector("text"), above = tokens.filter((_, u) => u < t && cellOf(r, u) === on).length;
      token.style.transform = `translate(${+on.g.dataset.cx + 7 * above}px,${on.g.dataset.cy - 5 * above}px)`;
      if (label.textContent) label.textContent = on.name;
    });
    if (svg) for (const c of svg.querySelectorAll(".count")) c.textContent = r[c.dataset.pile];
    updateParts();
    preselect(null);
    undo.disabled = k === 0 || !twoPlayers() && k === 1 && playerAt(0) === "machine";
    redo.disabled = k === states.length - 1;
    hint.disabled = !readersTurn();
    keepFocus(undo, redo, hint);
    why.setAttribute("aria-expanded", reasonsOpen);
    renderReasons();
    renderRecord();
    if (showsOutcomes && o === DRAW && !isOver() && playedStates().filter(l => l.at === at).length > 2) advice.textContent = message("comes back");
    text.value = message(misere ? "misère" : "normal") + ": " + (truncated ? "… > " : "") + playedStates().map(l => table.toText(l.at)).join(" > ");
    link.hidden = !onSite();
    updateLink();
    if (focus) focusFirst();
  }

  // The options that a click on a part can mean.
  let handles = new Map();
  // Each option with the parts that it removes or turns over.
  let sets = [];
  // updateParts makes the parts that can be moved now respond to pointer and keys. The name of a
  // field includes the texts on its piece, such as the letter of its player.
  function updateParts() {
    const at = here(), all = readersTurn() ? table.options(at) : [];
    const handle = (p, ...options) => handles.set(p, [...(handles.get(p) || []), ...options]);
    handles = new Map();
    sets = piled ? all.map(q => ({q, gone: change(at, q).gone})) : [];
    for (const {q, gone} of sets) {
      if (direct) handle(gone.reduce((a, b) => a.place <= b.place ? a : b), q);
      else gone.forEach(p => handle(p));
    }
    if (kind === "cells") for (const q of all) handle(tokenMove(table.row(at), table.row(q)).to, q);
    if (kind === "hand" && all.length) for (const p of parts) if (states[current].cards[p.place] !== "gone") handle(p);
    for (const p of parts) {
      const can = handles.has(p);
      p.g.classList.toggle("can", can);
      for (const a of ["role", "tabindex", "aria-label", "aria-pressed"]) p.g.removeAttribute(a);
      if (!can) continue;
      p.g.setAttribute("role", "button");
      p.g.setAttribute("tabindex", -1);
      const shown = fields ? [...p.g.querySelectorAll(".state text")].filter(e => e.parentNode.style.visibility !== "hidden").map(e => e.textContent) : [];
      p.g.setAttribute("aria-label", [capital(partLabel(p)), ...shown].join(" "));
    }
    if (svg) svg.setAttribute("role", "group"), svg.setAttribute("aria-label", spokenName(at));
    const firstPart = parts.find(p => handles.has(p));
    if (firstPart) firstPart.g.setAttribute("tabindex", 0);
    choices.replaceChildren();
    if (kind === "list") {
      choices.append(make("p", {class: "place"}, ...nameLines(at)), make("div", {class: "bar"},
        ...all.map(q => make("button", {type: "button", "data-q": q, onclick: () => play(q)}, ...nameLines(q)))));
    }
  }
  function partLabel(p) {
    const r = table.row(here()), side = kind === "hand" ? states[current].cards[p.place] : r[p.pile] ? "up" : "down";
    return message("part", kind === "hand" ? {n: p.place + 1, lies: message(side)} : kind === "cells" ? {to: cellName(p), row: p.group + 1} :
      {pile: p.name || p.pile + 1, n: r[p.pile] - p.place, to: p.place, place: p.place + 1, row: p.group + 1, lies: message(side)});
  }
  // focusFirst focuses the first part that can be moved, or the board if there is none.
  const focusFirst = () => {
    const e = svg ? svg.querySelector("[tabindex='0']") || svg : choices.querySelector("button") || choices;
    e.focus({preventScroll: true});
  };

  // preselect selects an option and marks its parts; null clears the selection. If offered is true,
  // it displays the button that makes the move.
  function preselect(q, offered) {
    selected = q;
    picked = [];
    const gone = q === null ? [] : piled ? change(here(), q).gone : [...handles].filter(([, o]) => o.includes(q)).map(([p]) => p);
    const moving = q === null || kind !== "cells" ? -1 : tokenMove(table.row(here()), table.row(q)).token;
    tokens.forEach((token, t) => token.classList.toggle("aim", t === moving));
    for (const p of parts) {
      p.g.classList.remove("later");
      p.g.classList.toggle("aim", gone.includes(p) || p === liftedCard);
      if (!direct && handles.has(p)) p.g.setAttribute("aria-pressed", gone.includes(p) || p === liftedCard);
    }
    preview.textContent = q === null ? (liftedCard ? message("now turn") : "\u00a0") : capital(moveName(here(), q));
    moveButton.hidden = q === null || !offered;
    if (offered) { moveButton.textContent = message("take these", {move: moveName(here(), q)}); preview.textContent = ""; }
    if (figureBox) renderFigure();
  }
  // clickPart handles a click, a tap or Enter on a part.
  function clickPart(p, tapped) {
    if (!handles.has(p)) return;
    if (direct) {
      const options = handles.get(p), next = (options.indexOf(selected) + 1) % options.length;
      // If several tokens can go there, each click selects the next one.
      if (options.length > 1 || tapped && (selected !== options[0] || moveButton.hidden)) preselect(options[next], true);
      else play(options[0]);
    } else if (kind === "hand") {
      clickCard(p);
    } else if (fields) {
      pick(p);
    } else {
      const previous = sets.find(s => s.q === selected);
      const bySize = list => list.sort((a, b) => a.gone.length - b.gone.length);
      const fits = list => bySize(sets.filter(s => list.every(x => s.gone.includes(x))))[0];
      // A click on a selected part deselects it, and keeps the largest rest that is a move.
      const wanted = previous && previous.gone.includes(p) ? bySize(sets.filter(s => !s.gone.includes(p) && s.gone.every(x => previous.gone.includes(x)))).pop() :
        previous && fits([...previous.gone, p]) || fits([p]);
      preselect(wanted ? wanted.q : null, Boolean(wanted));
    }
  }
  // pick adds a field to those that have been clicked, in any order. It makes the move that changes
  // just these if there is no other. Otherwise it offers the least move that changes them, and a
  // second click on the field makes it, or selects the next of several that change the same fields.
  function pick(p) {
    const contains = (s, list) => list.every(x => s.gone.includes(x)), again = picked.at(-1) === p && selected !== null;
    let list = again ? picked : picked.includes(p) ? picked.filter(x => x !== p) : [...picked, p];
    if (!sets.some(s => contains(s, list))) list = [p];
    const fits = list.length ? sets.filter(s => contains(s, list)) : [], exact = fits.filter(s => s.gone.length === list.length);
    const ordered = exact.find(s => s.gone.every((x, i) => x === list[i]));
    let choice = ordered || fits.find(s => fits.every(t => contains(t, s.gone)));
    if (again && exact.length < 2 || !again && exact.length && exact.length === fits.length && (exact.length === 1 || ordered && list.length > 1)) {
      play(choice.q);
      return;
    }
    if (again) choice = exact[(exact.findIndex(s => s.q === selected) + 1) % exact.length];
    preselect(choice ? choice.q : null, Boolean(choice));
    picked = list;
    for (const x of parts) {
      x.g.classList.toggle("aim", list.includes(x) || Boolean(choice && choice.gone.includes(x)));
      x.g.classList.toggle("later", list.length > 0 && !fits.some(s => s.gone.includes(x)));
    }
  }
  function clickCard(p) {
    if (liftedCard === p || !liftedCard) {
      liftedCard = liftedCard ? null : p;
      preselect(null);
      return;
    }
    const cards = states[current].cards, row = [0, 0];
    cards.forEach((v, i) => {
      if (v !== "gone" && i !== liftedCard.place) row[(v === "up") === (i !== p.place) ? 0 : 1]++;
    });
    const q = table.options(here()).find(o => table.row(o).join() === row.join());
    if (q !== undefined) play(q, liftedCard.place, p.place);
  }
  if (svg) {
    const at = e => parts.find(p => p.g === e.target.closest(".part"));
    const hover = p => { if (p && direct && handles.has(p) && handles.get(p).length === 1) preselect(handles.get(p)[0]); };
    svg.addEventListener("click", e => { const p = at(e); if (p) clickPart(p, e.pointerType === "touch"); });
    svg.addEventListener("pointerover", e => { if (e.pointerType !== "touch") hover(at(e)); });
    svg.addEventListener("pointerleave", e => { if (direct && moveButton.hidden && e.pointerType !== "touch") preselect(null); });
    svg.addEventListener("focusin", e => {
      const p = at(e);
      for (const x of parts) if (handles.has(x)) x.g.setAttribute("tabindex", x === p ? 0 : -1);
      if (e.target.matches(":focus-visible")) hover(p);
    });
    svg.addEventListener("keydown", e => {
      const p = at(e), to = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
      if (!p) return;
      if (e.key === "Enter" || e.key === " ") {
        clickPart(p);
      } else if (e.key === "Escape") {
        liftedCard = null;
        preselect(null);
      } else if (to) {
        // The nearest part in that direction; a distance to the side counts three times.
        const ahead = x => (x.x - p.x) * to[0] + (x.y - p.y) * to[1], sideways = x => Math.abs((x.x - p.x) * to[1]) + Math.abs((x.y - p.y) * to[0]);
        const next = [...handles.keys()].filter(x => ahead(x) > 1).sort((a, b) => ahead(a) + 3 * sideways(a) - ahead(b) - 3 * sideways(b))[0];
        if (next) next.g.focus();
      } else {
        return;
      }
      e.preventDefault();
    });
  }

  // A click elsewhere clears the selection.
  root.addEventListener("click", e => {
    if ((selected !== null || liftedCard || picked.length) && !e.target.closest(".part.can, button")) { liftedCard = null; preselect(null); }
  });

  // Hint and why

  function giveHint() {
    const at = here(), good = rightOptions(at), all = table.options(at).length;
    hints++;
    const n = good.length, best = outcome(at) === WIN ? good.reduce((a, b) => remoteness(b) < remoteness(a) ? b : a) : good[0];
    if (n && hints > 1) preselect(best, !direct && piled);
    advice.textContent = !n ? message("hint lost") :
      hints > 1 ? message(outcome(at) === WIN ? "hint move" : "hint keeps", {move: moveName(at, best)}) :
      n === all ? message("hint all") :
      kind === "piles" && table.row(at).length - hiddenCount > 1 ? message("hint where", {where: message("look", {pile: change(at, best).pile + 1})}) :
      message(n === 1 ? "hint one" : "hint some", {n, all});
  }
  // outcomeMark marks a move by the outcome of the position after it, as the marks on the board do.
  const outcomeMark = o => "=✓✗"[o];
  const outcomeLabel = o => make("span", {class: "chip " + "dlw"[o]}, letter(o));

  const isNumbered = p => p.g.querySelector(".thing text");
  function renderReasons() {
    reasons.replaceChildren();
    if (svg) for (const s of svg.querySelectorAll(".sign")) s.remove();
    reasons.hidden = !reasonsOpen;
    if (!reasonsOpen) return;
    const at = here(), o = outcome(at), all = table.options(at), letters = {W: letter(WIN), L: letter(LOSS), D: letter(DRAW)};
    if (!all.length) {
      reasons.append(make("p", {}, message("why ended", {end: message("end " + "DLW"[o])})));
      return;
    }
    reasons.append(make("p", {}, outcomeLabel(o), " ", message(["why drawn", "why lost", rightOptions(at).length > 1 ? "why won" : "why won by one"][o], {n: rightOptions(at).length, all: all.length, ...letters})));
    if (config.worths) reasons.append(make("p", {}, message("why value", {value: worth(at)[0], stop: fraction(worth(at)[1])})));
    const sorted = [...all].sort((a, b) => [1, 0, 2][outcome(a)] - [1, 0, 2][outcome(b)] || remoteness(a) - remoteness(b));
    // The table has every right move and up to eight others, at most 30 rows.
    const most = Math.min(30, rightOptions(at).length + 8);
    const columns = [["verdict", q => outcomeMark(outcome(q))], ["move", q => moveName(at, q)]];
    if (!moveName(at, all[0]).includes(name(all[0]))) columns.push(["leaves", name]);
    columns.push(["other has", q => outcomeLabel(outcome(q))]);
    if (config.worths) columns.push(["worth", q => worth(q)[0]], ["loss", q => fraction(loss(at, q))]);
    else if (showsAll && !table.unknown) columns.push(["to end", q => remoteness(q) < 0 ? "–" : remoteness(q)]);
    reasons.append(tableElement(columns.map(([head]) => message(head)), sorted.slice(0, most).map(q => columns.map(([, cell]) => cell(q)))));
    if (all.length > most) reasons.append(make("p", {}, message("and more", {n: all.length - most, letter: [...new Set(sorted.slice(most).map(q => letter(outcome(q))))].join("/")})));
    if (showsAll && !misere && config.words.theorem) reasons.append(make("p", {}, message("theorem")));
    if (showsAll && (config.columns === "heaps" || config.columns && !misere)) reasons.append(...columnSection(at));
    // Mark each part, or pair of parts, that is a move, in the color of the outcome that it leaves. A
    // move that is called by the first of its parts, as a cut of a tree is, is marked there.
    // Splitting a row also removes links, which do not count beside matches.
    const spots = [...handles].flatMap(([p, all]) => all.length ? [{q: all.reduce((a, b) => rightOptions(at).includes(b) ? b : a), gone: [p]}] : []);
    if (!direct) for (const {q, gone} of sets) {
      const pieces = gone.filter(p => !p.link), marked = pieces.length ? pieces : gone;
      const named = marked.length > 1 && isNumbered(marked[0]) && !sets.some(s => s.gone.length === 1 && s.gone[0] === marked[0]);
      if (named) spots.push({q, gone: marked.slice(0, 1)});
      else if (marked.length < (flips ? 2 : 3)) spots.push({q, gone: marked});
    }
    for (const {q, gone} of spots) {
      // A mark is below the number of its part, if it has one.
      const o = outcome(q), low = gone.length === 1 && isNumbered(gone[0]) ? 20 : 0;
      const mean = axis => gone.reduce((sum, p) => sum + p[axis], 0) / gone.length;
      gone[0].g.parentNode.append(make("g", {class: "sign " + "dlw"[o], transform: `translate(${mean("x")} ${mean("y") + low})`, "aria-hidden": "true"},
        make("circle", {r: 8.5}), make("text", {y: 4, "text-anchor": "middle", "font-size": 11.5, "font-weight": 700}, outcomeMark(o))));
    }
  }
  // columnSection returns the heaps or their nim-values in base two, with a conclusion.
  // columnsOf returns the table, the powers with an odd number of ones, and the values; it marks
  // digits that differ from another position.
  function columnSection(at) {
    const c = columnsOf(at);
    return c ? [...c.content, make("p", {}, misere && c.values.every(v => v < 2) ? message("only ones") :
      message(c.odd.length ? "some odd" : "all even") + (misere ? " " + message("last ones") : ""))] : [];
  }
  function columnsOf(at, was = at) {
    const worth = config.columns === "values";
    const valuesOf = at => table.row(at).map((h, i) => worth ? table.pileValues[i][h] : h);
    const r = table.row(at), values = valuesOf(at), before = valuesOf(was), all = [...values, ...before, ...valuesOf(config.start)];
    // The value of a heap is unknown if no position consists of it alone.
    if (all.includes(undefined)) return null;
    const bits = Math.max(1, ...all.map(v => v.toString(2).length));
    const digits = v => v.toString(2).padStart(bits, "0").split("");
    const counts = times(bits, c => values.filter(v => digits(v)[c] === "1").length);
    const powers = counts.map((_, c) => 2 ** (bits - 1 - c));
    const bit = (d, i, c) => make("span", {class: (digits(before[i])[c] === d ? "" : "changed ") + (counts[c] % 2 && d === "1" ? "odd" : "")}, d);
    return {values, odd: powers.filter((_, c) => counts[c] % 2), content: [make("p", {}, message(worth ? "values" : "columns")),
      tableElement([message("pile"), ...(worth ? [message("value")] : []), ...powers],
        [...values.map((v, i) => [r[i], ...(worth ? [v] : []), ...digits(v).map((d, c) => bit(d, i, c))]),
          [message("ones"), ...(worth ? [""] : []), ...counts],
          ["", ...(worth ? [""] : []), ...counts.map(c => make("span", {class: c % 2 ? "odd" : "even"}, message(c % 2 ? "odd" : "even")))]])]};
  }

  // The figures below the board, for the current position or for the one after the selected move.
  // Each returns its elements and a sentence, or null if it does not apply.
  const figures = {
    columns(at, was) {
      if (misere && config.columns === "values") return null;
      const c = columnsOf(at, was);
      return c && [c.content, c.odd.length ? message("odd columns", {list: c.odd.join(", ")}) : message("even columns")];
    },
    pairs(at) {
      const sizes = (kind === "piles" ? table.row(at).slice(0, shownEnd) : (name(at).match(/\|+/g) || []).map(s => s.length)).filter(n => n).sort((a, b) => b - a);
      const pairs = [], unpaired = [];
      while (sizes.length) {
        const n = sizes.shift();
        if (sizes[0] === n) pairs.push([n, sizes.shift()]);
        else unpaired.push(n);
      }
      if (unpaired.length === 2) pairs.push(unpaired.splice(0));
      const all = [...pairs, ...unpaired.map(n => [n, 0])], alone = all.reduce((sum, [a, b]) => sum + a - b, 0);
      return [all.map(([a, b]) => sideBySide(a, b)), alone ? message("unpaired", {n: alone}) : message("all paired")];
    },
    mex(at) {
      if (misere) return null;
      const counts = [];
      for (const q of table.options(at)) counts[table.value(q)] = (counts[table.value(q)] || 0) + 1;
      let mex = 0;
      while (counts[mex]) mex++;
      const upTo = times(Math.max(counts.length, mex + 1), v => v);
      const mark = (v, content) => v === mex ? make("span", {class: "missing"}, content) : content;
      return [[tableElement([message("option value"), ...upTo.map(v => mark(v, v))], [[message("options"), ...upTo.map(v => mark(v, counts[v] || "–"))]])], message("mex", {n: mex})];
    },
  };
  // The end of the displayed coordinates of a row, for slice.
  const shownEnd = hiddenCount ? -hiddenCount : undefined;
  // sideBySide draws two rows of a and b pieces, with a line between the two pieces of a pair.
  function sideBySide(a, b) {
    const x = i => 14 + 22 * i, dot = (i, y) => make("circle", {cx: x(i), cy: y, r: 8, class: i < b ? "paired" : "alone"});
    return make("p", {class: "pair"}, make("span", {}, b ? message("pair", {a, b}) : a),
      make("svg", {viewBox: `0 0 ${22 * a + 6} ${b ? 56 : 24}`, width: 22 * a + 6, height: b ? 56 : 24, "aria-hidden": "true"},
        ...times(b, i => make("path", {d: `M${x(i)} 12V44`})), ...times(a, i => dot(i, 12)), ...times(b, i => dot(i, 44))));
  }
  const figureCaption = make("figcaption", {role: "status", "aria-live": "polite"});
  if (figureBox) figureBox.append(make("div"), figureCaption);
  function renderFigure() {
    const [content, sentence] = figures[config.watching](selected === null ? here() : selected, selected !== null ? here() : current ? states[current - 1].at : here()) || [[], ""];
    figureBox.hidden = !sentence;
    figureBox.firstChild.replaceChildren(...content);
    const caption = selected === null || !sentence ? sentence : message("after") + " " + sentence.charAt(0).toLowerCase() + sentence.slice(1);
    if (figureCaption.textContent !== caption) figureCaption.textContent = caption;
  }

  function tableElement(head, rows) {
    return scrollFrame(make("table", {}, make("thead", {}, make("tr", {}, ...head.map(h => make("th", {scope: "col"}, h)))),
      make("tbody", {}, ...rows.map(r => make("tr", {class: r.row}, ...r.map((c, i) => make("td", {"data-head": head[i]}, c)))))));
  }
  // scrollFrame returns a frame around an element that may be wider than the page. markOverflow
  // marks the frame and makes it focusable if it is.
  function scrollFrame(content) {
    const frame = make("div", {class: "wide"}, content);
    requestAnimationFrame(() => markOverflow(frame));
    return frame;
  }
  function markOverflow(frame) {
    const wider = frame.scrollWidth > frame.clientWidth;
    frame.classList.toggle("sideways", wider);
    if (wider) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  }

  // The record of the game

  const playedStates = () => states.slice(0, current + 1);
  // judgeMoves returns each move with the outcome before and after it, for the player who made it.
  const judgeMoves = () => playedStates().slice(1).map((l, k) => {
    const p = states[k].at, before = outcome(p), after = opposite(outcome(l.at));
    return {k, p, q: l.at, before, after, wrong: before !== after, right: rightOptions(p)};
  });
  function renderRecord() {
    record.replaceChildren();
    record.hidden = !isOver() || !current;
    if (record.hidden) return;
    if (!twoPlayers() && !resultCounted) {
      resultCounted = true;
      defeats = outcome(here()) !== DRAW && (outcome(here()) === WIN) === (playerAt(current) === "machine") ? defeats + 1 : 0;
    }
    const moves = judgeMoves(), wrong = moves.filter(m => m.wrong), last = wrong[wrong.length - 1];
    if (last && (showsOutcomes || last.after === LOSS)) record.append(make("p", {}, message(last.after === LOSS ? "lost at" : "drawn at", {n: last.k + 1, who: message(playerAt(last.k)), move: moveName(last.p, last.q)})));
    if (defeats > 1) record.append(suggestions());
    if (!showsOutcomes) return;
    const fold = make("details", {ontoggle: () => fold.querySelectorAll(".wide").forEach(markOverflow)}, make("summary", {}, message("record")));
    record.append(fold);
    const start = outcome(states[0].at) === DRAW ? "" : " " + message(outcome(states[0].at) === WIN ? "start won" : "start lost");
    if (!last) fold.append(make("p", {}, message("no mistakes") + start));
    else if (!twoPlayers() && !wrong.some(m => playerAt(m.k) === "you")) fold.append(make("p", {}, message("your good")));
    fold.append(outcomeChart());
    const rows = moves.map(m => {
      const sign = m.wrong ? "✗" : m.before === LOSS ? "–" : "✓";
      const row = [m.k + 1, message(playerAt(m.k)), moveName(m.p, m.q), sign + " " + message("judge " + m.before + m.after)];
      if (last) row.push(m.wrong ? moveName(m.p, m.right[0]) + (m.right.length > 1 ? ` (+${m.right.length - 1})` : "") : "");
      row.row = m.wrong ? (m === last ? "wrong last" : "wrong") : "";
      return row;
    });
    fold.append(tableElement(["", "player", "move", "verdict", ...(last ? ["right was"] : [])].map(w => w && message(w)), rows));
  }
  // easierStart returns a position that can be reached from the start, has at most half of its
  // remoteness, and is won for the player to move.
  function easierStart() {
    let at = config.start;
    for (let steps = 0; steps < 1000 && remoteness(at) > 0; steps++) {
      if (outcome(at) === WIN && remoteness(at) <= remoteness(config.start) / 2) return at;
      at = table.options(at).reduce((a, b) => remoteness(b) > remoteness(a) ? b : a);
    }
  }
  // suggestions returns buttons with easier games, for a reader who has lost twice in a row.
  function suggestions() {
    const easier = {perfect: "errs", errs: "beginner"}[opponent], small = easierStart();
    const restart = at => {
      defeats = 0;
      begin(at);
      focusFirst();
      stage.scrollIntoView({block: "center"});
    };
    const set = (label, value) => {
      label.querySelector("select").value = value;
      label.querySelector("select").dispatchEvent(new Event("change"));
      restart();
    };
    return make("div", {class: "bar another"}, make("span", {}, message("another way")),
      first === "I" ? button("machine begins", () => set(firstSelect, "machine")) : button("I begin", () => set(firstSelect, "I")),
      small !== undefined && button("smaller", () => { firstSelect.querySelector("select").value = first = "I"; restart(small); }),
      easier && button("to " + easier, () => set(opponentSelect, easier)));
  }
  // outcomeChart draws which player was winning after each move, and the remoteness.
  function outcomeChart() {
    const step = Math.max(26, Math.min(44, 600 / (current + 1))), middle = 74, far = 44, width = Math.max(210, 44 + step * current);
    const most = Math.max(1, ...playedStates().map(l => remoteness(l.at)));
    const spots = playedStates().map((l, k) => {
      const o = outcome(l.at), toMove = k % 2 === 0 ? 1 : -1, side = o === DRAW ? 0 : o === WIN ? toMove : -toMove;
      return {k, o: side > 0 ? "a" : side < 0 ? "b" : "d", x: 22 + step * k, y: middle - side * (14 + (far - 14) * (1 - remoteness(l.at) / most)), n: remoteness(l.at)};
    });
    const wrong = new Set(judgeMoves().filter(m => m.wrong).map(m => m.k + 1));
    const picture = make("svg", {viewBox: `0 0 ${width} ${2 * middle}`, width, height: 2 * middle, class: "history", role: "img", "aria-label": message("record")},
      make("path", {d: `M4 ${middle}H${width - 4}`, class: "axis"}),
      ...[0, 1].map(k => make("text", {x: 4, y: k ? 2 * middle - 4 : 13, "font-size": 12.5, fill: "currentColor"}, "▲▼"[k] + " " + message(playerAt(k) + " ahead"))),
      make("path", {class: "course", d: "M" + spots.map(s => `${s.x} ${s.y}`).join("L")}),
      ...spots.flatMap(s => [
        wrong.has(s.k) && make("circle", {cx: s.x, cy: s.y, r: 14, class: "slip"}),
        make("circle", {cx: s.x, cy: s.y, r: 10.5, class: "spot " + s.o}),
        make("text", {x: s.x, y: s.y + 4, "text-anchor": "middle", "font-size": 11, "font-weight": 700}, s.n < 0 ? letter(DRAW) : s.n)]));
    const caption = message(table.unknown ? "history of matches" : "history");
    return make("figure", {}, scrollFrame(picture), make("figcaption", {}, caption));
  }

  // The game as text

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      text.select();
      document.execCommand("copy");
    }
    textStatus.textContent = message("copied");
  }
  // load replaces the game by one from a text. The reader makes the next move in a game from a link.
  function load(string, linked) {
    const [, convention, rest] = /^\s*([^:]*):([^]*)$/.exec(string) || [], play = ["normal", "misère"].find(p => [p, message(p)].includes(convention));
    const words = !play ? [] : rest.split(table.names ? " > " : ">").map(w => w.trim());
    const late = words[0] === "…";
    if (late) words.shift();
    const from = words.length ? table.find(words[0]) : undefined;
    if (from === undefined || !late && from !== config.start || config.fixed && (play !== "normal") !== config.misere) {
      textStatus.textContent = message("no text");
      return;
    }
    const found = words.map(table.find);
    const bad = found.findIndex((at, k) => k > 0 && !table.options(found[k - 1]).includes(at));
    if (bad > 0) {
      textStatus.textContent = message("unreadable", {n: bad});
      return;
    }
    clearTimeout(timer);
    // The loaded game may be another player's: it counts as no defeat.
    resultCounted = true;
    misere = play !== "normal";
    states = [stateOf(from)];
    current = 0;
    truncated = late;
    for (const at of found.slice(1)) append(at);
    clearSelection();
    render();
    textStatus.textContent = message("loaded", {n: current});
    // In a game from a link the reader makes the next move.
    if (linked && !isOver() && !readersTurn()) {
      firstSelect.querySelector("select").value = first = first === "I" ? "machine" : "I";
      render();
    }
    answerMove();
  }

  // On the site the address of a page can contain the game on a board, under the number of the
  // board on the page. In a notebook it cannot, because addresses do not last there.
  const onSite = () => root.closest("main#text") !== null;
  const boardKey = () => "game" + ([...document.querySelectorAll(".nimlab-board")].indexOf(root) + 1);
  function address() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    for (const [key, value] of [...parameters]) if (!value || /^game\d+$/.test(key)) parameters.delete(key);
    const game = text.value.replace(/^[^:]*/, misere ? "misère" : "normal");
    parameters.set(boardKey(), table.names ? game : game.replaceAll(" ", ""));
    return "#" + parameters.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3E", ">");
  }
  function loadFromAddress() {
    const game = onSite() && new URLSearchParams(location.hash.slice(1)).get(boardKey());
    if (!root.isConnected) removeEventListener("hashchange", loadFromAddress);
    if (!game) return;
    load(game, true);
    for (let e = root; e; e = e.parentElement) if (e.localName === "details") e.open = true;
    root.scrollIntoView({block: "center"});
  }

  begin();
  loadFromAddress();
  addEventListener("hashchange", loadFromAddress);
  root.dispatchEvent(new Event("nimlab:awake", {bubbles: true}));
};

// ---- box conjecture

// The contents of exercise/forms.json, which Go inserts.
const FORMS = {};
const oneOf = (words, word) => words.split(" ").includes(word.toLowerCase());

// settle opens the folds below questions that have been answered. Questions that follow one another,
// without a heading, a paragraph or a fold in between, share the folds below them; these open when
// all of them are solved. Until then a closed fold says that it is for those who give up.
function settle(givingUp) {
  let group = [], below = false;
  for (const e of document.querySelectorAll(":is(h1, h2, h3, p, details, .nimlab-box, .nimlab-conjecture):not(.nimlab-play *, details *, .nimlab-predict > details, .apart)")) {
    const fold = e.tagName === "DETAILS";
    if (below && !fold) group = [];
    below = fold;
    if (e.matches(".nimlab-play")) group.push(e);
    else if (!fold) group = [];
    else if (group.length) settleFold(e, group.every(q => q.dataset.solved), givingUp);
  }
}
// settleFold opens a fold if its question is solved, once, and labels it otherwise.
function settleFold(fold, solved, givingUp) {
  const label = fold.querySelector("summary").dataset;
  if (!solved) label.givingUp = givingUp;
  else if (!fold.dataset.earned) {
    delete label.givingUp;
    fold.open = fold.dataset.earned = true;
  }
}

// ---- box

// seal returns the first nine bytes of the SHA-256 of its parts in base 64, as in
// exercise/question.go. (The browser's SHA-256 does not exist on a page without https.)
function seal(...parts) {
  const text = new TextEncoder().encode(parts.join("|")), rotate = (x, n) => x >>> n | x << 32 - n;
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
  const fraction = x => (x - Math.floor(x)) * 2 ** 32 | 0;
  const k = primes.map(p => fraction(Math.cbrt(p)));
  let h = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)));
  const padded = new Uint8Array((text.length + 72 >> 6) * 64), data = new DataView(padded.buffer);
  padded.set(text);
  padded[text.length] = 128;
  data.setUint32(padded.length - 4, text.length * 8);
  for (let at = 0; at < padded.length; at += 64) {
    const w = [];
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 64; i++) {
      const x = w[i - 15], y = w[i - 2];
      w[i] = i < 16 ? data.getInt32(at + 4 * i) : w[i - 16] + w[i - 7] + (rotate(x, 7) ^ rotate(x, 18) ^ x >>> 3) + (rotate(y, 17) ^ rotate(y, 19) ^ y >>> 10) | 0;
      const one = z + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (e & f ^ ~e & g) + k[i] + w[i] | 0;
      const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [a, b, c, d, e, f, g, z] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    h = [a, b, c, d, e, f, g, z].map((v, i) => v + h[i] | 0);
  }
  return btoa(String.fromCharCode(...h.flatMap(v => [v >>> 24, v >>> 16 & 255, v >>> 8 & 255, v & 255]).slice(0, 9)));
}

const upper = s => s.replace(/[a-z]/g, c => c.toUpperCase());
const BLANKS = " \\t\\n\\r\\v\\f\u00a0\u202f";
const pattern = (name, flags = "gu") => new RegExp(FORMS.patterns[name].replaceAll("_", `[${BLANKS}]`), flags);

// readAnswer reads an answer as exercise/read.go does. It returns the items, each in its canonical
// spelling and as typed; or the name of a message (problem) with the typed text that it quotes.
function readAnswer(q, text) {
  const around = new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "g");
  const trim = s => s.replace(around, "");
  const bad = (problem, typed) => ({problem, typed: trim(typed)});
  const words = (s, others = "") => s.split(new RegExp(`[${BLANKS},;|${others}]+`)).filter(Boolean);
  const numberOf = w => {
    const n = FORMS.numbers.findIndex(words => oneOf(words, w));
    if (n >= 0) return String(n);
    if (pattern("grouped").test(w)) w = w.replace(/[^\d+-]/g, "");
    return /^[+-]?\d+$/.test(w) && w.length <= 18 ? String(BigInt(w.replace("+", ""))) : productOf(w);
  };
  const productOf = w => {
    if (w.length > 40 || !pattern("product").test(w)) return null;
    let n = 1n;
    for (const factor of w.replaceAll("**", "^").split(/[*·×]/)) {
      const [base, exponent = 1n, more] = factor.split("^").map(BigInt);
      if (more !== undefined || exponent > 64n) return null;
      n *= base ** exponent;
    }
    return n < 10n ** 18n ? String(n) : null;
  };
  // Single digits, such as 2 0 0 2, are joined to numbers of the right size.
  const joinDigits = s => {
    const digits = words(s, "()"), size = q.many === "one" ? digits.length : q.size, numbers = [];
    if (!size || digits.length % size || !digits.every(d => /^\d$/.test(d))) return s;
    while (digits.length) numbers.push(digits.splice(0, size).join(""));
    return numbers.join();
  };
  const ratioOf = w => {
    if (numberOf(w) !== null) return numberOf(w);
    const [, sign, mixed, above, below, decimals] = pattern("fraction").exec(w) || [];
    if (above === undefined || w.length > 18 || mixed && !below) return null;
    let d = below ? BigInt(below) : 10n ** BigInt((decimals || "").length);
    if (!d) return null;
    let n = BigInt(mixed || 0) * d + BigInt(above + (decimals || "")), a = n, b = d;
    while (b) [a, b] = [b, a % b];
    n /= a; d /= a;
    return (sign === "-" && n ? "-" : "") + n + (d === 1n ? "" : "/" + d);
  };
  const fractions = q.kind === "fraction", numeral = fractions ? ratioOf : numberOf;
  const numberItem = n => ({canonical: n, typed: fractions ? n.replace("-", "−") : n});
  const counted = s => {
    const [what] = pattern("counted").exec(s) || [""];
    return words(what).some(w => numberOf(w) !== null || oneOf(FORMS.multipliers, w)) ? null : numeral(trim(s.slice(0, s.length - what.length)));
  };
  if (new TextEncoder().encode(text).length > 2000) return bad("too long", "");
  for (const [character, other] of Object.entries(FORMS.replace)) text = text.replaceAll(character, other);
  text = text.replace(pattern("stop"), "");
  const [, place] = q.kind === "letter" && q.many === "list" && pattern("first").exec(text) || [];
  if (place !== undefined && place !== String(q.from)) return bad("begins", place);
  if (q.kind !== "tower") text = text.replace(pattern(q.kind === "letter" || q.many === "list" || q.many === "sheet" ? "placed" : "named"), " ");
  if (q.kind !== "letter" && q.kind !== "tower") {
    text = text.replace(pattern("noun", "giu"), "$1$2");
    if (q.many === "set" && oneOf(FORMS.nothing, trim(text))) return [{canonical: "none", typed: trim(text)}];
    const n = (fractions || q.kind === "number") && q.many === "one" ? counted(text) : null;
    if (n !== null) return [numberItem(n)];
    text = text.replace(pattern("and", "gi"), ",");
    if (q.kind === "number" && q.size) text = joinDigits(text);
  }
  const items = [];
  switch (q.kind) {
  case "letter":
    for (const word of words(text, "()\"'")) {
      const canonical = Object.keys(FORMS.outcomes).find(o => oneOf(FORMS.outcomes[o], word));
      if (canonical) { items.push({canonical, typed: word}); continue; }
      for (const c of upper(word)) {
        const last = items[items.length - 1];
        if (c === "*" && last && last.canonical === "W") { last.typed += "*"; continue; }
        if (!FORMS.letters[c]) return bad("no letter", word);
        items.push({canonical: FORMS.letters[c], typed: c});
      }
    }
    return items;
  case "tower": {
    const typed = upper(words(text, "()\"'").join(""));
    if ([...typed].some(c => !FORMS.colors[c])) return bad("no tower", text);
    return typed ? [{canonical: [...typed].map(c => FORMS.colors[c]).join(""), typed}] : [];
  }
  case "tuple": {
    const add = numbers => {
      const list = [...numbers];
      if (q.sorted) list.sort((a, b) => a - b);
      items.push({canonical: list.join(), typed: "(" + numbers.join(", ") + ")"});
    };
    const numbersIn = s => { const list = words(s, "↑↓").map(numberOf); return list.includes(null) ? null : list; };
    if (!/[()]/.test(text)) {
      const numbers = numbersIn(text);
      if (!numbers || numbers.length % q.size) return bad("no tuple", text);
      while (numbers.length) add(numbers.splice(0, q.size));
      return items;
    }
    text = trim(text);
    const inner = /^\([^]*\)$/.test(text) ? trim(text.slice(1, -1)) : "";
    if (/^\([^]*\)$/.test(inner)) text = inner;
    for (let rest = text; ;) {
      const open = rest.indexOf("(");
      if (words(open < 0 ? rest : rest.slice(0, open)).length) return bad("no tuple", text);
      if (open < 0) return items;
      const close = rest.indexOf(")", open), numbers = close < 0 ? null : numbersIn(rest.slice(open + 1, close));
      if (!numbers || numbers.length !== q.size) return bad("no tuple", text);
      add(numbers);
      rest = rest.slice(close + 1);
    }
  }
  case "move": {
    let parts = words(text.replace(pattern("joined"), "-"), "()");
    if (q.many === "one" && parts.length) parts = [parts.join("-")];
    for (const part of parts) {
      const numbers = part.split("-").map(numberOf);
      if (numbers.includes(null)) return bad("no move", part);
      const canonical = numbers.sort((a, b) => a - b).join("-");
      items.push({canonical, typed: canonical});
    }
    return items;
  }
  }
  const parts = fractions && text.includes(";") ? text.split(";").map(trim).filter(Boolean) : words(text, "()");
  for (const word of parts) {
    if (word === "?" && q.many === "sheet") { items.push({canonical: "?", typed: "?"}); continue; }
    const n = numeral(word);
    if (n === null) return bad(fractions ? "no fraction" : "no number", word);
    items.push(numberItem(n));
  }
  return items;
}

// open returns a text that exercise/question.go encrypted with the right answer.
function open(hidden, salt, canonical) {
  const bytes = Uint8Array.from(atob(hidden), c => c.charCodeAt(0));
  return new TextDecoder().decode(bytes.map((b, i) => b ^ atob(seal(salt, "why", canonical, Math.floor(i / 9))).charCodeAt(i % 9)));
}

// judge returns the verdict on an answer and its message, as exercise/judge.go does.
function judge(q, text) {
  const message = (name, values) => format(q.words[name], values), brief = s => {
    const signs = [...s.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r\v\f]/gu, "�")];
    return signs.slice(0, 40).join("") + (signs.length > 40 ? "…" : "");
  };
  // numbered returns the message for a number of things, as messageFor does in exercise/words.go.
  const numbered = (name, n, values) => message(`${name} ${n}` in q.words ? `${name} ${n}` : name, {n, ...values});
  const shorten = list => list.slice(0, 8).join(", ") + (list.length > 8 ? ", …" : "");
  const answer = readAnswer(q, text);
  if (answer.problem) return ["open", message(answer.problem, {said: brief(answer.typed), k: q.size, place: q.from})];
  if (!answer.length) return ["open", message("open")];
  const matches = (i, e) => seal(q.salt, i, e.canonical) === q.right[i], isRight = e => q.right.includes(seal(q.salt, 0, e.canonical)), all = q.right.length;
  const impossibleKey = "cannot be " + q.kind, impossible = e => q.among && !q.among.includes(seal(q.salt, "among", e.canonical));
  let messages = [], good = 0;
  if (q.many === "one") {
    if (answer.length > 1) return ["open", message("one", {n: answer.length})];
    const typed = brief(answer[0].typed);
    if (!isRight(answer[0])) messages = [impossible(answer[0]) ? numbered(impossibleKey, 1, {list: typed}) : message("not", {said: typed})];
  } else if (q.many === "list") {
    while (good < Math.min(answer.length, all) && matches(good, answer[good])) good++;
    const [soFar, wrongAt] = q.from === 1 ? ["so far in place", "wrong in place"] : ["so far", "wrong at"];
    if (good < answer.length || good < all) {
      if (good) messages.push(numbered(soFar, q.from + good - 1, {place: q.from + good - 1}));
      messages.push(good === answer.length ? numbered("to find", all - good) : good === all ? message("less") : message(wrongAt, {place: q.from + good, said: brief(answer[good].typed)}));
    }
  } else if (q.many === "set" && answer[0].canonical === "none") {
    if (!isRight(answer[0])) messages = [message("some")];
  } else if (q.many === "set") {
    const seen = new Map(), wrong = [], excluded = [], twice = [], same = [];
    for (const e of answer) {
      const was = seen.get(e.canonical);
      if (was === e.typed) twice.push(brief(e.typed));
      else if (was !== undefined) same.push(message("same", {said: brief(e.typed), was: brief(was)}));
      else if (isRight(e)) good++;
      else (impossible(e) ? excluded : wrong).push(brief(e.typed));
      seen.set(e.canonical, e.typed);
    }
    if (wrong.length) messages.push(numbered("not in", wrong.length, {list: shorten(wrong)}));
    if (excluded.length) messages.push(numbered(impossibleKey, excluded.length, {list: shorten(excluded)}));
    if (twice.length) messages.push(numbered("twice", twice.length, {list: shorten(twice)}));
    messages.push(...same.slice(0, 3));
    if (messages.length) messages.push(numbered("good", good));
    else if (good < all) messages.push(message("all good"));
    if (good < all && !isRight({canonical: "none"})) messages.push(numbered("to find", all - good));
  } else if (answer.length > all) {
    messages = [message("too many", {n: answer.length, all})];
  } else {
    const given = answer.filter(e => e.canonical !== "?").length, wrongPlaces = answer.flatMap((e, i) => e.canonical === "?" || matches(i, e) ? [] : [q.from + i]);
    if (!given) return ["open", message("open")];
    good = given - wrongPlaces.length;
    if (good < all) messages.push(message("sheet", {n: good, all}));
    if (wrongPlaces.length) messages.push(message("look again", {list: wrongPlaces.join(", ")}));
  }
  const items = answer.map(e => e.canonical);
  if (q.many === "set") items.sort();
  const joined = items.join(" "), foreseen = ["all", "close"].map(what => q.foreseen.indexOf(seal(q.salt, what, joined)));
  let kind = messages.length ? good ? "part" : "wrong" : "right";
  if (kind === "right") {
    const hidden = q.why && q.why[q.many === "one" ? q.right.indexOf(seal(q.salt, 0, joined)) : 0];
    messages = [message("right"), hidden && open(hidden, q.salt, joined)];
  } else if (foreseen[1] >= 0) {
    kind = "part";
    messages = [message("close"), q.mistakes[foreseen[1]]];
  } else if (foreseen[0] >= 0) {
    messages = [q.many !== "one" && messages.join(" "), q.mistakes[foreseen[0]]];
  }
  if (answer.some(e => e.typed.endsWith("*"))) messages.push(message("star"));
  return [kind, messages.filter(Boolean).join(" ")];
}

// A box reports each answer by the event nimlab:answer, with its key, the answer (given), the
// number of tries and the kind of verdict: right, part, wrong or open. The event nimlab:restore
// brings an earlier answer back. A covered figure opens at a right answer, if a guess is asked for at
// any answer, or when the reader gives up; the last answer before that stays above it.
kinds.box = (root, q) => {
  const field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": q.words["your answer"], placeholder: q.words["for example"] + " " + q.type});
  // A sheet has a field for each task; their values together are the answer.
  const fields = (q.tasks || []).map(task => make("input", {type: "text", autocomplete: "off", spellcheck: "false", "aria-label": task}));
  const collect = () => {
    const values = fields.map(f => f.value.replaceAll(";", " ").trim());
    if (fields.length) field.value = values.some(Boolean) ? values.map(v => v || "?").join("; ") : "";
  };
  const verdict = make("p", {class: "verdict", role: "status", "aria-live": "polite"});
  const covered = root.parentElement.classList.contains("nimlab-predict") ? root.parentElement.querySelector(":scope > details") : null;
  const dispatch = (name, detail) => root.dispatchEvent(new CustomEvent("nimlab:" + name, {bubbles: true, detail: {key: q.salt, ...detail}}));
  let tries = 0, predicted, uncovered = covered && covered.open;
  const predict = answer => {
    predicted = answer;
    covered.querySelector(".said").textContent = format(q.words.predicted, {said: answer});
  };
  const solve = () => {
    if (covered) settleFold(covered, root.dataset.solved, q.words["give up"]);
    uncovered ||= covered?.open;
    settle(q.words["give up"]);
  };
  const show = () => {
    const [kind, reply] = judge(q, field.value);
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(make("b", {}, {right: "✓ ", part: "◐ ", wrong: "✗ ", open: "… "}[kind] + (kind === "right" ? "" : q.words["sign " + kind] + ".")), " ", reply);
    field.setAttribute("aria-invalid", kind === "wrong");
    if (kind === "right" || q.guess && kind !== "open") root.dataset.solved = true;
    return kind;
  };
  const check = () => {
    collect();
    const kind = show(), given = field.value;
    if (kind !== "open") {
      tries++;
      if (covered && !uncovered) predict(given);
    }
    solve();
    dispatch("answer", {kind, given, tries, predicted});
  };
  root.addEventListener("nimlab:restore", ({detail}) => {
    if (detail.given) {
      field.value = detail.given;
      const values = detail.given.split(";");
      fields.forEach((f, i) => { f.value = (values[i] || "").trim().replace(/^\?$/, ""); });
      show();
    }
    tries = detail.tries || 0;
    if (covered && detail.predicted) predict(detail.predicted);
    if (covered && detail.shown) covered.open = uncovered = true;
    solve();
  });
  if (covered) covered.addEventListener("toggle", () => {
    if (covered.open && !uncovered) dispatch("shown", {});
    uncovered ||= covered.open;
  });
  const table = fields.length ? make("table", {class: "tasks"}, ...fields.map((f, i) => make("tr", {}, make("th", {scope: "row"}, q.from + i + ". " + q.tasks[i]), make("td", {}, f)))) : field;
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target.matches("input")) { e.preventDefault(); check(); }
  }}, table, make("button", {type: "button", class: "check", onclick: check}, q.words.check));
  root.querySelector(".unscripted").remove();
  root.querySelector(".question").after(form, verdict);
  // Each hint appears after the one before it was opened.
  const hints = [...root.querySelectorAll(".hint")];
  hints.slice(1).forEach((h, i) => { h.hidden = true; hints[i].addEventListener("toggle", () => { h.hidden = false; }); });
  solve();
  dispatch("awake", {});
};

// ---- steps

kinds.steps = (root, config) => {
  const frames = [...root.querySelectorAll(":scope > ol > li")];
  if (frames.length < 2) return;
  let now = 0;
  const count = make("span", {class: "count", role: "status", "aria-live": "polite"});
  const turn = by => { now = Math.max(0, Math.min(frames.length - 1, now + by)); show(); };
  const back = make("button", {type: "button", onclick: () => turn(-1)}, "← " + config.words.back);
  const next = make("button", {type: "button", onclick: () => turn(1)}, config.words.next + " →");
  const slider = make("input", {type: "range", min: 1, max: frames.length, "aria-label": root.getAttribute("aria-label"), oninput: () => turn(slider.value - 1 - now)});
  const show = () => {
    frames.forEach((f, i) => { f.hidden = i !== now; });
    back.disabled = now === 0;
    next.disabled = now === frames.length - 1;
    keepFocus(back, next);
    slider.value = now + 1;
    count.textContent = format(config.words.of, {n: now + 1, all: frames.length});
    slider.setAttribute("aria-valuetext", frames[now].querySelector(".says").textContent);
  };
  const bar = make("div", {class: "bar", onkeydown: e => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (by) { turn(by); e.preventDefault(); }
  }}, back, count, next, config.slider && slider);
  root.prepend(bar);
  show();
};

// ---- fill conjecture

// grid returns the positions that packGrid in model.go wrote. A position is its index in
// lexicographic order; worth is 0 for an index without a position.
async function grid({sides, table}) {
  const {uint, moves} = await reader(table);
  const worth = times(sides.reduce((n, side) => n * side, 1), uint);
  const units = sides.map((_, c) => sides.slice(c + 1).reduce((n, side) => n * side, 1));
  const row = at => sides.map((side, c) => Math.floor(at / units[c]) % side);
  const place = r => r.every((v, c) => v >= 0 && v < sides[c]) ? r.reduce((at, v, c) => at + v * units[c], 0) : undefined;
  const existing = worth.flatMap((w, at) => w ? [at] : []), rank = new Map(existing.map((at, k) => [at, k]));
  const {differences, lists} = moves(existing.length, sides.length);
  const options = at => {
    if (lists) return lists[rank.get(at)].map(k => existing[k]);
    const r = row(at);
    return differences.map(d => place(r.map((v, c) => v + d[c]))).filter(o => worth[o]).sort((a, b) => a - b);
  };
  const total = at => row(at).reduce((a, b) => a + b);
  return {
    worth, row, place, options,
    // All positions, the smallest sum first.
    order: existing.map(at => [total(at), at]).sort(([s, a], [t, b]) => s - t || a - b).map(([, at]) => at),
    name: at => sides.length === 1 ? String(at) : "(" + row(at).join(",\u00a0") + ")",
  };
}
// listed joins words as in "a, b and c".
const listed = (all, and) => all.length < 2 ? all.join() : all.slice(0, -1).join(", ") + " " + and + " " + all.at(-1);

// answerReporter returns a function that reports an answer by the event nimlab:answer. The page
// may store the answer; it comes back by the event nimlab:restore, which calls restore.
function answerReporter(root, config, restore) {
  let tries = 0;
  root.addEventListener("nimlab:restore", e => {
    tries = e.detail.tries || tries;
    restore(e.detail.given);
  });
  return (kind, given) => root.dispatchEvent(new CustomEvent("nimlab:answer", {bubbles: true, detail: {key: config.key, kind, given, tries: ++tries}}));
}

// ---- fill

kinds.fill = async (root, config) => {
  const message = (name, values) => format(config.words[name] || name, values);
  // In a table of nim-values an entry is the value plus 1.
  const LOSS = 1, WIN = 2, DRAW = 3;
  // Outcomes by the letters that a reader types.
  const keys = config.keys || {};
  const ready = grid(config);
  const entered = new Map();
  const report = answerReporter(root, config, async text => {
    await ready;
    String(text).split(" ").forEach((word, k) => { if (k < table.order.length) store(table.order[k], parse(word)); });
    show();
  });
  let table;
  try {
    table = await ready;
  } catch {
    root.querySelector(".unscripted").textContent = message("broken");
    return;
  }
  root.querySelector(".unscripted").replaceWith(make("p", {class: "how"}, message(matchMedia("(hover: none)").matches ? "how touch" : "how", {list: config.values ? "0, 1, 2, …" : config.letters.slice(0, 2).reverse().join(", ") + (table.worth.includes(3) ? ", " + config.letters[2] : "")})));

  const {order, options, name} = table;
  const draws = table.worth.includes(DRAW), maximum = config.values ? Math.max(...order.map(at => options(at).length)) + 1 : draws ? DRAW : WIN;
  const cycle = config.values ? Array.from({length: maximum + 1}, (_, k) => k) : draws ? [0, WIN, LOSS, DRAW] : [0, WIN, LOSS];
  const sign = v => !v ? "" : config.values ? String(v - 1) : config.letters[v - 1];
  const wordFor = v => config.values ? sign(v) : message([, "loss", "win", "draw"][v]);
  // A stored entry is the same in every language; parse is the inverse.
  const serialize = v => !v ? "." : config.values ? String(v - 1) : " LWD"[v];
  const parse = word => word === "." ? 0 : config.values ? Math.min(maximum, (+word || 0) + 1) : keys[word] <= maximum ? keys[word] : 0;
  const store = (at, v) => v ? entered.set(at, v) : entered.delete(at);

  const verdict = make("p", {class: "verdict", role: "status", "aria-live": "polite"});
  const buttons = new Map([...root.querySelectorAll(".entry")].map(place => {
    const at = +place.dataset.at;
    const button = make("button", {type: "button", tabindex: at === order[0] ? 0 : -1,
      onclick: () => enter(at, cycle[(cycle.indexOf(entered.get(at) || 0) + 1) % cycle.length]),
      onfocus: () => buttons.forEach((e, k) => { e.tabIndex = k === at ? 0 : -1; }),
      onkeydown: e => key(e, at)});
    place.removeAttribute("style");
    place.append(button);
    return [at, button];
  }));
  root.querySelector(".cells").after(make("div", {class: "bar"}, make("button", {type: "button", class: "check", onclick: check}, message("check"))), verdict);

  function key(e, at) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 1], ArrowDown: [1, -1]}[e.key];
    const was = entered.get(at) || 0, digit = /^\d$/.test(e.key) ? +e.key : -1;
    if (step) {
      const r = table.row(at);
      let to;
      do {
        r[step[0]] += step[1];
        to = step[0] < r.length ? table.place(r) : undefined;
      } while (to !== undefined && !table.worth[to]);
      if (to !== undefined) buttons.get(to).focus();
    } else if (e.key === "Backspace" || e.key === "Delete") enter(at, 0);
    else if (config.values && digit >= 0) enter(at, was > 1 && (was - 1) * 10 + digit < maximum ? (was - 1) * 10 + digit + 1 : digit + 1);
    else if (!config.values && keys[e.key.toUpperCase()] <= maximum) enter(at, keys[e.key.toUpperCase()]);
    else return;
    e.preventDefault();
  }

  // contradiction returns a message if an entry contradicts the reader's other entries or the rule,
  // and "" otherwise.
  function contradiction(at) {
    const is = entered.get(at), targets = options(at), entries = targets.map(o => entered.get(o));
    if (!is) return "";
    const values = {position: name(at), is: wordFor(is), end: message("end")};
    const conflict = (key, v) => message(key, {...values, to: name(targets[entries.lastIndexOf(v)])});
    const full = entries.every(v => v);
    if (config.values) {
      if (entries.includes(is)) return conflict("same value", is);
      let least = 1;
      while (entries.includes(least)) least++;
      const list = [...new Set(entries)].sort((a, b) => a - b).map(sign);
      return !full || is === least ? "" : list.length ? message("least", {...values, list: listed(list, message("and"))}) : message("least of all", values);
    }
    if (!targets.length) return is === table.worth[at] ? "" : message(table.worth[at] === DRAW ? "stuck" : "at the end", values);
    if (is === LOSS) return entries.includes(LOSS) ? conflict("loss loss", LOSS) : entries.includes(DRAW) ? conflict("loss draw", DRAW) : "";
    if (is === WIN) return full && !entries.includes(LOSS) ? message("win nowhere", values) : "";
    return entries.includes(LOSS) ? conflict("draw loss", LOSS) : full && !entries.includes(DRAW) ? message("draw nowhere", values) : "";
  }

  function show() {
    for (const [at, button] of buttons) {
      const v = entered.get(at), open = contradiction(at) !== "";
      // Printed pages have no buttons and show the attribute instead.
      button.textContent = button.parentNode.dataset.said = sign(v);
      button.parentNode.className = "entry" + (!v || config.values ? "" : ["", " l", " w", " d"][v]) + (open ? " open" : "");
      button.setAttribute("aria-label", `${name(at)}: ${sign(v) || message("empty")}${open ? " ?" : ""}`);
    }
  }
  function showVerdict(kind, sentence) {
    verdict.className = "verdict " + kind;
    verdict.replaceChildren({right: "✓ ", wrong: "… ", open: ""}[kind], sentence);
  }
  const complete = () => entered.size === order.length && order.every(at => entered.get(at) === table.worth[at]);

  // enter stores an entry and shows a verdict at once only if it contradicts others.
  function enter(at, v) {
    const was = complete();
    store(at, v);
    show();
    const problem = contradiction(at) || order.filter(p => options(p).includes(at)).map(contradiction).find(sentence => sentence);
    if (problem) showVerdict("wrong", problem);
    else if (complete() && !was) check();
    else showVerdict("open", "");
  }

  // assess returns the verdict on the whole table.
  function assess() {
    if (complete()) return ["right", message(config.values ? "done values" : "done")];
    if (!entered.size) return ["open", message("nothing")];
    const problem = order.map(contradiction).find(sentence => sentence);
    if (problem) return ["wrong", problem];
    const wrong = order.find(at => entered.has(at) && entered.get(at) !== table.worth[at]);
    if (wrong === undefined) return ["open", message("so far", {n: entered.size, open: order.length - entered.size})];
    const empty = options(wrong).filter(o => !entered.has(o)).map(name);
    return ["wrong", message(empty.length ? "fill first" : "look again", {position: name(wrong), list: listed(empty, message("and"))})];
  }
  function check() {
    const [kind, sentence] = assess();
    showVerdict(kind, sentence);
    if (entered.size) report(kind, order.map(at => serialize(entered.get(at))).join(" "));
  }
  show();
};

// ---- conjecture

// The signs and words of conditions in the notebooks' languages, by their meaning. A phrase has
// several words; one without a meaning is ignored.
// Go inserts the contents of conditions.json.
const CONDITIONS = {};
const meaning = new Map(Object.entries(CONDITIONS.signs).flatMap(([is, all]) => all.split(" ").map(word => [word, is])));
const phrases = Object.entries(CONDITIONS.phrases);
const lexeme = new RegExp(phrases.map(([, written]) => `(${written})`).join("|") + "|\\d+|\\p{L}+|&&|\\|\\||==|=>|=<|<=|>=|!=|<>|\\*\\*|\\+\\+|[^\\s]", "giu");

// condition parses a condition on numbers with the given names and returns a function that
// reports whether a row fulfils it. It does not run the text as code. For a text that it cannot
// read it throws the name of a message (word) and the part that it does not understand (what).
function condition(text, names) {
  const fail = (word, what) => { throw {word, what}; };
  if (text.length > 300) fail("too long");
  text = text.replace(new RegExp(CONDITIONS.equal, "gi"), "$1 = $2");
  const tokens = [...text.matchAll(lexeme)].map(({0: written, index, ...found}) => {
    const lower = written.toLowerCase(), phrase = phrases.find((_, i) => found[i + 1] !== undefined);
    const n = FORMS.numbers.findIndex(words => oneOf(words, lower));
    const kind = phrase ? phrase[0] : /^\d/.test(lower) ? "number" : meaning.get(lower) || (n >= 0 ? "number" : "") || (!/^\p{L}/u.test(lower) ? lower : names.includes(lower) ? "name" : lower === "k" ? "free" : "word");
    return {kind, text: kind === "number" && n >= 0 ? String(n) : lower, written, from: index, to: index + written.length};
  }).filter(token => token.kind);
  let at = 0;
  const peek = () => tokens[at] ? tokens[at].kind : "";
  const take = (...any) => any.includes(peek()) ? tokens[at++].kind : "";
  const unreadable = () => {
    const [before, token] = [tokens[at - 1], tokens[at]], joins = [before, token].every(t => ["name", "number", "free"].includes(t?.kind));
    fail(tokens.some(t => t.kind === "…") ? "goes on" : joins ? "between" : token ? "unknown" : "unfinished", joins ? text.slice(before.from, token.to) : token?.written);
  };
  const need = kind => take(kind) || unreadable();
  const source = first => text.slice(tokens[first].from, tokens[at - 1].to);

  // A node is a number or a condition. Its function num returns the number for a row, or holds
  // whether the row fulfils the condition. The last number of a row is k, which a condition may
  // contain. A node is free if it contains k, nonlinear if it is not a linear function of k, and
  // literal if it is a numeral.
  const k = names.length;
  const safe = n => Number.isSafeInteger(n) ? n : fail("too large");
  const divide = (a, b, f) => b ? f(a, b) : fail("by zero");
  const bitwise = (a, b, small, large) => a >= 0 && b >= 0 && a < 2 ** 31 && b < 2 ** 31 ? small(a, b) : Number(large(BigInt(a), BigInt(b)));
  const modulo = (a, b) => ((a % b) + b) % b;
  const calculate = {
    "+": (a, b) => safe(a + b), "-": (a, b) => safe(a - b), "*": (a, b) => safe(a * b),
    "/": (a, b) => divide(a, b, () => Math.trunc(a / b)), "%": (a, b) => divide(a, b, () => a % b), mod: (a, b) => divide(a, b, modulo),
    xor: (a, b) => bitwise(a, b, (x, y) => x ^ y, (x, y) => x ^ y), "&": (a, b) => bitwise(a, b, (x, y) => x & y, (x, y) => x & y),
    "**": (a, b) => b < 0 ? fail("too large") : safe(a ** b), min: Math.min, max: Math.max,
  };
  const compare = {"=": (a, b) => a === b, "≠": (a, b) => a !== b, "<": (a, b) => a < b, ">": (a, b) => a > b, "≤": (a, b) => a <= b, "≥": (a, b) => a >= b};
  const binary = (op, a, b) => { const f = calculate[op]; return {num: r => f(a.num(r), b.num(r)), free: a.free || b.free, nonlinear: a.nonlinear || b.nonlinear || a.free && b.free && op === "*" || (a.free || b.free) && !"+-*".includes(op)}; };
  const number = node => node.num ? node : fail("condition", node.source || text);

  function primary() {
    const token = tokens[at];
    if (take("number")) {
      const n = Number.isSafeInteger(+token.text) ? +token.text : fail("large", token.written), node = {num: () => n, literal: true};
      // A number before a name or a bracket is a factor, as in 4k.
      if (["free", "name"].includes(peek()) || peek() === "(" && tokens[at + 1]?.kind !== "mod") return binary("*", node, number(power(primary())));
      return node;
    }
    if (take("name")) { const c = names.indexOf(token.text); return {num: r => r[c]}; }
    if (take("free")) return {num: r => r[k], free: true};
    if (take("(")) {
      const node = any();
      need(")");
      return {...node, literal: false, withLeft: null, withRight: null, modulus: null};
    }
    splitBars();
    if (take("|")) {
      const node = number(sum());
      splitBars();
      need("|");
      return absolute(node);
    }
    if (take("abs")) { need("("); const node = number(sum()); need(")"); return absolute(node); }
    const name = take("min", "max");
    if (name) {
      need("(");
      let node = number(sum());
      while (take(",")) node = binary(name, node, number(sum()));
      need(")");
      return node;
    }
    if (!tokens.some(t => t.kind === "…") && take("even", "odd", "multiple", "by", "in", "mod", "=", "≠", "<", ">", "≤", "≥", "{")) fail("of what", text.slice(tokens[at - 1].from).trim());
    return unreadable();
  }
  // splitBars splits || into two bars before or after a number.
  function splitBars() {
    if (tokens[at]?.text === "||") tokens.splice(at, 1, ...[0, 1].map(i => ({kind: "|", written: "|", from: tokens[at].from + i, to: tokens[at].from + i + 1})));
  }
  const absolute = node => ({num: r => Math.abs(node.num(r)), free: node.free, nonlinear: node.free});
  function power(node) {
    // 2^k is a power, but a ^ b is a ⊕ b.
    const raisable = node.literal && tokens[at]?.text === "^" && ["number", "free"].includes(tokens[at + 1]?.kind);
    return raisable && ++at || take("**") ? binary("**", number(node), number(unary())) : node;
  }
  function unary() {
    if (take("-")) { const node = number(unary()); return {...node, num: r => -node.num(r), literal: false}; }
    return power(primary());
  }
  function product() {
    let node = unary();
    for (let op; node.num && (op = take("*", "/", "%", "&"));) node = binary(op, node, number(unary()));
    return node;
  }
  // sum parses a sum. A single mod at its end applies to the whole sum: a - b mod 3 is
  // (a - b) mod 3. Otherwise each mod applies to the number before it.
  function sum() {
    const terms = [], first = at;
    for (let op = "+"; op; op = take("+", "-", "xor")) {
      const node = product(), moduli = [];
      if (!node.num && !terms.length) return {...node, source: source(first)};
      number(node);
      while (take("mod")) moduli.push(number(product()));
      terms.push({op, node, moduli});
    }
    const {moduli} = terms.at(-1), common = moduli.length === 1 && terms.every((t, i) => i + 1 === terms.length || !t.moduli.length);
    let node = null;
    for (const t of terms) {
      const term = common ? t.node : t.moduli.reduce((a, b) => binary("mod", a, b), t.node);
      node = node ? binary(t.op, node, term) : term;
    }
    return common ? {...binary("mod", node, moduli[0]), modulus: moduli[0], base: node} : node;
  }

  // exists returns a function that reports whether d is 0 for some k ≥ 0. For a linear d it solves
  // the equation; otherwise it tries k up to 200.
  const exists = (d, nonlinear) => r => {
    const at = n => { r[k] = n; return d(r); };
    if (!nonlinear) {
      const a = at(0), step = at(1) - a;
      return step ? -a % step === 0 && -a / step >= 0 : a === 0;
    }
    for (let n = 0; n <= 200; n++) {
      try {
        if (at(n) === 0) return true;
      } catch (e) {
        if (e.word === "too large") return false;
        throw e;
      }
    }
    return false;
  };
  function compared(op, a, b) {
    if (op === "≡") {
      const m = b.modulus;
      if (a.free || b.free) fail("unknown", "≡");
      return m ? r => calculate.mod(a.num(r) - b.base.num(r), m.num(r)) === 0 : r => a.num(r) === b.num(r);
    }
    if (!a.free && !b.free) return r => compare[op](a.num(r), b.num(r));
    if (op !== "=") fail("free");
    return exists(r => a.num(r) - b.num(r), a.nonlinear || b.nonlinear);
  }
  // comparison parses a number with a property or a chain of comparisons. The functions withLeft
  // and withRight of its node return the condition with another number on that side.
  function comparison() {
    const left = sum();
    if (!left.num) return left;
    const is = take("is"), not = take("not") !== "";
    const predicate = f => ({holds: f(left), withLeft: f});
    const property = f => {
      // The verb is at the end in German.
      take("is");
      return predicate(x => { if (x.free) fail("free"); return r => f(x.num(r), r) !== not; });
    };
    if (take("even")) return property(n => n % 2 === 0);
    if (take("odd")) return property(n => n % 2 !== 0);
    if (take("multiple")) { const by = number(product()); return property((n, r) => calculate.mod(n, by.num(r)) === 0); }
    if (take("by")) { const by = number(product()); need("divided"); return property((n, r) => calculate.mod(n, by.num(r)) === 0); }
    if (take("in")) {
      need("{");
      const all = [number(sum())];
      while (take(",")) all.push(number(sum()));
      need("}");
      return property((n, r) => all.some(x => x.num(r) === n));
    }
    const op = is || not ? (take("=", "≠") === "≠") !== not ? "≠" : "=" : take("=", "≠", "<", ">", "≤", "≥", "≡");
    if (!op) return left;
    let right = number(sum());
    if (op === "≡" && take("(")) { need("mod"); right = {...right, base: right, modulus: number(sum())}; need(")"); }
    if (op === "=" && peek() === ",") {
      const row = [right];
      while (take(",")) row.push(number(sum()));
      return property((n, r) => row.some(x => x.num(r) === n));
    }
    const node = {holds: compared(op, left, right), free: left.free || right.free, withLeft: x => compared(op, x, right), withRight: x => compared(op, left, x)};
    const chain = [node];
    for (let next; (next = take("=", "≠", "<", ">", "≤", "≥"));) {
      const further = number(sum());
      chain.push({holds: compared(next, right, further), free: right.free || further.free});
      right = further;
    }
    return chain.length === 1 ? node : combine(chain, all => r => all.every(f => f(r)), true);
  }
  // combine joins conditions by "and" or "or". Each k is a variable of its own condition, so a
  // conjunction may have only one.
  function combine(all, join, conjunction) {
    const free = all.filter(x => x.free).length;
    if (conjunction && free > 1) fail("free");
    return {holds: join(all.map(x => x.holds)), free: free > 0};
  }
  function negation() {
    const first = at;
    if (!take("not")) return comparison();
    const node = negation();
    if (!node.holds) fail("number", source(first + 1));
    return {holds: r => !node.holds(r), free: node.free};
  }
  // list parses operands of "and" or "or". A number without a condition shares that of its
  // neighbor, as in "a and b even" or "n mod 4 = 0 or 1".
  function list(word, next, join) {
    const items = [], sources = [];
    do {
      const first = at;
      items.push(next());
      sources.push(source(first));
    } while (take(word));
    if (items.length === 1) return items[0];
    return combine(items.map((item, i) => {
      if (item.holds) return item;
      const after = items.slice(i).find(x => x.holds), before = items.slice(0, i).findLast(x => x.holds);
      const holds = !item.literal && after?.withLeft ? after.withLeft(item) : before?.withRight ? before.withRight(item) : fail("number", sources[i]);
      return {holds, free: item.free || (after || before).free};
    }), join, word === "and");
  }
  const every = () => list("and", negation, all => r => all.every(f => f(r)));
  const any = () => list("or", every, all => r => all.some(f => f(r)));

  if (!tokens.length) fail("nothing");
  const node = any();
  if (at < tokens.length) unreadable();
  if (!node.holds) fail("number", text.trim());
  return row => node.holds([...row, 0]);
}

// The words of sentences about positions by their kind, for each language, and what kinds mean
// together. A meaning needs its kinds and may have others also; n and m restrict the numbers, of is
// the number of names. In what it says, x is what the sentence is about, N the number to divide by
// and m another number; skips is a number that may stand beside it. For a sentence that only almost
// has the meaning, the box asks whether it is meant. The table is phrases.json.
const PHRASES = {};

// understand translates a sentence, such as "all columns are even", into a condition. It returns the
// condition (formula), its name in that language if it has one (words), and whether nothing else can
// be meant (sure), or null.
function understand(text, names, language) {
  if (/[=<>≠≤≥≡⊕|+*/%^()−–]| - /.test(text)) return null;
  const lexicon = new Map(Object.entries(PHRASES.languages[language] || {}).flatMap(([kind, all]) => all.split(" ").map(word => [word, kind])));
  const tokens = [...text.toLowerCase().matchAll(/\d+|[\p{L}-]+/gu)].map(([word]) => word), mentioned = names.filter(name => tokens.includes(name));
  const found = new Set(), numbers = [], order = [];
  let N, unknown = 0, last = "";
  for (const word of tokens) {
    let kind = lexicon.get(word), n = /^\d/.test(word) ? +word : kind ? -1 : FORMS.numbers.findIndex(words => oneOf(words, word));
    // The letter a is also a word of English.
    if (names.includes(word) && (!kind || mentioned.length > 1)) {
      order.push(word);
      continue;
    }
    // A number and "multiple" may be one word, as in fourfold.
    const times = kind || n >= 0 ? -1 : FORMS.numbers.findIndex(words => words.split(" ").some(w => word.startsWith(w) && lexicon.get(word.slice(w.length)) === "multiple"));
    if (times > 1) [kind, N] = ["multiple", times];
    else if (n >= 0 && last === "by" && N === undefined) N = n;
    else if (n >= 0) numbers.push(n);
    else if (!kind) unknown++;
    if (kind && kind !== "fill") found.add(last = kind);
  }
  found.delete("by");
  // Unless it mentions only some of the names, the sentence is about the whole position.
  const has = kind => found.has(kind), mentions = new Set(order).size, whole = !mentions || mentions === names.length;
  if (has("multiple") && N === undefined && numbers.length === 1) N = numbers.pop();
  const [m] = numbers, pairs = names.flatMap((a, i) => names.slice(i + 1).map(b => `${a} = ${b}`));
  const values = {
    N, m, a: names[0], b: names.length === 2 ? names[1] : undefined, first: order[0], second: order[1], ...whole && {each: "",
      nimsum: names.join(" ⊕ "), sum: `(${names.join(" + ")})`, equal: names.join(" = "), pair: pairs.join(" or "),
      difference: names.length === 2 ? `|${names.join(" - ")}|` : undefined, other: names.length > 2 ? `2 * max(${names.join(", ")}) = ${names.join(" + ")}` : undefined},
  };
  values.x = mentions === 1 ? order[0] : has("sum") ? values.sum : has("difference") ? values.difference : names.length === 1 ? names[0] : undefined;
  for (const meaning of PHRASES.meanings) {
    const needed = meaning.kinds.split(" "), also = (meaning.also || "").split(" "), says = meaning.says, uses = name => says.includes(`{${name}}`);
    if (!needed.every(has) || ![...found].every(kind => needed.includes(kind) || also.includes(kind))) continue;
    if (meaning.of && meaning.of !== names.length || "m" in meaning && meaning.m !== m || meaning.n && N !== undefined && meaning.n !== N) continue;
    if ([...says.matchAll(/\{(\w+)\}/g)].some(([, name]) => values[name] === undefined)) continue;
    const spare = (N !== undefined && !meaning.n && !uses("N")) + numbers.length - (uses("m") || "m" in meaning || meaning.skips !== undefined && meaning.skips === m);
    const formula = (uses("each") ? names : [""]).map(each => format(says, {...values, each})).join(" and ");
    return unknown > 2 ? null : {formula, words: PHRASES.names[language][meaning.words], sure: !meaning.almost && !unknown && !spare};
  }
  return null;
}

kinds.conjecture = async (root, config) => {
  const message = (name, values) => format(config.words[name] || name, values);
  const ready = grid(config);
  const report = answerReporter(root, config, async text => {
    await ready;
    field.value = String(text);
    showVerdict(judge(field.value));
  });
  const field = make("input", {type: "text", maxlength: 400, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": message("your condition"), placeholder: message("for example") + " " + config.letters[0] + " > 7"});
  let table;
  try {
    table = await ready;
  } catch {
    root.querySelector(".unscripted").textContent = message("broken");
    return;
  }
  root.querySelector(".unscripted").remove();
  const {worth, order, name, row, options} = table;
  const LOSS = 1, WIN = 2;
  const verdict = make("div", {class: "verdict", role: "status", "aria-live": "polite"});
  const tried = make("ul", {class: "tried", "aria-label": message("tried")});
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target === field) { e.preventDefault(); check(); }
  }}, make("span", {}, message("lost if") + " "), field, make("button", {type: "button", class: "check", onclick: check}, message("check")));
  root.querySelector(".names").after(form, verdict, tried);
  settle(message("give up"));

  // why returns the reason for the outcome of a position, and the target of a winning move.
  function why(at) {
    const values = {position: name(at), end: message("end")}, is = worth[at], winningMove = config.leads?.[at];
    const targets = options(at), target = targets.find(o => worth[o] === (is === WIN ? LOSS : is));
    values.all = listed(targets.map(name), message("and"));
    const noMove = config.leads ? winningMove === "\n" : !targets.length;
    if (config.leads && !noMove) return [message(is === WIN ? winningMove ? "begin to" : "begin well" : is === LOSS ? "begin badly" : "begin draw", {...values, to: winningMove})];
    if (noMove) return [message(is === WIN ? "end won" : is === LOSS ? "end lost" : "end drawn", values)];
    if (is === LOSS) return [message(targets.length > 6 ? "all lose" : "these lose", values)];
    return [message(is === WIN ? "to a loss" : "to a draw", {...values, to: name(target)}), target];
  }
  // judge checks a condition for every position. It returns the kind of verdict, its sentences,
  // and the first counterexample with the target of a winning move.
  function judge(text) {
    let at, read;
    try {
      read = interpret(text);
      if (read.sure === false) return {kind: "open", sentences: [message("mean", read)], meant: read.formula};
      const holds = condition(read.formula, config.letters);
      at = order.find(p => {
        try {
          return holds(row(p)) !== (worth[p] === LOSS);
        } catch (e) {
          if (e.word) e.position = name(p);
          throw e;
        }
      });
      if (at === undefined) return {kind: "right", sentences: [message("holds"), message("prove"), read.sure && message("read", read)]};
    } catch (e) {
      if (!e.word) throw e;
      return {kind: "open", sentences: [message(e.word, {what: brief(e.what || ""), position: e.position, name: config.letters[0]})]};
    }
    const [reason, to] = why(at), known = foreseen(read.formula);
    return {kind: "wrong", at, to, sentences: [message(worth[at] === LOSS ? "says no loss" : "says loss", {position: name(at)}) + " " + reason, known, read.sure && message("read", read)]};
  }
  // interpret returns a condition as it is, or the condition that a sentence means.
  function interpret(text) {
    try {
      condition(text, config.letters);
      return {formula: text};
    } catch (e) {
      const read = e.word && understand(text, config.letters, root.lang);
      if (!read) throw e;
      return {...read, meaning: read.words || read.formula};
    }
  }
  const brief = text => text.length > 30 ? text.slice(0, 30) + "…" : text;
  // foreseen returns the prepared reply to a condition that is true for the same positions.
  function foreseen(text) {
    const mine = condition(text, config.letters);
    try {
      return config.foreseen.find(([other]) => {
        const same = condition(other, config.letters);
        return order.every(p => same(row(p)) === mine(row(p)));
      })?.[1];
    } catch (e) {
      if (!e.word) throw e;
    }
  }
  // picture draws a position of small heaps. The matches that a move takes are pale.
  function picture(at, to) {
    const heaps = row(at), left = to === undefined ? heaps : row(to);
    const most = Math.max(...heaps);
    if (!config.heaps || most > 30 || most === 0) return undefined;
    const width = 30 + most * 12, height = heaps.length * 34 + 4;
    const match = (c, i) => make("g", {opacity: i < left[c] ? 1 : .28, transform: `translate(${30 + i * 12} ${c * 34 + 4})`},
      make("line", {x1: 4, y1: 8, x2: 4, y2: 30, stroke: "#b98442", "stroke-width": 3.4}), make("circle", {cx: 4, cy: 6, r: 4, fill: "#b3402c"}));
    const image = make("svg", {viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": name(at)}, ...heaps.flatMap((h, c) => [
      make("text", {x: 4, y: c * 34 + 25, "font-size": 15, fill: "currentColor", opacity: .7}, config.letters[c]),
      ...Array.from({length: h}, (_, i) => match(c, i))]));
    return make("div", {class: "sketch"}, image);
  }
  function showVerdict({kind, sentences, at, to, meant}) {
    if (kind === "right") root.dataset.solved = true;
    settle(message("give up"));
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(
      make("p", {}, make("b", {}, {right: "✓ ", wrong: "✗ ", open: "… "}[kind]), sentences[0]),
      ...[at === undefined ? undefined : picture(at, to), ...sentences.slice(1).map(s => s && make("p", {}, s)),
        meant && make("button", {type: "button", class: "meant", onclick: () => { field.value = meant; check(); }}, message("yes"))].filter(x => x));
    field.setAttribute("aria-invalid", kind === "wrong");
    if (kind === "open" && !meant) root.querySelector("details.help").open = true;
  }
  function check() {
    const result = judge(field.value), text = field.value.trim();
    showVerdict(result);
    if (result.kind === "open") return;
    const line = make("li", {}, make("code", {}, text), " ", result.kind === "right" ? "✓" : `✗ ${name(result.at)}`);
    if (tried.firstChild?.textContent !== line.textContent) tried.prepend(line);
    report(result.kind, text);
  }
};

// ---- all

// start starts all widgets of this version.
function start() {
  for (const root of document.querySelectorAll(`[${MARK}]`)) {
    const kind = root.getAttribute(MARK);
    root.removeAttribute(MARK);
    root.classList.add("awake");
    if (STYLE) root.prepend(make("style", {}, STYLE));
    // Keep keys from the notebook, which would run them as commands on its cells. VS Code listens
    // on an ancestor; JupyterLab checks the focused element.
    root.addEventListener("keydown", e => { if (!e.ctrlKey && !e.altKey && !e.metaKey) e.stopPropagation(); });
    root.addEventListener("focusin", e => e.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    kinds[kind](root, JSON.parse(root.dataset.knows));
  }
}
// While the page is loading, a widget may be incomplete.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
})();
