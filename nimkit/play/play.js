// The script of the interactive widgets: boards, answer boxes, tables to fill in, conjectures
// and figures in steps. Go solves the games; the script looks up outcomes, moves and values in the tables
// that Go has packed into the page. It computes these things itself: outcomes of large games of Nim, by
// Bouton's rule; the machine's moves, chosen by those outcomes; verdicts on answers; and the meaning of
// conditions that readers type.
//
// A line of dashes names the kinds of widgets that need the lines below it. For each kind play.go joins
// those parts and drops lines that are comments, so every comment has a line of its own. The script starts
// all widgets of its version that have not been started. It defines no global names.
// ---- all
(() => {
"use strict";
// The attribute of the widgets that this version of the script starts. Its value is the kind of widget. Go
// replaces VERSION by a hash of the script and the style sheet.
const MARK = "data-nimlab-VERSION";
// The style sheet, which Go inserts. On the site it is empty, because website.py stores the style sheets as
// files.
const STYLE = "";
// The functions that start widgets, by the kind of widget. Their arguments are the element of the widget and its
// data, which Go has written as JSON into the attribute data-config. The comment above each function names the
// Go type of the data.
const starters = {};

// make returns a new HTML or SVG element. An attribute onclick adds a listener of the event click, and so for
// other events. The value true makes an attribute without a value. It leaves out attributes and children that are
// false, null or undefined. Strings become text nodes, so a reader's input is never parsed as markup.
function make(tag, attributes = {}, ...children) {
  const isSVG = ["svg", "g", "path", "circle", "text", "line"].includes(tag);
  const element = isSVG ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if ((value ?? false) !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter(x => (x ?? false) !== false));
  return element;
}
// format replaces each {name} in a template by its value. It leaves unknown names as they are.
const format = (template, values = {}) => template.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);

// ---- board steps

// keepFocus moves the focus from a disabled button to the first enabled one, because a disabled
// button receives no keys.
function keepFocus(...buttons) {
  if (buttons.some(b => b.disabled && b === document.activeElement)) buttons.find(b => !b.disabled)?.focus();
}

// ---- board fill conjecture

// The outcomes for the player to move, as outcomeNumber in model.go numbers them.
const LOSS = 1, WIN = 2, DRAW = 3;

// tabulate returns the list f(0), …, f(n - 1).
const tabulate = (n, f) => Array.from({length: n}, (_, k) => f(k));
// decodeBase64 returns the bytes of a text in base 64.
const decodeBase64 = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

// createModelReader returns functions that read the next value of a packed model: an unsigned number (uint), the
// moves of all positions (moves), or the text at the end (rest). Moves are either differences of rows
// (differences) or lists of positions (lists). In a list each position is stored as its difference from the one
// before it, and the first one as its difference from the position that has the moves. The format is described
// in model.go.
async function createModelReader(base64) {
  const bytes = new Uint8Array(await new Response(new Blob([decodeBase64(base64)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
  let offset = 0;
  const uint = () => {
    let value = 0, unit = 1, byte;
    do { byte = bytes[offset++]; value += (byte & 127) * unit; unit *= 128; } while (byte > 127);
    return value;
  };
  const int = () => { const value = uint(); return (value % 2 ? -value - 1 : value) / 2; };
  const moves = (count, width) => uint() ? {differences: tabulate(uint(), () => tabulate(width, int))} :
    {lists: tabulate(count, index => tabulate(uint(), () => index += int()))};
  return {uint, moves, rest: () => new TextDecoder().decode(bytes.subarray(offset))};
}

// ---- board

// capitalize returns a text with a capital as its first letter.
const capitalize = text => text.replace(/./, c => c.toUpperCase());

// unpackBoard returns the model that packBoard in model.go wrote. A position is its number in the model.
//
//	row(position)                   its coordinates
//	options(position)               the positions after one move
//	outcomeCode(play, position)     outcome and remoteness as one number, see outcomeCode in model.go;
//	                                play is 0 for normal and 1 for misère play
//	value(position)                 its nim-value or the index of its value, -1 if unknown
//	toText(position)                the position in the text of a game; find is the inverse
//	names                           the names of all positions if the board is a list, else ""
//	pileValues                      the nim-value of each pile alone, by pile and size
async function unpackBoard(text) {
  const {uint, moves, rest} = await createModelReader(text);
  const count = uint(), width = uint();
  const columns = tabulate(width, () => tabulate(count, uint));
  const row = position => columns.map(c => c[position]);
  const {differences, lists} = moves(count, width);
  let options = position => lists[position];
  if (differences) {
    // An option is a row plus a difference. As in differences in model.go, a row is encoded as one number, with a
    // base for each column that is large enough to keep sums of rows and differences apart.
    const bases = [];
    let size = 1;
    for (const c of columns) { bases.push(size); size *= 3 * c.reduce((a, b) => a > b ? a : b) + 1; }
    const encodeRow = r => r.reduce((n, v, c) => n + v * bases[c], 0);
    const encodedDifferences = differences.map(encodeRow);
    const indexOf = new Map(tabulate(count, position => [encodeRow(row(position)), position]));
    options = position => {
      const n = encodeRow(row(position));
      return encodedDifferences.map(d => indexOf.get(n + d)).filter(o => o >= 0);
    };
  }
  // The first list is for normal play, the second for misère play.
  const outcomeCodes = [tabulate(count, uint), tabulate(count, uint)];
  const values = tabulate(count, uint);
  const names = rest() && rest().split("\n");
  // A position with one pile has the value of that pile, and the position without piles has the value of each
  // empty pile.
  const pileValues = columns.map(() => []);
  for (let position = 0; position < count; position++) {
    const r = row(position), nonempty = r.flatMap((v, c) => v ? [c] : []);
    if (nonempty.length > 1) continue;
    for (const c of nonempty.length ? nonempty : pileValues.keys()) pileValues[c][r[c]] = values[position] - 1;
  }
  const toText = position => names ? names[position].trim() : row(position).join();
  let positions;
  const find = text => (positions ||= new Map(tabulate(count, position => [toText(position), position]))).get(text);
  return {row, options, outcomeCode: (play, position) => outcomeCodes[play][position], value: position => values[position] - 1, names, pileValues, toText, find};
}

// boutonModel returns a model like that of unpackBoard for Nim with heaps of any size, by Bouton's rule. A
// position is a string of its heap sizes. The model lacks names and pileValues. It has the position at the
// start of the game (start), and remotenessUnknown is true: the rule does not give the remoteness, so
// outcomeCode contains the number of matches that are left in its place.
function boutonModel(heaps) {
  const row = position => position.split(",").map(Number);
  return {
    row, start: heaps.join(), remotenessUnknown: true,
    options: position => row(position).flatMap((h, c, r) => tabulate(h, k => r.map((v, i) => i === c ? k : v).join())),
    outcomeCode: (play, position) => {
      const r = row(position), nimSum = r.reduce((a, b) => a ^ b);
      // In misère play heaps of 1 alone are lost if their number is odd.
      const lost = play && r.every(h => h < 2) ? nimSum === 1 : nimSum === 0;
      return 2 * r.reduce((a, b) => a + b) + (lost ? 1 : 2);
    },
    value: position => row(position).reduce((a, b) => a ^ b),
    toText: position => position,
    find: text => {
      const r = text.split(",");
      return r.length === heaps.length && r.every((w, c) => /^ *\d{1,9} *$/.test(w) && +w <= heaps[c]) ? r.map(Number).join() : undefined;
    },
  };
}

// The entry point of a board: the reader plays a game against the machine or another reader. Its data are
// boardConfig in board.go. It reports by the event nimlab:ready that the board is ready. If the browser
// cannot unpack the model, it displays a message and the board stays a picture.
starters.board = async (root, config) => {
  // getMessage returns the message of a name in words.go or of a label in board.go, or the name itself if there is
  // none. The values replace names in braces.
  const getMessage = (name, values) => format(config.words[name] || name, values);
  const stage = root.querySelector(".stage"), image = stage.querySelector("img");
  let model, svg = null;
  try {
    model = config.nim ? boutonModel(config.nim) : await unpackBoard(config.table);
    if (config.nim) config.start = model.start;
  } catch {
    root.querySelector(".unscripted").replaceWith(make("p", {}, getMessage("broken")));
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

  // The parts of the picture that a reader can click: the SVG element, its place on the board, and its center
  // (x, y). A link connects two parts and has no piece of its own.
  const parts = svg ? [...svg.querySelectorAll(".part")].map(element => {
    const {at: key, name, group, x, y} = element.dataset, [pile, place] = key.split(".").map(Number);
    return {element, key, pile, place, name, group: +group, x: +x, y: +y, isLink: element.querySelector(".link") !== null};
  }) : [];
  // The layout determines how the board displays a row and how a move is made: see Kind in
  // nimkit/board. On a direct board one click on a part is a move. On a board with flips a move turns
  // parts over or changes fields. On a piled board each coordinate is the size of a pile or the state
  // of a part.
  const layout = config.kind;
  const isDirect = layout === "piles" || layout === "cells", onFields = layout === "fields";
  const hasFlips = layout === "flippable" || onFields, isPiled = hasFlips || layout === "piles" || layout === "removable";
  // The tokens that stand on cells, and the cells by their coordinates.
  const tokens = svg ? [...svg.querySelectorAll(".token")] : [];
  const cells = new Map(layout === "cells" ? parts.map(p => [p.key, p]) : []);
  // getCell returns the cell of token t in a row.
  const getCell = (r, t) => cells.get(r.slice(t * config.dimensions, (t + 1) * config.dimensions).join("."));

  // What the board reveals: see RevealLevel in reveal.go.
  const showsOutcomes = config.reveal !== "winner", showsAll = !config.reveal;

  // Whether misère play is chosen; who begins, "I" for the reader or "machine"; and the opponent: perfect, errs,
  // beginner, or two for a second player at the same screen. The values are names of messages.
  let misere = config.misere, firstPlayer = "I", opponent = "perfect";
  // The positions of the game, and the index of the displayed one.
  let states = [], current = 0;
  // Whether states lacks the beginning of the game, because play began at another position than the start,
  // because appendState dropped the first moves of a long game, or because the reader loaded such a game. The text
  // of the game then begins with an ellipsis.
  let truncated = false;
  // The option that the reader points at or has chosen.
  let selected = null;
  // The fields that the reader has clicked for a move.
  let pickedFields = [];
  // The card that the reader has chosen to take, until the reader turns another one over; else null.
  let liftedCard = null;
  // The number of hints that the reader has had for the next move; whether the reasons are displayed; and the
  // timer of the machine's next move.
  let hintCount = 0, reasonsOpen = false, timer = 0;
  // The reader's defeats in a row, and whether they include this game.
  let defeats = 0, resultCounted = false;

  // The outcome and the remoteness of a position in the current play. The remoteness of a draw is -1.
  const getOutcome = position => { const code = model.outcomeCode(+misere, position); return !code ? DRAW : code % 2 ? LOSS : WIN; };
  const getRemoteness = position => (model.outcomeCode(+misere, position) - 1) >> 1;
  const reverseOutcome = outcome => [, WIN, LOSS, DRAW][outcome];
  const getLetter = outcome => getMessage(["L", "W", "D"][outcome - 1]);
  const findRightOptions = position => getOutcome(position) === LOSS ? [] : model.options(position).filter(o => reverseOutcome(getOutcome(o)) === getOutcome(position));
  const getPosition = () => states[current].position;
  const isOver = () => !model.options(getPosition()).length;

  // getPlayer returns who makes the move with number k, counted from 0: "you" or "machine", or one of two players,
  // "A" or "B". The first player makes the moves with even numbers.
  const hasTwoPlayers = () => opponent === "two";
  const getPlayer = k => hasTwoPlayers() ? "AB"[k % 2] : (k % 2 === 0) === (firstPlayer === "I") ? "you" : "machine";
  const isReadersTurn = () => !isOver() && getPlayer(current) !== "machine";

  // Names of positions and moves

  // getVisibleRow returns the coordinates of a position that the board displays.
  const getVisibleRow = position => model.row(position).slice(0, -config.hidden || undefined);
  // formatPosition returns the name of a position as the board displays it.
  function formatPosition(position) {
    if (model.names) return model.names[position];
    const visible = getVisibleRow(position);
    // If the board has signs, the name consists of one sign for each coordinate, without the separator after the
    // last one: see sign and fieldSigns in board.go. The groups of removable parts are written without blanks
    // around them, an empty group as a dash.
    if (config.signs) {
      const signs = config.signs.map((s, i) => s[visible[i]]).join("").replace(/(, |\/)$/, "");
      return layout === "removable" ? signs.split(", ").map(part => part.replace(/ +/g, " ").trim() || "–").join(", ") : signs;
    }
    if (layout === "hand") return `${visible[0]}↑ ${visible[1]}↓`;
    if (layout === "cells" && !parts[0].name) {
      const symbols = new Map(tokens.map((_, t) => [getCell(visible, t), config.symbols?.[t] || "●"]));
      return parts.map((p, i) => (i && p.group !== parts[i - 1].group ? " " : "") + (symbols.get(p) || "·")).join("");
    }
    const list = layout === "cells" ? tokens.map((_, t) => getCell(visible, t).name) : visible;
    // A short list is not broken at the end of a line.
    return list.length === 1 ? String(list[0]) : "(" + list.join(list.length < 6 ? ",\u00a0" : ", ") + ")";
  }
  // describePosition describes a position for screen readers. It names the number of adjacent pieces in place of
  // their bars, and leaves out the pieces that are gone.
  const describePosition = position => getMessage("lies", {position: layout === "removable" ?
    formatPosition(position).replace(/\|+/g, bars => ` ${bars.length} `).replace(/[· ]+/g, " ").trim() : formatPosition(position)});
  // formatPositionLines returns the rows of a name, separated by line breaks.
  const formatPositionLines = position => formatPosition(position).split(" / ").flatMap((line, i) => i ? [make("br"), line] : [line]);
  // findTokenMove returns the token that moves between two rows, and its cells before and after the move.
  function findTokenMove(before, after) {
    const token = tokens.findIndex((_, t) => getCell(before, t) !== getCell(after, t));
    return {token, from: getCell(before, token), to: getCell(after, token)};
  }
  // getCellName returns the name of a cell, or its number in its group.
  const getCellName = p => p.name || parts.filter(x => x.group === p.group).indexOf(p) + 1;
  // findChanges returns what a move on a piled board changes: the parts that it removes or turns over, the
  // first pile that becomes smaller, and the sizes of that pile before and after the move.
  function findChanges(position, option) {
    const before = model.row(position), after = model.row(option);
    const changing = parts.filter(x => hasFlips ? before[x.pile] !== after[x.pile] : x.place < before[x.pile] && x.place >= after[x.pile]);
    const changedParts = onFields ? sortByMoveOrder(changing, before, after) : changing;
    const pile = getVisibleRow(position).findIndex((v, i) => v > after[i]);
    return {changedParts, pile, from: before[pile], to: after[pile]};
  }
  // formatNewState returns an arrow with the new sign of a field if the move changes only this field, else "".
  function formatNewState(changedParts, after) {
    const sign = onFields && changedParts.length === 1 && config.signs[changedParts[0].pile][after[changedParts[0].pile]].replace(/ \+ $|\|$/, "");
    return sign ? " → " + sign : "";
  }
  // sortByMoveOrder returns the fields that a move changes in the order of the move: first those that a
  // piece leaves, then those where it goes, then others. It leaves out pieces that are taken from
  // other fields.
  function sortByMoveOrder(changedParts, before, after) {
    const isLeft = x => before[x.pile] && changedParts.some(y => y !== x && after[y.pile] === before[x.pile]);
    const movedStates = changedParts.filter(isLeft).map(x => before[x.pile]);
    const rank = x => isLeft(x) ? 0 : movedStates.includes(after[x.pile]) ? 1 : 2;
    return movedStates.length ? changedParts.filter(x => rank(x) < 2 || after[x.pile]).sort((x, y) => rank(x) - rank(y)) : changedParts;
  }
  // describeMove describes the move from a position to an option.
  function describeMove(position, option) {
    const before = model.row(position), after = model.row(option);
    if (isPiled) {
      const {changedParts, pile, from, to} = findChanges(position, option);
      const n = layout === "piles" ? from - to : changedParts.filter(x => !x.isLink).length;
      const names = changedParts.map(x => x.name || x.pile + 1).join(hasFlips && !onFields ? " " : "-");
      return getMessage(!isDirect && n > 1 ? "do many" : "do", {pile: pile + 1, place: to + 1, from, to: isDirect ? to : formatPosition(option), n,
        row: changedParts[0].group + 1, list: names + formatNewState(changedParts, after)});
    }
    if (layout === "cells") {
      const step = findTokenMove(before, after);
      return getMessage("do", {from: getCellName(step.from), to: getCellName(step.to), n: before[step.token] - after[step.token], row: step.to.group + 1});
    }
    if (layout === "hand") {
      const sides = findCardSides(before, after);
      return getMessage("do", {took: getMessage(sides.takenSide), turned: getMessage(sides.turnedSide)});
    }
    return getMessage("do", {to: formatPosition(option)});
  }
  // findCardSides returns the side of the card that a move takes, and the side of the card that it turns over
  // before it does so: "up" or "down". The number of open cards after the move (upAfter) determines both.
  function findCardSides([up, down], [upAfter]) {
    for (const takenSide of ["up", "down"]) for (const turnedSide of ["up", "down"]) {
      const u = up - (takenSide === "up"), d = down - (takenSide === "down");
      if ((turnedSide === "up" ? u : d) > 0 && u >= 0 && d >= 0 && upAfter === u + (turnedSide === "up" ? -1 : 1)) return {takenSide, turnedSide};
    }
  }

  // The elements around the picture

  const statusElement = make("p", {class: "status", role: "status"});
  const previewElement = make("p", {class: "preview"});
  const adviceElement = make("p", {class: "advice", role: "status"});
  const choicesElement = make("div", {class: "choices", tabindex: -1});
  const moveButton = make("button", {type: "button", class: "go", hidden: true, onclick: () => playMove(selected)});
  // createButton returns a button with a message.
  const createButton = (name, onclick) => make("button", {type: "button", onclick}, getMessage(name));
  const undoButton = createButton("take back", () => stepBy(-1)), redoButton = createButton("again", () => stepBy(1));
  const hintButton = createButton("hint", giveHint);
  const whyButton = createButton("why", () => { reasonsOpen = !reasonsOpen; render(); });
  const createRegion = name => make("div", {class: name, ...showsOutcomes && {role: "region", "aria-label": getMessage(name)}});
  const reasonsElement = createRegion("why"), recordElement = createRegion("record");
  // createDropdown returns a label with a menu of values, which have messages with the given names; it calls onChoose
  // with the chosen value.
  const createDropdown = (label, values, initial, onChoose, names = values) => make("label", {}, getMessage(label) + " ", make("select", {onchange: e => onChoose(e.target.value)},
    ...values.map((value, i) => make("option", {value, selected: value === initial}, getMessage(names[i])))));
  const firstDropdown = createDropdown("begins", ["I", "machine"], firstPlayer, v => { firstPlayer = v; startGame(); });
  const opponentDropdown = createDropdown("against", ["perfect", "errs", "beginner", "two"], opponent, v => {
    opponent = v;
    firstDropdown.hidden = hasTwoPlayers();
    defeats = 0;
    render();
    answerMove();
  });
  const bar = make("div", {class: "bar"}, undoButton, redoButton, showsOutcomes && hintButton, showsOutcomes && whyButton, createButton("new", () => startGame()), firstDropdown);
  const settings = make("details", {class: "settings"}, make("summary", {}, getMessage("settings")), opponentDropdown,
    config.samePlays ? null : createDropdown("last", ["normal", "misère"], misere ? "misère" : "normal", v => { misere = v !== "normal"; startGame(); }, ["wins", "loses"]));
  const textField = make("textarea", {rows: 3, spellcheck: "false", "aria-label": getMessage("text")});
  const textStatus = make("span", {role: "status"});
  const updateLink = () => { link.href = getGameLink(); }, link = make("a", {class: "link", onpointerover: updateLink, onfocus: updateLink}, getMessage("link"));
  const textSection = make("details", {class: "astext"}, make("summary", {}, getMessage("text")), textField,
    make("div", {class: "bar"}, createButton("copy", copyGame), createButton("load", () => loadGame(textField.value)), link, textStatus));
  const figureBox = config.figure && make("figure", {class: "watched"});
  root.querySelector(".rule").after(statusElement);
  stage.after(choicesElement, make("div", {class: "under"}, previewElement, moveButton), figureBox || "", bar, adviceElement, reasonsElement, recordElement, settings, textSection);

  // Playing

  // createState returns a position with the state of each card in a hand: "up", "down" or "gone". At first the open
  // cards stand before the others.
  const createState = position => {
    const [up, down] = model.row(position);
    return {position, cards: layout === "hand" && parts.map((_, i) => i < up ? "up" : i < up + down ? "down" : "gone")};
  };
  // startGame starts a new game from a position.
  function startGame(position = config.start) {
    resetStates(position);
    resultCounted = false;
    truncated = position !== config.start;
    render();
    answerMove();
  }
  // resetStates makes a position the only one of the game.
  function resetStates(position) {
    clearTimeout(timer);
    states = [createState(position)];
    current = 0;
    clearSelection();
  }
  // clearSelection cancels a move that has been selected or begun, and removes hints.
  function clearSelection() { selected = liftedCard = null; hintCount = 0; adviceElement.textContent = textStatus.textContent = ""; }

  // appendState adds an option after the current position and drops the positions that followed. In a hand,
  // takenCard and turnedCard are places of cards; without them it chooses cards with the right sides up.
  function appendState(option, takenCard, turnedCard) {
    const state = states[current];
    const cards = state.cards && [...state.cards];
    if (cards) {
      const sides = findCardSides(model.row(state.position), model.row(option));
      if (takenCard === undefined) {
        // A move of the machine or from a text: choose any card with the right side up.
        takenCard = cards.findIndex(v => v === sides.takenSide);
        turnedCard = cards.findIndex((v, i) => v === sides.turnedSide && i !== takenCard);
      }
      cards[takenCard] = "gone";
      cards[turnedCard] = cards[turnedCard] === "up" ? "down" : "up";
    }
    states.splice(current + 1, states.length, {position: option, cards});
    current++;
    // A game may be endless: drop the first moves of a long one, two at a time.
    if (current > 1000) {
      states.splice(0, 2);
      current -= 2;
      truncated = true;
    }
  }
  // playMove makes the reader's move to an option, if it is legal, and lets the machine answer.
  function playMove(option, takenCard, turnedCard) {
    if (!model.options(getPosition()).includes(option)) return;
    makeMove(option, takenCard, turnedCard);
    answerMove();
  }
  // makeMove displays the position after a move. It keeps the keyboard focus on the board.
  function makeMove(option, takenCard, turnedCard) {
    const hasFocus = [stage, choicesElement, moveButton].some(e => e.contains(document.activeElement));
    appendState(option, takenCard, turnedCard);
    clearSelection();
    render(hasFocus);
  }
  // answerMove lets the machine move if it is its turn.
  function answerMove() {
    clearTimeout(timer);
    if (isOver() || getPlayer(current) !== "machine") return;
    const reply = () => makeMove(chooseMove(getPosition()));
    // A page can switch the delay off with data-delay.
    if (root.dataset.delay === "0") reply();
    else timer = setTimeout(reply, 800);
  }
  // getValueName returns the name of the value of a position. getStop returns its stop: the number at which play
  // ends. Only a game in which the players have different moves has such values.
  const getValueName = position => config.values[model.value(position)][0];
  const getStop = position => config.values[model.value(position)][1];
  // getMoveCost returns by how much a move makes the stop worse for the player who moves. The last coordinate of
  // a row is the player to move.
  const getMoveCost = (position, option) => (getStop(position) - getStop(option)) * (model.row(position).at(-1) ? -1 : 1);
  // formatFraction writes a number as a fraction in lowest terms whose denominator is a power of two.
  function formatFraction(x) {
    let denominator = 1;
    while (x % 1) { x *= 2; denominator *= 2; }
    return (x < 0 ? "−" : "") + Math.abs(x) + (denominator > 1 ? "/" + denominator : "");
  }
  // chooseMove returns the machine's move. A perfect machine keeps the outcome and wins soonest or loses
  // latest; if the players have different moves, it loses least of the value. A machine that errs moves at
  // random in a third of the moves, and a beginner always.
  function chooseMove(position) {
    const options = model.options(position), randomElement = list => list[Math.floor(Math.random() * list.length)];
    if (opponent === "beginner" || opponent === "errs" && Math.random() < 1 / 3) return randomElement(options);
    const right = findRightOptions(position), candidates = right.length ? right : options;
    if (config.values) {
      const smallestCost = Math.min(...candidates.map(o => getMoveCost(position, o)));
      return randomElement(candidates.filter(o => getMoveCost(position, o) === smallestCost));
    }
    const bestRemoteness = Math[getOutcome(position) === WIN ? "min" : "max"](...candidates.map(getRemoteness));
    return randomElement(candidates.filter(o => getOutcome(position) === DRAW || getRemoteness(o) === bestRemoteness));
  }
  // stepBy displays the nearest position in which the reader moves: the next one for step 1, the previous one for
  // step -1. If there is none, it displays the last or the first position of the game, where the machine moves if
  // it is its turn. It does nothing if that position is displayed already.
  function stepBy(step) {
    clearTimeout(timer);
    let index = current + step;
    while (!hasTwoPlayers() && index > 0 && index < states.length - 1 && getPlayer(index) === "machine") index += step;
    if (index < 0 || index >= states.length) return;
    current = index;
    clearSelection();
    render();
    if (getPlayer(current) === "machine" && (current === states.length - 1 || current === 0)) answerMove();
  }

  // Rendering

  // render displays the current position everywhere on the board. If focus is true, it focuses the first
  // part that can be moved.
  function render(focus) {
    const position = getPosition(), row = model.row(position);
    const lastParts = current && isPiled ? findChanges(states[current - 1].position, position).changedParts : [];
    root.querySelector(".rule").textContent = getMessage(misere ? "rule misère" : "rule normal");
    // The player to move and the last move.
    const currentOutcome = getOutcome(position);
    const winner = !isOver() ? "" : currentOutcome === DRAW ? "nobody" : getPlayer(currentOutcome === WIN ? current : current + 1);
    let turnText = getMessage(winner ? winner + " won" : getPlayer(current) === "you" ? "your turn" : "turn of " + getPlayer(current));
    if (!winner && config.turn) turnText = getMessage("turn " + row.at(-1), {turn: turnText});
    const lastMove = current ? capitalize(getMessage("did", {who: getMessage(getPlayer(current - 1)), move: describeMove(states[current - 1].position, position)})) + ". " : "";
    statusElement.replaceChildren(make("span", {class: "did"}, lastMove), make("strong", {}, turnText));
    root.dataset.turn = winner ? "over" : getPlayer(current);
    root.dataset.won = winner;
    root.dataset.at = position;

    // The picture.
    for (const p of parts) {
      const gone = isPiled && !hasFlips && p.place >= row[p.pile];
      const side = onFields ? null : hasFlips ? (row[p.pile] ? "up" : "down") : states[current].cards?.[p.place];
      p.element.classList.toggle("gone", gone || side === "gone");
      p.element.classList.toggle("last", lastParts.includes(p));
      if (onFields) for (const e of p.element.querySelectorAll(".state")) e.style.visibility = +e.dataset.state === row[p.pile] ? "" : "hidden";
      if (side && side !== "gone") for (const face of ["up", "down"]) {
        p.element.querySelector(face === "up" ? ".face" : ".back").style.visibility = side === face ? "" : "hidden";
      }
    }
    tokens.forEach((token, t) => {
      // Several tokens on one cell are drawn one above the other.
      const cell = getCell(row, t), label = token.querySelector("text"), below = tokens.filter((_, u) => u < t && getCell(row, u) === cell).length;
      token.style.transform = `translate(${+cell.element.dataset.cx + 7 * below}px,${cell.element.dataset.cy - 5 * below}px)`;
      if (label.textContent) label.textContent = cell.name;
    });
    for (const c of stage.querySelectorAll(".count")) c.textContent = row[c.dataset.pile];
    updateParts();
    selectOption();
    undoButton.disabled = current === 0 || !hasTwoPlayers() && current === 1 && getPlayer(0) === "machine";
    redoButton.disabled = current === states.length - 1;
    hintButton.disabled = !isReadersTurn();
    keepFocus(undoButton, redoButton, hintButton);
    whyButton.setAttribute("aria-expanded", reasonsOpen);
    renderReasons();
    renderRecord();
    // A drawn game may be endless: say so when a position occurs for the third time.
    const isRepeated = getPlayedStates().filter(state => state.position === position).length > 2;
    if (showsOutcomes && currentOutcome === DRAW && !isOver() && isRepeated) adviceElement.textContent = getMessage("comes back");
    textField.value = getMessage(misere ? "misère" : "normal") + ": " + (truncated ? "… > " : "") + getPlayedStates().map(state => model.toText(state.position)).join(" > ");
    link.hidden = !isOnSite();
    updateLink();
    if (focus) focusFirst();
  }

  // A map from each part that can be clicked to the options that a click on it can mean. The list of options is
  // empty if a move needs several clicks.
  let optionsByPart = new Map();
  // Each option of a piled board, with the parts that the move removes or turns over.
  let moveParts = [];
  // updateParts makes the parts that can be moved now respond to pointer and keys. The name of a
  // field includes the texts on its piece, such as the letter of its player.
  function updateParts() {
    const position = getPosition(), options = isReadersTurn() ? model.options(position) : [];
    const addOptions = (p, ...options) => optionsByPart.set(p, [...optionsByPart.get(p) || [], ...options]);
    optionsByPart = new Map();
    moveParts = isPiled ? options.map(option => ({option, changedParts: findChanges(position, option).changedParts})) : [];
    for (const {option, changedParts} of moveParts) {
      if (isDirect) addOptions(changedParts.reduce((a, b) => a.place <= b.place ? a : b), option);
      else changedParts.forEach(p => addOptions(p));
    }
    if (layout === "cells") for (const option of options) addOptions(findTokenMove(model.row(position), model.row(option)).to, option);
    if (layout === "hand" && options.length) for (const p of parts) if (states[current].cards[p.place] !== "gone") addOptions(p);
    for (const p of parts) {
      const canMove = optionsByPart.has(p);
      p.element.classList.toggle("can", canMove);
      for (const attribute of ["role", "tabindex", "aria-label", "aria-pressed"]) p.element.removeAttribute(attribute);
      if (!canMove) continue;
      p.element.setAttribute("role", "button");
      p.element.setAttribute("tabindex", -1);
      const visibleTexts = onFields ? [...p.element.querySelectorAll(".state text")].filter(e => e.parentNode.style.visibility !== "hidden").map(e => e.textContent) : [];
      p.element.setAttribute("aria-label", [capitalize(describePart(p)), ...visibleTexts].join(" "));
    }
    if (svg) {
      svg.setAttribute("role", "group");
      svg.setAttribute("aria-label", describePosition(position));
    }
    const firstPart = parts.find(p => optionsByPart.has(p));
    firstPart?.element.setAttribute("tabindex", 0);
    choicesElement.replaceChildren();
    if (layout === "list") {
      choicesElement.append(make("p", {class: "place"}, ...formatPositionLines(position)), make("div", {class: "bar"},
        ...options.map(option => make("button", {type: "button", "data-q": option, onclick: () => playMove(option)}, ...formatPositionLines(option)))));
    }
  }
  // describePart describes what a click on a part does, for screen readers.
  function describePart(p) {
    const r = model.row(getPosition()), side = layout === "hand" ? states[current].cards[p.place] : r[p.pile] ? "up" : "down";
    return getMessage("part", layout === "hand" ? {n: p.place + 1, lies: getMessage(side)} : layout === "cells" ? {to: getCellName(p), row: p.group + 1} :
      {pile: p.name || p.pile + 1, n: r[p.pile] - p.place, to: p.place, place: p.place + 1, row: p.group + 1, lies: getMessage(side)});
  }
  // focusFirst focuses the first part that can be moved, or the board if there is none.
  const focusFirst = () => {
    const e = svg ? svg.querySelector("[tabindex='0']") || svg : choicesElement.querySelector("button") || choicesElement;
    e.focus({preventScroll: true});
  };

  // selectOption selects an option and marks its parts. Without an option it clears the selection. If offersButton
  // is true, it displays the button that makes the move.
  function selectOption(option = null, offersButton = false) {
    selected = option;
    pickedFields = [];
    const position = getPosition(), move = option === null ? "" : describeMove(position, option);
    const affected = move && isPiled ? findChanges(position, option).changedParts : parts.filter(p => optionsByPart.get(p)?.includes(option));
    const movingToken = move && layout === "cells" ? findTokenMove(model.row(position), model.row(option)).token : -1;
    tokens.forEach((token, t) => token.classList.toggle("aim", t === movingToken));
    for (const p of parts) {
      const aimed = affected.includes(p) || p === liftedCard;
      p.element.classList.remove("later");
      p.element.classList.toggle("aim", aimed);
      if (!isDirect && optionsByPart.has(p)) p.element.setAttribute("aria-pressed", aimed);
    }
    previewElement.textContent = offersButton ? "" : move ? capitalize(move) : liftedCard ? getMessage("now turn") : "\u00a0";
    moveButton.hidden = !offersButton;
    moveButton.textContent = getMessage("take these", {move});
    if (figureBox) renderFigure();
  }
  // clickPart handles a click, a tap, Enter or a blank on a part. On a direct board a click makes the move at once. The
  // first tap only selects it, because a finger cannot point at a part without touching it.
  function clickPart(p, byTouch) {
    if (!optionsByPart.has(p)) return;
    if (isDirect) {
      const options = optionsByPart.get(p), next = (options.indexOf(selected) + 1) % options.length;
      // If several tokens can go there, each click selects the next one.
      if (options.length > 1 || byTouch && (selected !== options[0] || moveButton.hidden)) selectOption(options[next], true);
      else playMove(options[0]);
    } else if (layout === "hand") {
      clickCard(p);
    } else if (onFields) {
      clickField(p);
    } else {
      const previous = moveParts.find(move => move.option === selected);
      const bySize = list => list.sort((a, b) => a.changedParts.length - b.changedParts.length);
      const smallestWith = list => bySize(moveParts.filter(move => list.every(x => move.changedParts.includes(x))))[0];
      // A click on a selected part deselects it, and keeps the largest rest that is a move.
      const choice = previous?.changedParts.includes(p) ?
        bySize(moveParts.filter(move => !move.changedParts.includes(p) && move.changedParts.every(x => previous.changedParts.includes(x)))).pop() :
        previous && smallestWith([...previous.changedParts, p]) || smallestWith([p]);
      selectOption(choice?.option, Boolean(choice));
    }
  }
  // clickField adds a field to those that have been clicked, in any order. It makes the move that changes
  // exactly these fields if no other move changes them too; if several moves change the same fields, the order of
  // the clicks can choose one. Otherwise it offers the smallest move that changes them, and a second click on the
  // field makes that move, or selects the next of several that change the same fields.
  function clickField(p) {
    const contains = (move, list) => list.every(x => move.changedParts.includes(x));
    const repeated = pickedFields.at(-1) === p && selected !== null;
    let list = repeated ? pickedFields : pickedFields.includes(p) ? pickedFields.filter(x => x !== p) : [...pickedFields, p];
    if (!moveParts.some(move => contains(move, list))) list = [p];
    const candidates = list.length ? moveParts.filter(move => contains(move, list)) : [];
    const exact = candidates.filter(move => move.changedParts.length === list.length);
    const inClickOrder = exact.find(move => move.changedParts.every((x, i) => x === list[i]));
    let choice = inClickOrder || candidates.find(move => candidates.every(other => contains(other, move.changedParts)));
    const isCertain = exact.length && exact.length === candidates.length && (exact.length === 1 || inClickOrder && list.length > 1);
    if (repeated ? exact.length < 2 : isCertain) {
      playMove(choice.option);
      return;
    }
    if (repeated) choice = exact[(exact.findIndex(move => move.option === selected) + 1) % exact.length];
    selectOption(choice?.option, Boolean(choice));
    pickedFields = list;
    for (const x of parts) {
      x.element.classList.toggle("aim", list.includes(x) || Boolean(choice?.changedParts.includes(x)));
      x.element.classList.toggle("later", list.length > 0 && !candidates.some(move => move.changedParts.includes(x)));
    }
  }
  // clickCard lifts a card, puts it back, or turns over another card, which completes the move.
  function clickCard(p) {
    if (liftedCard === p || !liftedCard) {
      liftedCard = liftedCard ? null : p;
      selectOption();
      return;
    }
    // The numbers of open and of closed cards after the move.
    const cards = states[current].cards, newRow = [0, 0];
    cards.forEach((v, i) => {
      if (v !== "gone" && i !== liftedCard.place) newRow[(v === "up") === (i !== p.place) ? 0 : 1]++;
    });
    const option = model.options(getPosition()).find(o => model.row(o).join() === newRow.join());
    if (option !== undefined) playMove(option, liftedCard.place, p.place);
  }
  if (svg) {
    const partAt = e => parts.find(p => p.element === e.target.closest(".part"));
    const pointAt = p => { if (isDirect && optionsByPart.get(p)?.length === 1) selectOption(optionsByPart.get(p)[0]); };
    svg.addEventListener("click", e => { const p = partAt(e); if (p) clickPart(p, e.pointerType === "touch"); });
    svg.addEventListener("pointerover", e => { if (e.pointerType !== "touch") pointAt(partAt(e)); });
    svg.addEventListener("pointerleave", e => { if (isDirect && moveButton.hidden && e.pointerType !== "touch") selectOption(); });
    svg.addEventListener("focusin", e => {
      const p = partAt(e);
      for (const x of parts) if (optionsByPart.has(x)) x.element.setAttribute("tabindex", x === p ? 0 : -1);
      if (e.target.matches(":focus-visible")) pointAt(p);
    });
    svg.addEventListener("keydown", e => {
      const p = partAt(e), direction = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
      if (!p) return;
      if (e.key === "Enter" || e.key === " ") {
        clickPart(p);
      } else if (e.key === "Escape") {
        liftedCard = null;
        selectOption();
      } else if (direction) {
        // Focus the nearest part in that direction. A distance to the side counts three times.
        const ahead = x => (x.x - p.x) * direction[0] + (x.y - p.y) * direction[1];
        const sideways = x => Math.abs((x.x - p.x) * direction[1]) + Math.abs((x.y - p.y) * direction[0]);
        const next = [...optionsByPart.keys()].filter(x => ahead(x) > 1).sort((a, b) => ahead(a) + 3 * sideways(a) - ahead(b) - 3 * sideways(b))[0];
        next?.element.focus();
      } else {
        return;
      }
      e.preventDefault();
    });
  }

  // A click elsewhere clears the selection.
  root.addEventListener("click", e => {
    if ((selected !== null || liftedCard || pickedFields.length) && !e.target.closest(".part.can, button")) { liftedCard = null; selectOption(); }
  });

  // Hint and why

  // giveHint displays a hint. The first one says how many moves are right or where to look for one; the
  // next ones name and select a right move.
  function giveHint() {
    const position = getPosition(), right = findRightOptions(position), optionCount = model.options(position).length;
    hintCount++;
    const rightCount = right.length, best = getOutcome(position) === WIN ? right.reduce((a, b) => getRemoteness(b) < getRemoteness(a) ? b : a) : right[0];
    if (rightCount && hintCount > 1) selectOption(best, !isDirect && isPiled);
    adviceElement.textContent = !rightCount ? getMessage("hint lost") :
      hintCount > 1 ? getMessage(getOutcome(position) === WIN ? "hint move" : "hint keeps", {move: describeMove(position, best)}) :
      rightCount === optionCount ? getMessage("hint all") :
      layout === "piles" && getVisibleRow(position).length > 1 ? getMessage("hint where", {where: getMessage("look", {pile: findChanges(position, best).pile + 1})}) :
      getMessage(rightCount === 1 ? "hint one" : "hint some", {n: rightCount, all: optionCount});
  }
  // getMark returns the mark of a move by the outcome of the position after it, on the board and in
  // the table of reasons.
  const getMark = outcome => " ✓✗="[outcome];
  // createOutcomeLabel returns the letter of an outcome in its color.
  const createOutcomeLabel = outcome => make("span", {class: "chip " + " lwd"[outcome]}, getLetter(outcome));

  // isNumbered reports whether a number is written on the piece of a part.
  const isNumbered = p => p.element.querySelector(".thing text");
  // renderReasons displays the reasons for the outcome of the current position, and marks its moves on the
  // board. It hides them while the button is not pressed.
  function renderReasons() {
    reasonsElement.replaceChildren();
    for (const s of stage.querySelectorAll(".sign")) s.remove();
    reasonsElement.hidden = !reasonsOpen;
    if (!reasonsOpen) return;
    const position = getPosition(), currentOutcome = getOutcome(position), options = model.options(position), right = findRightOptions(position);
    const letters = {W: getLetter(WIN), L: getLetter(LOSS), D: getLetter(DRAW)};
    if (!options.length) {
      reasonsElement.append(make("p", {}, getMessage("why ended", {end: getMessage("end " + " LWD"[currentOutcome])})));
      return;
    }
    const reason = currentOutcome === DRAW ? "why drawn" : currentOutcome === LOSS ? "why lost" : right.length > 1 ? "why won" : "why won by one";
    reasonsElement.append(make("p", {}, createOutcomeLabel(currentOutcome), " ", getMessage(reason, {n: right.length, all: options.length, ...letters})));
    if (config.values) reasonsElement.append(make("p", {}, getMessage("why value", {value: getValueName(position), stop: formatFraction(getStop(position))})));
    const rank = option => [, 0, 2, 1][getOutcome(option)];
    const sortedOptions = [...options].sort((a, b) => rank(a) - rank(b) || getRemoteness(a) - getRemoteness(b));
    // The table has every right move and up to eight others, at most 30 rows.
    const maxRows = Math.min(30, right.length + 8);
    // Each column has a message as its head, and a function that returns the cell of an option.
    const columns = [["verdict", option => getMark(getOutcome(option))], ["move", option => describeMove(position, option)]];
    if (!describeMove(position, options[0]).includes(formatPosition(options[0]))) columns.push(["leaves", formatPosition]);
    columns.push(["other has", option => createOutcomeLabel(getOutcome(option))]);
    if (config.values) columns.push(["worth", getValueName], ["loss", option => formatFraction(getMoveCost(position, option))]);
    else if (showsAll && !model.remotenessUnknown) columns.push(["to end", option => getRemoteness(option) < 0 ? "–" : getRemoteness(option)]);
    const rows = sortedOptions.slice(0, maxRows).map(option => columns.map(([, cell]) => cell(option)));
    reasonsElement.append(createTable(columns.map(([head]) => getMessage(head)), rows));
    if (options.length > maxRows) {
      const otherLetters = new Set(sortedOptions.slice(maxRows).map(option => getLetter(getOutcome(option))));
      reasonsElement.append(make("p", {}, getMessage("and more", {n: options.length - maxRows, letter: [...otherLetters].join("/")})));
    }
    if (showsAll && !misere && config.words.theorem) reasonsElement.append(make("p", {}, getMessage("theorem")));
    if (showsAll && (config.columns === "heaps" || config.columns && !misere)) reasonsElement.append(...createColumnSection(position));
    // Mark each part, and each pair of parts, that is a move, in the color of the outcome after the move.
    // A move with more parts, such as a cut of a tree, is marked at its first part if that part has a
    // number and is no move by itself. If a move removes matches, the links that it removes do not count.
    const marks = [...optionsByPart].flatMap(([p, options]) => options.length ? [{option: options.reduce((a, b) => right.includes(b) ? b : a), changedParts: [p]}] : []);
    if (!isDirect) for (const {option, changedParts} of moveParts) {
      const pieces = changedParts.filter(p => !p.isLink), markedParts = pieces.length ? pieces : changedParts;
      const isMove = p => moveParts.some(move => move.changedParts.length === 1 && move.changedParts[0] === p);
      if (markedParts.length > 1 && isNumbered(markedParts[0]) && !isMove(markedParts[0])) marks.push({option, changedParts: markedParts.slice(0, 1)});
      else if (markedParts.length < (hasFlips ? 2 : 3)) marks.push({option, changedParts: markedParts});
    }
    for (const {option, changedParts} of marks) {
      // A mark is below the number of its part, if it has one.
      const outcome = getOutcome(option), below = changedParts.length === 1 && isNumbered(changedParts[0]) ? 20 : 0;
      const mean = axis => changedParts.reduce((sum, p) => sum + p[axis], 0) / changedParts.length;
      changedParts[0].element.parentNode.append(make("g", {class: "sign " + " lwd"[outcome], transform: `translate(${mean("x")} ${mean("y") + below})`, "aria-hidden": "true"},
        make("circle", {r: 8.5}), make("text", {y: 4, "text-anchor": "middle", "font-size": 11.5, "font-weight": 700}, getMark(outcome))));
    }
  }
  // createColumnSection returns the heaps or their nim-values in base two, with a conclusion. It returns nothing
  // if a value is unknown, and only the conclusion if the figure below the board is the table of columns.
  function createColumnSection(position) {
    const columns = createColumns(position);
    return columns ? [...(config.figure === "columns" ? [] : columns.content), make("p", {}, misere && columns.values.every(v => v < 2) ? getMessage("only ones") :
      getMessage(columns.odd.length ? "some odd" : "all even") + (misere ? " " + getMessage("last ones") : ""))] : [];
  }
  // createColumns returns the table of the heaps or their nim-values in base two (content), the powers of two with
  // an odd number of ones (odd), and the values. It marks digits that differ from a previous position. It
  // returns null if a value is unknown.
  function createColumns(position, previous = position) {
    const showsValues = config.columns === "values";
    const valuesOf = position => model.row(position).map((h, i) => showsValues ? model.pileValues[i][h] : h);
    const row = model.row(position), values = valuesOf(position), previousValues = valuesOf(previous);
    // The values at the start count too, so that the table keeps its width during a game.
    const allValues = [...values, ...previousValues, ...valuesOf(config.start)];
    // The value of a heap is unknown if no position consists of it alone.
    if (allValues.includes(undefined)) return null;
    const width = Math.max(1, ...allValues.map(v => v.toString(2).length));
    const digits = v => v.toString(2).padStart(width, "0").split("");
    const counts = tabulate(width, c => values.filter(v => digits(v)[c] === "1").length);
    const powers = counts.map((_, c) => 2 ** (width - 1 - c));
    const bit = (d, i, c) => make("span", {class: (digits(previousValues[i])[c] === d ? "" : "changed ") + (counts[c] % 2 && d === "1" ? "odd" : "")}, d);
    return {values, odd: powers.filter((_, c) => counts[c] % 2), content: [make("p", {}, getMessage(showsValues ? "values" : "columns")),
      createTable([getMessage("pile"), ...(showsValues ? [getMessage("value")] : []), ...powers],
        [...values.map((v, i) => [row[i], ...(showsValues ? [v] : []), ...digits(v).map((d, c) => bit(d, i, c))]),
          [getMessage("ones"), ...(showsValues ? [""] : []), ...counts],
          ["", ...(showsValues ? [""] : []), ...counts.map(c => make("span", {class: c % 2 ? "odd" : "even"}, getMessage(c % 2 ? "odd" : "even")))]])]};
  }

  // The figures below the board: see Figure in reveal.go. Each returns its elements for a position, and a sentence
  // about them. It returns null if it does not apply. It marks what differs from the previous position, if that
  // is given.
  const figures = {
    columns(position, previous) {
      if (misere && config.columns === "values") return null;
      const columns = createColumns(position, previous);
      return columns && [columns.content, columns.odd.length ? getMessage("odd columns", {list: columns.odd.join(", ")}) : getMessage("even columns")];
    },
    // Each pair consists of two equal rows. If two rows are left at the end, they are a pair too; the pieces of the
    // longer one that have no partner are unpaired.
    pairs(position) {
      const allSizes = layout === "piles" ? getVisibleRow(position) : (formatPosition(position).match(/\|+/g) || []).map(bars => bars.length);
      const sizes = allSizes.filter(n => n).sort((a, b) => b - a);
      const pairs = [], unpaired = [];
      while (sizes.length) {
        const n = sizes.shift();
        if (sizes[0] === n) pairs.push([n, sizes.shift()]);
        else unpaired.push(n);
      }
      if (unpaired.length === 2) pairs.push(unpaired.splice(0));
      const rows = [...pairs, ...unpaired.map(n => [n, 0])], unpairedCount = rows.reduce((sum, [a, b]) => sum + a - b, 0);
      return [rows.map(([a, b]) => drawPair(a, b)), unpairedCount ? getMessage("unpaired", {n: unpairedCount}) : getMessage("all paired")];
    },
    // mex is the least value that no option has.
    mex(position) {
      if (misere) return null;
      const counts = [];
      for (const option of model.options(position)) counts[model.value(option)] = (counts[model.value(option)] || 0) + 1;
      let mex = 0;
      while (counts[mex]) mex++;
      const values = tabulate(Math.max(counts.length, mex + 1), v => v);
      const mark = (v, content) => v === mex ? make("span", {class: "missing"}, content) : content;
      const head = [getMessage("option value"), ...values.map(v => mark(v, v))], row = [getMessage("options"), ...values.map(v => mark(v, counts[v] || "–"))];
      return [[createTable(head, [row])], getMessage("mex", {n: mex})];
    },
  };
  // drawPair draws two rows of a and b pieces, with a line between the two pieces of a pair.
  function drawPair(a, b) {
    const x = i => 14 + 22 * i, dot = (i, y) => make("circle", {cx: x(i), cy: y, r: 8, class: i < b ? "paired" : "alone"});
    return make("p", {class: "pair"}, make("span", {}, b ? getMessage("pair", {a, b}) : a),
      make("svg", {viewBox: `0 0 ${22 * a + 6} ${b ? 56 : 24}`, width: 22 * a + 6, height: b ? 56 : 24, "aria-hidden": "true"},
        ...tabulate(b, i => make("path", {d: `M${x(i)} 12V44`})), ...tabulate(a, i => dot(i, 12)), ...tabulate(b, i => dot(i, 44))));
  }
  const figureCaption = make("figcaption", {role: "status"});
  if (figureBox) figureBox.append(make("div"), figureCaption);
  // renderFigure displays the figure for the position after the selected move, or else for the current one.
  function renderFigure() {
    const position = getPosition();
    const [content, sentence] = figures[config.figure](selected ?? position, selected === null && current ? states[current - 1].position : position) || [[], ""];
    figureBox.hidden = !sentence;
    figureBox.firstChild.replaceChildren(...content);
    const caption = selected === null || !sentence ? sentence : getMessage("after") + " " + sentence.replace(/./, c => c.toLowerCase());
    if (figureCaption.textContent !== caption) figureCaption.textContent = caption;
  }

  // createTable returns a table with a head. The property className of a row, if set, is that of its element.
  function createTable(head, rows) {
    return createScrollFrame(make("table", {}, make("thead", {}, make("tr", {}, ...head.map(h => make("th", {scope: "col"}, h)))),
      make("tbody", {}, ...rows.map(r => make("tr", {class: r.className}, ...r.map((c, i) => make("td", {"data-head": head[i]}, c)))))));
  }
  // createScrollFrame returns a frame around an element that may be wider than the page. markOverflow
  // marks the frame and makes it focusable if it is.
  function createScrollFrame(content) {
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

  // getPlayedStates returns the states up to the current one.
  const getPlayedStates = () => states.slice(0, current + 1);
  // judgeMoves returns each move with its number from 0 (k), the position, the chosen option, the outcomes for the
  // player who made it (before and after), whether it was wrong, and the options that were right.
  const judgeMoves = () => getPlayedStates().slice(1).map((state, k) => {
    const position = states[k].position, before = getOutcome(position), after = reverseOutcome(getOutcome(state.position));
    return {k, position, option: state.position, before, after, wrong: before !== after, right: findRightOptions(position)};
  });
  // renderRecord displays the record of a finished game, and offers easier games after two defeats.
  function renderRecord() {
    recordElement.replaceChildren();
    recordElement.hidden = !isOver() || !current;
    if (recordElement.hidden) return;
    if (!hasTwoPlayers() && !resultCounted) {
      resultCounted = true;
      defeats = root.dataset.won === "machine" ? defeats + 1 : 0;
    }
    const moves = judgeMoves(), mistakes = moves.filter(m => m.wrong), lastMistake = mistakes.at(-1);
    if (lastMistake && (showsOutcomes || lastMistake.after === LOSS)) {
      const {k, after, position, option} = lastMistake, values = {n: k + 1, who: getMessage(getPlayer(k)), move: describeMove(position, option)};
      recordElement.append(make("p", {}, getMessage(after === LOSS ? "lost at" : "drawn at", values)));
    }
    if (defeats > 1) recordElement.append(createSuggestions());
    if (!showsOutcomes) return;
    const fold = make("details", {ontoggle: () => fold.querySelectorAll(".wide").forEach(markOverflow)}, make("summary", {}, getMessage("record")));
    recordElement.append(fold);
    const startText = getOutcome(states[0].position) === DRAW ? "" : " " + getMessage(getOutcome(states[0].position) === WIN ? "start won" : "start lost");
    if (!lastMistake) fold.append(make("p", {}, getMessage("no mistakes") + startText));
    else if (!hasTwoPlayers() && !mistakes.some(m => getPlayer(m.k) === "you")) fold.append(make("p", {}, getMessage("your good")));
    fold.append(drawOutcomeChart());
    const rows = moves.map(m => {
      const sign = m.wrong ? "✗" : m.before === LOSS ? "–" : "✓";
      const row = [m.k + 1, getMessage(getPlayer(m.k)), describeMove(m.position, m.option), sign + " " + getMessage("judge " + m.before + m.after)];
      if (lastMistake) row.push(m.wrong ? describeMove(m.position, m.right[0]) + (m.right.length > 1 ? ` (+${m.right.length - 1})` : "") : "");
      row.className = m.wrong ? (m === lastMistake ? "wrong last" : "wrong") : "";
      return row;
    });
    fold.append(createTable(["", "player", "move", "verdict", ...(lastMistake ? ["right was"] : [])].map(w => w && getMessage(w)), rows));
  }
  // findEasierStart returns a position that can be reached from the start, has at most half of the start's
  // remoteness, and is won for the player to move. It follows the options with the greatest remoteness, and
  // returns undefined if it finds none on that way.
  function findEasierStart() {
    let position = config.start;
    for (let stepCount = 0; stepCount < 1000 && getRemoteness(position) > 0; stepCount++) {
      if (getOutcome(position) === WIN && getRemoteness(position) <= getRemoteness(config.start) / 2) return position;
      position = model.options(position).reduce((a, b) => getRemoteness(b) > getRemoteness(a) ? b : a);
    }
  }
  // createSuggestions returns buttons with easier games, for a reader who has lost twice in a row.
  function createSuggestions() {
    const weakerOpponent = {perfect: "errs", errs: "beginner"}[opponent], smallerStart = findEasierStart();
    const restart = position => {
      defeats = 0;
      startGame(position);
      focusFirst();
      stage.scrollIntoView({block: "center"});
    };
    const choose = (dropdown, value) => {
      const select = dropdown.querySelector("select");
      select.value = value;
      select.dispatchEvent(new Event("change"));
      restart();
    };
    return make("div", {class: "bar another"}, make("span", {}, getMessage("another way")),
      firstPlayer === "I" ? createButton("machine begins", () => choose(firstDropdown, "machine")) : createButton("I begin", () => choose(firstDropdown, "I")),
      smallerStart !== undefined && createButton("smaller", () => { firstDropdown.querySelector("select").value = firstPlayer = "I"; restart(smallerStart); }),
      weakerOpponent && createButton("to " + weakerOpponent, () => choose(opponentDropdown, weakerOpponent)));
  }
  // drawOutcomeChart draws which player was winning after each move, the first player above the axis, and the
  // remoteness. The fewer moves are left, the farther a point is from the axis.
  function drawOutcomeChart() {
    const step = Math.max(26, Math.min(44, 600 / (current + 1))), middle = 74, maxDistance = 44;
    const width = Math.max(210, 44 + step * current);
    const maxRemoteness = Math.max(1, ...getPlayedStates().map(state => getRemoteness(state.position)));
    // The side of a player, or of a point, is 1 above the axis and -1 below it, and 0 for a draw.
    const points = getPlayedStates().map(({position}, k) => {
      const outcome = getOutcome(position), remoteness = getRemoteness(position), sideToMove = k % 2 ? -1 : 1;
      const side = outcome === DRAW ? 0 : outcome === WIN ? sideToMove : -sideToMove;
      return {k, remoteness, side, x: 22 + step * k, y: middle - side * (14 + (maxDistance - 14) * (1 - remoteness / maxRemoteness))};
    });
    const wrong = new Set(judgeMoves().filter(m => m.wrong).map(m => m.k + 1));
    const picture = make("svg", {viewBox: `0 0 ${width} ${2 * middle}`, width, height: 2 * middle, class: "history", role: "img", "aria-label": getMessage("record")},
      make("path", {d: `M4 ${middle}H${width - 4}`, class: "axis"}),
      ...[0, 1].map(k => make("text", {x: 4, y: k ? 2 * middle - 4 : 13, "font-size": 12.5, fill: "currentColor"}, "▲▼"[k] + " " + getMessage(getPlayer(k) + " ahead"))),
      make("path", {class: "course", d: "M" + points.map(point => `${point.x} ${point.y}`).join("L")}),
      ...points.flatMap(point => [
        wrong.has(point.k) && make("circle", {cx: point.x, cy: point.y, r: 14, class: "slip"}),
        make("circle", {cx: point.x, cy: point.y, r: 10.5, class: "spot " + (point.side > 0 ? "a" : point.side < 0 ? "b" : "d")}),
        make("text", {x: point.x, y: point.y + 4, "text-anchor": "middle", "font-size": 11, "font-weight": 700}, point.remoteness < 0 ? getLetter(DRAW) : point.remoteness)]));
    const caption = getMessage(model.remotenessUnknown ? "history of matches" : "history");
    return make("figure", {}, createScrollFrame(picture), make("figcaption", {}, caption));
  }

  // The game as text

  // copyGame copies the text of the game to the clipboard.
  async function copyGame() {
    try {
      await navigator.clipboard.writeText(textField.value);
    } catch {
      textField.select();
      document.execCommand("copy");
    }
    textStatus.textContent = getMessage("copied");
  }
  // loadGame replaces the game by one from a text, or displays a message if the text is no game of this board. The
  // text is the play, a colon, and the positions with > between them. In a game from a link the reader makes the
  // next move.
  function loadGame(text, fromLink) {
    const [, conventionName, rest] = /^\s*([^:]*):([^]*)$/.exec(text) || [];
    const convention = ["normal", "misère"].find(p => [p, getMessage(p)].includes(conventionName));
    // The name of a position may contain >, but not with blanks around it.
    const positionTexts = !convention ? [] : rest.split(model.names ? " > " : ">").map(w => w.trim());
    const isPartial = positionTexts[0] === "…";
    if (isPartial) positionTexts.shift();
    const positions = positionTexts.map(model.find), [start] = positions;
    if (start === undefined || !isPartial && start !== config.start || config.samePlays && (convention !== "normal") !== config.misere) {
      textStatus.textContent = getMessage("no text");
      return;
    }
    const illegalMove = positions.findIndex((position, k) => k > 0 && !model.options(positions[k - 1]).includes(position));
    if (illegalMove > 0) {
      textStatus.textContent = getMessage("unreadable", {n: illegalMove});
      return;
    }
    resetStates(start);
    // The loaded game may be another player's, so it does not count as a defeat.
    resultCounted = true;
    misere = convention !== "normal";
    truncated = isPartial;
    for (const position of positions.slice(1)) appendState(position);
    render();
    textStatus.textContent = getMessage("loaded", {n: current});
    if (fromLink && !isOver() && !isReadersTurn()) {
      firstDropdown.querySelector("select").value = firstPlayer = firstPlayer === "I" ? "machine" : "I";
      render();
    }
    answerMove();
  }

  // On the site the address of a page can contain the game on a board, under the number of the board on the
  // page. In a notebook there are no such links, because its address changes.
  const isOnSite = () => root.closest("main#text") !== null;
  const getBoardKey = () => "game" + ([...document.querySelectorAll(".nimlab-board")].indexOf(root) + 1);
  // getGameLink returns the part of the page's address after # that contains this game.
  function getGameLink() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    for (const [key, value] of [...parameters]) if (!value || /^game\d+$/.test(key)) parameters.delete(key);
    const game = textField.value.replace(/^[^:]*/, misere ? "misère" : "normal");
    parameters.set(getBoardKey(), model.names ? game : game.replaceAll(" ", ""));
    return "#" + parameters.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3E", ">");
  }
  // loadFromAddress loads the game of this board from the address, and scrolls to the board.
  function loadFromAddress() {
    const game = isOnSite() && new URLSearchParams(location.hash.slice(1)).get(getBoardKey());
    // The page may have replaced this board.
    if (!root.isConnected) removeEventListener("hashchange", loadFromAddress);
    if (!game) return;
    loadGame(game, true);
    for (let e = root; e; e = e.parentElement) if (e.localName === "details") e.open = true;
    root.scrollIntoView({block: "center"});
  }

  startGame();
  loadFromAddress();
  addEventListener("hashchange", loadFromAddress);
  root.dispatchEvent(new Event("nimlab:ready", {bubbles: true}));
};

// ---- box conjecture

// The contents of exercise/forms.json: the spellings that an answer may have. Go inserts them.
const FORMS = {};
// oneOf reports whether a word is in a list of words separated by spaces, whatever its case.
const oneOf = (words, word) => words.split(" ").includes(word.toLowerCase());

// openSolvedFolds opens the folds below questions that have been solved. Questions that follow one another,
// without a heading, a paragraph or a fold in between, share the folds below them, which open when all of the
// questions are solved. Until then a closed fold displays giveUpText.
function openSolvedFolds(giveUpText) {
  let questions = [], afterFold = false;
  for (const element of document.querySelectorAll(":is(h1, h2, h3, p, details, .nimlab-box, .nimlab-conjecture):not(.nimlab-play *, details *, .nimlab-predict > details, .apart)")) {
    const isFold = element.tagName === "DETAILS";
    if (afterFold && !isFold) questions = [];
    afterFold = isFold;
    if (element.matches(".nimlab-play")) questions.push(element);
    else if (!isFold) questions = [];
    else if (questions.length) openFoldIfSolved(element, questions.every(q => q.dataset.solved), giveUpText);
  }
}
// openFoldIfSolved opens a fold once its question is solved. Until then it labels the fold with giveUpText.
// A fold that the reader closes again stays closed.
function openFoldIfSolved(fold, solved, giveUpText) {
  const label = fold.querySelector("summary").dataset;
  if (!solved) label.givingUp = giveUpText;
  else if (!fold.dataset.earned) {
    delete label.givingUp;
    fold.open = fold.dataset.earned = true;
  }
}

// ---- box

// hash returns the first nine bytes of the SHA-256 of its parts, joined by bars, in base 64, as hash does in
// exercise/question.go. It does not use the browser's SHA-256, which is missing on a page without https.
function hash(...parts) {
  const message = new TextEncoder().encode(parts.join("|")), rotate = (x, n) => x >>> n | x << 32 - n;
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
  const getFractionBits = x => (x - Math.floor(x)) * 2 ** 32 | 0;
  const constants = primes.map(p => getFractionBits(Math.cbrt(p)));
  let sums = primes.slice(0, 8).map(p => getFractionBits(Math.sqrt(p)));
  const padded = new Uint8Array((message.length + 72 >> 6) * 64), data = new DataView(padded.buffer);
  padded.set(message);
  padded[message.length] = 128;
  data.setUint32(padded.length - 4, message.length * 8);
  for (let offset = 0; offset < padded.length; offset += 64) {
    const schedule = [];
    let [a, b, c, d, e, f, g, z] = sums;
    for (let i = 0; i < 64; i++) {
      const x = schedule[i - 15], y = schedule[i - 2];
      schedule[i] = i < 16 ? data.getInt32(offset + 4 * i) : schedule[i - 16] + schedule[i - 7] + (rotate(x, 7) ^ rotate(x, 18) ^ x >>> 3) + (rotate(y, 17) ^ rotate(y, 19) ^ y >>> 10) | 0;
      const temp1 = z + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (e & f ^ ~e & g) + constants[i] + schedule[i] | 0;
      const temp2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [a, b, c, d, e, f, g, z] = [temp1 + temp2 | 0, a, b, c, d + temp1 | 0, e, f, g];
    }
    sums = [a, b, c, d, e, f, g, z].map((v, i) => v + sums[i] | 0);
  }
  return btoa(String.fromCharCode(...sums.flatMap(v => [v >>> 24, v >>> 16 & 255, v >>> 8 & 255, v & 255]).slice(0, 9)));
}

// upper returns a text with the letters a to z as capitals.
const upper = text => text.replace(/[a-z]/g, c => c.toUpperCase());
// The characters that separate the parts of an answer, written for a character class of a regular expression.
// The last two are no-break spaces.
const BLANKS = " \\t\\n\\r\\v\\f\u00a0\u202f";
// compilePattern returns a regular expression of forms.json, in which _ stands for a blank.
const compilePattern = (name, flags = "gu") => new RegExp(FORMS.patterns[name].replaceAll("_", `[${BLANKS}]`), flags);
// trim returns a text without blanks around it.
const trim = text => text.replace(new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "g"), "");
// split returns the parts of a text between blanks, commas, semicolons, bars and the characters in others. It
// leaves out empty parts.
const split = (text, others = "") => text.split(new RegExp(`[${BLANKS},;|${others}]+`)).filter(Boolean);

// The functions that read an answer follow. exercise/read.go does the same in Go, mostly under the same names;
// readAnswer is the method read there. A change to one of the two needs the same change to the other. The question
// is the data of the box (boxConfig in box.go).

// parseWhole returns a whole number in canonical spelling. It accepts a word for a number, digits in groups
// of three, a numeral of at most 18 characters, and a product. It returns null for any other word.
function parseWhole(word) {
  const n = FORMS.numbers.findIndex(list => oneOf(list, word));
  if (n >= 0) return String(n);
  if (compilePattern("grouped").test(word)) word = word.replace(/[^\d+-]/g, "");
  return /^[+-]?\d+$/.test(word) && word.length <= 18 ? String(BigInt(word.replace("+", ""))) : parseProduct(word);
}
// parseProduct returns the value of a product of numbers and powers, such as 2^5*3. It returns null for any
// other word, for one of more than 40 characters, an exponent above 64, a power of a power, and a value
// from 10^18 on.
function parseProduct(word) {
  if (word.length > 40 || !compilePattern("product").test(word)) return null;
  let product = 1n;
  for (const factor of word.replaceAll("**", "^").split(/[*·×x]/)) {
    const [base, exponent = 1n, more] = factor.split("^").map(BigInt);
    if (more !== undefined || exponent > 64n) return null;
    product *= base ** exponent;
  }
  return product < 10n ** 18n ? String(product) : null;
}
// parseFraction returns a whole number, a fraction, a mixed number or a decimal number as a fraction in
// lowest terms. It returns null for any other word, for a fraction of more than 18 characters, and for the
// denominator 0.
function parseFraction(word) {
  if (parseWhole(word) !== null) return parseWhole(word);
  const [, sign, mixed, above, below, decimals] = compilePattern("fraction").exec(word) || [];
  if (above === undefined || word.length > 18 || mixed && !below) return null;
  let denominator = below ? BigInt(below) : 10n ** BigInt((decimals || "").length);
  if (!denominator) return null;
  let numerator = BigInt(mixed || 0) * denominator + BigInt(above + (decimals || "")), a = numerator, b = denominator;
  while (b) [a, b] = [b, a % b];
  numerator /= a; denominator /= a;
  return (sign === "-" && numerator ? "-" : "") + numerator + (denominator === 1n ? "" : "/" + denominator);
}
// parseCounted returns a number with words before or after it, as in "I take 5 coins"; the function numeral
// parses it. It returns null if the text is not of this form, or if one of the words is itself a number or
// changes the number.
function parseCounted(text, numeral) {
  text = trim(text);
  const [after] = compilePattern("counted").exec(text) || [""], rest = text.slice(0, text.length - after.length);
  const number = rest.replace(compilePattern("led"), "$1"), before = rest.slice(0, rest.length - number.length);
  return [...split(before, "."), ...split(after)].some(word => parseWhole(word) !== null || oneOf(FORMS.modifiers, word)) ? null : numeral(trim(number));
}
// splitFractions returns the parts of a text that are separated by blanks, commas, semicolons, bars or brackets.
// Between semicolons a part may be a mixed number, such as 1 1/2. A decimal comma belongs to its number if
// anything but a comma separates the numbers.
function splitFractions(text) {
  const chunks = text.split(";").filter(Boolean), parts = [];
  for (const chunk of chunks) {
    const trimmed = chunk.replace(new RegExp(`^[${BLANKS},]+|[${BLANKS},]+$`, "g"), "");
    if (chunks.length > 1 && parseFraction(trimmed) !== null) {
      parts.push(trimmed);
      continue;
    }
    const fields = chunk.split(new RegExp(`[${BLANKS}|()]+`)).filter(Boolean);
    for (const field of fields) {
      const trimmed = field.replace(/^,+|,+$/g, "");
      if (chunks.length + fields.length > 2 && parseFraction(trimmed) !== null) parts.push(trimmed);
      else parts.push(...split(field));
    }
  }
  return parts;
}
// withoutUnits leaves out the words after a number, such as those in 3 coins. The function numeral parses numbers.
// It keeps a word that is a number or that changes one.
function withoutUnits(parts, numeral) {
  let afterNumber = false;
  return parts.filter(part => {
    const isNumber = numeral(part) !== null;
    if (afterNumber && !isNumber && compilePattern("unit").test(part) && !oneOf(FORMS.modifiers, part)) return false;
    afterNumber = isNumber;
    return true;
  });
}
// joinDigits joins single digits, such as 2 0 0 2, to numbers of the size that the question asks for. It
// returns the text unchanged if it has other parts, or if the number of digits is no multiple of that size.
function joinDigits(question, text) {
  const digits = split(text, "()"), size = question.arrangement === "one" ? digits.length : question.size, numbers = [];
  if (!size || digits.length % size || !digits.every(d => /^\d$/.test(d))) return text;
  while (digits.length) numbers.push(digits.splice(0, size).join(""));
  return numbers.join();
}
// unreadable returns the result of readAnswer for an answer that cannot be read: the name of a message (problem)
// and the text that the message quotes (typed).
const unreadable = (problem, typed) => ({problem, typed: trim(typed)});

// readAnswer splits an answer into items, such as numbers, letters or tuples. It returns a list of items, each
// with its canonical spelling (canonical) and its text for a reply (typed). The list is empty if the answer
// contains nothing. For an answer that cannot be read, or that has more than 2000 bytes, it returns the result of
// unreadable.
function readAnswer(question, text) {
  if (new TextEncoder().encode(text).length > 2000) return unreadable("too long", "");
  for (const [character, other] of Object.entries(FORMS.replace)) text = text.replaceAll(character, other);
  text = text.replace(compilePattern("stop"), "");
  const {kind, arrangement} = question;
  if (kind === "tower") return readTower(text);
  const isOutcome = ["letter", "draw", "outcome"].includes(kind), isFraction = kind === "fraction";
  const [, firstPlace] = isOutcome && arrangement === "list" && compilePattern("first").exec(text) || [];
  if (firstPlace !== undefined && firstPlace !== String(question.firstPlace)) return unreadable("begins", firstPlace);
  if (arrangement === "one" && (isFraction || kind === "number")) text = text.slice(text.lastIndexOf("=") + 1);
  text = text.replace(compilePattern(isOutcome || kind === "number" || arrangement === "list" || arrangement === "sheet" ? "placed" : "named"), " ");
  if (isOutcome) return readLetters(question, text);
  text = text.replace(compilePattern("ordinal"), "$1").replace(compilePattern("noun", "giu"), "$1$2");
  if (isFraction) text = text.replace(compilePattern("half", "giu"), "1/2");
  if (arrangement === "set" && oneOf(FORMS.nothing, trim(text))) return [{canonical: "none", typed: trim(text)}];
  const numeral = isFraction ? parseFraction : parseWhole;
  const numberItem = canonical => ({canonical, typed: isFraction ? canonical.replace("-", "−") : canonical});
  const counted = (isFraction || kind === "number") && arrangement === "one" ? parseCounted(text, numeral) : null;
  if (counted !== null) return [numberItem(counted)];
  text = text.replace(compilePattern("and", "gi"), isFraction ? ";" : ",");
  if (arrangement === "set") text = text.replace(compilePattern("or", "gi"), ",");
  if (kind === "number" && question.size) text = joinDigits(question, text);
  if (kind === "tuple") return readTuples(question, text);
  if (kind === "move") return readMoves(question, text);
  if (arrangement === "one" && compilePattern("large").test(trim(text))) return unreadable("too large", text);
  const items = [];
  for (const word of withoutUnits(isFraction ? splitFractions(text) : split(text, "()"), numeral)) {
    const n = numeral(word);
    if (word === "?" && arrangement === "sheet") items.push({canonical: "?", typed: "?"});
    else if (n === null) return unreadable(compilePattern("large").test(word) ? "too large" : isFraction ? "no fraction" : "no number", word);
    else items.push(numberItem(n));
  }
  return items;
}
// readLetters reads outcomes as words or as letters. Several letters need no separators. W* is a W. It does not
// accept a draw unless draws are asked for, nor the letter L where it is short for Left.
function readLetters({kind}, text) {
  const items = [], accepts = canonical => canonical && (canonical !== "D" || kind === "draw");
  for (const word of split(text.replace(compilePattern("and", "gi"), ","), "()\"'")) {
    const canonical = Object.keys(FORMS.outcomes).find(o => oneOf(FORMS.outcomes[o], word));
    if (accepts(canonical)) items.push({canonical, typed: word});
    else for (const c of upper(word)) {
      const last = items.at(-1);
      if (c === "*" && last?.canonical === "W") last.typed += "*";
      else if (!accepts(FORMS.letters[c]) || kind === "outcome" && c === "L") return unreadable("no " + kind, word);
      else items.push({canonical: FORMS.letters[c], typed: c});
    }
  }
  return items;
}
// readTower reads the colors of the pieces of one tower, from the ground up.
function readTower(text) {
  const typed = upper(split(text, "()\"'").join("")), colors = [...typed].map(c => FORMS.colors[c]);
  return colors.includes(undefined) ? unreadable("no tower", text) : typed ? [{canonical: colors.join(""), typed}] : [];
}
// readTuples reads positions in brackets, or numbers without brackets, which it divides into positions of the
// size that the question asks for. It sorts the numbers of a position if their order does not count.
function readTuples({size, ignoresOrder}, text) {
  const items = [], addItem = numbers => {
    const list = [...numbers];
    if (ignoresOrder) list.sort((a, b) => a - b);
    items.push({canonical: list.join(), typed: "(" + numbers.join(", ") + ")"});
  };
  // numbersIn returns the numbers in a text, or null if a part of it is no number.
  const numbersIn = part => { const numbers = withoutUnits(split(part, "↑↓"), parseWhole).map(parseWhole); return numbers.includes(null) ? null : numbers; };
  text = text.replace(compilePattern("paired"), "$1 ");
  if (!/[()]/.test(text)) {
    const numbers = numbersIn(text);
    if (!numbers || numbers.length % size) return unreadable("no tuple", text);
    while (numbers.length) addItem(numbers.splice(0, size));
    return items;
  }
  // Ignore one pair of brackets around all positions.
  text = trim(text);
  const inner = /^\([^]*\)$/.test(text) ? trim(text.slice(1, -1)) : "";
  if (/^\([^]*\)$/.test(inner)) text = inner;
  for (let rest = text; ;) {
    const opening = rest.indexOf("("), closing = rest.indexOf(")", opening);
    if (split(opening < 0 ? rest : rest.slice(0, opening)).length) return unreadable("no tuple", text);
    if (opening < 0) return items;
    const numbers = closing < 0 ? null : numbersIn(rest.slice(opening + 1, closing));
    if (numbers?.length !== size) return unreadable("no tuple", text);
    addItem(numbers);
    rest = rest.slice(closing + 1);
  }
}
// readMoves reads moves whose numbers are joined by hyphens, and sorts the numbers of each. If one move is asked
// for, all numbers belong to it.
function readMoves({arrangement}, text) {
  const items = [];
  let parts = withoutUnits(split(text.replace(compilePattern("joined"), "-"), "()"), parseWhole);
  if (arrangement === "one" && parts.length) parts = [parts.join("-")];
  for (const part of parts) {
    const numbers = part.split("-").map(parseWhole);
    if (numbers.includes(null)) return unreadable("no move", arrangement === "one" ? trim(text) : part);
    const canonical = numbers.sort((a, b) => a - b).join("-");
    items.push({canonical, typed: canonical});
  }
  return items;
}

// decryptReason returns the reason for a right answer in canonical spelling. Question.Reasons in
// exercise/question.go encrypted it with that answer.
function decryptReason(encrypted, salt, canonical) {
  const bytes = Uint8Array.from(atob(encrypted), c => c.charCodeAt(0));
  return new TextDecoder().decode(bytes.map((b, i) => b ^ atob(hash(salt, "why", canonical, Math.floor(i / 9))).charCodeAt(i % 9)));
}

// The functions that judge an answer follow. exercise/judge.go does the same in Go: judge, judgeList, judgeSet,
// judgeSheet, joinFirst and excerpt (in words.go) have the same names there, and judgeOne is part of judge. The script compares
// hashes, because the page does not contain the solution. A change to one of the two needs the same change to the
// other.

// questionMessage returns the message of a question with a name. messageFor returns the one for n things: the one
// whose name ends with the number, such as "good 1", or else the general one.
const questionMessage = (question, name, values) => format(question.words[name], values);
const messageFor = (question, name, n, values) => questionMessage(question, `${name} ${n}` in question.words ? `${name} ${n}` : name, {n, ...values});
// excerpt returns at most 40 characters of a reader's text, with � for characters that cannot be displayed.
function excerpt(text) {
  const characters = [...text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r\v\f]/gu, "�")];
  return characters.slice(0, 40).join("") + (characters.length > 40 ? "…" : "");
}
// joinFirst joins the first eight items by commas, followed by an ellipsis if there are more.
const joinFirst = items => items.slice(0, 8).join(", ") + (items.length > 8 ? ", …" : "");
// isRight reports whether an item belongs to the solution; for a list or a sheet, at a place from 0.
const isRight = ({salt, right, arrangement}, canonical, place = 0) => (arrangement === "list" || arrangement === "sheet" ? right.slice(place, place + 1) : right).includes(hash(salt, place, canonical));
// isImpossible reports whether an item is impossible for the question.
const isImpossible = ({possible, salt}, item) => possible && !possible.includes(hash(salt, "possible", item.canonical));

// judge compares an answer with the solution of a question. It returns a verdict: its kind, and the reply to the
// reader (message). The kinds are
//
//	right   the whole answer is right
//	part    a part of it is right, or it is an expected mistake that is nearly right
//	wrong   no part of it counts as right
//	open    it cannot be judged: it is empty, cannot be read, has several items where one is asked for, or has a
//	        negative number where a count is asked for
//
// A verdict in Go has Right, Partly and Open for the first, the second and the last kind.
function judge(question, text) {
  const {arrangement, salt} = question, answer = readAnswer(question, text);
  if (answer.problem) return {kind: "open", message: questionMessage(question, answer.problem, {said: excerpt(answer.typed), k: question.size, place: question.firstPlace})};
  if (answer.length <= question.right.length && answer.every(item => item.canonical === "?")) return {kind: "open", message: questionMessage(question, "open")};
  // Numbers are counts or sizes, except fractions.
  const negative = ["number", "tuple"].includes(question.kind) && answer.find(item => item.canonical.includes("-"));
  if (negative) return {kind: "open", message: questionMessage(question, "negative", {said: excerpt(negative.typed)})};
  if (arrangement === "one" && answer.length > 1) return {kind: "open", message: questionMessage(question, "one", {n: answer.length})};
  let {messages, rightCount = 0} = {one: judgeOne, list: judgeList, set: judgeSet, sheet: judgeSheet}[arrangement](question, answer);
  let kind = messages.length ? rightCount ? "part" : "wrong" : "right";
  const spellings = answer.map(item => item.canonical);
  if (arrangement === "set") spellings.sort();
  // The hash of an expected mistake contains the word close if the mistake is nearly right, and else the word all. The
  // replies to the mistakes are in the same order as their hashes.
  const canonical = spellings.join(" ");
  const findReply = word => question.replies[question.mistakes.indexOf(hash(salt, word, canonical))];
  const reply = findReply("all"), closeReply = findReply("close");
  if (kind === "right") {
    const encrypted = question.why?.[arrangement === "one" ? question.right.indexOf(hash(salt, 0, canonical)) : 0];
    messages = [questionMessage(question, "right"), encrypted && decryptReason(encrypted, salt, canonical)];
  } else if (closeReply !== undefined) {
    kind = "part";
    messages = [questionMessage(question, "close"), closeReply];
  } else if (reply !== undefined) {
    messages = arrangement === "one" ? [reply] : [...messages, reply];
  }
  if (answer.some(item => item.typed.endsWith("*"))) messages.push(questionMessage(question, "star"));
  return {kind, message: messages.filter(Boolean).join(" ")};
}
// judgeOne, judgeList, judgeSet and judgeSheet return the messages about an answer, none for a right one, and the
// number of right items in it (rightCount). judgeOne judges an answer of one item.
function judgeOne(question, [item]) {
  if (isRight(question, item.canonical)) return {messages: []};
  const typed = excerpt(item.typed);
  return {messages: [isImpossible(question, item) ? messageFor(question, "cannot be " + question.kind, 1, {list: typed}) : questionMessage(question, "not", {said: typed})]};
}
// judgeList judges an answer in which each item has its place, up to the first wrong item.
function judgeList(question, answer) {
  const {firstPlace, right} = question, messages = [];
  let rightCount = 0;
  while (rightCount < answer.length && isRight(question, answer[rightCount].canonical, rightCount)) rightCount++;
  if (rightCount === answer.length && rightCount === right.length) return {messages};
  // In a list from 1 on, the places have no other numbers.
  const [soFar, wrongAt] = firstPlace === 1 ? ["so far in place", "wrong in place"] : ["so far", "wrong at"], place = firstPlace + rightCount;
  if (rightCount) messages.push(messageFor(question, soFar, place - 1, {place: place - 1}));
  messages.push(rightCount === answer.length ? messageFor(question, "to find", right.length - rightCount) :
    rightCount === right.length ? questionMessage(question, "less") : questionMessage(question, wrongAt, {place, said: excerpt(answer[rightCount].typed)}));
  return {messages, rightCount};
}
// judgeSet judges an answer whose items may have any order. It counts the right items, and lists those that are
// wrong, impossible or given twice, and two spellings of one position.
function judgeSet(question, answer) {
  if (answer[0].canonical === "none") return {messages: isRight(question, "none") ? [] : [questionMessage(question, "some")]};
  const spellings = new Map(), wrong = [], impossible = [], repeated = [], duplicates = [], messages = [];
  let rightCount = 0;
  for (const item of answer) {
    const {canonical, typed} = item, spelling = spellings.get(canonical);
    if (spelling === typed) repeated.push(excerpt(typed));
    else if (spelling !== undefined) duplicates.push(questionMessage(question, "same", {said: excerpt(typed), was: excerpt(spelling)}));
    else if (isRight(question, canonical)) rightCount++;
    else (isImpossible(question, item) ? impossible : wrong).push(excerpt(typed));
    spellings.set(canonical, typed);
  }
  for (const [name, items] of [["not in", wrong], ["cannot be " + question.kind, impossible], ["twice", repeated]]) {
    if (items.length) messages.push(messageFor(question, name, items.length, {list: joinFirst(items)}));
  }
  messages.push(...duplicates.slice(0, 3));
  const missing = question.right.length - rightCount;
  if (messages.length) messages.push(messageFor(question, "good", rightCount));
  else if (missing) messages.push(questionMessage(question, "all good"));
  if (missing && !isRight(question, "none")) messages.push(messageFor(question, "to find", missing));
  return {messages, rightCount};
}
// judgeSheet judges the answers to several tasks. It ignores skipped tasks.
function judgeSheet(question, answer) {
  const {right, firstPlace} = question;
  if (answer.length > right.length) return {messages: [questionMessage(question, "too many", {n: answer.length, all: right.length})]};
  const wrongPlaces = answer.flatMap(({canonical}, i) => canonical === "?" || isRight(question, canonical, i) ? [] : [firstPlace + i]);
  const rightCount = answer.filter(({canonical}) => canonical !== "?").length - wrongPlaces.length, messages = [];
  if (rightCount < right.length) messages.push(questionMessage(question, "sheet", {n: rightCount, all: right.length}));
  if (wrongPlaces.length) messages.push(questionMessage(question, "look again", {list: wrongPlaces.join(", ")}));
  return {messages, rightCount};
}

// The entry point of an answer box. Its data are boxConfig in box.go.
//
// A box reports each answer by the event nimlab:answer, with its key, the answer (given), the number of
// tries, the kind of verdict (right, part, wrong or open), and the last answer before the fold was opened
// (predicted). The event nimlab:restore restores an earlier answer. The event nimlab:reveal reports that the
// reader opened the fold before an answer did. The event nimlab:ready reports that the box is ready. The fold
// with the result opens when the answer is right, when a guess can be read, or when the reader gives up; the
// prediction stays above it.
starters.box = (root, question) => {
  const field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-label": question.words["your answer"], placeholder: question.words["for example"] + " " + question.type});
  // A sheet has a field for each task; their values together are the answer.
  const fields = (question.tasks || []).map(task => make("input", {type: "text", autocomplete: "off", spellcheck: "false", "aria-label": task}));
  const collectFields = () => {
    const values = fields.map(f => f.value.replaceAll(";", " ").trim());
    if (fields.length) field.value = values.some(Boolean) ? values.map(v => v || "?").join("; ") : "";
  };
  const verdict = make("p", {class: "verdict", role: "status"});
  // The fold with the result that the reader predicts, for a box of Predict in box.go; else null.
  const coveredFold = root.parentElement.classList.contains("nimlab-predict") ? root.parentElement.querySelector(":scope > details") : null;
  const dispatch = (name, detail) => root.dispatchEvent(new CustomEvent("nimlab:" + name, {bubbles: true, detail: {key: question.salt, ...detail}}));
  // isUncovered tells whether the fold has ever been open: later answers are no predictions.
  let tries = 0, prediction, isUncovered = coveredFold && coveredFold.open;
  const showPrediction = answer => {
    prediction = answer;
    coveredFold.querySelector(".said").textContent = format(question.words.predicted, {said: answer});
  };
  const updateFolds = () => {
    if (coveredFold) openFoldIfSolved(coveredFold, root.dataset.solved, question.words["give up"]);
    isUncovered ||= coveredFold?.open;
    openSolvedFolds(question.words["give up"]);
  };
  const showVerdict = () => {
    const {kind, message} = judge(question, field.value);
    verdict.className = "verdict " + kind;
    const sign = {right: "✓ ", part: "◐ ", wrong: "✗ ", open: "… "}[kind];
    verdict.replaceChildren(make("b", {}, sign + (kind === "right" ? "" : question.words["sign " + kind] + ".")), " ", message);
    field.setAttribute("aria-invalid", kind === "wrong");
    if (kind === "right" || question.guess && kind !== "open") root.dataset.solved = true;
    return kind;
  };
  const check = () => {
    collectFields();
    const kind = showVerdict(), given = field.value;
    if (kind !== "open") {
      tries++;
      if (coveredFold && !isUncovered) showPrediction(given);
    }
    updateFolds();
    dispatch("answer", {kind, given, tries, predicted: prediction});
  };
  root.addEventListener("nimlab:restore", ({detail}) => {
    if (detail.given) {
      field.value = detail.given;
      const values = detail.given.split(";");
      fields.forEach((f, i) => { f.value = (values[i] || "").trim().replace(/^\?$/, ""); });
      showVerdict();
    }
    tries = detail.tries || 0;
    if (coveredFold && detail.predicted) showPrediction(detail.predicted);
    if (coveredFold && detail.revealed) coveredFold.open = isUncovered = true;
    updateFolds();
  });
  if (coveredFold) coveredFold.addEventListener("toggle", () => {
    if (coveredFold.open && !isUncovered) dispatch("reveal", {});
    isUncovered ||= coveredFold.open;
  });
  const rows = fields.map((f, i) => make("tr", {}, make("th", {scope: "row"}, question.firstPlace + i + ". " + question.tasks[i]), make("td", {}, f)));
  const input = fields.length ? make("table", {class: "tasks"}, ...rows) : field;
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target.matches("input")) { e.preventDefault(); check(); }
  }}, input, make("button", {type: "button", class: "check", onclick: check}, question.words.check));
  root.querySelector(".unscripted").remove();
  root.querySelector(".question").after(form, verdict);
  // Each hint appears after the one before it was opened.
  const hints = [...root.querySelectorAll(".hint")];
  hints.slice(1).forEach((h, i) => { h.hidden = !hints[i].open; hints[i].addEventListener("toggle", () => { h.hidden = false; }); });
  updateFolds();
  dispatch("ready", {});
};

// ---- steps

// The entry point of a figure in steps: it displays one step at a time, with buttons and perhaps a slider.
// Its data are the map config in Walkthrough.html (steps.go). It changes nothing if there are fewer than two steps.
starters.steps = (root, config) => {
  const frames = [...root.querySelectorAll(":scope > ol > li")];
  if (frames.length < 2) return;
  let current = 0;
  const count = make("span", {class: "count", role: "status"});
  const moveBy = steps => { current = Math.max(0, Math.min(frames.length - 1, current + steps)); showFrame(); };
  const back = make("button", {type: "button", onclick: () => moveBy(-1)}, "← " + config.words.back);
  const next = make("button", {type: "button", onclick: () => moveBy(1)}, config.words.next + " →");
  const slider = make("input", {type: "range", min: 1, max: frames.length, "aria-label": root.getAttribute("aria-label"), oninput: () => moveBy(slider.value - 1 - current)});
  const showFrame = () => {
    frames.forEach((f, i) => { f.hidden = i !== current; });
    back.disabled = current === 0;
    next.disabled = current === frames.length - 1;
    keepFocus(back, next);
    slider.value = current + 1;
    count.textContent = format(config.words.of, {n: current + 1, all: frames.length});
    slider.setAttribute("aria-valuetext", frames[current].querySelector(".says").textContent);
  };
  const bar = make("div", {class: "bar", onkeydown: e => {
    const step = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (step) { moveBy(step); e.preventDefault(); }
  }}, back, count, next, config.slider && slider);
  root.prepend(bar);
  showFrame();
};

// ---- fill conjecture

// unpackGrid returns the grid that packGrid in model.go wrote. A position is its index in lexicographic order.
//
//	entries             the right entry of each index, 0 for an index without a position
//	row(position)       its coordinates; indexOf is the inverse, undefined outside the grid
//	options(position)   the positions after one move
//	order               all positions, the smallest sum of coordinates first
//	format(position)    its name for the reader
async function unpackGrid({sides, table}) {
  const {uint, moves} = await createModelReader(table);
  const entries = tabulate(sides.reduce((n, side) => n * side, 1), uint);
  const units = sides.map((_, c) => sides.slice(c + 1).reduce((n, side) => n * side, 1));
  const row = position => sides.map((side, c) => Math.floor(position / units[c]) % side);
  const indexOf = r => r.every((v, c) => v >= 0 && v < sides[c]) ? r.reduce((position, v, c) => position + v * units[c], 0) : undefined;
  const positions = entries.flatMap((entry, position) => entry ? [position] : []), rankByPosition = new Map(positions.map((position, k) => [position, k]));
  const {differences, lists} = moves(positions.length, sides.length);
  const options = position => {
    if (lists) return lists[rankByPosition.get(position)].map(k => positions[k]);
    const r = row(position);
    return differences.map(d => indexOf(r.map((v, c) => v + d[c]))).filter(o => entries[o]).sort((a, b) => a - b);
  };
  const sum = position => row(position).reduce((a, b) => a + b);
  return {
    entries, row, indexOf, options,
    order: positions.map(position => [sum(position), position]).sort(([s, a], [t, b]) => s - t || a - b).map(([, position]) => position),
    format: position => sides.length === 1 ? String(position) : "(" + row(position).join(",\u00a0") + ")",
  };
}
// joinList joins words as in "a, b and c", with the word and.
const joinList = (all, and) => all.length < 2 ? all.join() : all.slice(0, -1).join(", ") + " " + and + " " + all.at(-1);

// createReporter returns a function that reports an answer by the event nimlab:answer, with its kind of
// verdict and the number of tries. The page may store the answer. When the page sends it back by the event
// nimlab:restore, restore is called with the answer. A table and a conjecture report by the event nimlab:ready
// that they are ready.
function createReporter(root, config, restore) {
  let tries = 0;
  root.addEventListener("nimlab:restore", e => {
    tries = e.detail.tries || tries;
    restore(e.detail.given);
  });
  return (kind, given) => root.dispatchEvent(new CustomEvent("nimlab:answer", {bubbles: true, detail: {key: config.key, kind, given, tries: ++tries}}));
}

// ---- fill

// The entry point of a table to fill in. Its data are fillConfig in fill.go.
//
// An entry is a number: LOSS, WIN or DRAW for an outcome, or the nim-value plus 1. An entry that is missing is
// 0. The kinds of verdict are right, wrong and open, the last for a table that is not complete and shows no
// mistake.
starters.fill = async (root, config) => {
  const getMessage = (name, values) => format(config.words[name] || name, values);
  // The codes of the outcomes by the letters that readers type, in any language.
  const outcomeByKey = config.keys || {};
  const loading = unpackGrid(config);
  const userEntries = new Map();
  const report = createReporter(root, config, async text => {
    await loading;
    String(text).split(" ").forEach((word, k) => { if (k < grid.order.length) storeEntry(grid.order[k], parseEntry(word)); });
    showEntries();
  });
  let grid;
  try {
    grid = await loading;
  } catch {
    root.querySelector(".unscripted").textContent = getMessage("broken");
    return;
  }

  const {order, options, format: formatPosition} = grid;
  // The largest entry that makes sense: a nim-value is at most the number of options. Each click selects the next
  // entry of entryCycle.
  const hasDraws = grid.entries.includes(DRAW);
  const maxEntry = config.values ? Math.max(...order.map(position => options(position).length)) + 1 : hasDraws ? DRAW : WIN;
  const entryCycle = config.values ? tabulate(maxEntry + 1, k => k) : hasDraws ? [0, WIN, LOSS, DRAW] : [0, WIN, LOSS];
  // formatEntry returns an entry as the table displays it. describeEntry returns it as a sentence names it.
  const formatEntry = entry => !entry ? "" : config.values ? String(entry - 1) : config.letters[entry - 1];
  const describeEntry = entry => config.values ? formatEntry(entry) : getMessage([, "loss", "win", "draw"][entry]);
  // serializeEntry returns an entry as a page stores it, the same in every language; parseEntry is the inverse. Every
  // digit can be typed, so a nim-value that is too large for the table can be stored too.
  const serializeEntry = entry => !entry ? "." : config.values ? String(entry - 1) : " LWD"[entry];
  const parseEntry = word => word === "." ? 0 :
    config.values ? Math.min(Math.max(maxEntry, 10), (+word || 0) + 1) :
    outcomeByKey[word] <= maxEntry ? outcomeByKey[word] : 0;
  // storeEntry sets or deletes the reader's entry for a position.
  const storeEntry = (position, entry) => entry ? userEntries.set(position, entry) : userEntries.delete(position);

  const list = config.values ? "0, 1, 2, …" : entryCycle.slice(1).map(formatEntry).join(", ");
  root.querySelector(".unscripted").replaceWith(make("p", {class: "how"}, getMessage(matchMedia("(hover: none)").matches ? "how touch" : "how", {list})));
  const verdict = make("p", {class: "verdict", role: "status"});
  const buttons = new Map([...root.querySelectorAll(".entry")].map(cell => {
    const position = +cell.dataset.at;
    const button = make("button", {type: "button", tabindex: position === order[0] ? 0 : -1,
      onclick: () => setEntry(position, entryCycle[(entryCycle.indexOf(userEntries.get(position) || 0) + 1) % entryCycle.length]),
      onfocus: () => buttons.forEach((e, k) => { e.tabIndex = k === position ? 0 : -1; }),
      onkeydown: e => handleKey(e, position)});
    cell.removeAttribute("style");
    cell.append(button);
    return [position, button];
  }));
  root.querySelector(".cells").after(make("div", {class: "bar"}, make("button", {type: "button", class: "check", onclick: check}, getMessage("check"))), verdict);

  // handleKey moves the focus by an arrow key, or changes an entry by a letter, a digit or a deletion. A digit continues
  // the number in the table if the result makes sense; else it replaces the number.
  function handleKey(event, position) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // The coordinate that an arrow key changes, and by how much. The second coordinate grows upwards.
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 1], ArrowDown: [1, -1]}[event.key];
    const oldEntry = userEntries.get(position) || 0, digit = /^\d$/.test(event.key) ? +event.key : -1;
    const longNumber = (oldEntry - 1) * 10 + digit, outcome = outcomeByKey[event.key.toUpperCase()];
    if (step) {
      const coordinates = grid.row(position);
      let target;
      do {
        coordinates[step[0]] += step[1];
        target = step[0] < coordinates.length ? grid.indexOf(coordinates) : undefined;
      } while (target !== undefined && !grid.entries[target]);
      if (target !== undefined) buttons.get(target).focus();
    } else if (event.key === "Backspace" || event.key === "Delete") setEntry(position, 0);
    else if (config.values && digit >= 0) setEntry(position, (oldEntry > 1 && longNumber < maxEntry ? longNumber : digit) + 1);
    else if (!config.values && outcome <= maxEntry) setEntry(position, outcome);
    else return;
    event.preventDefault();
  }

  // findContradiction returns a message if an entry contradicts the reader's other entries or the rule,
  // and "" otherwise.
  function findContradiction(position) {
    const entry = userEntries.get(position), targets = options(position), entries = targets.map(o => userEntries.get(o));
    if (!entry) return "";
    const values = {position: formatPosition(position), is: describeEntry(entry), end: getMessage("end")};
    const describeConflict = (messageName, other) => getMessage(messageName, {...values, to: formatPosition(targets[entries.lastIndexOf(other)])});
    const allFilled = entries.every(v => v);
    if (config.values) {
      if (entries.includes(entry)) return describeConflict("same value", entry);
      let smallestMissing = 1;
      while (entries.includes(smallestMissing)) smallestMissing++;
      const list = [...new Set(entries)].sort((a, b) => a - b).map(formatEntry);
      if (!allFilled || entry === smallestMissing) return "";
      return list.length ? getMessage("least", {...values, list: joinList(list, getMessage("and"))}) : getMessage("least of all", values);
    }
    if (!targets.length) return entry === grid.entries[position] ? "" : getMessage(grid.entries[position] === DRAW ? "stuck" : "at the end", values);
    if (entry === LOSS) return entries.includes(LOSS) ? describeConflict("loss loss", LOSS) : entries.includes(DRAW) ? describeConflict("loss draw", DRAW) : "";
    if (entry === WIN) return allFilled && !entries.includes(LOSS) ? getMessage("win nowhere", values) : "";
    return entries.includes(LOSS) ? describeConflict("draw loss", LOSS) : allFilled && !entries.includes(DRAW) ? getMessage("draw nowhere", values) : "";
  }

  // showEntries displays the reader's entries and marks those that contradict others.
  function showEntries() {
    for (const [position, button] of buttons) {
      const entry = userEntries.get(position), contradicts = findContradiction(position) !== "";
      // Printed pages have no buttons and show the attribute instead.
      button.textContent = button.parentNode.dataset.said = formatEntry(entry);
      button.parentNode.className = "entry" + (!entry || config.values ? "" : " " + " lwd"[entry]) + (contradicts ? " open" : "");
      button.setAttribute("aria-label", `${formatPosition(position)}: ${formatEntry(entry) || getMessage("empty")}${contradicts ? " ?" : ""}`);
    }
  }
  // showVerdict displays a kind of verdict with its sentence.
  function showVerdict(kind, sentence) {
    verdict.className = "verdict " + kind;
    verdict.replaceChildren({right: "✓ ", wrong: "… ", open: ""}[kind], sentence);
  }
  // isComplete reports whether all entries are filled in and right.
  const isComplete = () => userEntries.size === order.length && order.every(position => userEntries.get(position) === grid.entries[position]);

  // setEntry stores an entry. It displays a verdict at once if the entry contradicts others or completes the
  // table.
  function setEntry(position, entry) {
    const wasComplete = isComplete();
    storeEntry(position, entry);
    showEntries();
    const problem = findContradiction(position) || order.filter(p => options(p).includes(position)).map(findContradiction).find(sentence => sentence);
    if (problem) showVerdict("wrong", problem);
    else if (isComplete() && !wasComplete) check();
    else showVerdict("open", "");
  }

  // judgeTable returns the kind of verdict on the whole table and its sentence.
  function judgeTable() {
    if (isComplete()) return ["right", getMessage(config.values ? "done values" : "done")];
    if (!userEntries.size) return ["open", getMessage("nothing")];
    const problem = order.map(findContradiction).find(sentence => sentence);
    if (problem) return ["wrong", problem];
    const wrong = order.find(position => userEntries.has(position) && userEntries.get(position) !== grid.entries[position]);
    if (wrong === undefined) return ["open", getMessage("so far", {n: userEntries.size, open: order.length - userEntries.size})];
    const empty = options(wrong).filter(o => !userEntries.has(o)).map(formatPosition);
    return ["wrong", getMessage(empty.length ? "fill first" : "look again", {position: formatPosition(wrong), list: joinList(empty, getMessage("and"))})];
  }
  // check displays the verdict on the whole table, and reports the table unless it is empty.
  function check() {
    const [kind, sentence] = judgeTable();
    showVerdict(kind, sentence);
    if (userEntries.size) report(kind, order.map(position => serializeEntry(userEntries.get(position))).join(" "));
  }
  showEntries();
  root.dispatchEvent(new Event("nimlab:ready", {bubbles: true}));
};

// ---- conjecture

// The signs, words and phrases of conditions in the notebooks' languages, by their meaning: the contents of
// conditions.json, which Go inserts. The patterns in phrases must not have capturing groups, because the
// number of the group that matches tells which phrase was found. The pattern equal has exactly two groups.
// Phrases under the empty key are ignored; any other word without a meaning is an error.
const CONDITIONS = {};
const kindBySpelling = new Map(Object.entries(CONDITIONS.signs).flatMap(([kind, spellings]) => spellings.split(" ").map(spelling => [spelling, kind])));
const phrases = Object.entries(CONDITIONS.phrases);
const tokenPattern = new RegExp(phrases.map(([, source]) => `(${source})`).join("|") + "|\\d+|\\p{L}+|&&|\\|\\||==|=>|=<|<=|>=|!=|<>|\\*\\*|\\+\\+|[^\\s]", "giu");

// parseCondition parses a condition on numbers with the given names and returns a function that reports
// whether a row satisfies it. It never runs the text as code. If it cannot read the text, it throws the name
// of a message (problem) and the part that it does not understand (typed). The function throws the same for an
// overflow, for a negative exponent and for a division by 0.
//
// It is a recursive descent parser with this grammar. The function of the rule sum is parseSum, and so for most
// rules; that of product is parseFactors. parseSum also parses term, and parseComparison also parses property, set,
// relation and operator.
//
//	condition   = disjunction {"except" disjunction}
//	disjunction = conjunction {"or" conjunction}
//	conjunction = negation {"and" negation}
//	negation    = {"not"} comparison
//	comparison  = sum ["is"] ["not"] [property | relation]
//	sum         = term {("+" | "-" | "xor") term}
//	term        = product {"mod" product}
//	product     = unary {("*" | "/" | "%" | "&") unary}
//	unary       = "-" unary | power
//	power       = primary ["**" unary]
//	primary     = number | name | "k" | number power | "(" disjunction ")" | "|" sum "|" | "abs" "(" sum ")"
//	            | ("min" | "max") "(" sum {"," sum} ")"
//	property    = ("even" | "odd" | "multiple" product | "by" product "divided" | set) ["is"]
//	set         = "in" "{" sum {"," sum} "}" | "=" sum "," sum {"," sum} [[","] "or" number]
//	relation    = ((operator | comparative) sum | "≡" sum ["(" "mod" sum ")"]) {operator sum}
//	operator    = "=" | "≠" | "<" | ">" | "≤" | "≥"
//	comparative = "less" | "more" | "at most" | "at least"
//
// The words stand for all words and signs of that meaning in conditions.json. After "is" or "not" the first
// operator of a relation must be a comparative, "=" or "≠"; it may be missing, which means "=". A product of a number
// and a power needs no sign, as in 4k or 2(a + b). After a numeral and before a number or k, ^ means "**". Three
// more rules are no part of the grammar: a single "mod" at the end of a sum applies to the whole sum; "and" and
// "or" let a number share the condition of its neighbor; and "except" excludes a number of the only name.
function parseCondition(text, names) {
  const fail = (problem, typed) => { throw {problem, typed}; };
  if (text.length > 300) fail("too long");
  text = text.replace(new RegExp(CONDITIONS.equal, "gi"), "$1 = $2");
  // A token has a kind: a phrase or a sign of conditions.json, number, name, free for k, word for any other word, or
  // another character itself. It also has its text in lower case, in which a numeral replaces a word for a number
  // (text), the text as typed (written), and its place in the condition (from, to).
  const tokens = [...text.matchAll(tokenPattern)].map(({0: written, index, ...found}) => {
    const lower = written.toLowerCase(), phrase = phrases.find((_, i) => found[i + 1] !== undefined);
    const wordValue = FORMS.numbers.findIndex(words => oneOf(words, lower));
    const kind = phrase ? phrase[0] : /^\d/.test(lower) ? "number" :
      kindBySpelling.get(lower) || (wordValue >= 0 ? "number" :
      !/^\p{L}/u.test(lower) ? lower : names.includes(lower) ? "name" : lower === "k" ? "free" : "word");
    return {kind, text: kind === "number" && wordValue >= 0 ? String(wordValue) : lower, written, from: index, to: index + written.length};
  }).filter(token => token.kind);
  let nextToken = 0;
  // peekKind returns the kind of the next token, "" at the end. takeToken consumes the next token if it is of one of
  // the kinds, and returns its kind or "". expectToken consumes a token of one kind and fails if there is none.
  const peekKind = () => tokens[nextToken] ? tokens[nextToken].kind : "";
  const takeToken = (...kinds) => kinds.includes(peekKind()) ? tokens[nextToken++].kind : "";
  const hasEllipsis = tokens.some(t => t.kind === "…");
  // failHere throws the error for a token that cannot stand where it is, or for the missing rest of a condition.
  const failHere = () => {
    const before = tokens[nextToken - 1], token = tokens[nextToken];
    const isAdjacent = [before, token].every(t => ["name", "number", "free"].includes(t?.kind));
    fail(hasEllipsis ? "goes on" : isAdjacent ? "between" : token ? "unknown" : "unfinished", isAdjacent ? text.slice(before.from, token.to) : token?.written);
  };
  const expectToken = kind => takeToken(kind) || failHere();
  // sourceFrom returns the text from a token to the last one that was read.
  const sourceFrom = first => text.slice(tokens[first].from, tokens[nextToken - 1].to);

  // A node is a number or a condition. It has some of these properties:
  //
  //	num         returns the number for a row; only a number has it
  //	holds       reports whether a row satisfies the condition; only a condition has it
  //	free        whether it contains the variable k
  //	nonlinear   whether it is not known to be a linear function of k
  //	literal     whether it is a numeral
  //	modulus     the number after a mod that applies to the whole sum, and base, the sum before it
  //	source      the text of a condition, for an error
  //	withLeft    returns the condition with another number on its left side, and withRight on its right
  //
  // A condition with k holds if it holds for some whole number k from 0 on. The last number of a row, with
  // index freeIndex, is k.
  const freeIndex = names.length;
  // requireSafe fails for a number that is too large to be exact, divide for the divisor 0. bitwise applies small to
  // numbers that fit an operator of JavaScript, and large to others.
  const requireSafe = n => Number.isSafeInteger(n) ? n : fail("too large");
  const divide = (a, b, f) => b ? f(a, b) : fail("by zero");
  const bitwise = (a, b, small, large) => a >= 0 && b >= 0 && a < 2 ** 31 && b < 2 ** 31 ? small(a, b) : Number(large(BigInt(a), BigInt(b)));
  const modulo = (a, b) => ((a % b) + b) % b;
  const calculate = {
    "+": (a, b) => requireSafe(a + b), "-": (a, b) => requireSafe(a - b), "*": (a, b) => requireSafe(a * b),
    "/": (a, b) => divide(a, b, () => Math.trunc(a / b)), "%": (a, b) => divide(a, b, () => a % b), mod: (a, b) => divide(a, b, modulo),
    xor: (a, b) => bitwise(a, b, (x, y) => x ^ y, (x, y) => x ^ y), "&": (a, b) => bitwise(a, b, (x, y) => x & y, (x, y) => x & y),
    "**": (a, b) => b < 0 ? fail("negative exponent") : requireSafe(a ** b), min: Math.min, max: Math.max,
  };
  const compare = {"=": (a, b) => a === b, "≠": (a, b) => a !== b, "<": (a, b) => a < b, ">": (a, b) => a > b, "≤": (a, b) => a <= b, "≥": (a, b) => a >= b};
  // createBinary returns the node of an operation on two numbers.
  const createBinary = (op, a, b) => {
    const f = calculate[op], free = a.free || b.free;
    const nonlinear = a.nonlinear || b.nonlinear || a.free && b.free && op === "*" || free && !"+-*".includes(op);
    return {num: r => f(a.num(r), b.num(r)), free, nonlinear};
  };
  // requireNumber returns a node that is a number, and fails for a condition.
  const requireNumber = node => node.num ? node : fail("condition", node.source || text);

  // parsePrimary parses a number, a name, k, or an expression in brackets, in bars or in min(…) or max(…).
  function parsePrimary() {
    const token = tokens[nextToken];
    if (takeToken("number")) {
      const n = Number.isSafeInteger(+token.text) ? +token.text : fail("large", token.written), node = {num: () => n, literal: true};
      // A number before a name or a bracket is a factor, as in 4k.
      if (["free", "name"].includes(peekKind()) || peekKind() === "(" && tokens[nextToken + 1]?.kind !== "mod") return createBinary("*", node, requireNumber(parsePower(parsePrimary())));
      return node;
    }
    if (takeToken("name")) { const c = names.indexOf(token.text); return {num: r => r[c]}; }
    if (takeToken("free")) return {num: r => r[freeIndex], free: true};
    if (takeToken("(")) {
      const node = parseDisjunction();
      expectToken(")");
      return {...node, literal: false, withLeft: null, withRight: null, modulus: null};
    }
    splitBars();
    if (takeToken("|")) {
      const node = requireNumber(parseSum());
      splitBars();
      expectToken("|");
      return createAbsolute(node);
    }
    if (takeToken("abs")) { expectToken("("); const node = requireNumber(parseSum()); expectToken(")"); return createAbsolute(node); }
    const name = takeToken("min", "max");
    if (name) {
      expectToken("(");
      let node = requireNumber(parseSum());
      while (takeToken(",")) node = createBinary(name, node, requireNumber(parseSum()));
      expectToken(")");
      return node;
    }
    if (!hasEllipsis && takeToken("even", "odd", "multiple", "by", "in", "mod", "=", "≠", "<", ">", "≤", "≥", "{")) {
      fail("of what", text.slice(tokens[nextToken - 1].from).trim());
    }
    return failHere();
  }
  // splitBars splits || into two bars before or after a number.
  function splitBars() {
    if (tokens[nextToken]?.text !== "||") return;
    const {from} = tokens[nextToken];
    tokens.splice(nextToken, 1, ...[from, from + 1].map(place => ({kind: "|", written: "|", from: place, to: place + 1})));
  }
  const createAbsolute = node => ({num: r => Math.abs(node.num(r)), free: node.free, nonlinear: node.free});
  // parsePower parses the exponent of a number that has been parsed, if there is one.
  function parsePower(node) {
    // 2^k is a power, but a ^ b is a ⊕ b.
    const raisable = node.literal && tokens[nextToken]?.text === "^" && ["number", "free"].includes(tokens[nextToken + 1]?.kind);
    return raisable && ++nextToken || takeToken("**") ? createBinary("**", requireNumber(node), requireNumber(parseUnary())) : node;
  }
  function parseUnary() {
    if (takeToken("-")) { const node = requireNumber(parseUnary()); return {...node, num: r => -node.num(r), literal: false}; }
    return parsePower(parsePrimary());
  }
  function parseFactors() {
    let node = parseUnary();
    for (let op; node.num && (op = takeToken("*", "/", "%", "&"));) node = createBinary(op, node, requireNumber(parseUnary()));
    return node;
  }
  // parseSum parses a sum. A single mod at its end applies to the whole sum: a - b mod 3 is
  // (a - b) mod 3. Otherwise each mod applies to the number before it.
  function parseSum() {
    const terms = [], first = nextToken;
    for (let op = "+"; op; op = takeToken("+", "-", "xor")) {
      const node = parseFactors(), moduli = [];
      if (!node.num && !terms.length) return {...node, source: sourceFrom(first)};
      requireNumber(node);
      while (takeToken("mod")) moduli.push(requireNumber(parseFactors()));
      terms.push({op, node, moduli});
    }
    const {moduli} = terms.at(-1), common = moduli.length === 1 && terms.every((t, i) => i + 1 === terms.length || !t.moduli.length);
    let node = null;
    for (const t of terms) {
      const term = common ? t.node : t.moduli.reduce((a, b) => createBinary("mod", a, b), t.node);
      node = node ? createBinary(t.op, node, term) : term;
    }
    return common ? {...createBinary("mod", node, moduli[0]), modulus: moduli[0], base: node} : node;
  }

  // holdsForSome returns a function that reports whether difference(row) is 0 for some k ≥ 0. It solves a
  // linear equation. Otherwise it tries k from 0 to 200, leaves out those with a negative exponent, and stops at
  // an overflow, so it can miss a larger solution.
  const holdsForSome = (difference, nonlinear) => r => {
    const valueFor = n => { r[freeIndex] = n; return difference(r); };
    if (!nonlinear) {
      const constant = valueFor(0), step = valueFor(1) - constant;
      return step ? -constant % step === 0 && -constant / step >= 0 : constant === 0;
    }
    for (let n = 0; n <= 200; n++) {
      try {
        if (valueFor(n) === 0) return true;
      } catch (e) {
        if (e.problem === "too large") return false;
        if (e.problem !== "negative exponent") throw e;
      }
    }
    return false;
  };
  // compareNodes returns a function that reports whether two numbers are in a relation for a row. Only an
  // equation may contain k.
  function compareNodes(op, left, right) {
    if (op === "≡") {
      const modulus = right.modulus;
      if (left.free || right.free) fail("unknown", "≡");
      return modulus ? r => calculate.mod(left.num(r) - right.base.num(r), modulus.num(r)) === 0 : r => left.num(r) === right.num(r);
    }
    if (!left.free && !right.free) return r => compare[op](left.num(r), right.num(r));
    if (op !== "=") fail("free");
    return holdsForSome(r => left.num(r) - right.num(r), left.nonlinear || right.nonlinear);
  }
  // The words for a relation stand before its first number only: a is 2 more than b is a sentence.
  const comparatives = {less: "<", more: ">", "at most": "≤", "at least": "≥"};
  // endsList reports whether the last number of a list comes next, as in 1, 4 or 8.
  const endsList = () => peekKind() === "or" && tokens[nextToken + 1]?.kind === "number" && ["", "and", "or", "except", ")", "is"].includes(tokens[nextToken + 2]?.kind || "");
  // parseComparison parses a number with a property or a chain of comparisons. The functions withLeft
  // and withRight of its node return the condition with another number on that side.
  function parseComparison() {
    const left = parseSum();
    if (!left.num) return left;
    const hasVerb = takeToken("is"), negated = takeToken("not") !== "";
    const predicate = f => ({holds: f(left), withLeft: f});
    // property returns the node of a property f of the number, which may depend on further numbers. None of them
    // may contain k.
    const property = (f, ...others) => {
      // The verb is at the end in German.
      takeToken("is");
      return predicate(x => { if ([x, ...others].some(y => y.free)) fail("free"); return r => f(x.num(r), r) !== negated; });
    };
    if (takeToken("even")) return property(n => n % 2 === 0);
    if (takeToken("odd")) return property(n => n % 2 !== 0);
    if (takeToken("multiple")) { const by = requireNumber(parseFactors()); return property((n, r) => calculate.mod(n, by.num(r)) === 0, by); }
    if (takeToken("by")) { const by = requireNumber(parseFactors()); expectToken("divided"); return property((n, r) => calculate.mod(n, by.num(r)) === 0, by); }
    if (takeToken("in")) {
      expectToken("{");
      const all = [requireNumber(parseSum())];
      while (takeToken(",")) all.push(requireNumber(parseSum()));
      expectToken("}");
      return property((n, r) => all.some(x => x.num(r) === n), ...all);
    }
    const operator = comparatives[takeToken(...negated ? [] : Object.keys(comparatives))] ||
      (hasVerb || negated ? takeToken("=", "≠") || "=" : takeToken("=", "≠", "<", ">", "≤", "≥", "≡"));
    const op = negated ? operator === "≠" ? "=" : "≠" : operator;
    if (!op) return left;
    let right = requireNumber(parseSum());
    if (op === "≡" && takeToken("(")) { expectToken("mod"); right = {...right, base: right, modulus: requireNumber(parseSum())}; expectToken(")"); }
    if (operator === "=" && peekKind() === ",") {
      const row = [right];
      while (takeToken(",") && !endsList()) row.push(requireNumber(parseSum()));
      if (endsList() && takeToken("or")) row.push(parsePrimary());
      return property((n, r) => row.some(x => x.num(r) === n), ...row);
    }
    const node = {holds: compareNodes(op, left, right), free: left.free || right.free,
      withLeft: x => compareNodes(op, x, right), withRight: x => compareNodes(op, left, x)};
    const chain = [node];
    for (let next; (next = takeToken("=", "≠", "<", ">", "≤", "≥"));) {
      const further = requireNumber(parseSum());
      chain.push({holds: compareNodes(next, right, further), free: right.free || further.free});
      right = further;
    }
    return chain.length === 1 ? node : combine(chain, all => r => all.every(f => f(r)), true);
  }
  // combine joins conditions by "and" or "or". The same k must serve all parts of a conjunction, but
  // each part chooses its own k, so a conjunction may contain k in one part only.
  function combine(all, join, isConjunction) {
    const freeCount = all.filter(x => x.free).length;
    if (isConjunction && freeCount > 1) fail("free");
    return {holds: join(all.map(x => x.holds)), free: freeCount > 0};
  }
  // parseNegation parses a comparison after any number of "not".
  function parseNegation() {
    const first = nextToken;
    if (!takeToken("not")) return parseComparison();
    const node = parseNegation();
    if (!node.holds) fail("number", sourceFrom(first + 1));
    return {holds: r => !node.holds(r), free: node.free};
  }
  // parseOperands parses operands of "and" or "or". A number without a condition shares that of its
  // neighbor, as in "a and b even" or "n mod 4 = 0 or 1".
  function parseOperands(connective, parseOperand, join) {
    const items = [], sources = [];
    do {
      const first = nextToken;
      items.push(parseOperand());
      sources.push(sourceFrom(first));
    } while (takeToken(connective));
    if (items.length === 1) return items[0];
    return combine(items.map((item, i) => {
      if (item.holds) return item;
      const after = items.slice(i).find(x => x.holds), before = items.slice(0, i).findLast(x => x.holds);
      const holds = !item.literal && after?.withLeft ? after.withLeft(item) : before?.withRight ? before.withRight(item) : fail("number", sources[i]);
      return {holds, free: item.free || (after || before).free};
    }), join, connective === "and");
  }
  const parseConjunction = () => parseOperands("and", parseNegation, all => r => all.every(f => f(r)));
  const parseDisjunction = () => parseOperands("or", parseConjunction, all => r => all.some(f => f(r)));

  if (!tokens.length) fail("nothing");
  let node = parseDisjunction();
  for (let first; first = nextToken, node.holds && takeToken("except");) {
    const exception = parseDisjunction(), name = {num: r => r[0]};
    if (exception.free) fail("free");
    if (!exception.holds && names.length > 1) fail("number", sourceFrom(first + 1));
    const {holds} = node, excludes = exception.holds || compareNodes("=", name, exception);
    node = {holds: r => holds(r) && !excludes(r)};
  }
  if (nextToken < tokens.length) failHere();
  if (!node.holds) fail("number", text.trim());
  return row => node.holds([...row, 0]);
}

// The contents of phrases.json, which Go inserts: for each language the words of sentences about
// positions by their kind (languages), the ordinal numbers from 2 on (ordinals), the names of conditions
// (names), and the meanings of sentences by the kinds of their words. A meaning has these properties:
//
//	kinds    the kinds that the sentence must contain
//	also     the kinds that it may contain besides
//	of       the number of names of coordinates, if the meaning needs it
//	n, m     the values of N and m, if the meaning needs them
//	skips    a number that the sentence may contain besides
//	says     the condition, in which {N} is the number to divide by, {m} another number, {list} all other
//	         numbers, {r} the remainder of m, and {x} what the sentence is about
//	words    the key of the condition's name in names
//	asks     instead of a condition, the name of a message that asks the reader about a sentence on several names
//	almost   whether the sentence only may have this meaning, so that the box asks the reader
const PHRASES = {};

// getLexicon returns the kinds of the words of a language.
const getLexicon = language => new Map(Object.entries(PHRASES.languages[language] || {}).flatMap(([kind, all]) => all.split(" ").map(word => [word, kind])));

// translateSentence translates a sentence, such as "all columns are even", into a condition. It returns the
// condition (formula), its name in the language if it has one (words), and whether the sentence can have no
// other meaning (sure). It returns null for a sentence that it does not understand, and throws the name of a
// message (problem) for one about which the box asks. Every meaning may mention the ones of binary digits.
function translateSentence(text, names, language) {
  if (/[=<>≠≤≥≡⊕|+*/%^()−–]| - /.test(text)) return null;
  const lexicon = getLexicon(language);
  const ordinals = (PHRASES.ordinals[language] || "").split(" ");
  const tokens = [...text.toLowerCase().matchAll(/\d+|[\p{L}-]+/gu)].map(([word]) => word), namesInText = names.filter(name => tokens.includes(name));
  const kindsFound = new Set(), numbers = [], mentionedNames = [];
  let divisor, unknownWords = 0, lastKind = "";
  for (const word of tokens) {
    let kind = lexicon.get(word), number = /^\d/.test(word) ? +word : kind ? -1 : FORMS.numbers.findIndex(words => oneOf(words, word));
    // The letter a is also a word of English.
    if (names.includes(word) && (!kind || namesInText.length > 1)) {
      mentionedNames.push(word);
      continue;
    }
    // Every fourth number may be the multiples of four, or others as far apart.
    const ordinal = lastKind === "all" ? ordinals.indexOf(word) : -1;
    if (ordinal >= 0) {
      kindsFound.add("multiple").delete("all");
      [divisor, lastKind] = [ordinal + 2, "multiple"];
      unknownWords++;
      continue;
    }
    if (kind === "twice") [kind, number] = [undefined, 2];
    // A number and "multiple" may be one word, as in fourfold.
    const isMultipleOf = numeral => word.startsWith(numeral) && lexicon.get(word.slice(numeral.length)) === "multiple";
    const multiplier = kind || number >= 0 ? -1 : FORMS.numbers.findIndex(words => words.split(" ").some(isMultipleOf));
    if (multiplier > 1) [kind, divisor] = ["multiple", multiplier];
    else if (number >= 0 && lastKind === "by" && divisor === undefined) divisor = number;
    else if (number >= 0) numbers.push(number);
    else if (!kind) unknownWords++;
    if (kind && kind !== "fill") kindsFound.add(lastKind = kind);
  }
  kindsFound.delete("by");
  // Unless it mentions only some of the names, the sentence is about the whole position.
  const has = kind => kindsFound.has(kind), mentionCount = new Set(mentionedNames).size, aboutAll = !mentionCount || mentionCount === names.length;
  if (has("multiple") && divisor === undefined && numbers.length === 1) divisor = numbers.pop();
  const [otherNumber] = numbers, pairs = names.flatMap((a, i) => names.slice(i + 1).map(b => `${a} = ${b}`));
  // The values of the names in braces in the conditions of phrases.json. A condition with a value that is undefined
  // does not apply.
  const values = {
    N: divisor, m: otherNumber, r: otherNumber === undefined ? undefined : divisor && otherNumber % divisor, list: mentionedNames.length > 1 ? undefined : numbers.join(", ") || undefined, a: names[0], b: names.length === 2 ? names[1] : undefined, first: mentionedNames[0], second: mentionedNames[1], ...aboutAll && {each: "",
      nimsum: names.join(" ⊕ "), sum: `(${names.join(" + ")})`, equal: names.join(" = "), pair: pairs.join(" or "),
      difference: names.length === 2 ? `|${names.join(" - ")}|` : undefined, other: names.length > 2 ? `2 * max(${names.join(", ")}) = ${names.join(" + ")}` : undefined},
  };
  values.x = mentionCount === 1 ? mentionedNames[0] : has("sum") ? values.sum : has("difference") ? values.difference : names.length === 1 ? names[0] : undefined;
  for (const meaning of PHRASES.meanings) {
    const needed = meaning.kinds.split(" "), optional = (meaning.also || "").split(" "), formulaTemplate = meaning.says || "";
    const uses = name => formulaTemplate.includes(`{${name}}`);
    if (!needed.every(has) || ![...kindsFound].every(kind => kind === "ones" || needed.includes(kind) || optional.includes(kind))) continue;
    if (meaning.of && meaning.of !== names.length) continue;
    if ("m" in meaning && meaning.m !== otherNumber || meaning.n && divisor !== undefined && meaning.n !== divisor) continue;
    if ([...formulaTemplate.matchAll(/\{(\w+)\}/g)].some(([, name]) => values[name] === undefined)) continue;
    if (meaning.asks) {
      if (names.length > 1) throw {problem: meaning.asks};
      continue;
    }
    const ignoresDivisor = divisor !== undefined && !meaning.n && !uses("N");
    const usesOther = uses("m") || uses("r") || "m" in meaning || meaning.skips !== undefined && meaning.skips === otherNumber;
    const unusedNumbers = ignoresDivisor + (uses("list") ? 0 : numbers.length - usesOther);
    const formula = (uses("each") ? names : [""]).map(each => format(formulaTemplate, {...values, each})).join(" and ");
    return unknownWords > 2 ? null : {formula, words: PHRASES.names[language][meaning.words], sure: !meaning.almost && !unknownWords && !unusedNumbers};
  }
  return null;
}

// The entry point of a conjecture: the reader writes a condition for the lost positions of a game. Its data
// are conjectureConfig in conjecture.go.
starters.conjecture = async (root, config) => {
  const getMessage = (name, values) => format(config.words[name] || name, values);
  const loading = unpackGrid(config);
  const report = createReporter(root, config, async text => {
    await loading;
    field.value = String(text);
    showVerdict(judgeCondition(field.value));
  });
  const field = make("input", {type: "text", maxlength: 400, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-label": getMessage("your condition"), placeholder: getMessage("for example") + " " + config.letters[0] + " > 7"});
  let grid;
  try {
    grid = await loading;
  } catch {
    root.querySelector(".unscripted").textContent = getMessage("broken");
    return;
  }
  root.querySelector(".unscripted").remove();
  const {entries, order, format: formatPosition, row, options} = grid;
  const verdict = make("div", {class: "verdict", role: "status"});
  const triedList = make("ul", {class: "tried", "aria-label": getMessage("tried")});
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target === field) { e.preventDefault(); check(); }
  }}, make("span", {}, getMessage("lost if") + " "), field, make("button", {type: "button", class: "check", onclick: check}, getMessage("check")));
  root.querySelector(".names").after(form, verdict, triedList);
  openSolvedFolds(getMessage("give up"));

  // explain returns the reason for the outcome of a position, and an option that shows it, if there is one. In
  // a family of games a position stands for a whole game, and winningMove is the name of a first move that
  // wins, "" if no move wins, and a line break if there is no first move.
  function explain(position) {
    const values = {position: formatPosition(position), end: getMessage("end")}, outcome = entries[position], winningMove = config.firstMoves?.[position];
    const targets = options(position), target = targets.find(o => entries[o] === (outcome === WIN ? LOSS : outcome));
    values.all = joinList(targets.map(formatPosition), getMessage("and"));
    const noMove = config.firstMoves ? winningMove === "\n" : !targets.length;
    if (config.firstMoves && !noMove) {
      const name = outcome === LOSS ? "begin badly" : outcome === DRAW ? "begin draw" : winningMove ? "begin to" : "begin well";
      return [getMessage(name, {...values, to: winningMove})];
    }
    if (noMove) return [getMessage(outcome === WIN ? "end won" : outcome === LOSS ? "end lost" : "end drawn", values)];
    if (outcome === LOSS) return [getMessage(targets.length > 6 ? "all lose" : "these lose", values)];
    return [getMessage(outcome === WIN ? "to a loss" : "to a draw", {...values, to: formatPosition(target)}), target];
  }
  // judgeCondition checks a condition for every position. It returns an object with these properties:
  //
  //	kind         right, wrong, or open for a text that cannot be judged
  //	sentences    the reply; some of them may be undefined or false
  //	position     the first counterexample to a wrong condition
  //	to           the option that explain returns for it
  //	suggestion   the condition that a sentence may mean, about which the reader is asked
  function judgeCondition(text) {
    let position, interpretation;
    try {
      interpretation = interpret(text);
      if (interpretation.sure === false) return {kind: "open", sentences: [getMessage("mean", interpretation)], suggestion: interpretation.formula};
      const holds = parseCondition(interpretation.formula, config.letters);
      position = order.find(p => {
        try {
          return holds(row(p)) !== (entries[p] === LOSS);
        } catch (e) {
          if (e.problem) e.position = formatPosition(p);
          throw e;
        }
      });
      if (position === undefined) return {kind: "right", sentences: [getMessage("holds"), getMessage("prove"), describeReading(interpretation)]};
    } catch (e) {
      if (!e.problem) throw e;
      // A sentence that begins with an unknown word is unknown as a whole.
      const isSentence = e.problem === "unknown" && text.trim().startsWith(e.typed);
      return {kind: "open", sentences: [getMessage(e.problem, {what: abbreviate(isSentence ? text.trim() : e.typed || ""), position: e.position, name: config.letters[0]})]};
    }
    const [reason, to] = explain(position), reply = findForeseenReply(interpretation.formula);
    const contradiction = getMessage(entries[position] === LOSS ? "says no loss" : "says loss", {position: formatPosition(position)});
    return {kind: "wrong", position, to, sentences: [contradiction + " " + reason, reply, describeReading(interpretation)]};
  }
  // describeReading says how a sentence was read. It returns undefined for a condition as typed.
  const describeReading = interpretation => interpretation.sure && getMessage("read", interpretation);
  // interpret returns a condition (formula) as typed, or the condition that a sentence means. The property sure
  // is undefined for a condition as typed, true for a sentence that can mean nothing else, and false for one
  // about which the box asks the reader. A sentence also has its meaning for the reply (meaning). interpret
  // throws the error of parseCondition for any other text.
  function interpret(text) {
    try {
      parseCondition(text, config.letters);
      return {formula: text};
    } catch (e) {
      const interpretation = e.problem && (interpretList(text) || translateSentence(text, config.letters, root.lang) || interpretParts(text));
      if (!interpretation) throw e;
      const formula = localize(interpretation.formula);
      return {...interpretation, formula, meaning: interpretation.words || formula};
    }
  }
  // localize replaces the English words of a condition by those of the page's language.
  function localize(formula) {
    const lexicon = getLexicon(root.lang);
    return formula.replace(/\b(?:and|or|even|odd)\b/g, kind => CONDITIONS.signs[kind].split(" ").find(word => lexicon.has(word)) || kind);
  }
  // interpretParts returns the condition that sentences or conditions mean which are joined by "or" or "and". It
  // returns null if a part cannot be understood.
  function interpretParts(text) {
    const lexicon = getLexicon(root.lang);
    for (const [join, kind] of [["or", "or"], ["and", "fill"]]) {
      // The Dutch word for or is a word for by in English.
      const connectives = CONDITIONS.signs[join].split(" ").filter(word => lexicon.get(word) === kind);
      const parts = text.split(new RegExp(`\\s(?:${connectives.join("|")})\\s`, "i"));
      if (parts.length === 1) continue;
      try {
        const all = parts.map(interpret);
        return {formula: all.map(x => `(${x.formula})`).join(` ${join} `), sure: all.every(x => x.sure !== false)};
      } catch (e) {
        if (!e.problem) throw e;
      }
    }
    return null;
  }
  // interpretList returns the condition that a list of numbers, such as 1, 4, 7, may mean. It returns null for
  // other texts, and if positions have more than one number.
  const interpretList = text => config.letters.length === 1 && /^\s*\d+(?:[\s,;]+\d+)+\s*$/.test(text) ?
    {formula: `${config.letters[0]} in {${text.match(/\d+/g).join(", ")}}`, sure: false} : null;
  // abbreviate returns at most the first 30 characters of a text.
  const abbreviate = text => text.length > 30 ? text.slice(0, 30) + "…" : text;
  // findForeseenReply returns the prepared reply to a condition that is true for the same positions. It returns
  // undefined if there is none, or if a condition cannot be evaluated for a position.
  function findForeseenReply(text) {
    const holds = parseCondition(text, config.letters);
    try {
      return config.replies.find(([other]) => {
        const otherHolds = parseCondition(other, config.letters);
        return order.every(p => otherHolds(row(p)) === holds(row(p)));
      })?.[1];
    } catch (e) {
      if (!e.problem) throw e;
    }
  }
  // drawPosition draws a position of small heaps. The matches that the move to an option takes are pale. It returns
  // undefined for other games and for large heaps.
  function drawPosition(position, option) {
    const heaps = row(position), remaining = option === undefined ? heaps : row(option);
    const largest = Math.max(...heaps);
    if (!config.heaps || largest > 30 || largest === 0) return undefined;
    const width = 30 + largest * 12, height = heaps.length * 34 + 4;
    const match = (c, i) => make("g", {opacity: i < remaining[c] ? 1 : .28, transform: `translate(${30 + i * 12} ${c * 34 + 4})`},
      make("line", {x1: 4, y1: 8, x2: 4, y2: 30, stroke: "#b98442", "stroke-width": 3.4}), make("circle", {cx: 4, cy: 6, r: 4, fill: "#b3402c"}));
    const image = make("svg", {viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": formatPosition(position)}, ...heaps.flatMap((h, c) => [
      make("text", {x: 4, y: c * 34 + 25, "font-size": 15, fill: "currentColor", opacity: .7}, config.letters[c]),
      ...Array.from({length: h}, (_, i) => match(c, i))]));
    return make("div", {class: "sketch"}, image);
  }
  // showVerdict displays a result of judgeCondition.
  function showVerdict({kind, sentences, position, to, suggestion}) {
    if (kind === "right") root.dataset.solved = true;
    openSolvedFolds(getMessage("give up"));
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(
      make("p", {}, make("b", {}, {right: "✓ ", wrong: "✗ ", open: "… "}[kind]), sentences[0]),
      ...[position === undefined ? undefined : drawPosition(position, to), ...sentences.slice(1).map(s => s && make("p", {}, s)),
        suggestion && make("button", {type: "button", class: "meant", onclick: () => { field.value = suggestion; check(); }}, getMessage("yes"))].filter(x => x));
    field.setAttribute("aria-invalid", kind === "wrong");
    if (kind === "open" && !suggestion) root.querySelector("details.help").open = true;
  }
  // check judges the reader's condition, and lists and reports it if it could be read.
  function check() {
    const result = judgeCondition(field.value), text = field.value.trim();
    showVerdict(result);
    if (result.kind === "open") return;
    const line = make("li", {}, make("code", {}, text), " ", result.kind === "right" ? "✓" : `✗ ${formatPosition(result.position)}`);
    if (triedList.firstChild?.textContent !== line.textContent) triedList.prepend(line);
    report(result.kind, text);
  }
  root.dispatchEvent(new Event("nimlab:ready", {bubbles: true}));
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
    starters[kind](root, JSON.parse(root.dataset.config));
  }
}
// While the page is loading, a widget may be incomplete.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
})();
