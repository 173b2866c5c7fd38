import { decodeEntities } from "~/functions/text/entities";
import { parseCloze, writeCloze } from "../../flashcards/cloze";
import { deckOf } from "../card-decks";
import { writeMomentsHtml } from "../card-moments";
import { COMPANION_NAME, writeCompanion } from "../companion";
import type { ExportedCard, ExportedEntry, ExportedNote, ExportedSettings, PackageOptions } from "../exported";
import { tokenize } from "../html/html-tokens";
import { writeHtml } from "../html/write-html";
import type { ExchangeCard, ExchangeNote } from "../note";
import { toAnkiTags } from "../note-tags";
import {
  ANKI_LEARNING,
  ANKI_NEW,
  ANKI_REVIEW,
  type CardRow,
  DAY_SECONDS,
  FIELD_END,
  type LogRow,
  type NoteRow,
} from "./anki-tables";
import { writeMemory } from "./memory";
import { type AnkiDeck, NOTETYPE_IDS, writeDecks } from "./write-collection";

/** The ease of a card that was never rated, and Anki's default for a new one. */
const EASE = 2500;
const SUSPENDED = -1;
const BURIED = -3;
const BY_HAND = 4;
const MANY_STEPS = 2;

type CardPlace = { id: number; nid: number; did: number /** Among new cards. */; position: number };

/** A card as a row. @param began when the collection was created, in seconds since 1970 */
function writeCard(
  { ordinal, standing }: Pick<ExportedCard, "ordinal" | "standing">,
  place: CardPlace,
  { began, now, ...settings }: { began: number; now: number } & ExportedSettings,
): CardRow {
  const { id, nid, did, position } = place;
  const base = { id, nid, did, ord: ordinal, odue: 0, odid: 0 };
  if (standing === null || (standing.state.state === ANKI_NEW && standing.log.length === 0)) {
    const queue = queueOf(standing, ANKI_NEW, now);
    return {
      ...base,
      type: ANKI_NEW,
      queue,
      due: position,
      ivl: 0,
      factor: 0,
      reps: 0,
      lapses: 0,
      left: 0,
      data: "{}",
    };
  }
  const { state } = standing;
  const seconds = Math.floor(Date.parse(state.due) / 1000);
  const day = Math.floor((seconds - began) / DAY_SECONDS);
  const due = state.state === ANKI_NEW ? position : state.state === ANKI_REVIEW ? day : seconds;
  return {
    ...base,
    type: state.state,
    // Relearning cards are in the learning queue.
    queue: queueOf(standing, state.state === ANKI_NEW ? ANKI_NEW : state.state === ANKI_REVIEW ? ANKI_REVIEW : 1, now),
    due,
    // A card being learned has no interval yet.
    ivl: state.state === ANKI_NEW || state.state === ANKI_LEARNING ? 0 : Math.max(1, state.scheduledDays),
    factor: state.state === ANKI_NEW ? 0 : EASE,
    // A card with a due date counts as seen, for programs that divide by it.
    reps: state.state === ANKI_NEW ? state.reps : Math.max(1, state.reps),
    lapses: state.lapses,
    left: state.state === ANKI_NEW || state.state === ANKI_REVIEW ? 0 : Math.max(1, MANY_STEPS - state.learningSteps),
    data: writeMemory(state, settings),
  };
}

function queueOf(standing: ExportedCard["standing"], queue: number, now: number): number {
  if (standing?.isSuspended) return SUSPENDED;
  return standing?.buriedUntil != null && standing.buriedUntil > now ? BURIED : queue;
}

/** A card's log as rows. @param nextId returns an unused id as close as possible to the requested one */
function writeLog(log: readonly ExportedEntry[], cid: number, nextId: (wanted: number) => number): LogRow[] {
  return log.map((entry) => {
    const isByHand = entry.grade === 0;
    return {
      id: nextId(entry.reviewedAt),
      cid,
      ease: entry.grade,
      ivl: entry.interval,
      lastIvl: entry.intervalBefore,
      // With FSRS, Anki stores the difficulty here, from 100 (lowest) to 1100 (highest). A manual change with 0 means
      // that the card was reset.
      factor: isReset(entry) ? 0 : Math.round((Math.max(0, entry.difficulty - 1) / 9 + 0.1) * 1000),
      time: entry.timeSpent * 1000,
      type: isByHand ? BY_HAND : kindOf(entry.stateBefore),
    };
  });
}

const isReset = ({ grade, setTo }: ExportedEntry) => grade === 0 && setTo?.state === ANKI_NEW;

/** Anki's log has 0 for new and learning, 1 for review, 2 for relearning. */
const kindOf = (state: number) => Math.max(0, state - 1);

/** A collection as it is written: its rows, and its JSON columns. */
export type WrittenCollection = {
  /** Seconds since 1970. */
  createdAt: number;
  decks: AnkiDeck[];
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

/**
 * Separates braces within a gap by an empty comment, because Anki ends a gap at the first two (Anki manual, "MathJax
 * and cloze").
 */
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
 * Anki's day starts at 4 a.m. in the learner's time zone. The result is that time on the day of the earliest event,
 * so that no day number is negative.
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
  // If many want the same id, each search continues from the last one.
  const after = new Map<number, number>();
  return (wanted) => {
    let id = after.get(wanted) ?? wanted;
    while (taken.has(id)) id += 1;
    taken.add(id);
    after.set(wanted, id + 1);
    return id;
  };
}

/** A field's text without tags, which Anki uses to sort notes and to find duplicates. */
function stripHtml(html: string): string {
  return [...tokenize(html)].map((token) => (token.kind === "text" ? decodeEntities(token.text) : "")).join("");
}
