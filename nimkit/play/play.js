// What answers a reader: boards, boxes and steps. It looks up what Go has computed
// and solves nothing. Whatever answers brings the parts of this script that it needs:
// the parts are between lines of dashes, and play.go puts them together. The script
// wakes whatever of its own version still sleeps on the page, and leaves nothing
// behind.
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

// ---- board

const LOSS = 1, WIN = 2, DRAW = 0; // for the player to move

function bytesOf(base64) {
  const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

// unpack reads what table.go packs.
async function unpack(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let i = 0;
  const whole = () => {
    let v = 0, unit = 1, b;
    do { b = bytes[i++]; v += (b & 127) * unit; unit *= 128; } while (b > 127);
    return v;
  };
  const signed = () => { const v = whole(); return v % 2 ? -(v + 1) / 2 : v / 2; };
  const each = (n, f) => Array.from({length: n}, (_, k) => f(k));

  const count = whole(), wide = whole();
  const columns = each(wide, () => each(count, whole));
  const row = at => columns.map(c => c[at]);
  let options;
  if (whole()) {
    // An option is a row and a difference. Rows are told apart by one number.
    const bases = [];
    let size = 1;
    for (const c of columns) { bases.push(size); size *= 3 * c.reduce((a, b) => Math.max(a, b)) + 1; }
    const number = r => r.reduce((n, v, c) => n + v * bases[c], 0);
    const differences = each(whole(), () => number(each(wide, signed)));
    const place = new Map(each(count, at => [number(row(at)), at]));
    options = at => {
      const n = number(row(at));
      return differences.map(d => place.get(n + d)).filter(o => o !== undefined);
    };
  } else {
    const lists = each(count, at => { let was = at; return each(whole(), () => was += signed()); });
    options = at => lists[at];
  }
  const worth = [each(count, whole), each(count, whole)]; // normal, misère
  const values = each(count, whole);
  const names = i < bytes.length ? new TextDecoder().decode(bytes.subarray(i)).split("\n") : null;
  // What each pile is worth by itself.
  const alone = columns.map(() => []);
  for (let at = 0; at < count; at++) {
    const r = row(at), some = r.flatMap((v, c) => v ? [c] : []);
    for (const c of some.length > 1 ? [] : some.length ? some : alone.keys()) alone[c][r[c]] = values[at] - 1;
  }
  const write = at => names ? names[at].trim() : row(at).join();
  let places;
  const place = text => (places ||= new Map(each(count, at => [write(at), at]))).get(text);
  return {row, options, worth: (play, at) => worth[play][at], names, alone, write, place};
}


// bouton is the same for Nim with heaps of any size: no table, but Bouton's rule. A
// position is known by its heaps as text. How soon it is over the rule does not know;
// the matches that are left stand for that.
function bouton(heaps) {
  const row = at => at.split(",").map(Number);
  return {
    row, start: heaps.join(), unknown: true,
    options: at => row(at).flatMap((h, c, r) => Array.from({length: h}, (_, k) => r.map((v, i) => i === c ? k : v).join())),
    worth: (play, at) => {
      const r = row(at), sum = r.reduce((a, b) => a ^ b), lost = play && r.every(h => h < 2) ? sum === 1 : sum === 0;
      return 2 * r.reduce((a, b) => a + b) + (lost ? 1 : 2);
    },
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
    root.querySelector(".unscripted").textContent = say("broken");
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
  // How a row is read, and how a move is made: see nimkit.Kind.
  const {kind, aside = 0} = knows;
  const direct = kind === "heaped" || kind === "standing", flips = kind === "twosided", piled = flips || kind === "heaped" || kind === "single";
  const tokens = svg ? [...svg.querySelectorAll(".token")] : [], cells = new Map(kind === "standing" ? parts.map(p => [p.at, p]) : []);
  const cellOf = (r, t) => cells.get(r.slice(t * knows.wide, (t + 1) * knows.wide).join("."));

  let misere = knows.misere, first = "I", foe = "perfect";
  let line = [], now = 0;   // the positions of the game, and where we are among them
  let cut = false;          // whether the first of them are forgotten
  let chosen = null;        // the option that is pointed at or chosen
  let lifted = null;        // the card that is to be taken
  let hints = 0, whyOpen = false, timer = 0;

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
  const focused = () => stage.contains(document.activeElement) || choices.contains(document.activeElement);
  const go = make("button", {type: "button", class: "go", hidden: true, onclick: () => chosen !== null && play(chosen)});
  const button = (word, onclick) => make("button", {type: "button", onclick}, say(word));
  const undo = button("take back", () => back(-1)), redo = button("again", () => back(1));
  const hint = button("hint", giveHint);
  const why = button("why", () => { whyOpen = !whyOpen; show(); });
  const bar = make("div", {class: "bar"}, undo, redo, hint, why, button("new", () => begin()));
  const reasons = make("div", {class: "why", role: "region", "aria-label": say("why")});
  const record = make("div", {class: "record", role: "region", "aria-label": say("record")});
  const pick = (label, values, chosenNow, act) => make("label", {}, say(label) + " ", make("select", {onchange: e => act(e.target.value)},
    ...values.map(([v, w]) => make("option", {value: v, selected: v === chosenNow}, say(w)))));
  const whoBegins = pick("begins", [["I", "I"], ["machine", "machine"]], first, v => { first = v; begin(); });
  const settings = make("details", {class: "settings"}, make("summary", {}, say("settings")),
    pick("against", ["perfect", "errs", "beginner", "two"].map(v => [v, v]), foe, v => { foe = v; whoBegins.hidden = two(); show(); answer(); }),
    whoBegins,
    knows.fixed ? null : pick("last", [["normal", "wins"], ["misère", "loses"]], misere ? "misère" : "normal", v => { misere = v !== "normal"; begin(); }));
  const text = make("textarea", {rows: 3, spellcheck: "false", "aria-label": say("text")});
  const copied = make("span", {role: "status"});
  const asText = make("details", {class: "astext"}, make("summary", {}, say("text")), text,
    make("div", {class: "bar"}, button("copy", copy), button("load", () => load(text.value)), copied));
  root.querySelector(".rule").after(status);
  stage.after(choices, make("div", {class: "under"}, preview, go), bar, advice, reasons, record, settings, asText);

  // Playing

  const laid = at => ({at, cards: kind === "hand" ? parts.map((_, i) => i < table.row(at)[0] ? "up" : "down") : null});
  function begin() {
    clearTimeout(timer);
    line = [laid(knows.start)];
    now = 0;
    cut = false;
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
    const focus = focused();
    add(q, took, turned);
    forget();
    show(focus);
    answer();
  }
  // answer lets the machine move, if it is its turn.
  function answer() {
    clearTimeout(timer);
    if (over() || who(now) !== "machine") return;
    const move = () => {
      const focus = focused();
      add(machine(here()));
      forget();
      show(focus);
    };
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
    let turn;
    if (over()) {
      turn = o === DRAW ? say("nobody won") : say((o === WIN ? who(k) : who(k + 1)) + " won");
    } else {
      turn = say(who(k) === "you" ? "your turn" : "turn of " + who(k));
      if (knows.turn) turn = say(r[r.length - 1] ? "black to move" : "white to move", {turn});
    }
    const did = k ? capital(say("did", {who: say(who(k - 1)), move: move(line[k - 1].at, at)})) + ". " : "";
    status.replaceChildren(make("span", {class: "did"}, did), make("strong", {}, turn));
    root.dataset.turn = over() ? "over" : who(k);
    root.dataset.at = at;

    // The picture.
    for (const p of parts) {
      const gone = piled && !flips && p.place >= r[p.pile];
      const lies = flips ? (r[p.pile] ? "up" : "down") : line[k].cards && line[k].cards[p.place];
      p.g.classList.toggle("gone", gone || lies === "gone");
      p.g.classList.toggle("last", before.includes(p));
      if (lies && lies !== "gone") {
        p.g.querySelector(".face").style.visibility = lies === "up" ? "" : "hidden";
        p.g.querySelector(".back").style.visibility = lies === "up" ? "hidden" : "";
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
    why.setAttribute("aria-expanded", whyOpen);
    explain();
    review();
    if (o === DRAW && !over() && line.slice(0, k + 1).filter(l => l.at === at).length > 2) advice.textContent = say("comes back");
    text.value = (misere ? "misère: " : "normal: ") + (cut ? "… > " : "") + line.slice(0, now + 1).map(l => table.write(l.at)).join(" > ");
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
  }
  // point is a click, a tap or Enter on a part.
  function point(p, tapped) {
    if (!handles.has(p)) return;
    if (direct) {
      const options = handles.get(p), next = (options.indexOf(chosen) + 1) % options.length;
      // Of several tokens that can go there, each in its turn is shown.
      if (options.length > 1 || tapped && chosen !== options[0]) aim(options[next], true);
      else play(options[0]);
    } else if (kind === "hand") {
      pointCard(p);
    } else {
      const is = sets.find(s => s.q === chosen);
      if (is && is.gone.includes(p)) { play(chosen); return; }
      const fits = list => sets.filter(s => list.every(x => s.gone.includes(x))).sort((a, b) => a.gone.length - b.gone.length)[0];
      const wanted = is && fits([...is.gone, p]) || fits([p]);
      aim(wanted ? wanted.q : null, true);
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
      if (v === "gone" || i === lifted.place) return;
      row[(v === "up") === (i !== p.place) ? 0 : 1]++;
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
    if (!good.length) {
      advice.textContent = say("hint lost");
      return;
    }
    const best = outcome(at) === WIN ? good.reduce((a, b) => left(b) < left(a) ? b : a) : good[0];
    if (hints > 1) {
      aim(best, !direct && piled);
      advice.textContent = say(outcome(at) === WIN ? "hint move" : "hint keeps", {move: move(at, best)});
      return;
    }
    const n = good.length;
    if (n === all) advice.textContent = say("hint all");
    else if (kind === "heaped" && table.row(at).length - aside > 1) advice.textContent = say("hint where", {where: say("look", {pile: change(at, best).pile + 1})});
    else advice.textContent = say(n === 1 ? "hint one" : "hint some", {n, all});
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
    const most = 30;
    const columns = [["move", q => move(at, q)]];
    if (!move(at, all[0]).includes(name(all[0]))) columns.push(["leaves", name]);
    columns.push(["other has", q => chip(outcome(q))]);
    if (!table.unknown) columns.push(["to end", q => left(q) < 0 ? "–" : left(q)]);
    reasons.append(grid(columns.map(([head]) => say(head)), sorted.slice(0, most).map(q => columns.map(([, cell]) => cell(q)))));
    if (all.length > most) reasons.append(make("p", {}, say("and more", {n: all.length - most})));
    if (!misere && knows.words.theorem) reasons.append(make("p", {}, say("theorem")));
    if (knows.columns === "heaps" || knows.columns && !misere) inColumns(at);
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
  // inColumns writes heaps, or what they are worth, in base two.
  function inColumns(at) {
    const r = table.row(at), worth = knows.columns === "values";
    const values = r.map((h, i) => worth ? table.alone[i][h] : h);
    if (values.includes(undefined)) return; // a heap that never lies alone
    const bits = Math.max(1, ...values.map(v => v.toString(2).length));
    const digits = v => v.toString(2).padStart(bits, "0").split("");
    const counts = Array.from({length: bits}, (_, c) => values.filter(v => digits(v)[c] === "1").length);
    const powers = counts.map((_, c) => 2 ** (bits - 1 - c));
    reasons.append(make("p", {}, say(worth ? "values" : "columns")),
      grid([say("pile"), ...(worth ? [say("value")] : []), ...powers],
        [...values.map((v, i) => [r[i], ...(worth ? [v] : []), ...digits(v)]),
          [say("ones"), ...(worth ? [""] : []), ...counts],
          ["", ...(worth ? [""] : []), ...counts.map(c => make("span", {class: c % 2 ? "odd" : "even"}, say(c % 2 ? "odd" : "even")))]]),
      make("p", {}, misere && values.every(v => v < 2) ? say("only ones") :
        say(counts.some(c => c % 2) ? "some odd" : "all even") + (misere ? " " + say("last ones") : "")));
  }
  function grid(head, rows) {
    return wide(make("table", {}, make("thead", {}, make("tr", {}, ...head.map(h => make("th", {scope: "col"}, h)))),
      make("tbody", {}, ...rows.map(r => make("tr", {class: r.row}, ...r.map((c, i) => make("td", {"data-head": head[i]}, c)))))));
  }
  // wide is a frame for what may be wider than the page. If it is, the frame says so.
  function wide(inside) {
    const frame = make("div", {class: "wide", tabindex: 0}, inside);
    requestAnimationFrame(() => frame.classList.toggle("sideways", frame.scrollWidth > frame.clientWidth));
    return frame;
  }

  // The record of the game

  // judged is each move with what it turned an outcome into, for whoever made it.
  const judged = () => line.slice(1, now + 1).map((l, k) => {
    const p = line[k].at, before = outcome(p), after = other(outcome(l.at));
    return {k, p, q: l.at, before, after, wrong: before !== after, right: right(p)};
  });
  function review() {
    record.replaceChildren();
    record.hidden = !over();
    if (!over() || !now) return;
    const moves = judged(), wrong = moves.filter(m => m.wrong), last = wrong[wrong.length - 1];
    record.append(make("p", {class: "title"}, say("record")));
    record.append(make("p", {}, !last ? say("no mistakes") + (outcome(line[0].at) === DRAW ? "" : " " + say(outcome(line[0].at) === WIN ? "start won" : "start lost")) : say("decided", {n: last.k + 1, who: say(who(last.k)), move: move(last.p, last.q)}) +
      (!two() && !wrong.some(m => who(m.k) === "you") ? " " + say("your good") : "")));
    record.append(history());
    const rows = moves.map(m => {
      const sign = m.wrong ? "✗" : m.before === LOSS ? "–" : "✓";
      const row = [m.k + 1, say(who(m.k)), move(m.p, m.q), sign + " " + say("judge " + m.before + m.after)];
      if (last) row.push(m.wrong ? move(m.p, m.right[0]) + (m.right.length > 1 ? ` (+${m.right.length - 1})` : "") : "");
      row.row = m.wrong ? (m === last ? "wrong last" : "wrong") : "";
      return row;
    });
    record.append(grid(["", "player", "move", "verdict", ...(last ? ["right was"] : [])].map(w => w && say(w)), rows));
  }
  // history draws who was winning after each move, and how far off the end was.
  function history() {
    const step = Math.max(26, Math.min(44, 600 / (now + 1))), middle = 74, far = 44, width = Math.max(210, 44 + step * now);
    const most = Math.max(1, ...line.slice(0, now + 1).map(l => left(l.at)));
    const spots = line.slice(0, now + 1).map((l, k) => {
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
  function load(string) {
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
    misere = play !== "normal";
    line = [laid(from)];
    now = 0;
    cut = late;
    for (const at of found.slice(1)) add(at);
    forget();
    show();
    copied.textContent = say("loaded", {n: now});
    answer();
  }

  begin();
};

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

const OUTCOMES = {W: "W", G: "W", L: "L", V: "L", D: "D", R: "D", U: "D"};
const upper = s => s.replace(/[a-z]/g, c => c.toUpperCase());
const COLOURS = {W: "W", B: "B", S: "B", Z: "B"};

// readAnswer reads an answer as exercise/read.go does: a list of what each entry is
// and how it was said, or what to say about what cannot be read.
function readAnswer(q, text) {
  const blank = " \\t\\n\\r\\v\\f\u00a0\u202f", around = new RegExp(`^[${blank}]+|[${blank}]+$`, "g");
  const trim = s => s.replace(around, "");
  const bad = (name, said) => ({bad: name, said: trim(said)});
  const words = (s, others = "") => s.split(new RegExp(`[${blank},;|${others}]+`)).filter(Boolean);
  const whole = w => /^[+-]?\d+$/.test(w) && w.length <= 18 ? String(BigInt(w.replace("+", ""))) : null;
  if (new TextEncoder().encode(text).length > 2000) return bad("too long", "");
  text = text.replace(/[−–‑]/g, "-").replace(/[[{]/g, "(").replace(/[\]}]/g, ")");
  if (q.kind !== "letter" && q.kind !== "tower") text = text.replace(/\b(en|und|and)\b/gi, ",");
  const entries = [];
  switch (q.kind) {
  case "letter":
    for (const word of words(text, "()\"'")) for (const c of upper(word)) {
      if (!OUTCOMES[c]) return bad("no letter", word);
      entries.push({is: OUTCOMES[c], said: c});
    }
    return entries;
  case "tower": {
    const said = upper(words(text, "()\"'").join(""));
    if ([...said].some(c => !COLOURS[c])) return bad("no tower", text);
    return said ? [{is: [...said].map(c => COLOURS[c]).join(""), said}] : [];
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
    const inner = trim(text.replace(/^\(/, "").replace(/\)$/, ""));
    if (/^\([^]*\)$/.test(inner) && text[0] === "(" && inner.split("(").length === inner.split(")").length) text = inner;
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
    let parts = words(text.replace(new RegExp(`[${blank}]*([-+])[${blank}]*`, "g"), "$1").replace(/\+/g, "-"), "()");
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

// judge says what there is to say, as exercise/judge.go does.
function judge(q, text) {
  const say = (name, values) => fill(q.words[name], values), brief = s => {
    const signs = [...s.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\n\r\v\f]/gu, "�")];
    return signs.slice(0, 40).join("") + (signs.length > 40 ? "…" : "");
  };
  const some = list => list.slice(0, 8).join(", ") + (list.length > 8 ? ", …" : "");
  const answer = readAnswer(q, text);
  if (answer.bad) return ["open", say(answer.bad, {said: brief(answer.said), k: q.size})];
  if (!answer.length) return ["open", say("open")];
  const is = (i, e) => seal(q.salt, i, e.is) === q.right[i], any = e => q.right.includes(seal(q.salt, 0, e.is)), all = q.right.length;
  let said = [], open = false;
  if (q.many === "one") {
    if (answer.length > 1) return ["open", say("one", {n: answer.length})];
    if (!any(answer[0])) said = [say("not", {said: brief(answer[0].said)})];
  } else if (q.many === "list") {
    let good = 0;
    while (good < Math.min(answer.length, all) && is(good, answer[good])) good++;
    if (good < answer.length || good < all) {
      if (good) said.push(say("so far", {place: q.from + good - 1}));
      said.push(good === answer.length ? say("more") : good === all ? say("less") : say("wrong at", {place: q.from + good, said: brief(answer[good].said)}));
    }
  } else if (q.many === "set") {
    const seen = new Set(), strange = [], twice = [];
    let good = 0;
    for (const e of answer) {
      if (seen.has(e.is)) twice.push(brief(e.said));
      else if (any(e)) good++;
      else strange.push(brief(e.said));
      seen.add(e.is);
    }
    if (strange.length) said.push(say("not in", {list: some(strange)}));
    if (twice.length) said.push(say("twice", {list: some(twice)}));
    if (said.length) said.push(say("good", {n: good}));
    else if (good < all) said.push(say("all good"));
    if (good < all) said.push(say("to find", {n: all - good}));
  } else if (answer.length > all) {
    said = [say("too many", {n: answer.length, all})];
  } else {
    const given = answer.filter(e => e.is !== "?").length, again = answer.flatMap((e, i) => e.is === "?" || is(i, e) ? [] : [q.from + i]);
    if (!given) return ["open", say("open")];
    const good = given - again.length;
    if (good < all) said.push(say("sheet", {n: good, all}));
    if (again.length) said.push(say("look again", {list: again.join(", ")}));
    open = !again.length;
  }
  if (!said.length) return ["right", say("right")];
  const joined = answer.map(e => e.is);
  if (q.many === "set") joined.sort();
  const known = open ? -1 : q.foreseen.indexOf(seal(q.salt, "all", joined.join(" ")));
  if (known >= 0) said.push(q.mistakes[known]);
  return [open ? "open" : "wrong", said.join(" ")];
}

kinds.box = (root, q) => {
  const field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": q.words["your answer"], placeholder: q.words["for example"] + " " + q.type});
  const verdict = make("p", {class: "verdict", role: "status", "aria-live": "polite"});
  const check = () => {
    const [kind, says] = judge(q, field.value);
    verdict.className = "verdict " + kind;
    verdict.replaceChildren(make("b", {}, {right: "✓ ", wrong: "✗ ", open: "… "}[kind] + (kind === "right" ? "" : q.words["sign " + kind] + ".")), " ", says);
    field.setAttribute("aria-invalid", kind === "wrong");
  };
  const form = make("div", {class: "answer", onkeydown: e => {
    if (e.key === "Enter" && e.target === field) { e.preventDefault(); check(); }
  }}, field, make("button", {type: "button", class: "check", onclick: check}, q.words.check));
  root.querySelector(".unscripted").remove();
  root.querySelector(".question").after(form, verdict);
  // One hint after the other.
  const hints = [...root.querySelectorAll(".hint")];
  hints.slice(1).forEach((h, i) => { h.hidden = true; hints[i].addEventListener("toggle", () => { h.hidden = false; }); });
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
    count.textContent = fill(knows.words.of, {n: now + 1, all: frames.length});
  };
  const bar = make("div", {class: "bar", onkeydown: e => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (by) { turn(by); e.preventDefault(); }
  }}, back, count, next);
  root.prepend(bar);
  show();
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
