import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import { hasCloze, listClozeNumbers } from "../../flashcards/cloze";
import { counted } from "../../text/counted";
import { categoryOf, OWN_PREFIX } from "../card-decks";
import { readMomentsHtml } from "../card-moments";
import { readCompanion } from "../companion";
import { MAX_NOTES } from "../exchange-limits";
import { cutNotices, findMisfit, fitNote, noCuts, tidyNote } from "../fit";
import { readHtml } from "../html/read-html";
import type { ExchangeCard, ReadFile, ReadNote } from "../note";
import { fromAnkiTags } from "../note-tags";
import { splitTags } from "../text/column-header";
import { mediaNotice } from "../text/read-text-notes";
import { type CardRow, type Collection, FIELD_END, type NoteRow, type NoteType } from "./anki-tables";
import { splitNested } from "./nested-gaps";
import { readCard } from "./read-card";

import { SOURCE_FIELD } from "./write-collection";

/** What a card template asks: the index of the field it shows, and of those whose gaps it hides. */
type ClozeField = { field: number; clozes: number[] };

const FIELD = /\{\{([^{}]{1,1000})\}\}/g;
/** A section shows its content if a field is filled, or if it is empty. */
const SECTION = /^[#^/]/;
/** Fields that a template reads out, or takes an answer for without showing them first. */
const UNSHOWN = /^tts[ :]/;

/**
 * Reads a question template (Anki manual, "Field replacements"): the first field that it shows, or else the first
 * field.
 */
function readTemplate(question: string, fields: readonly string[]): ClozeField {
  const shown = [...question.matchAll(FIELD)]
    .map(([, name = ""]) => name.trim())
    .filter((name) => !SECTION.test(name) && !UNSHOWN.test(name));
  const places = (names: readonly string[]) =>
    names.map((name) => fields.indexOf(name.replace(/^.*:/, "").trim())).filter((at) => at >= 0);
  return {
    field: places(shown)[0] ?? 0,
    clozes: [...new Set(places(shown.filter((name) => name.startsWith("cloze:"))))],
  };
}

/** The indexes of fields that only switch sections of questions on, such as "Add Reverse"; no card shows their text. */
function listSwitches({ questions, fields }: NoteType): Set<number> {
  const names = questions.flatMap((question) => [...question.matchAll(FIELD)].map(([, name = ""]) => name.trim()));
  const shown = new Set(names.filter((name) => !SECTION.test(name)).map((name) => name.replace(/^.*:/, "").trim()));
  const switches = names.filter((name) => SECTION.test(name)).map((name) => name.slice(1).trim());
  return new Set(switches.filter((name) => !shown.has(name)).map((name) => fields.indexOf(name)));
}

/** Whether the gaps of a note cover parts of a picture. Anki adds the element that its script looks for. */
function isOcclusion({ questions }: NoteType, fields: readonly string[]): boolean {
  return (
    questions.some((question) => question.includes("image-occlusion")) ||
    fields.some((field) => /^\s*\{\{c\d+::image-occlusion:/.test(field))
  );
}

/** A longer field is far too long for a card and is not parsed. */
const MAX_FIELD = 50_000;

/**
 * The notes of a collection, with cards and log. Values that Anki's tables cannot store exactly come from the
 * companion file if the two agree.
 * @param now milliseconds since 1970
 */
export function readNotes(collection: Collection, now: number): ReadFile {
  const read: ReadFile = { notes: [], problems: [], notices: [] };
  const cardsOf = Map.groupBy(collection.cards, ({ nid }) => nid);
  const logOf = Map.groupBy(collection.log, ({ cid }) => cid);
  const companion = readCompanion(collection.companion);
  const guids = new Set<string>();
  let media = 0;
  let others = 0;
  let occlusions = 0;
  const cuts = noCuts();
  const own = new Set(collection.notes.map(({ guid }) => tidyNote(guid)));
  for (const [index, row] of collection.notes.entries()) {
    const line = index + 1;
    if (read.notes.length >= MAX_NOTES) {
      read.problems.push({ line, problem: `Only ${MAX_NOTES} notes are read from a file` });
      break;
    }
    const notetype = collection.notetypes.get(row.mid);
    const fields = row.flds.split(FIELD_END);
    const rows = cardsOf.get(row.id) ?? [];
    if (!notetype || fields.some((field) => field.length > MAX_FIELD)) {
      read.problems.push({ line, problem: notetype ? "It's far too long" : "Its note type isn't in the file" });
      continue;
    }
    if (isOcclusion(notetype, fields)) {
      occlusions += 1;
      continue;
    }
    const cards = rows
      .map((card) => readCard(card, logOf.get(card.id) ?? [], collection.createdAt, now))
      .sort((a, b) => a.ordinal - b.ordinal);
    const { sourceHtml, ...written } = withoutSource(notetype, fields);
    const sides = readSides(written.notetype, written.fields, cards);
    media += sides.media;
    others += sides.isOther ? 1 : 0;
    const note = {
      ...toNote(row, notetype, deckName(collection, rows[0]), { line, now }),
      citations: readMomentsHtml(sourceHtml),
    };
    const exact = companion.find(row.guid, fields, rows);
    const made = exact
      ? [{ ...note, ...exact }]
      : sides.notes.map(({ ordinal, ...part }) => ({ ...note, ...part, guid: guidOfPart(note.guid, ordinal, own) }));
    for (const one of made.map((whole) => fitNote(whole, cuts))) {
      const problem = findMisfit(one) ?? (guids.has(one.guid) ? "Another note in the file has the same id" : null);
      guids.add(one.guid);
      if (problem === null) read.notes.push(one);
      else read.problems.push({ line, problem });
    }
  }
  if (Math.max(media, collection.media) > 0) read.notices.push(mediaNotice(Math.max(media, collection.media)));
  if (others > 0) read.notices.push(otherNotice(others));
  if (occlusions > 0) read.notices.push(occlusionNotice(occlusions));
  read.notices.push(...cutNotices(cuts));
  return read;
}

function toNote(
  row: NoteRow,
  notetype: NoteType,
  deck: string | null,
  { line, now }: { line: number; now: number },
): ReadNote {
  const { tags, difficulty } = fromAnkiTags(splitTags(row.tags).map(tidyNote));
  const category = deck === null ? null : categoryOf(tidyNote(deck), isOwn(notetype));
  const text = { kind: "basic" as const, front: "", back: "", category, difficulty, tags };
  const modifiedAt = row.mod > 0 && row.mod * 1000 <= now ? row.mod * 1000 : null;
  return { line, modifiedAt, guid: tidyNote(row.guid), ...text, citations: [], cards: [] };
}

/** Anki appends characters to the name of a note type that exists under another id. */
const isOwn = ({ name }: NoteType): boolean => name.startsWith(OWN_PREFIX);

function withoutSource(notetype: NoteType, fields: readonly string[]) {
  const at = isOwn(notetype) ? notetype.fields.indexOf(SOURCE_FIELD) : -1;
  const rest = <T>(list: readonly T[]) => list.filter((_, index) => index !== at);
  const own = { ...notetype, fields: rest(notetype.fields) };
  return { notetype: own, fields: rest(fields), sourceHtml: fields[at] ?? "" };
}

function deckName({ decks }: Collection, card: CardRow | undefined): string | null {
  return (card && decks.get(card.odid !== 0 ? card.odid : card.did)) ?? null;
}

/** One of several notes made from one Anki note. `ordinal` is that of its card in Anki, 0 for the first. */
type Part = { ordinal: number; kind: CardKind; front: string; back: string; cards: ExchangeCard[] };
type Sides = { notes: Part[]; media: number; isOther: boolean };

/**
 * The guid of one of several notes made from one. Anki's guids may end in `+1` themselves. An apostrophe, which they
 * never contain, then replaces the plus.
 */
function guidOfPart(guid: string, ordinal: number, own: ReadonlySet<string>): string {
  if (ordinal === 0) return guid;
  const usual = `${guid}+${ordinal}`;
  return own.has(usual) ? `${guid}'${ordinal}` : usual;
}

/** Converts a note to our kinds: one of the three, or, for any other note type, one basic note per card. */
function readSides(notetype: NoteType, fields: readonly string[], cards: ExchangeCard[]): Sides {
  const read = fields.map(readHtml);
  const media = read.reduce((sum, field) => sum + field.media, 0);
  const texts = read.map(({ text }) => tidyNote(text));
  const asked = notetype.questions.map((question) => readTemplate(question, notetype.fields));
  if (notetype.isCloze) return { notes: readGaps(texts, asked[0]?.clozes ?? [], cards), media, isOther: false };

  const switches = listSwitches(notetype);
  const places = [...texts.keys()].filter((index) => !switches.has(index));
  const [front = "", ...rest] = places.map((index) => texts[index] ?? "");
  const back = joined(rest);
  const isPair =
    places.length === 2 && asked.length === 2 && asked[0]?.field === places[0] && asked[1]?.field === places[1];
  const isSwitchedOff = switches.size > 0 && cards.length === 0;
  if (isPair && !isSwitchedOff && cards.length !== 1 && front !== "" && back !== "") {
    return { notes: [{ ordinal: 0, kind: "reversed", front, back, cards }], media, isOther: false };
  }
  if (notetype.questions.length < 2 || cards.length === 0) {
    const isOther = places.length > 2;
    return { notes: [{ ordinal: 0, kind: "basic", front, back, cards: cards.slice(0, 1).map(first) }], media, isOther };
  }
  const notes = cards.map((card): Part => {
    const field = asked[card.ordinal]?.field ?? 0;
    const others = places.filter((index) => index !== field).map((index) => texts[index] ?? "");
    return {
      ordinal: card.ordinal,
      kind: "basic",
      front: texts[field] ?? "",
      back: joined(others),
      cards: [first(card)],
    };
  });
  return { notes, media, isOther: !isPair };
}

/** The notes of a text with gaps: the fields whose gaps its template hides, else those that have any. */
function readGaps(texts: readonly string[], clozes: readonly number[], cards: ExchangeCard[]): Part[] {
  const hidden = clozes.filter((index) => hasGaps(texts[index] ?? ""));
  const places =
    hidden.length > 0 ? hidden : [...texts.keys()].filter((index) => hasGaps(texts[index] ?? "")).slice(0, 1);
  const shown = places.length > 0 ? places : [0];
  const front = joined(shown.map((index) => texts[index] ?? ""));
  const back = joined(texts.filter((_, index) => !shown.includes(index)));
  const cardsOf = (numbers: readonly number[]) => cards.filter(({ ordinal }) => numbers.includes(ordinal + 1));
  const split = splitNested(front);
  if (!split) return [{ ordinal: 0, kind: "cloze", front, back, cards: cardsOf(listClozeNumbers(front)) }];
  const [lowest] = split.keys();
  return [...split].map(([number, part]) => ({
    ordinal: number === lowest ? 0 : number - 1,
    kind: "cloze",
    front: part,
    back,
    cards: cardsOf([number]),
  }));
}

const hasGaps = (text: string): boolean => hasCloze(text) || splitNested(text) !== null;

const first = (card: ExchangeCard): ExchangeCard => ({ ...card, ordinal: 0 });
const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n");

function otherNotice(count: number): string {
  return `${counted(count, "note is", "notes are")} of an unsupported note type: the first field became the front, the others the back.`;
}

function occlusionNotice(count: number): string {
  return `${counted(count, "image occlusion note was", "image occlusion notes were")} left out. Cards here hold only text.`;
}
