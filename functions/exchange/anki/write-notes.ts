import { parseCloze, writeCloze } from "../../flashcards/cloze";
import { COMPANION_NAME, writeCompanion } from "../companion";
import { deckOf } from "../decks";
import type { ExportedNote, PackageOptions } from "../exported";
import { stripHtml } from "../html/strip";
import { writeHtml } from "../html/write";
import { writeMomentsHtml } from "../moments";
import type { ExchangeCard, ExchangeNote } from "../note";
import { toAnkiTags } from "../tags";
import { type CardRow, DAY_SECONDS, FIELD_END, type LogRow, type NoteRow } from "./tables";
import { writeCard, writeLog } from "./write-card";
import { type Deck, NOTETYPE_IDS, writeDecks } from "./write-collection";

/** A collection as it is written: its rows, and its JSON columns. */
export type WrittenCollection = {
  /** Seconds since 1970. */
  createdAt: number;
  decks: Deck[];
  notes: (Omit<NoteRow, "mod"> & { sortField: string })[];
  cards: CardRow[];
  log: LogRow[];
  companion: { name: string; text: string };
};

/** Converts notes to the rows of an Anki collection. */
export function writeNotes(
  notes: readonly ExportedNote[],
  { now, minutesWest, ...settings }: PackageOptions,
): WrittenCollection {
  const began = beginning(notes, now, minutesWest);
  const decks = writeDecks(notes.map(({ title, category }) => deckOf(title, category)));
  const deckId = new Map(decks.map(({ name, id }) => [name, id]));
  const [noteId, cardId, logId] = [createIds(), createIds(), createIds()];
  const written: WrittenCollection = {
    createdAt: began,
    decks,
    notes: [],
    cards: [],
    log: [],
    companion: { name: COMPANION_NAME, text: "" },
  };
  const kept: { note: ExchangeNote; rows: CardRow[] }[] = [];
  for (const note of notes) {
    const id = noteId(Date.parse(note.cards[0]?.createdAt ?? "") || now);
    const html = writeHtml(note.front);
    const front = note.kind === "cloze" ? apart(html) : html;
    const fields = [front, writeHtml(note.back), writeMomentsHtml(note.citations)];
    const tags = toAnkiTags(note);
    written.notes.push({
      id,
      guid: note.guid,
      mid: NOTETYPE_IDS[note.kind],
      sortField: stripHtml(front),
      tags: tags.length === 0 ? "" : ` ${tags.join(" ")} `,
      flds: fields.join(FIELD_END),
    });
    const did = deckId.get(deckOf(note.title, note.category)) ?? 1;
    const rows = note.cards.map((card) => {
      const place = { id: cardId(Date.parse(card.createdAt) || now), nid: id, did, position: written.notes.length };
      const row = writeCard(card, place, { began, now, ...settings });
      written.log.push(...writeLog(card.standing?.log ?? [], row.id, logId));
      return row;
    });
    written.cards.push(...rows);
    kept.push({ note: toExchange(note), rows });
  }
  written.companion.text = writeCompanion(kept);
  return written;
}

/** Keeps braces within a gap apart with an empty comment: Anki ends a gap at the first two (Anki manual, "MathJax and cloze"). */
function apart(html: string): string {
  const parts = parseCloze(html).map((part) =>
    part.kind === "gap" ? { ...part, text: part.text.replace(/\}(?=\}|$)/g, "}<!-- -->") } : part,
  );
  return writeCloze(parts);
}

function toExchange({
  guid,
  kind,
  front,
  back,
  category,
  difficulty,
  tags,
  citations,
  cards,
}: ExportedNote): ExchangeNote {
  const places = cards.flatMap(({ ordinal, standing }): ExchangeCard[] => {
    if (standing === null) return [];
    const { createdAt, isSuspended, buriedUntil, state } = standing;
    const log = standing.log.map(({ id, grade, setTo, timeSpent, reviewedAt, receivedAt }) => ({
      id,
      grade,
      setTo,
      timeSpent,
      reviewedAt,
      receivedAt,
    }));
    return [{ ordinal, createdAt, isSuspended, buriedUntil, state, log }];
  });
  return { guid, kind, front, back, category, difficulty, tags, citations, cards: places };
}

/**
 * 4 a.m. in the learner's time zone, when Anki's day starts, on the day of the earliest event, so that no day number is
 * negative.
 */
function beginning(notes: readonly ExportedNote[], now: number, minutesWest: number): number {
  let first = now;
  for (const { cards } of notes) {
    for (const { standing } of cards) {
      if (!standing) continue;
      for (const at of [standing.createdAt, Date.parse(standing.state.due), standing.log[0]?.reviewedAt]) {
        if (at !== undefined && at < first) first = at;
      }
    }
  }
  const start = 4 * 3600 + minutesWest * 60;
  return Math.floor((first / 1000 - start) / DAY_SECONDS) * DAY_SECONDS + start;
}

/** Gives out unique ids, which are milliseconds. */
function createIds(): (wanted: number) => number {
  const taken = new Set<number>();
  // Where many want the same id, each search continues from the last one.
  const after = new Map<number, number>();
  return (wanted) => {
    let id = after.get(wanted) ?? wanted;
    while (taken.has(id)) id += 1;
    taken.add(id);
    after.set(wanted, id + 1);
    return id;
  };
}
