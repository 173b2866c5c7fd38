import { listClozeNumbers } from "../../flashcards/cloze";
import type { CardKind } from "../../flashcards/kinds";
import { counted } from "../../text/counted";
import { readCompanion } from "../companion";
import { categoryOf, OWN_PREFIX } from "../decks";
import { findMisfit, tidy } from "../fit";
import { readHtml } from "../html/read";
import { MAX_NOTES } from "../limits";
import { readMomentsHtml } from "../moments";
import type { ExchangeCard, ReadFile, ReadNote } from "../note";
import { fromAnkiTags } from "../tags";
import { splitTags } from "../text/header";
import { mediaNotice } from "../text/notes";
import { readCard } from "./read-card";
import { type CardRow, type Collection, FIELD_END, type NoteRow, type NoteType } from "./tables";
import { SOURCE_FIELD } from "./write-collection";

/** A longer field is far too long for a card and is not parsed. */
const MAX_FIELD = 50_000;

/**
 * The notes of a collection, with cards and log. What Anki's tables cannot store exactly is read from the companion
 * file, where the two agree.
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
    const cards = rows
      .map((card) => readCard(card, logOf.get(card.id) ?? [], collection.createdAt, now))
      .sort((a, b) => a.ordinal - b.ordinal);
    const { sourceHtml, ...written } = withoutSource(notetype, fields);
    const sides = readSides(written.notetype, written.fields, cards);
    media += sides.media;
    others += sides.isOther ? 1 : 0;
    const note = {
      ...toNote(row, notetype, deckName(collection, rows[0]), line),
      citations: readMomentsHtml(sourceHtml),
    };
    const exact = companion.find(row.guid, fields, rows);
    const made = exact
      ? [{ ...note, ...exact }]
      : sides.notes.map(({ suffix, ...part }) => ({ ...note, ...part, guid: note.guid + suffix }));
    for (const one of made) {
      const problem = findMisfit(one) ?? (guids.has(one.guid) ? "Another note in the file has the same id" : null);
      guids.add(one.guid);
      if (problem === null) read.notes.push(one);
      else read.problems.push({ line, problem });
    }
  }
  if (Math.max(media, collection.media) > 0) read.notices.push(mediaNotice(Math.max(media, collection.media)));
  if (others > 0) read.notices.push(otherNotice(others));
  return read;
}

function toNote(row: NoteRow, notetype: NoteType, deck: string | null, line: number): ReadNote {
  const { tags, difficulty } = fromAnkiTags(splitTags(row.tags).map(tidy));
  const category = deck === null ? null : categoryOf(tidy(deck), isOwn(notetype));
  const text = { kind: "basic" as const, front: "", back: "", category, difficulty, tags };
  return { line, guid: tidy(row.guid), ...text, citations: [], cards: [] };
}

/** Anki appends characters to the name of a note type that exists under another id. */
const isOwn = ({ name }: NoteType): boolean => name.startsWith(OWN_PREFIX);

/** A note of ours without the field for its moments, and that field. */
function withoutSource(notetype: NoteType, fields: readonly string[]) {
  const at = isOwn(notetype) ? notetype.fields.indexOf(SOURCE_FIELD) : -1;
  const rest = <T>(list: readonly T[]) => list.filter((_, index) => index !== at);
  const own = { ...notetype, fields: rest(notetype.fields) };
  return { notetype: own, fields: rest(fields), sourceHtml: fields[at] ?? "" };
}

function deckName({ decks }: Collection, card: CardRow | undefined): string | null {
  return (card && decks.get(card.odid !== 0 ? card.odid : card.did)) ?? null;
}

/** `suffix` distinguishes notes that come from one. */
type Part = { suffix: string; kind: CardKind; front: string; back: string; cards: ExchangeCard[] };
type Sides = { notes: Part[]; media: number; isOther: boolean };

/** Converts a note to our kinds: one of the three, or, for any other note type, one basic note per card. */
function readSides(notetype: NoteType, fields: readonly string[], cards: ExchangeCard[]): Sides {
  const read = fields.map(readHtml);
  const media = read.reduce((sum, field) => sum + field.media, 0);
  const texts = read.map(({ text }) => tidy(text));
  const [front = "", ...rest] = texts;
  const back = joined(rest);
  if (notetype.isCloze) {
    const isAsked = new Set(listClozeNumbers(front).map((number) => number - 1));
    return {
      notes: [{ suffix: "", kind: "cloze", front, back, cards: cards.filter((one) => isAsked.has(one.ordinal)) }],
      media,
      isOther: false,
    };
  }
  const asked = notetype.questions.map((question) => askedField(question, notetype.fields));
  const isPair = notetype.fields.length === 2 && asked.length === 2 && asked[0] === 0 && asked[1] === 1;
  const ordinals = cards.map(({ ordinal }) => ordinal);
  if (isPair && ordinals.length !== 1 && front !== "" && back !== "") {
    return { notes: [{ suffix: "", kind: "reversed", front, back, cards }], media, isOther: false };
  }
  if (notetype.questions.length < 2 || cards.length === 0) {
    return {
      notes: [{ suffix: "", kind: "basic", front, back, cards: cards.slice(0, 1).map(first) }],
      media,
      isOther: fields.length > 2,
    };
  }
  const notes = cards.map((card): Part => {
    const field = asked[card.ordinal] ?? 0;
    const others = texts.filter((_, index) => index !== field);
    const suffix = card.ordinal === 0 ? "" : `+${card.ordinal}`;
    return { suffix, kind: "basic", front: texts[field] ?? "", back: joined(others), cards: [first(card)] };
  });
  return { notes, media, isOther: !isPair };
}

const first = (card: ExchangeCard): ExchangeCard => ({ ...card, ordinal: 0 });
const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n");

/** The index of the field that a template asks. */
function askedField(question: string, fields: readonly string[]): number {
  const names = [...question.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = ""]) =>
    name.replace(/^(?:[#^/]|.*:)/, "").trim(),
  );
  const at = names.map((name) => fields.indexOf(name)).find((index) => index >= 0);
  return at ?? 0;
}

function otherNotice(count: number): string {
  return `${counted(count, "note is", "notes are")} of an unsupported note type: the first field became the front, the others the back.`;
}
