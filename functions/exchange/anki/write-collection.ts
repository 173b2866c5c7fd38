import { CARD_KINDS, type CardKind } from "~/functions/flashcards/flashcard-kinds";
import { OWN_PREFIX } from "../card-decks";

export type AnkiDeck = { id: number; name: string };

/** The same in every file, so that Anki recognizes the note types of two files as one. */
export const NOTETYPE_IDS: Record<CardKind, number> = {
  basic: 1_760_000_000_001,
  reversed: 1_760_000_000_002,
  cloze: 1_760_000_000_003,
};
/** Our own names, so that a learner's note types stay unchanged. */
const NAMES: Record<CardKind, string> = {
  basic: `${OWN_PREFIX}Basic`,
  reversed: `${OWN_PREFIX}Basic (and reversed card)`,
  cloze: `${OWN_PREFIX}Cloze`,
};
/** The field for the moments of the video. */
export const SOURCE_FIELD = "Source";
const FIRST_DECK = 1_760_000_100_000;
const MAX_DECK_NAME = 400;

const CSS = `.card { font-family: Georgia, serif; font-size: 20px; line-height: 1.5; text-align: center; color: #1d1a16; background: #fbf8f2; }
.card.nightMode { color: #ece7dd; background: #1c1a17; }
.cloze { font-weight: bold; }
.source { margin-top: 1.5em; font-size: 14px; opacity: 0.75; }
ul, ol, pre { text-align: left; display: inline-block; }`;

const SOURCE = `\n{{#${SOURCE_FIELD}}}<div class=source>{{${SOURCE_FIELD}}}</div>{{/${SOURCE_FIELD}}}`;

/** The decks with these names and their parents, each once, after Anki's default deck. */
export function writeDecks(names: readonly string[]): AnkiDeck[] {
  const all = new Set<string>();
  for (const name of names) {
    const parts = name.slice(0, MAX_DECK_NAME).split("::");
    for (let end = 1; end <= parts.length; end += 1) all.add(parts.slice(0, end).join("::"));
  }
  all.delete("Default");
  const own = [...all].map((name, index) => ({ id: FIRST_DECK + index, name }));
  return [{ id: 1, name: "Default" }, ...own];
}

/** The JSON columns of a schema 11 collection row, by column name. @param seconds since 1970 */
export function writeCollectionJson(decks: readonly AnkiDeck[], seconds: number, minutesWest: number) {
  const byId = <T extends { id: number }>(list: readonly T[]) => Object.fromEntries(list.map((one) => [one.id, one]));
  return {
    conf: JSON.stringify({
      activeDecks: [1],
      curDeck: 1,
      curModel: NOTETYPE_IDS.basic,
      nextPos: 1,
      schedVer: 2,
      sched2021: true,
      newSpread: 0,
      collapseTime: 1200,
      timeLim: 0,
      estTimes: true,
      dueCounts: true,
      addToCur: true,
      creationOffset: minutesWest,
      rollover: 4,
      sortType: "noteFld",
      sortBackwards: false,
      dayLearnFirst: false,
      newBury: true,
    }),
    models: JSON.stringify(byId(CARD_KINDS.map((kind) => notetypeOf(kind, seconds)))),
    decks: JSON.stringify(byId(decks.map((deck) => deckJson(deck, seconds)))),
    dconf: JSON.stringify({ "1": deckOptions() }),
    tags: "{}",
  };
}

function notetypeOf(kind: CardKind, seconds: number) {
  const isCloze = kind === "cloze";
  const names = [...(isCloze ? ["Text", "Back Extra"] : ["Front", "Back"]), SOURCE_FIELD];
  const [front, back] = [`{{${names[0]}}}`, `{{${names[1]}}}`];
  const sides = isCloze
    ? [["Cloze", "{{cloze:Text}}", `{{cloze:Text}}<br>\n{{Back Extra}}${SOURCE}`]]
    : [
        ["Card 1", front, `{{FrontSide}}\n\n<hr id=answer>\n\n${back}${SOURCE}`],
        ["Card 2", back, `{{FrontSide}}\n\n<hr id=answer>\n\n${front}${SOURCE}`],
      ].slice(0, kind === "reversed" ? 2 : 1);
  return {
    id: NOTETYPE_IDS[kind],
    name: NAMES[kind],
    type: isCloze ? 1 : 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: null,
    css: CSS,
    latexsvg: false,
    vers: [],
    tags: [],
    latexPre: "\\documentclass[12pt]{article}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\begin{document}\n",
    latexPost: "\\end{document}",
    flds: names.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: "Arial",
      size: 20,
      media: [],
    })),
    tmpls: sides.map(([name, qfmt, afmt], ord) => ({
      name,
      ord,
      qfmt,
      afmt,
      did: null,
      bqfmt: "",
      bafmt: "",
      bfont: "",
      bsize: 0,
    })),
    req: sides.map((_, ord) => [ord, "any", [ord]]),
  };
}

function deckJson({ id, name }: AnkiDeck, seconds: number) {
  const none = [0, 0];
  return {
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: "",
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
    collapsed: false,
    browserCollapsed: false,
    newToday: none,
    revToday: none,
    lrnToday: none,
    timeToday: none,
  };
}

/** Anki's defaults, as in a fresh profile. */
function deckOptions() {
  return {
    id: 1,
    name: "Default",
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  };
}
