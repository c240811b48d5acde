// What answers a reader: boards, boxes, tables, conjectures and steps. It looks up what
// Go has computed and solves nothing. Whatever answers brings the parts of this script
// that it needs: the parts are between lines of dashes, and play.go puts them together.
// The script wakes whatever of its own version still sleeps on the page, and leaves
// nothing behind.
// ---- all
(() => {
"use strict";
const MARK = "data-nimlab-VERSION";
const STYLE = ""; // where the style does not stand in the page by itself
const kinds = {};

// make makes an element. What begins with "on" listens; a text becomes text, so
// nothing that a reader types is ever read as markup.
function make(tag, attributes = {}, ...inside) {
  const svg = ["svg", "g", "path", "circle", "text", "line", "title"].includes(tag);
  const e = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (value === true) e.setAttribute(name, "");
    else if (value !== false && value !== undefined) e.setAttribute(name, value);
  }
  e.append(...inside.filter(x => x !== undefined && x !== null && x !== false));
  return e;
}
const fill = (words, values = {}) => words.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);
const capital = s => s.charAt(0).toUpperCase() + s.slice(1);

// ---- board steps

// keepKeys hands the keys on from a button that can do no more: disabled, it hears none.
function keepKeys(...buttons) {
  if (buttons.some(b => b.disabled && b === document.activeElement)) buttons.find(b => !b.disabled)?.focus();
}

// ---- board fill conjecture

const each = (n, f) => Array.from({length: n}, (_, k) => f(k));
const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

// reader reads what Go packs, in the order in which it was written: see model.go.
async function reader(text) {
  const bytes = new Uint8Array(await new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
  let i = 0;
  const whole = () => {
    let v = 0, unit = 1, b;
    do { b = bytes[i++]; v += (b & 127) * unit; unit *= 128; } while (b > 127);
    return v;
  };
  const signed = () => { const v = whole(); return (v % 2 ? -v - 1 : v) / 2; };
  const moves = (count, wide) => whole() ? {differences: each(whole(), () => each(wide, signed))} :
    {lists: each(count, at => each(whole(), () => at += signed()))};
  return {whole, moves, rest: () => new TextDecoder().decode(bytes.subarray(i))};
}

// ---- board

const LOSS = 1, WIN = 2, DRAW = 0; // for the player to move

// unpack reads what model.go packs.
async function unpack(text) {
  const {whole, moves, rest} = await reader(text);
  const count = whole(), wide = whole();
  const columns = each(wide, () => each(count, whole));
  const row = at => columns.map(c => c[at]);
  const {differences, lists} = moves(count, wide);
  let options = at => lists[at];
  if (differences) {
    // An option is a row and a difference. Rows are told apart by one number.
    const bases = [];
    let size = 1;
    for (const c of columns) { bases.push(size); size *= 3 * c.reduce((a, b) => a > b ? a : b) + 1; }
    const number = r => r.reduce((n, v, c) => n + v * bases[c], 0);
    const steps = differences.map(number), place = new Map(each(count, at => [number(row(at)), at]));
    options = at => {
      const n = number(row(at));
      return steps.map(d => place.get(n + d)).filter(o => o >= 0);
    };
  }
  const worth = [each(count, whole), each(count, whole)]; // normal, misère
  const values = each(count, whole);
  const names = rest() && rest().split("\n");
  // What each pile is worth by itself.
  const alone = columns.map(() => []);
  for (let at = 0; at < count; at++) {
    const r = row(at), some = r.flatMap((v, c) => v ? [c] : []);
    for (const c of some.length > 1 ? [] : some.length ? some : alone.keys()) alone[c][r[c]] = values[at] - 1;
  }
  const write = at => names ? names[at].trim() : row(at).join();
  let places;
  const place = text => (places ||= new Map(each(count, at => [write(at), at]))).get(text);
  return {row, options, worth: (play, at) => worth[play][at], value: at => values[at] - 1, names, alone, write, place};
}

// bouton is the same for Nim with heaps of any size: no table, but Bouton's rule. A
// position is known by its heaps as text. How soon it is over the rule does not know;
// the matches that are left stand for that.
function bouton(heaps) {
  const row = at => at.split(",").map(Number);
  return {
    row, start: heaps.join(), unknown: true,
    options: at => row(at).flatMap((h, c, r) => each(h, k => r.map((v, i) => i === c ? k : v).join())),
    worth: (play, at) => {
      const r = row(at), sum = r.reduce((a, b) => a ^ b), lost = play && r.every(h => h < 2) ? sum === 1 : sum === 0;
      return 2 * r.reduce((a, b) => a + b) + (lost ? 1 : 2);
    },
    value: at => row(at).reduce((a, b) => a ^ b),
    write: at => at,
    place: text => {
      const r = text.split(",");
      return r.length === heaps.length && r.every((w, c) => /^ *\d{1,9} *$/.test(w) && +w <= heaps[c]) ? r.map(Number).join() : undefined;
    },
  };
}

kinds.board = async (root, knows) => {
  const say = (name, values) => fill(knows.words[name] || name, values);
  const stage = root.querySelector(".stage"), still = stage.querySelector("img");
  let table, svg = null;
  try {
    table = knows.nim ? bouton(knows.nim) : await unpack(knows.table);
    if (knows.nim) knows.start = table.start;
  } catch {
    root.querySelector(".unscripted").replaceWith(make("p", {}, say("broken")));
    return;
  }
  root.querySelector(".unscripted").remove();
  if (still) {
    // The still picture comes to life as part of the page, in the page's colour.
    const drawn = new DOMParser().parseFromString(new TextDecoder().decode(bytesOf(still.src.split(",")[1])), "image/svg+xml");
    svg = document.importNode(drawn.documentElement, true);
    svg.removeAttribute("color");
    svg.setAttribute("tabindex", -1);
    still.replaceWith(svg);
  }

  const parts = svg ? [...svg.querySelectorAll(".part")].map(g => {
    const at = g.dataset.at, [pile, place] = at.split(".").map(Number);
    return {g, at, pile, place, name: g.dataset.name, group: +g.dataset.group, x: +g.dataset.x, y: +g.dataset.y, link: g.querySelector(".link") !== null};
  }) : [];
  // How a row is read, and how a move is made: see board.Kind.
  const {kind, aside = 0} = knows;
  const direct = kind === "heaped" || kind === "standing", flips = kind === "twosided", piled = flips || kind === "heaped" || kind === "single";
  const tokens = svg ? [...svg.querySelectorAll(".token")] : [], cells = new Map(kind === "standing" ? parts.map(p => [p.at, p]) : []);
  const cellOf = (r, t) => cells.get(r.slice(t * knows.wide, (t + 1) * knows.wide).join("."));

  // How far the board goes in what it says: see Telling.
  const tellsOutcomes = knows.tells !== "winner", tellsAll = !knows.tells;

  let misere = knows.misere, first = "I", foe = "perfect";
  let line = [], now = 0;   // the positions of the game, and where we are among them
  let cut = false;          // whether the first of them are forgotten
  let chosen = null;        // the option that is pointed at or chosen
  let lifted = null;        // the card that is to be taken
  let hints = 0, whyOpen = false, timer = 0;
  let defeats = 0, counted = false; // of the reader in a row, and whether this game is among them

  // What is known of a position.
  const outcome = at => { const w = table.worth(+misere, at); return w ? (w % 2 ? LOSS : WIN) : DRAW; };
  const left = at => { const w = table.worth(+misere, at); return w ? (w - 1) >> 1 : -1; };
  const other = o => o === WIN ? LOSS : o === LOSS ? WIN : DRAW;
  const letter = o => say(["D", "L", "W"][o]);
  const right = at => outcome(at) === LOSS ? [] : table.options(at).filter(o => other(outcome(o)) === outcome(at));
  const here = () => line[now].at;
  const over = (k = now) => table.options(line[k].at).length === 0;

  // Who plays: ply 0 is made by whoever begins.
  const two = () => foe === "two";
  const who = k => two() ? "AB"[k % 2] : (k % 2 === 0) === (first === "I") ? "you" : "machine";
  const mine = () => !over() && who(now) !== "machine";

  // Names of positions and moves

  function name(at) {
    if (table.names) return table.names[at];
    const row = table.row(at), r = aside ? row.slice(0, -aside) : row;
    if (knows.signs) { // what is left of each group, for one is not worth what another is
      const signs = knows.signs.map((s, i) => s[r[i]]).join("").replace(/(, |\/)$/, "");
      return kind === "single" ? signs.split(", ").map(part => part.replace(/ +/g, " ").trim() || "–").join(", ") : signs;
    }
    if (kind === "hand") return `${r[0]}↑ ${r[1]}↓`;
    if (kind === "standing" && !parts[0].name) {
      const on = new Map(tokens.map((_, t) => [cellOf(r, t), (knows.men || "")[t] || "●"]));
      return parts.map((p, i) => (i && p.group !== parts[i - 1].group ? " " : "") + (on.get(p) || "·")).join("");
    }
    const list = kind === "standing" ? tokens.map((_, t) => cellOf(r, t).name) : r;
    return list.length === 1 ? String(list[0]) : "(" + list.join(list.length < 6 ? ",\u00a0" : ", ") + ")"; // a short one in one line
  }
  // spoken is a name for those who hear it: how many stand side by side.
  const spoken = at => fill(knows.words.lies, {position: kind === "single" ? name(at).replace(/\|+/g, some => ` ${some.length} `).replace(/·+/g, " ").replace(/ +/g, " ").trim() : name(at)});
  // lines is a name of several rows as lines below each other.
  const lines = at => name(at).split(" / ").flatMap((line, i) => i ? [make("br"), line] : [line]);
  // stepped is which token moved, and its cells.
  function stepped(a, b) {
    const token = tokens.findIndex((_, t) => cellOf(a, t) !== cellOf(b, t));
    return {token, from: cellOf(a, token), to: cellOf(b, token)};
  }
  const cell = p => p.name || parts.filter(x => x.group === p.group).indexOf(p) + 1;
  // change is what is gone, or turned, between two positions of piles: the parts, and
  // the pile.
  function change(p, q) {
    const a = table.row(p), b = table.row(q);
    const gone = parts.filter(x => flips ? a[x.pile] !== b[x.pile] : x.place < a[x.pile] && x.place >= b[x.pile]);
    const pile = a.findIndex((v, i) => i < a.length - aside && v > b[i]);
    return {gone, pile, from: a[pile], to: b[pile]};
  }
  function move(p, q) {
    const a = table.row(p), b = table.row(q);
    if (piled) {
      const c = change(p, q), n = kind === "heaped" ? c.from - c.to : c.gone.filter(x => !x.link).length;
      return say(!direct && n > 1 ? "do many" : "do", {pile: c.pile + 1, place: c.to + 1, from: c.from, to: direct ? c.to : name(q), n, row: c.gone[0].group + 1, list: c.gone.map(x => x.name || x.pile + 1).join(flips ? " " : "-")});
    }
    if (kind === "standing") {
      const c = stepped(a, b);
      return say("do", {from: cell(c.from), to: cell(c.to), n: a[c.token] - b[c.token], row: c.to.group + 1});
    }
    if (kind === "hand") {
      const c = cardMove(a, b);
      return say("do", {took: say(c.took), turned: say(c.turned)});
    }
    return say("do", {to: name(q)});
  }
  // cardMove is which kind of card was taken, and which turned. Two ways can come to
  // the same: then it is an open card that was taken.
  function cardMove([up, down], [up2]) {
    for (const took of ["up", "down"]) for (const turned of ["up", "down"]) {
      const u = up - (took === "up"), d = down - (took === "down");
      if ((turned === "up" ? u : d) > 0 && u >= 0 && d >= 0 && up2 === u + (turned === "up" ? -1 : 1)) return {took, turned};
    }
  }

  // The page around the picture

  const status = make("p", {class: "status", role: "status", "aria-live": "polite"});
  const preview = make("p", {class: "preview"});
  const advice = make("p", {class: "advice", role: "status", "aria-live": "polite"});
  const choices = make("div", {class: "choices", tabindex: -1});
  const focused = () => [stage, choices, go].some(e => e.contains(document.activeElement));
  const go = make("button", {type: "button", class: "go", hidden: true, onclick: () => chosen !== null && play(chosen)});
  const button = (word, onclick) => make("button", {type: "button", onclick}, say(word));
  const undo = button("take back", () => back(-1)), redo = button("again", () => back(1));
  const hint = button("hint", giveHint);
  const why = button("why", () => { whyOpen = !whyOpen; show(); });
  const region = (name, word) => make("div", tellsOutcomes ? {class: name, role: "region", "aria-label": say(word)} : {class: name});
  const reasons = region("why", "why"), record = region("record", "record");
  const pick = (label, values, chosenNow, act) => make("label", {}, say(label) + " ", make("select", {onchange: e => act(e.target.value)},
    ...values.map(([v, w]) => make("option", {value: v, selected: v === chosenNow}, say(w)))));
  const whoBegins = pick("begins", [["I", "I"], ["machine", "machine"]], first, v => { first = v; begin(); });
  const against = pick("against", ["perfect", "errs", "beginner", "two"].map(v => [v, v]), foe, v => { foe = v; whoBegins.hidden = two(); defeats = 0; show(); answer(); });
  const bar = make("div", {class: "bar"}, undo, redo, tellsOutcomes && hint, tellsOutcomes && why, button("new", () => begin()), whoBegins);
  const settings = make("details", {class: "settings"}, make("summary", {}, say("settings")), against,
    knows.fixed ? null : pick("last", [["normal", "wins"], ["misère", "loses"]], misere ? "misère" : "normal", v => { misere = v !== "normal"; begin(); }));
  const text = make("textarea", {rows: 3, spellcheck: "false", "aria-label": say("text")});
  const copied = make("span", {role: "status"});
  const renew = () => { link.href = address(); }, link = make("a", {class: "link", onpointerover: renew, onfocus: renew}, say("link"));
  const asText = make("details", {class: "astext"}, make("summary", {}, say("text")), text,
    make("div", {class: "bar"}, button("copy", copy), button("load", () => load(text.value)), link, copied));
  const watched = knows.watches && make("figure", {class: "watched"});
  root.querySelector(".rule").after(status);
  stage.after(choices, make("div", {class: "under"}, preview, go), ...(watched ? [watched] : []), bar, advice, reasons, record, settings, asText);

  // Playing

  const laid = at => ({at, cards: kind === "hand" ? parts.map((_, i) => i < table.row(at)[0] ? "up" : i < table.row(at)[0] + table.row(at)[1] ? "down" : "gone") : null});
  function begin(at = knows.start) {
    clearTimeout(timer);
    line = [laid(at)];
    now = 0;
    counted = false;
    cut = at !== knows.start;
    forget();
    show();
    answer();
  }
  function forget() { chosen = lifted = null; hints = 0; advice.textContent = ""; copied.textContent = ""; }

  // add puts a position behind the one where we are.
  function add(q, took, turned) {
    const last = line[now];
    let cards = null;
    if (last.cards) {
      const c = cardMove(table.row(last.at), table.row(q));
      cards = [...last.cards];
      if (took === undefined) {
        // Somebody else's move: any card of the right kind will do.
        took = cards.findIndex(v => v === c.took);
        turned = cards.findIndex((v, i) => v === c.turned && i !== took);
      }
      cards[took] = "gone";
      cards[turned] = cards[turned] === "up" ? "down" : "up";
    }
    line.splice(now + 1, line.length, {at: q, cards});
    now++;
    // Play may go on for ever: of a long game the first moves are forgotten, two by two.
    if (now > 1000) {
      line.splice(0, 2);
      now -= 2;
      cut = true;
    }
  }
  function play(q, took, turned) {
    if (!table.options(here()).includes(q)) return;
    put(q, took, turned);
    answer();
  }
  function put(q, took, turned) {
    const focus = focused();
    add(q, took, turned);
    forget();
    show(focus);
  }
  // answer lets the machine move, if it is its turn.
  function answer() {
    clearTimeout(timer);
    if (over() || who(now) !== "machine") return;
    const move = () => put(machine(here()));
    // A page can ask for no delay.
    if (root.dataset.delay === "0") move();
    else timer = setTimeout(move, 800);
  }
  // machine chooses: what keeps its outcome, soon if it wins, late if it loses.
  function machine(at) {
    const all = table.options(at), any = list => list[Math.floor(Math.random() * list.length)];
    if (foe === "beginner" || foe === "errs" && Math.random() < 1 / 3) return any(all);
    const good = right(at), from = good.length ? good : all;
    const best = from.reduce((b, o) => outcome(at) === WIN ? Math.min(b, left(o)) : Math.max(b, left(o)), left(from[0]));
    return any(from.filter(o => outcome(at) === DRAW || left(o) === best));
  }
  // back goes to where the reader moves next, before or after.
  function back(step) {
    clearTimeout(timer);
    let k = now + step;
    while (!two() && k > 0 && k < line.length - 1 && who(k) === "machine") k += step;
    if (k < 0 || k >= line.length) return;
    now = k;
    forget();
    show();
    if (who(now) === "machine" && (now === line.length - 1 || now === 0)) answer();
  }

  // Showing

  function show(focus) {
    const at = here(), r = table.row(at), k = now;
    const before = k && piled ? change(line[k - 1].at, at).gone : [];
    root.querySelector(".rule").textContent = say(misere ? "rule misère" : "rule normal");
    // Whose turn it is, and what was done last.
    const o = outcome(at);
    const won = !over() ? "" : o === DRAW ? "nobody" : who(o === WIN ? k : k + 1);
    let turn = say(won ? won + " won" : who(k) === "you" ? "your turn" : "turn of " + who(k));
    if (!won && knows.turn) turn = say(r[r.length - 1] ? "black to move" : "white to move", {turn});
    const did = k ? capital(say("did", {who: say(who(k - 1)), move: move(line[k - 1].at, at)})) + ". " : "";
    status.replaceChildren(make("span", {class: "did"}, did), make("strong", {}, turn));
    root.dataset.turn = won ? "over" : who(k);
    root.dataset.won = won;
    root.dataset.at = at;

    // The picture.
    for (const p of parts) {
      const gone = piled && !flips && p.place >= r[p.pile];
      const lies = flips ? (r[p.pile] ? "up" : "down") : line[k].cards && line[k].cards[p.place];
      p.g.classList.toggle("gone", gone || lies === "gone");
      p.g.classList.toggle("last", before.includes(p));
      if (lies && lies !== "gone") for (const side of ["up", "down"]) {
        p.g.querySelector(side === "up" ? ".face" : ".back").style.visibility = lies === side ? "" : "hidden";
      }
    }
    tokens.forEach((token, t) => {
      const on = cellOf(r, t), says = token.querySelector("text"), above = tokens.filter((_, u) => u < t && cellOf(r, u) === on).length; // of several on one cell
      token.style.transform = `translate(${+on.g.dataset.cx + 7 * above}px,${on.g.dataset.cy - 5 * above}px)`;
      if (says.textContent) says.textContent = on.name;
    });
    if (svg) for (const c of svg.querySelectorAll(".count")) c.textContent = r[c.dataset.pile];
    touch();
    aim(null);
    undo.disabled = k === 0 || !two() && k === 1 && who(0) === "machine";
    redo.disabled = k === line.length - 1;
    hint.disabled = !mine();
    keepKeys(undo, redo, hint);
    why.setAttribute("aria-expanded", whyOpen);
    explain();
    review();
    if (tellsOutcomes && o === DRAW && !over() && played().filter(l => l.at === at).length > 2) advice.textContent = say("comes back");
    text.value = (misere ? "misère: " : "normal: ") + (cut ? "… > " : "") + played().map(l => table.write(l.at)).join(" > ");
    link.hidden = !onSite();
    renew();
    if (focus) focusFirst();
  }

  // touch makes what can be moved now answer to pointer and keys.
  let handles = new Map(); // a part and the options that pointing at it can mean
  let sets = [];           // the options and the parts that each takes
  function touch() {
    const at = here(), all = mine() ? table.options(at) : [];
    const handle = (p, ...options) => handles.set(p, [...(handles.get(p) || []), ...options]);
    handles = new Map();
    sets = piled ? all.map(q => ({q, gone: change(at, q).gone})) : [];
    for (const {q, gone} of sets) {
      if (direct) handle(gone.reduce((a, b) => a.place <= b.place ? a : b), q);
      else gone.forEach(p => handle(p));
    }
    if (kind === "standing") for (const q of all) handle(stepped(table.row(at), table.row(q)).to, q);
    if (kind === "hand" && all.length) for (const p of parts) if (line[now].cards[p.place] !== "gone") handle(p);
    for (const p of parts) {
      const can = handles.has(p);
      p.g.classList.toggle("can", can);
      for (const a of ["role", "tabindex", "aria-label", "aria-pressed"]) p.g.removeAttribute(a);
      if (!can) continue;
      p.g.setAttribute("role", "button");
      p.g.setAttribute("tabindex", -1);
      p.g.setAttribute("aria-label", capital(label(p)));
    }
    if (svg) svg.setAttribute("role", "group"), svg.setAttribute("aria-label", spoken(at));
    const firstPart = parts.find(p => handles.has(p));
    if (firstPart) firstPart.g.setAttribute("tabindex", 0);
    choices.replaceChildren();
    if (kind === "list") {
      choices.append(make("p", {class: "place"}, ...lines(at)), make("div", {class: "bar"},
        ...all.map(q => make("button", {type: "button", "data-q": q, onclick: () => play(q)}, ...lines(q)))));
    }
  }
  function label(p) {
    const r = table.row(here()), lies = kind === "hand" ? line[now].cards[p.place] : r[p.pile] ? "up" : "down";
    return say("part", kind === "hand" ? {n: p.place + 1, lies: say(lies)} : kind === "standing" ? {to: cell(p), row: p.group + 1} :
      {pile: p.name || p.pile + 1, n: r[p.pile] - p.place, to: p.place, place: p.place + 1, row: p.group + 1, lies: say(lies)});
  }
  // Where nothing can be moved the board itself has the focus, until something can.
  const focusFirst = () => {
    const e = svg ? svg.querySelector("[tabindex='0']") || svg : choices.querySelector("button") || choices;
    e.focus({preventScroll: true});
  };

  // aim shows what an option would take.
  function aim(q, picked) {
    chosen = q;
    const gone = q === null ? [] : piled ? change(here(), q).gone : [...handles].filter(([, o]) => o.includes(q)).map(([p]) => p);
    const steps = q === null || kind !== "standing" ? -1 : stepped(table.row(here()), table.row(q)).token;
    tokens.forEach((token, t) => token.classList.toggle("aim", t === steps));
    for (const p of parts) {
      p.g.classList.toggle("aim", gone.includes(p) || p === lifted);
      if (!direct && handles.has(p)) p.g.setAttribute("aria-pressed", gone.includes(p) || p === lifted);
    }
    preview.textContent = q === null ? (lifted ? say("now turn") : "\u00a0") : capital(move(here(), q));
    go.hidden = q === null || !picked;
    if (picked) { go.textContent = say("take these", {move: move(here(), q)}); preview.textContent = ""; }
    if (watched) watch();
  }
  // point is a click, a tap or Enter on a part.
  function point(p, tapped) {
    if (!handles.has(p)) return;
    if (direct) {
      const options = handles.get(p), next = (options.indexOf(chosen) + 1) % options.length;
      // Of several tokens that can go there, each in its turn is shown.
      if (options.length > 1 || tapped && (chosen !== options[0] || go.hidden)) aim(options[next], true);
      else play(options[0]);
    } else if (kind === "hand") {
      pointCard(p);
    } else {
      const is = sets.find(s => s.q === chosen);
      const bySize = list => list.sort((a, b) => a.gone.length - b.gone.length);
      const fits = list => bySize(sets.filter(s => list.every(x => s.gone.includes(x))))[0];
      // What is chosen is left again: as much of the rest stays as can be taken alone.
      const wanted = is && is.gone.includes(p) ? bySize(sets.filter(s => !s.gone.includes(p) && s.gone.every(x => is.gone.includes(x)))).pop() :
        is && fits([...is.gone, p]) || fits([p]);
      aim(wanted ? wanted.q : null, Boolean(wanted));
    }
  }
  function pointCard(p) {
    if (lifted === p || !lifted) {
      lifted = lifted ? null : p;
      aim(null);
      return;
    }
    const cards = line[now].cards, row = [0, 0];
    cards.forEach((v, i) => {
      if (v !== "gone" && i !== lifted.place) row[(v === "up") === (i !== p.place) ? 0 : 1]++;
    });
    const q = table.options(here()).find(o => table.row(o).join() === row.join());
    if (q !== undefined) play(q, lifted.place, p.place);
  }
  if (svg) {
    const at = e => parts.find(p => p.g === e.target.closest(".part"));
    const hover = p => { if (p && direct && handles.has(p) && handles.get(p).length === 1) aim(handles.get(p)[0]); };
    svg.addEventListener("click", e => { const p = at(e); if (p) point(p, e.pointerType === "touch"); });
    svg.addEventListener("pointerover", e => { if (e.pointerType !== "touch") hover(at(e)); });
    svg.addEventListener("pointerleave", e => { if (direct && go.hidden && e.pointerType !== "touch") aim(null); });
    svg.addEventListener("focusin", e => {
      const p = at(e);
      for (const x of parts) if (handles.has(x)) x.g.setAttribute("tabindex", x === p ? 0 : -1);
      if (e.target.matches(":focus-visible")) hover(p);
    });
    svg.addEventListener("keydown", e => {
      const p = at(e), to = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
      if (!p) return;
      if (e.key === "Enter" || e.key === " ") {
        point(p);
      } else if (e.key === "Escape") {
        lifted = null;
        aim(null);
      } else if (to) {
        // The nearest part that way, one straight ahead before one aside.
        const ahead = x => (x.x - p.x) * to[0] + (x.y - p.y) * to[1], aside = x => Math.abs((x.x - p.x) * to[1]) + Math.abs((x.y - p.y) * to[0]);
        const next = [...handles.keys()].filter(x => ahead(x) > 1).sort((a, b) => ahead(a) + 3 * aside(a) - ahead(b) - 3 * aside(b))[0];
        if (next) next.g.focus();
      } else {
        return;
      }
      e.preventDefault();
    });
  }

  // A click elsewhere forgets what was chosen.
  root.addEventListener("click", e => {
    if ((chosen !== null || lifted) && !e.target.closest(".part.can, button")) { lifted = null; aim(null); }
  });

  // Hint and why

  function giveHint() {
    const at = here(), good = right(at), all = table.options(at).length;
    hints++;
    const n = good.length, best = outcome(at) === WIN ? good.reduce((a, b) => left(b) < left(a) ? b : a) : good[0];
    if (n && hints > 1) aim(best, !direct && piled);
    advice.textContent = !n ? say("hint lost") :
      hints > 1 ? say(outcome(at) === WIN ? "hint move" : "hint keeps", {move: move(at, best)}) :
      n === all ? say("hint all") :
      kind === "heaped" && table.row(at).length - aside > 1 ? say("hint where", {where: say("look", {pile: change(at, best).pile + 1})}) :
      say(n === 1 ? "hint one" : "hint some", {n, all});
  }
  const chip = o => make("span", {class: "chip " + "dlw"[o]}, letter(o));

  function explain() {
    reasons.replaceChildren();
    if (svg) for (const s of svg.querySelectorAll(".sign")) s.remove();
    reasons.hidden = !whyOpen;
    if (!whyOpen) return;
    const at = here(), o = outcome(at), all = table.options(at), letters = {W: letter(WIN), L: letter(LOSS), D: letter(DRAW)};
    if (!all.length) {
      reasons.append(make("p", {}, say("why ended", {end: say("end " + "DLW"[o])})));
      return;
    }
    reasons.append(make("p", {}, chip(o), " ", say(["why drawn", "why lost", right(at).length > 1 ? "why won" : "why won by one"][o], {n: right(at).length, all: all.length, ...letters})));
    const sorted = [...all].sort((a, b) => [1, 0, 2][outcome(a)] - [1, 0, 2][outcome(b)] || left(a) - left(b));
    const most = Math.min(30, right(at).length + 8); // all that are right, and a few of the others
    const columns = [["move", q => move(at, q)]];
    if (!move(at, all[0]).includes(name(all[0]))) columns.push(["leaves", name]);
    columns.push(["other has", q => chip(outcome(q))]);
    if (tellsAll && !table.unknown) columns.push(["to end", q => left(q) < 0 ? "–" : left(q)]);
    reasons.append(grid(columns.map(([head]) => say(head)), sorted.slice(0, most).map(q => columns.map(([, cell]) => cell(q)))));
    if (all.length > most) reasons.append(make("p", {}, say("and more", {n: all.length - most, letter: [...new Set(sorted.slice(most).map(q => letter(outcome(q))))].join("/")})));
    if (tellsAll && !misere && knows.words.theorem) reasons.append(make("p", {}, say("theorem")));
    if (tellsAll && (knows.columns === "heaps" || knows.columns && !misere)) reasons.append(...inColumns(at));
    // A sign at each part that can be taken, and between two: what it is for who takes it.
    // (A split row loses links too; they do not count beside matches.)
    const spots = [...handles].flatMap(([p, all]) => all.length ? [{q: all.reduce((a, b) => right(at).includes(b) ? b : a), gone: [p]}] : []);
    if (!direct) for (const {q, gone} of sets) {
      const things = gone.filter(p => !p.link), some = things.length ? things : gone;
      if (some.length < (flips ? 2 : 3)) spots.push({q, gone: some});
    }
    for (const {q, gone} of spots) {
      const c = other(outcome(q)), low = gone.length === 1 && gone[0].g.querySelector(".thing text") ? 20 : 0; // below its number
      const mean = way => gone.reduce((sum, p) => sum + p[way], 0) / gone.length;
      gone[0].g.parentNode.append(make("g", {class: "sign " + "dlw"[c], transform: `translate(${mean("x")} ${mean("y") + low})`, "aria-hidden": "true"},
        make("circle", {r: 8.5}), make("text", {y: 4, "text-anchor": "middle", "font-size": 11.5, "font-weight": 700}, "=✗✓"[c])));
    }
  }
  // inColumns writes heaps, or what they are worth, in base two, and says what follows.
  function inColumns(at) {
    const c = columnsOf(at);
    return c ? [...c.shows, make("p", {}, misere && c.values.every(v => v < 2) ? say("only ones") :
      say(c.odd.length ? "some odd" : "all even") + (misere ? " " + say("last ones") : ""))] : [];
  }
  function columnsOf(at, was = at) {
    const worth = knows.columns === "values";
    const valuesOf = at => table.row(at).map((h, i) => worth ? table.alone[i][h] : h);
    const r = table.row(at), values = valuesOf(at), before = valuesOf(was), all = [...values, ...before, ...valuesOf(knows.start)];
    if (all.includes(undefined)) return null; // a heap that never lies alone
    const bits = Math.max(1, ...all.map(v => v.toString(2).length));
    const digits = v => v.toString(2).padStart(bits, "0").split("");
    const counts = each(bits, c => values.filter(v => digits(v)[c] === "1").length);
    const powers = counts.map((_, c) => 2 ** (bits - 1 - c));
    const bit = (d, i, c) => make("span", {class: (digits(before[i])[c] === d ? "" : "changed ") + (counts[c] % 2 && d === "1" ? "odd" : "")}, d);
    return {values, odd: powers.filter((_, c) => counts[c] % 2), shows: [make("p", {}, say(worth ? "values" : "columns")),
      grid([say("pile"), ...(worth ? [say("value")] : []), ...powers],
        [...values.map((v, i) => [r[i], ...(worth ? [v] : []), ...digits(v).map((d, c) => bit(d, i, c))]),
          [say("ones"), ...(worth ? [""] : []), ...counts],
          ["", ...(worth ? [""] : []), ...counts.map(c => make("span", {class: c % 2 ? "odd" : "even"}, say(c % 2 ? "odd" : "even")))]])]};
  }

  // The figure below the board: of what lies there, or of what would after the move that
  // is pointed at. Each gives what it shows, and the same in a sentence.
  const figures = {
    columns(at, was) {
      if (misere && knows.columns === "values") return null;
      const c = columnsOf(at, was);
      return c && [c.shows, c.odd.length ? say("odd columns", {list: c.odd.join(", ")}) : say("even columns")];
    },
    pairs(at) {
      const sizes = (kind === "heaped" ? table.row(at).slice(0, tableWidth) : (name(at).match(/\|+/g) || []).map(s => s.length)).filter(n => n).sort((a, b) => b - a);
      const pairs = [], left = [];
      while (sizes.length) {
        const n = sizes.shift();
        if (sizes[0] === n) pairs.push([n, sizes.shift()]);
        else left.push(n);
      }
      if (left.length === 2) pairs.push(left.splice(0));
      const all = [...pairs, ...left.map(n => [n, 0])], alone = all.reduce((sum, [a, b]) => sum + a - b, 0);
      return [all.map(([a, b]) => sideBySide(a, b)), alone ? say("unpaired", {n: alone}) : say("all paired")];
    },
    mex(at) {
      if (misere) return null;
      const counts = [];
      for (const q of table.options(at)) counts[table.value(q)] = (counts[table.value(q)] || 0) + 1;
      let mex = 0;
      while (counts[mex]) mex++;
      const upTo = each(Math.max(counts.length, mex + 1), v => v);
      const mark = (v, inside) => v === mex ? make("span", {class: "missing"}, inside) : inside;
      return [[grid([say("option value"), ...upTo.map(v => mark(v, v))], [[say("options"), ...upTo.map(v => mark(v, counts[v] || "–"))]])], say("mex", {n: mex})];
    },
  };
  const tableWidth = aside ? -aside : undefined; // of a row, what lies on the table
  // sideBySide is two rows of things, each against its partner, and those that have none.
  function sideBySide(a, b) {
    const x = i => 14 + 22 * i, dot = (i, y) => make("circle", {cx: x(i), cy: y, r: 8, class: i < b ? "paired" : "alone"});
    return make("p", {class: "pair"}, make("span", {}, b ? say("pair", {a, b}) : a),
      make("svg", {viewBox: `0 0 ${22 * a + 6} ${b ? 56 : 24}`, width: 22 * a + 6, height: b ? 56 : 24, "aria-hidden": "true"},
        ...each(b, i => make("path", {d: `M${x(i)} 12V44`})), ...each(a, i => dot(i, 12)), ...each(b, i => dot(i, 44))));
  }
  const seen = make("figcaption", {role: "status", "aria-live": "polite"});
  if (watched) watched.append(make("div"), seen);
  function watch() {
    const [shows, says] = figures[knows.watches](chosen === null ? here() : chosen, chosen !== null ? here() : now ? line[now - 1].at : here()) || [[], ""];
    watched.hidden = !says;
    watched.firstChild.replaceChildren(...shows);
    const sentence = chosen === null || !says ? says : say("after") + " " + says.charAt(0).toLowerCase() + says.slice(1);
    if (seen.textContent !== sentence) seen.textContent = sentence;
  }

  function grid(head, rows) {
    return wide(make("table", {}, make("thead", {}, make("tr", {}, ...head.map(h => make("th", {scope: "col"}, h)))),
      make("tbody", {}, ...rows.map(r => make("tr", {class: r.row}, ...r.map((c, i) => make("td", {"data-head": head[i]}, c)))))));
  }
  // wide is a frame for what may be wider than the page. If it is, the frame says so.
  function wide(inside) {
    const frame = make("div", {class: "wide"}, inside);
    requestAnimationFrame(() => sideways(frame));
    return frame;
  }
  function sideways(frame) {
    const wider = frame.scrollWidth > frame.clientWidth;
    frame.classList.toggle("sideways", wider);
    if (wider) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  }

  // The record of the game

  const played = () => line.slice(0, now + 1);
  // judged is each move with what it turned an outcome into, for whoever made it.
  const judged = () => played().slice(1).map((l, k) => {
    const p = line[k].at, before = outcome(p), after = other(outcome(l.at));
    return {k, p, q: l.at, before, after, wrong: before !== after, right: right(p)};
  });
  function review() {
    record.replaceChildren();
    record.hidden = !over() || !now;
    if (record.hidden) return;
    if (!two() && !counted) {
      counted = true;
      defeats = outcome(here()) !== DRAW && (outcome(here()) === WIN) === (who(now) === "machine") ? defeats + 1 : 0;
    }
    const moves = judged(), wrong = moves.filter(m => m.wrong), last = wrong[wrong.length - 1];
    if (last && (tellsOutcomes || last.after === LOSS)) record.append(make("p", {}, say(last.after === LOSS ? "lost at" : "drawn at", {n: last.k + 1, who: say(who(last.k)), move: move(last.p, last.q)})));
    if (defeats > 1) record.append(anotherWay());
    if (!tellsOutcomes) return;
    const fold = make("details", {ontoggle: () => fold.querySelectorAll(".wide").forEach(sideways)}, make("summary", {}, say("record")));
    record.append(fold);
    const start = outcome(line[0].at) === DRAW ? "" : " " + say(outcome(line[0].at) === WIN ? "start won" : "start lost");
    if (!last) fold.append(make("p", {}, say("no mistakes") + start));
    else if (!two() && !wrong.some(m => who(m.k) === "you")) fold.append(make("p", {}, say("your good")));
    fold.append(history());
    const rows = moves.map(m => {
      const sign = m.wrong ? "✗" : m.before === LOSS ? "–" : "✓";
      const row = [m.k + 1, say(who(m.k)), move(m.p, m.q), sign + " " + say("judge " + m.before + m.after)];
      if (last) row.push(m.wrong ? move(m.p, m.right[0]) + (m.right.length > 1 ? ` (+${m.right.length - 1})` : "") : "");
      row.row = m.wrong ? (m === last ? "wrong last" : "wrong") : "";
      return row;
    });
    fold.append(grid(["", "player", "move", "verdict", ...(last ? ["right was"] : [])].map(w => w && say(w)), rows));
  }
  // smaller is a position on the way from the start, at most half as far from the end, that
  // whoever begins can win.
  function smaller() {
    let at = knows.start;
    for (let steps = 0; steps < 1000 && left(at) > 0; steps++) {
      if (outcome(at) === WIN && left(at) <= left(knows.start) / 2) return at;
      at = table.options(at).reduce((a, b) => left(b) > left(a) ? b : a);
    }
  }
  // anotherWay is what a reader who has lost twice in a row may try.
  function anotherWay() {
    const easier = {perfect: "errs", errs: "beginner"}[foe], small = smaller();
    const anew = at => {
      defeats = 0;
      begin(at);
      focusFirst();
      stage.scrollIntoView({block: "center"});
    };
    const set = (label, value) => {
      label.querySelector("select").value = value;
      label.querySelector("select").dispatchEvent(new Event("change"));
      anew();
    };
    return make("div", {class: "bar another"}, make("span", {}, say("another way")),
      first === "I" ? button("machine begins", () => set(whoBegins, "machine")) : button("I begin", () => set(whoBegins, "I")),
      small !== undefined && button("smaller", () => { whoBegins.querySelector("select").value = first = "I"; anew(small); }),
      easier && button("to " + easier, () => set(against, easier)));
  }
  // history draws who was winning after each move, and how far off the end was.
  function history() {
    const step = Math.max(26, Math.min(44, 600 / (now + 1))), middle = 74, far = 44, width = Math.max(210, 44 + step * now);
    const most = Math.max(1, ...played().map(l => left(l.at)));
    const spots = played().map((l, k) => {
      const o = outcome(l.at), toMove = k % 2 === 0 ? 1 : -1, side = o === DRAW ? 0 : o === WIN ? toMove : -toMove;
      return {k, o: side > 0 ? "a" : side < 0 ? "b" : "d", x: 22 + step * k, y: middle - side * (14 + (far - 14) * (1 - left(l.at) / most)), n: left(l.at)};
    });
    const wrong = new Set(judged().filter(m => m.wrong).map(m => m.k + 1));
    const picture = make("svg", {viewBox: `0 0 ${width} ${2 * middle}`, width, height: 2 * middle, class: "history", role: "img", "aria-label": say("record")},
      make("path", {d: `M4 ${middle}H${width - 4}`, class: "axis"}),
      ...[0, 1].map(k => make("text", {x: 4, y: k ? 2 * middle - 4 : 13, "font-size": 12.5, fill: "currentColor"}, "▲▼"[k] + " " + say(who(k) + " ahead"))),
      make("path", {class: "course", d: "M" + spots.map(s => `${s.x} ${s.y}`).join("L")}),
      ...spots.flatMap(s => [
        wrong.has(s.k) && make("circle", {cx: s.x, cy: s.y, r: 14, class: "slip"}),
        make("circle", {cx: s.x, cy: s.y, r: 10.5, class: "spot " + s.o}),
        make("text", {x: s.x, y: s.y + 4, "text-anchor": "middle", "font-size": 11, "font-weight": 700}, s.n < 0 ? letter(DRAW) : s.n)]));
    const caption = say(table.unknown ? "history of matches" : "history");
    return make("figure", {}, wide(picture), make("figcaption", {}, caption));
  }

  // The game as text

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      text.select();
      document.execCommand("copy");
    }
    copied.textContent = say("copied");
  }
  function load(string, linked) {
    const [, play, rest] = /^\s*(normal|misère):([^]*)$/.exec(string) || [];
    const words = rest === undefined ? [] : rest.split(table.names ? " > " : ">").map(w => w.trim());
    const late = words[0] === "…";
    if (late) words.shift();
    const from = words.length ? table.place(words[0]) : undefined;
    if (from === undefined || !late && from !== knows.start || knows.fixed && (play !== "normal") !== knows.misere) {
      copied.textContent = say("no text");
      return;
    }
    const found = words.map(table.place);
    const bad = found.findIndex((at, k) => k > 0 && !table.options(found[k - 1]).includes(at));
    if (bad > 0) {
      copied.textContent = say("unreadable", {n: bad});
      return;
    }
    clearTimeout(timer);
    counted = true; // somebody played it before
    misere = play !== "normal";
    line = [laid(from)];
    now = 0;
    cut = late;
    for (const at of found.slice(1)) add(at);
    forget();
    show();
    copied.textContent = say("loaded", {n: now});
    if (linked && !over() && !mine()) { // the move is the reader's
      whoBegins.querySelector("select").value = first = first === "I" ? "machine" : "I";
      show();
    }
    answer();
  }

  // On a page of the site the address can say what lies on a board, by its number on the
  // page. In a notebook it could not: there a page is made anew.
  const onSite = () => root.closest("main#text") !== null;
  const numbered = () => "game" + ([...document.querySelectorAll(".nimlab-board")].indexOf(root) + 1);
  function address() {
    const says = new URLSearchParams(location.hash.slice(1));
    for (const [key, value] of [...says]) if (!value || /^game\d+$/.test(key)) says.delete(key);
    says.set(numbered(), table.names ? text.value : text.value.replaceAll(" ", ""));
    return "#" + says.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%3E", ">");
  }
  function arrive() {
    const game = onSite() && new URLSearchParams(location.hash.slice(1)).get(numbered());
    if (!root.isConnected) removeEventListener("hashchange", arrive);
    if (!game) return;
    load(game, true);
    for (let e = root; e; e = e.parentElement) if (e.localName === "details") e.open = true;
    root.scrollIntoView({block: "center"});
  }

  begin();
  arrive();
  addEventListener("hashchange", arrive);
  root.dispatchEvent(new Event("nimlab:awake", {bubbles: true}));
};

// ---- box conjecture

const FORMS = {}; // exercise/forms.json
const oneOf = (words, word) => words.split(" ").includes(word.toLowerCase());

// ---- box

// seal is the first nine bytes of the SHA-256 of its parts, as exercise/question.go
// has it. (The browser's own is not there on a page without https.)
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

// readAnswer reads an answer as exercise/read.go does: a list of what each entry is
// and how it was said, or what to say about what cannot be read.
function readAnswer(q, text) {
  const around = new RegExp(`^[${BLANKS}]+|[${BLANKS}]+$`, "g");
  const trim = s => s.replace(around, "");
  const bad = (name, said) => ({bad: name, said: trim(said)});
  const words = (s, others = "") => s.split(new RegExp(`[${BLANKS},;|${others}]+`)).filter(Boolean);
  const whole = w => {
    const n = FORMS.numbers.findIndex(words => oneOf(words, w));
    if (n >= 0) return String(n);
    if (pattern("grouped").test(w)) w = w.replace(/[^\d+-]/g, "");
    return /^[+-]?\d+$/.test(w) && w.length <= 18 ? String(BigInt(w.replace("+", ""))) : null;
  };
  const counted = s => {
    const [what] = pattern("counted").exec(s) || [""];
    return words(what).some(w => whole(w) !== null || oneOf(FORMS.multipliers, w)) ? null : whole(trim(s.slice(0, s.length - what.length)));
  };
  if (new TextEncoder().encode(text).length > 2000) return bad("too long", "");
  for (const [character, other] of Object.entries(FORMS.replace)) text = text.replaceAll(character, other);
  text = text.replace(pattern("stop"), "");
  const [, place] = q.kind === "letter" && q.many === "list" && pattern("first").exec(text) || [];
  if (place !== undefined && place !== String(q.from)) return bad("begins", place);
  if (q.kind !== "tower") text = text.replace(pattern(q.kind === "letter" || q.many === "list" || q.many === "sheet" ? "placed" : "named"), " ");
  if (q.kind !== "letter" && q.kind !== "tower") {
    text = text.replace(pattern("noun", "giu"), "$1$2");
    if (q.many === "set" && oneOf(FORMS.nothing, trim(text))) return [{is: "none", said: trim(text)}];
    const n = q.kind === "number" && q.many === "one" ? counted(text) : null;
    if (n !== null) return [{is: n, said: n}];
    text = text.replace(pattern("and", "gi"), ",");
  }
  const entries = [];
  switch (q.kind) {
  case "letter":
    for (const word of words(text, "()\"'")) {
      const is = Object.keys(FORMS.outcomes).find(o => oneOf(FORMS.outcomes[o], word));
      if (is) { entries.push({is, said: word}); continue; }
      for (const c of upper(word)) {
        const last = entries[entries.length - 1];
        if (c === "*" && last && last.is === "W") { last.said += "*"; continue; }
        if (!FORMS.letters[c]) return bad("no letter", word);
        entries.push({is: FORMS.letters[c], said: c});
      }
    }
    return entries;
  case "tower": {
    const said = upper(words(text, "()\"'").join(""));
    if ([...said].some(c => !FORMS.colors[c])) return bad("no tower", text);
    return said ? [{is: [...said].map(c => FORMS.colors[c]).join(""), said}] : [];
  }
  case "tuple": {
    const add = numbers => {
      const list = [...numbers];
      if (q.sorted) list.sort((a, b) => a - b);
      entries.push({is: list.join(), said: "(" + numbers.join(", ") + ")"});
    };
    const numbersIn = s => { const list = words(s, "↑↓").map(whole); return list.includes(null) ? null : list; };
    if (!/[()]/.test(text)) {
      const numbers = numbersIn(text);
      if (!numbers || numbers.length % q.size) return bad("no tuple", text);
      while (numbers.length) add(numbers.splice(0, q.size));
      return entries;
    }
    text = trim(text);
    const inner = /^\([^]*\)$/.test(text) ? trim(text.slice(1, -1)) : "";
    if (/^\([^]*\)$/.test(inner)) text = inner;
    for (let rest = text; ;) {
      const open = rest.indexOf("(");
      if (words(open < 0 ? rest : rest.slice(0, open)).length) return bad("no tuple", text);
      if (open < 0) return entries;
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
      const numbers = part.split("-").map(whole);
      if (numbers.includes(null)) return bad("no move", part);
      const is = numbers.sort((a, b) => a - b).join("-");
      entries.push({is, said: is});
    }
    return entries;
  }
  }
  for (const word of words(text, "()")) {
    if (word === "?" && q.many === "sheet") { entries.push({is: "?", said: "?"}); continue; }
    const n = whole(word);
    if (n === null) return bad("no number", word);
    entries.push({is: n, said: n});
  }
  return entries;
}

// open is a text that was hidden with an answer, as exercise/question.go hides it.
function open(hidden, salt, is) {
  const bytes = Uint8Array.from(atob(hidden), c => c.charCodeAt(0));
  return new TextDecoder().decode(bytes.map((b, i) => b ^ atob(seal(salt, "why", is, Math.floor(i / 9))).charCodeAt(i % 9)));
}

// judge says what there is to say, as exercise/judge.go does.
function judge(q, text) {
  const say = (name, values) => fill(q.words[name], values), brief = s => {
    const signs = [...s.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r\v\f]/gu, "�")];
    return signs.slice(0, 40).join("") + (signs.length > 40 ? "…" : "");
  };
  const some = list => list.slice(0, 8).join(", ") + (list.length > 8 ? ", …" : "");
  const answer = readAnswer(q, text);
  if (answer.bad) return ["open", say(answer.bad, {said: brief(answer.said), k: q.size, place: q.from})];
  if (!answer.length) return ["open", say("open")];
  const is = (i, e) => seal(q.salt, i, e.is) === q.right[i], any = e => q.right.includes(seal(q.salt, 0, e.is)), all = q.right.length;
  const cannotBe = "cannot be " + q.kind, cannot = e => q.among && !q.among.includes(seal(q.salt, "among", e.is));
  let said = [], good = 0;
  if (q.many === "one") {
    if (answer.length > 1) return ["open", say("one", {n: answer.length})];
    const one = brief(answer[0].said);
    if (!any(answer[0])) said = [cannot(answer[0]) ? say(cannotBe, {list: one}) : say("not", {said: one})];
  } else if (q.many === "list") {
    while (good < Math.min(answer.length, all) && is(good, answer[good])) good++;
    const [soFar, wrongAt] = q.from === 1 ? ["so far in place", "wrong in place"] : ["so far", "wrong at"];
    if (good < answer.length || good < all) {
      if (good) said.push(say(soFar, {place: q.from + good - 1}));
      said.push(good === answer.length ? say("to find", {n: all - good}) : good === all ? say("less") : say(wrongAt, {place: q.from + good, said: brief(answer[good].said)}));
    }
  } else if (q.many === "set" && answer[0].is === "none") {
    if (!any(answer[0])) said = [say("some")];
  } else if (q.many === "set") {
    const seen = new Map(), strange = [], never = [], twice = [], same = [];
    for (const e of answer) {
      const was = seen.get(e.is);
      if (was === e.said) twice.push(brief(e.said));
      else if (was !== undefined) same.push(say("same", {said: brief(e.said), was: brief(was)}));
      else if (any(e)) good++;
      else (cannot(e) ? never : strange).push(brief(e.said));
      seen.set(e.is, e.said);
    }
    if (strange.length) said.push(say("not in", {list: some(strange)}));
    if (never.length) said.push(say(cannotBe, {list: some(never)}));
    if (twice.length) said.push(say("twice", {list: some(twice)}));
    said.push(...same.slice(0, 3));
    if (said.length) said.push(say("good", {n: good}));
    else if (good < all) said.push(say("all good"));
    if (good < all && !any({is: "none"})) said.push(say("to find", {n: all - good}));
  } else if (answer.length > all) {
    said = [say("too many", {n: answer.length, all})];
  } else {
    const given = answer.filter(e => e.is !== "?").length, again = answer.flatMap((e, i) => e.is === "?" || is(i, e) ? [] : [q.from + i]);
    if (!given) return ["open", say("open")];
    good = given - again.length;
    if (good < all) said.push(say("sheet", {n: good, all}));
    if (again.length) said.push(say("look again", {list: again.join(", ")}));
  }
  const entries = answer.map(e => e.is);
  if (q.many === "set") entries.sort();
  const joined = entries.join(" "), known = ["all", "close"].map(what => q.foreseen.indexOf(seal(q.salt, what, joined)));
  let kind = said.length ? good ? "part" : "wrong" : "right";
  if (kind === "right") {
    const hidden = q.why && q.why[q.many === "one" ? q.right.indexOf(seal(q.salt, 0, joined)) : 0];
    said = [say("right"), hidden && open(hidden, q.salt, joined)];
  } else if (known[1] >= 0) {
    kind = "part";
    said = [say("close"), q.mistakes[known[1]]];
  } else if (known[0] >= 0) {
    said = [q.many !== "one" && said.join(" "), q.mistakes[known[0]]];
  }
  if (answer.some(e => e.said.endsWith("*"))) said.push(say("star"));
  return [kind, said.filter(Boolean).join(" ")];
}

// A box tells the page what was answered (nimlab:answer, with its key, what was given,
// how often was tried, and the kind: right, part, wrong or open) and shows an answer of
// before (nimlab:restore). What it covers opens at the first answer, which stays there.
kinds.box = (root, q) => {
  const field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": q.words["your answer"], placeholder: q.words["for example"] + " " + q.type});
  const verdict = make("p", {class: "verdict", role: "status", "aria-live": "polite"});
  const covered = root.parentElement.classList.contains("nimlab-predict") ? root.parentElement.querySelector(":scope > details") : null;
  const tell = (name, detail) => root.dispatchEvent(new CustomEvent("nimlab:" + name, {bubbles: true, detail: {key: q.salt, ...detail}}));
  let tries = 0, predicted, shown = covered && covered.open;
  const predict = said => {
    if (!covered || shown) return;
    predicted = said;
    covered.querySelector(".said").textContent = fill(q.words.predicted, {said});
    covered.open = shown = true;
  };
  const show = () => {
    const [kind, says] = judge(q, field.value);
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(make("b", {}, {right: "✓ ", part: "◐ ", wrong: "✗ ", open: "… "}[kind] + (kind === "right" ? "" : q.words["sign " + kind] + ".")), " ", says);
    field.setAttribute("aria-invalid", kind === "wrong");
    return kind;
  };
  const check = () => {
    const kind = show(), given = field.value;
    if (kind !== "open") {
      tries++;
      predict(given);
    }
    tell("answer", {kind, given, tries, predicted});
  };
  root.addEventListener("nimlab:restore", ({detail}) => {
    if (detail.given) {
      field.value = detail.given;
      show();
    }
    tries = detail.tries || 0;
    if (detail.predicted) predict(detail.predicted);
    if (covered && detail.shown) covered.open = shown = true;
  });
  if (covered) covered.addEventListener("toggle", () => {
    if (covered.open && !shown) tell("shown", {});
    shown ||= covered.open;
  });
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target === field) { e.preventDefault(); check(); }
  }}, field, make("button", {type: "button", class: "check", onclick: check}, q.words.check));
  root.querySelector(".unscripted").remove();
  root.querySelector(".question").after(form, verdict);
  // One hint after the other.
  const hints = [...root.querySelectorAll(".hint")];
  hints.slice(1).forEach((h, i) => { h.hidden = true; hints[i].addEventListener("toggle", () => { h.hidden = false; }); });
  tell("awake", {});
};

// ---- steps

kinds.steps = (root, knows) => {
  const frames = [...root.querySelectorAll(":scope > ol > li")];
  if (frames.length < 2) return;
  let now = 0;
  const count = make("span", {class: "count", role: "status", "aria-live": "polite"});
  const turn = by => { now = Math.max(0, Math.min(frames.length - 1, now + by)); show(); };
  const back = make("button", {type: "button", onclick: () => turn(-1)}, "← " + knows.words.back);
  const next = make("button", {type: "button", onclick: () => turn(1)}, knows.words.next + " →");
  const show = () => {
    frames.forEach((f, i) => { f.hidden = i !== now; });
    back.disabled = now === 0;
    next.disabled = now === frames.length - 1;
    keepKeys(back, next);
    count.textContent = fill(knows.words.of, {n: now + 1, all: frames.length});
  };
  const bar = make("div", {class: "bar", onkeydown: e => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (by) { turn(by); e.preventDefault(); }
  }}, back, count, next);
  root.prepend(bar);
  show();
};

// ---- fill conjecture

// grid reads what model.go packs. A position is its place in the order of a
// dictionary; worth is 0 where there is none.
async function grid({sides, table}) {
  const {whole, moves} = await reader(table);
  const worth = each(sides.reduce((n, side) => n * side, 1), whole);
  const units = sides.map((_, c) => sides.slice(c + 1).reduce((n, side) => n * side, 1));
  const row = at => sides.map((side, c) => Math.floor(at / units[c]) % side);
  const place = r => r.every((v, c) => v >= 0 && v < sides[c]) ? r.reduce((at, v, c) => at + v * units[c], 0) : undefined;
  const there = worth.flatMap((w, at) => w ? [at] : []), among = new Map(there.map((at, k) => [at, k]));
  const {differences, lists} = moves(there.length, sides.length);
  const options = at => {
    if (lists) return lists[among.get(at)].map(k => there[k]);
    const r = row(at);
    return differences.map(d => place(r.map((v, c) => v + d[c]))).filter(o => worth[o]).sort((a, b) => a - b);
  };
  const total = at => row(at).reduce((a, b) => a + b);
  return {
    worth, row, place, options,
    order: there.map(at => [total(at), at]).sort(([s, a], [t, b]) => s - t || a - b).map(([, at]) => at), // the small ones first
    name: at => sides.length === 1 ? String(at) : "(" + row(at).join(",\u00a0") + ")",
  };
}
const listed = (all, and) => all.length < 2 ? all.join() : all.slice(0, -1).join(", ") + " " + and + " " + all.at(-1);

// told is what a reader has tried, for the page: it may keep it, and give it back.
function told(root, knows, restore) {
  let tries = 0;
  root.addEventListener("nimlab:restore", e => {
    tries = e.detail.tries || tries;
    restore(e.detail.given);
  });
  return (kind, given) => root.dispatchEvent(new CustomEvent("nimlab:answer", {bubbles: true, detail: {key: knows.key, kind, given, tries: ++tries}}));
}

// ---- fill

kinds.fill = async (root, knows) => {
  const say = (name, values) => fill(knows.words[name] || name, values);
  const LOSS = 1, WIN = 2, DRAW = 3; // an entry of values is one more than the value
  const typed = {L: LOSS, V: LOSS, W: WIN, G: WIN, D: DRAW, R: DRAW, U: DRAW};
  const ready = grid(knows);
  const given = new Map();
  const tell = told(root, knows, async text => {
    await ready;
    String(text).split(" ").forEach((word, k) => { if (k < table.order.length) write(table.order[k], read(word)); });
    show();
  });
  let table;
  try {
    table = await ready;
  } catch {
    root.querySelector(".unscripted").textContent = say("broken");
    return;
  }
  root.querySelector(".unscripted").replaceWith(make("p", {class: "how"}, say("how")));

  const {order, options, name} = table;
  const draws = table.worth.includes(DRAW), most = knows.values ? Math.max(...order.map(at => options(at).length)) + 1 : draws ? DRAW : WIN;
  const cycle = knows.values ? Array.from({length: most + 1}, (_, k) => k) : draws ? [0, WIN, LOSS, DRAW] : [0, WIN, LOSS];
  const sign = v => !v ? "" : knows.values ? String(v - 1) : knows.letters[v - 1];
  const called = v => knows.values ? sign(v) : say([, "loss", "win", "draw"][v]);
  // As it is kept, an entry is the same in every language.
  const plain = v => !v ? "." : knows.values ? String(v - 1) : " LWD"[v];
  const read = word => word === "." ? 0 : knows.values ? Math.min(most, (+word || 0) + 1) : typed[word] <= most ? typed[word] : 0;
  const write = (at, v) => v ? given.set(at, v) : given.delete(at);

  const verdict = make("p", {class: "verdict", role: "status", "aria-live": "polite"});
  const entries = new Map([...root.querySelectorAll(".entry")].map(place => {
    const at = +place.dataset.at;
    const button = make("button", {type: "button", tabindex: at === order[0] ? 0 : -1,
      onclick: () => enter(at, cycle[(cycle.indexOf(given.get(at) || 0) + 1) % cycle.length]),
      onfocus: () => entries.forEach((e, k) => { e.tabIndex = k === at ? 0 : -1; }),
      onkeydown: e => key(e, at)});
    place.removeAttribute("style");
    place.append(button);
    return [at, button];
  }));
  root.querySelector(".cells").after(make("div", {class: "bar"}, make("button", {type: "button", class: "check", onclick: check}, say("check"))), verdict);

  function key(e, at) {
    if (e.ctrlKey || e.altKey || e.metaKey) return;
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 1], ArrowDown: [1, -1]}[e.key];
    const was = given.get(at) || 0, digit = /^\d$/.test(e.key) ? +e.key : -1;
    if (step) {
      const r = table.row(at);
      let to;
      do {
        r[step[0]] += step[1];
        to = step[0] < r.length ? table.place(r) : undefined;
      } while (to !== undefined && !table.worth[to]);
      if (to !== undefined) entries.get(to).focus();
    } else if (e.key === "Backspace" || e.key === "Delete") enter(at, 0);
    else if (knows.values && digit >= 0) enter(at, was > 1 && (was - 1) * 10 + digit < most ? (was - 1) * 10 + digit + 1 : digit + 1);
    else if (!knows.values && typed[e.key.toUpperCase()] <= most) enter(at, typed[e.key.toUpperCase()]);
    else return;
    e.preventDefault();
  }

  // doubt is what an entry leaves open beside the reader's others, by the rule.
  function doubt(at) {
    const is = given.get(at), to = options(at), of = to.map(o => given.get(o));
    if (!is) return "";
    const values = {position: name(at), is: called(is), end: say("end")};
    const beside = (word, v) => say(word, {...values, to: name(to[of.lastIndexOf(v)])});
    const full = of.every(v => v);
    if (knows.values) {
      if (of.includes(is)) return beside("same value", is);
      let least = 1;
      while (of.includes(least)) least++;
      const list = [...new Set(of)].sort((a, b) => a - b).map(sign);
      return !full || is === least ? "" : list.length ? say("least", {...values, list: listed(list, say("and"))}) : say("least of all", values);
    }
    if (!to.length) return is === table.worth[at] ? "" : say(table.worth[at] === DRAW ? "stuck" : "at the end", values);
    if (is === LOSS) return of.includes(LOSS) ? beside("loss loss", LOSS) : of.includes(DRAW) ? beside("loss draw", DRAW) : "";
    if (is === WIN) return full && !of.includes(LOSS) ? say("win nowhere", values) : "";
    return of.includes(LOSS) ? beside("draw loss", LOSS) : full && !of.includes(DRAW) ? say("draw nowhere", values) : "";
  }

  function show() {
    for (const [at, button] of entries) {
      const v = given.get(at), open = doubt(at) !== "";
      button.textContent = button.parentNode.dataset.said = sign(v); // on paper there is no button
      button.parentNode.className = "entry" + (!v || knows.values ? "" : ["", " l", " w", " d"][v]) + (open ? " open" : "");
      button.setAttribute("aria-label", `${name(at)}: ${sign(v) || say("empty")}${open ? " ?" : ""}`);
    }
  }
  function speak(kind, says) {
    verdict.className = "verdict " + kind;
    verdict.replaceChildren({right: "✓ ", wrong: "… ", open: ""}[kind], says);
  }
  const complete = () => given.size === order.length && order.every(at => given.get(at) === table.worth[at]);

  // enter writes, and speaks at once only of what contradicts.
  function enter(at, v) {
    const was = complete();
    write(at, v);
    show();
    const said = doubt(at) || order.filter(p => options(p).includes(at)).map(doubt).find(says => says);
    if (said) speak("wrong", said);
    else if (complete() && !was) check();
    else speak("open", "");
  }

  // look is what there is to say about the whole table.
  function look() {
    if (complete()) return ["right", say(knows.values ? "done values" : "done")];
    if (!given.size) return ["open", say("nothing")];
    const doubts = order.map(doubt).find(says => says);
    if (doubts) return ["wrong", doubts];
    const wrong = order.find(at => given.has(at) && given.get(at) !== table.worth[at]);
    if (wrong === undefined) return ["open", say("so far", {n: given.size, open: order.length - given.size})];
    const empty = options(wrong).filter(o => !given.has(o)).map(name);
    return ["wrong", say(empty.length ? "fill first" : "look again", {position: name(wrong), list: listed(empty, say("and"))})];
  }
  function check() {
    const [kind, says] = look();
    speak(kind, says);
    if (given.size) tell(kind, order.map(at => plain(given.get(at))).join(" "));
  }
  show();
};

// ---- conjecture

// The signs and words of a condition, in the languages of the notebooks, by their meaning.
// Phrases consist of several words; those without a meaning are skipped.
const CONDITIONS = {}; // conditions.json
const meaning = new Map(Object.entries(CONDITIONS.signs).flatMap(([is, all]) => all.split(" ").map(word => [word, is])));
const phrases = Object.entries(CONDITIONS.phrases);
const lexeme = new RegExp(phrases.map(([, written]) => `(${written})`).join("|") + "|\\d+|\\p{L}+|&&|\\|\\||==|=>|=<|<=|>=|!=|<>|\\*\\*|\\+\\+|[^\\s]", "giu");

// condition reads what a reader writes of numbers with these names, as a function of a
// row. It is never run as a program. What cannot be read is thrown: a word for it and
// what was not understood.
function condition(text, names) {
  const fail = (word, what) => { throw {word, what}; };
  if (text.length > 300) fail("too long");
  text = text.replace(new RegExp(CONDITIONS.equal, "gi"), "$1 = $2");
  const tokens = [...text.matchAll(lexeme)].map(({0: written, index, ...found}) => {
    const says = written.toLowerCase(), phrase = phrases.find((_, i) => found[i + 1] !== undefined);
    const n = FORMS.numbers.findIndex(words => oneOf(words, says));
    const is = phrase ? phrase[0] : /^\d/.test(says) ? "number" : meaning.get(says) || (n >= 0 ? "number" : "") || (!/^\p{L}/u.test(says) ? says : names.includes(says) ? "name" : says === "k" ? "free" : "word");
    return {is, says: is === "number" && n >= 0 ? String(n) : says, written, from: index, to: index + written.length};
  }).filter(token => token.is);
  let at = 0;
  const peek = () => tokens[at] ? tokens[at].is : "";
  const take = (...any) => any.includes(peek()) ? tokens[at++].is : "";
  const lost = () => fail(tokens.some(t => t.is === "…") ? "goes on" : tokens[at] ? "unknown" : "unfinished", tokens[at]?.written);
  const need = is => take(is) || lost();
  const since = begun => text.slice(tokens[begun].from, tokens[at - 1].to);

  // A node has num, which is a number of a row, or holds, which is true or false of it. A
  // row has one number more: k, where the condition has one.
  const k = names.length;
  const safe = n => Number.isSafeInteger(n) ? n : fail("too large");
  const whole = (a, b, f) => b ? f(a, b) : fail("by zero");
  const bits = (a, b, small, large) => a >= 0 && b >= 0 && a < 2 ** 31 && b < 2 ** 31 ? small(a, b) : Number(large(BigInt(a), BigInt(b)));
  const floor = (a, b) => ((a % b) + b) % b;
  const calculate = {
    "+": (a, b) => safe(a + b), "-": (a, b) => safe(a - b), "*": (a, b) => safe(a * b),
    "/": (a, b) => whole(a, b, () => Math.trunc(a / b)), "%": (a, b) => whole(a, b, () => a % b), mod: (a, b) => whole(a, b, floor),
    xor: (a, b) => bits(a, b, (x, y) => x ^ y, (x, y) => x ^ y), "&": (a, b) => bits(a, b, (x, y) => x & y, (x, y) => x & y),
    "**": (a, b) => b < 0 ? fail("too large") : safe(a ** b), min: Math.min, max: Math.max,
  };
  const compare = {"=": (a, b) => a === b, "≠": (a, b) => a !== b, "<": (a, b) => a < b, ">": (a, b) => a > b, "≤": (a, b) => a <= b, "≥": (a, b) => a >= b};
  const both = (op, a, b) => { const f = calculate[op]; return {num: r => f(a.num(r), b.num(r)), free: a.free || b.free, bent: a.bent || b.bent || a.free && b.free && op === "*" || (a.free || b.free) && !"+-*".includes(op)}; };
  const number = node => node.num ? node : fail("condition", node.says || text);

  function primary() {
    const token = tokens[at];
    if (take("number")) {
      const n = Number.isSafeInteger(+token.says) ? +token.says : fail("large", token.written), node = {num: () => n, fixed: true};
      if (["free", "name"].includes(peek()) || peek() === "(" && tokens[at + 1]?.is !== "mod") return both("*", node, number(power(primary()))); // 4k
      return node;
    }
    if (take("name")) { const c = names.indexOf(token.says); return {num: r => r[c]}; }
    if (take("free")) return {num: r => r[k], free: true};
    if (take("(")) {
      const node = any();
      need(")");
      return {...node, fixed: false, tail: null, head: null, modulus: null};
    }
    halve();
    if (take("|")) {
      const node = number(sum());
      halve();
      need("|");
      return size(node);
    }
    if (take("abs")) { need("("); const node = number(sum()); need(")"); return size(node); }
    const least = take("min", "max");
    if (least) {
      need("(");
      let node = number(sum());
      while (take(",")) node = both(least, node, number(sum()));
      need(")");
      return node;
    }
    if (!tokens.some(t => t.is === "…") && take("even", "odd", "multiple", "by", "in", "mod", "=", "≠", "<", ">", "≤", "≥", "{")) fail("of what", text.slice(tokens[at - 1].from).trim());
    return lost();
  }
  // halve makes two bars of || where a number begins or ends.
  function halve() {
    if (tokens[at]?.says === "||") tokens.splice(at, 1, ...[0, 1].map(i => ({is: "|", written: "|", from: tokens[at].from + i, to: tokens[at].from + i + 1})));
  }
  const size = node => ({num: r => Math.abs(node.num(r)), free: node.free, bent: node.free});
  function power(node) {
    const raised = node.fixed && tokens[at]?.says === "^" && ["number", "free"].includes(tokens[at + 1]?.is); // 2^k, but a ^ b is a ⊕ b
    return raised && ++at || take("**") ? both("**", number(node), number(unary())) : node;
  }
  function unary() {
    if (take("-")) { const node = number(unary()); return {...node, num: r => -node.num(r), fixed: false}; }
    return power(primary());
  }
  function product() {
    let node = unary();
    for (let op; node.num && (op = take("*", "/", "%", "&"));) node = both(op, node, number(unary()));
    return node;
  }
  // A sum. A single mod at its end is of all of it: a - b mod 3 is (a - b) mod 3. Else
  // each is of the number before it.
  function sum() {
    const terms = [], begun = at;
    for (let op = "+"; op; op = take("+", "-", "xor")) {
      const node = product(), of = [];
      if (!node.num && !terms.length) return {...node, says: since(begun)};
      number(node);
      while (take("mod")) of.push(number(product()));
      terms.push({op, node, of});
    }
    const of = terms.at(-1).of, low = of.length === 1 && terms.every((t, i) => i + 1 === terms.length || !t.of.length);
    let node = null;
    for (const t of terms) {
      const term = low ? t.node : t.of.reduce((a, b) => both("mod", a, b), t.node);
      node = node ? both(t.op, node, term) : term;
    }
    return low ? {...both("mod", node, of[0]), modulus: of[0], base: node} : node;
  }

  // exists tells whether it holds for a k from 0 on; d is 0 where it does.
  const exists = (d, bent) => r => {
    const at = n => { r[k] = n; return d(r); };
    if (!bent) {
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
    return exists(r => a.num(r) - b.num(r), a.bent || b.bent);
  }
  // comparison: a number and what is said of it. Where it is said of one number, tail says
  // the same of another, and head compares the same with another.
  function comparison() {
    const left = sum();
    if (!left.num) return left;
    const is = take("is"), not = take("not") !== "";
    const said = f => ({holds: f(left), tail: f});
    const property = f => {
      take("is"); // at the end, as in German
      return said(x => { if (x.free) fail("free"); return r => f(x.num(r), r) !== not; });
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
    const node = {holds: compared(op, left, right), free: left.free || right.free, tail: x => compared(op, x, right), head: x => compared(op, left, x)};
    const chain = [node];
    for (let next; (next = take("=", "≠", "<", ">", "≤", "≥"));) {
      const further = number(sum());
      chain.push({holds: compared(next, right, further), free: right.free || further.free});
      right = further;
    }
    return chain.length === 1 ? node : together(chain, all => r => all.every(f => f(r)), true);
  }
  // together joins conditions. A k of one of them is not that of another, so that not two
  // can be asked for both.
  function together(all, join, both) {
    const free = all.filter(x => x.free).length;
    if (both && free > 1) fail("free");
    return {holds: join(all.map(x => x.holds)), free: free > 0};
  }
  function negation() {
    const begun = at;
    if (!take("not")) return comparison();
    const node = negation();
    if (!node.holds) fail("number", since(begun + 1));
    return {holds: r => !node.holds(r), free: node.free};
  }
  // list joins by and, or by or. A number alone takes part in what is said of its
  // neighbour: a and b even; n mod 4 = 0 or 1.
  function list(word, next, join) {
    const items = [], says = [];
    do {
      const begun = at;
      items.push(next());
      says.push(since(begun));
    } while (take(word));
    if (items.length === 1) return items[0];
    return together(items.map((item, i) => {
      if (item.holds) return item;
      const after = items.slice(i).find(x => x.holds), before = items.slice(0, i).findLast(x => x.holds);
      const holds = !item.fixed && after?.tail ? after.tail(item) : before?.head ? before.head(item) : fail("number", says[i]);
      return {holds, free: item.free || (after || before).free};
    }), join, word === "and");
  }
  const every = () => list("and", negation, all => r => all.every(f => f(r)));
  const any = () => list("or", every, all => r => all.some(f => f(r)));

  if (!tokens.length) fail("nothing");
  const node = any();
  if (at < tokens.length) lost();
  if (!node.holds) fail("number", text.trim());
  return row => node.holds([...row, 0]);
}

kinds.conjecture = async (root, knows) => {
  const say = (name, values) => fill(knows.words[name] || name, values);
  const ready = grid(knows);
  const tell = told(root, knows, async text => {
    await ready;
    field.value = String(text);
    speak(judge(field.value));
  });
  const field = make("input", {type: "text", maxlength: 400, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": say("your condition"), placeholder: say("for example") + " " + knows.letters[0] + " > 7"});
  let table;
  try {
    table = await ready;
  } catch {
    root.querySelector(".unscripted").textContent = say("broken");
    return;
  }
  root.querySelector(".unscripted").remove();
  const {worth, order, name, row, options} = table;
  const LOSS = 1, WIN = 2;
  const verdict = make("div", {class: "verdict", role: "status", "aria-live": "polite"});
  const tried = make("ul", {class: "tried", "aria-label": say("tried")});
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target === field) { e.preventDefault(); check(); }
  }}, make("span", {}, say("lost if") + " "), field, make("button", {type: "button", class: "check", onclick: check}, say("check")));
  root.querySelector(".names").after(form, verdict, tried);

  // why is why a position is what it is, and where a winning move leads.
  function why(at) {
    const values = {position: name(at), end: say("end")}, is = worth[at], lead = knows.leads?.[at];
    const to = options(at), best = to.find(o => worth[o] === (is === WIN ? LOSS : is));
    values.all = listed(to.map(name), say("and"));
    if (knows.leads) return [say(is === WIN ? lead ? "begin to" : "begin well" : is === LOSS ? "begin badly" : "begin draw", {...values, to: lead})];
    if (!to.length) return [say(is === WIN ? "end won" : is === LOSS ? "end lost" : "end drawn", values)];
    if (is === LOSS) return [say(to.length > 6 ? "all lose" : "these lose", values)];
    return [say(is === WIN ? "to a loss" : "to a draw", {...values, to: name(best)}), best];
  }
  // judge holds a condition against every position. It gives back how it went, what there
  // is to say, and the counterexample with what is taken from it.
  function judge(text) {
    let at;
    try {
      const holds = condition(text, knows.letters);
      at = order.find(p => {
        try {
          return holds(row(p)) !== (worth[p] === LOSS);
        } catch (e) {
          if (e.word) e.position = name(p);
          throw e;
        }
      });
      if (at === undefined) return {kind: "right", says: [say("holds"), say("prove")]};
    } catch (e) {
      if (!e.word) throw e;
      return {kind: "open", says: [say(e.word, {what: brief(e.what || ""), position: e.position, name: knows.letters[0]})]};
    }
    const [reason, to] = why(at), known = foreseen(text);
    return {kind: "wrong", at, to, says: [say(worth[at] === LOSS ? "says no loss" : "says loss", {position: name(at)}) + " " + reason, known]};
  }
  const brief = text => text.length > 30 ? text.slice(0, 30) + "…" : text;
  // foreseen is what is said of a condition that is true of the same positions.
  function foreseen(text) {
    const mine = condition(text, knows.letters);
    try {
      return knows.foreseen.find(([other]) => {
        const same = condition(other, knows.letters);
        return order.every(p => same(row(p)) === mine(row(p)));
      })?.[1];
    } catch (e) {
      if (!e.word) throw e;
    }
  }
  // picture is a position of a few heaps, and what a move takes, pale.
  function picture(at, to) {
    const heaps = row(at), left = to === undefined ? heaps : row(to);
    const most = Math.max(...heaps);
    if (!knows.heaps || most > 30 || most === 0) return undefined;
    const width = 30 + most * 12, height = heaps.length * 34 + 4;
    const match = (c, i) => make("g", {opacity: i < left[c] ? 1 : .28, transform: `translate(${30 + i * 12} ${c * 34 + 4})`},
      make("line", {x1: 4, y1: 8, x2: 4, y2: 30, stroke: "#b98442", "stroke-width": 3.4}), make("circle", {cx: 4, cy: 6, r: 4, fill: "#b3402c"}));
    const drawn = make("svg", {viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": name(at)}, ...heaps.flatMap((h, c) => [
      make("text", {x: 4, y: c * 34 + 25, "font-size": 15, fill: "currentColor", opacity: .7}, knows.letters[c]),
      ...Array.from({length: h}, (_, i) => match(c, i))]));
    return make("div", {class: "sketch"}, drawn);
  }
  function speak({kind, says, at, to}) {
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(
      make("p", {}, make("b", {}, {right: "✓ ", wrong: "✗ ", open: "… "}[kind]), says[0]),
      ...[at === undefined ? undefined : picture(at, to), says[1] ? make("p", {}, says[1]) : undefined].filter(x => x));
    field.setAttribute("aria-invalid", kind === "wrong");
    if (kind === "open") root.querySelector("details.help").open = true;
  }
  function check() {
    const found = judge(field.value), text = field.value.trim();
    speak(found);
    if (found.kind === "open") return;
    const line = make("li", {}, make("code", {}, text), " ", found.kind === "right" ? "✓" : `✗ ${name(found.at)}`);
    if (tried.firstChild?.textContent !== line.textContent) tried.prepend(line);
    tell(found.kind, text);
  }
};

// ---- all

function wake() {
  for (const root of document.querySelectorAll(`[${MARK}]`)) {
    const kind = root.getAttribute(MARK);
    root.removeAttribute(MARK);
    root.classList.add("awake");
    if (STYLE) root.prepend(make("style", {}, STYLE));
    // What is typed here is meant for it. A notebook would take a key for a command, and
    // change its cells: VS Code listens further up, JupyterLab looks at what has the focus.
    root.addEventListener("keydown", e => { if (!e.ctrlKey && !e.altKey && !e.metaKey) e.stopPropagation(); });
    root.addEventListener("focusin", e => e.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    kinds[kind](root, JSON.parse(root.dataset.knows));
  }
}
// While a page is read, half a board may stand there.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", wake);
else wake();
})();
