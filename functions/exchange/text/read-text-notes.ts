import { hasCloze } from "~/functions/flashcards/cloze";
import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import { categoryOf, OWN_PREFIX } from "../card-decks";
import { MAX_NOTES } from "../exchange-limits";
import { cutNotices, findMisfit, fitNote, noCuts, tidyNote } from "../fit";
import { readHtml } from "../html/read-html";
import type { ExchangeCitation, ReadFile, ReadNote } from "../note";
import { fromAnkiTags } from "../note-tags";
import { readExactTags } from "./exact-tags";

/** A line of a text file, split into the parts of a note. Null means not stated. */
export type TextNote = {
  line: number;
  fields: string[];
  guid: string | null;
  notetype: string | null;
  deck: string | null;
  /** As Anki stores them. */
  tags: string[];
  /** The same tags as stored here. */
  exactTags: string | null;
  citations: ExchangeCitation[];
  /** Whether the file was written here. */
  isOwn: boolean;
};

/** Converts lines to notes; what does not fit is reported by line. */
export function toNotes(lines: readonly TextNote[], { isHtml }: { isHtml: boolean }): ReadFile {
  const read: ReadFile = { notes: [], problems: [], notices: [] };
  const seen = new Map<string, number>();
  let media = 0;
  const cuts = noCuts();
  for (const line of lines) {
    if (read.notes.length >= MAX_NOTES) {
      read.problems.push({ line: line.line, problem: `Only ${MAX_NOTES} notes are read from a file` });
      break;
    }
    const { note: whole, media: ofNote } = toNote(line, isHtml, seen);
    const note = fitNote(whole, cuts);
    media += ofNote;
    const problem = findMisfit(note);
    if (problem === null) read.notes.push(note);
    else read.problems.push({ line: line.line, problem });
  }
  if (media > 0) read.notices.push(mediaNotice(media));
  read.notices.push(...cutNotices(cuts));
  return read;
}

export function mediaNotice(count: number): string {
  return count === 1
    ? "1 image or sound was left out. Cards here hold only text."
    : `${count} images and sounds were left out. Cards here hold only text.`;
}

function toNote(line: TextNote, isHtml: boolean, seen: Map<string, number>): { note: ReadNote; media: number } {
  const read = line.fields.map((field) => (isHtml ? readHtml(field) : { text: field, media: 0 }));
  const [front = "", ...rest] = read.map(({ text }) => tidyNote(text));
  const back = rest.filter((text) => text !== "").join("\n");
  const kind = kindOf(line.notetype, front);
  const { tags, difficulty } = fromAnkiTags(line.tags.map(tidyNote));
  const isOwn = line.isOwn || (line.notetype?.startsWith(OWN_PREFIX) ?? false);
  const said = guidOf([kind, front, back], 0);
  const occurrence = seen.get(said) ?? 0;
  if (line.guid === null) seen.set(said, occurrence + 1);
  const note = {
    line: line.line,
    guid: line.guid ?? guidOf([kind, front, back], occurrence),
    kind,
    front,
    back,
    category: line.deck === null ? null : categoryOf(tidyNote(line.deck), isOwn),
    difficulty,
    tags: line.exactTags === null ? tags : readExactTags(line.exactTags, tags),
    citations: line.citations,
    cards: [],
  };
  return { note, media: read.reduce((sum, field) => sum + field.media, 0) };
}

/** Decided by the note type's name if there is one; text with gaps is a cloze. */
function kindOf(notetype: string | null, front: string): CardKind {
  if (hasCloze(front) && (notetype === null || /cloze/i.test(notetype))) return "cloze";
  return notetype !== null && /revers/i.test(notetype) ? "reversed" : "basic";
}

/**
 * The guid for a note that has none in its file, derived from its text: the same line is the same note, wherever it is
 * in the file. Not cryptographic: 106 bits from two runs of cyrb53.
 * @param occurrence how many earlier notes in the file have the same text
 */
function guidOf(parts: readonly string[], occurrence: number): string {
  const text = parts.map((part) => `${part.length}:${part}`).join("");
  const name = hash53(text, 1).toString(36) + hash53(text, 2).toString(36);
  return occurrence === 0 ? `text-${name}` : `text-${name}-${occurrence}`;
}

/** cyrb53 by bryc (public domain): a number below 2^53. */
function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
