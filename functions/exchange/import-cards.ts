import { findNamedCards, type NamedCard } from "~/db/queries/flashcards/exchange-rows";
import { addFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import type { FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import { requireRoom } from "~/functions/allowance/storage";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Citation } from "~/functions/citations/model";
import type { Deps } from "~/functions/deps";
import { cardsOfNote, ordinalsOf } from "~/functions/flashcards/card-notes";
import { MAX_CARDS } from "~/functions/flashcards/flashcard-kinds";
import { ownItems } from "~/functions/reviews/check-own-items";
import type { Segment } from "~/functions/transcripts/model";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { parseVideoId } from "~/functions/transcripts/video-link";
import { findMisfit } from "./fit";
import type { ChangedNote, ExchangeCitation, ImportAnswer, Problem, ReadNote } from "./note";
import { keyOfGuid, rowGuid } from "./row-guid";
import { type Placed, takeStandings } from "./standings";

type ImportDeps = Pick<Deps, "db" | "reviewSchedule" | "now" | "newToken" | "storedBytes">;

/**
 * Imports notes from a file into a transcript, with the state and log of their cards. A note whose guid exists already
 * is not imported again, but its new reviews are. Notes that do not fit are reported by line. Citations are kept if the
 * transcript confirms them. Can be repeated, for example after an interruption, and continues where it stopped.
 * @throws AppError not_found, authentication_required, storage_full
 */
export async function importNotes(
  deps: ImportDeps,
  { owner, transcriptId, notes }: { owner: Owner; transcriptId: number; notes: readonly ReadNote[] },
): Promise<ImportAnswer> {
  await ownItems(deps, owner, []);
  const guids = notes.flatMap(({ guid }) => [guid, keyOfGuid(guid)]);
  const found = await findNamedCards(deps.db, owner, { transcriptId, guids });
  if (!found) throw transcriptNotFound();
  const known = Map.groupBy(found.named, rowGuid);
  const { fitting, problems } = choose(
    notes.filter(({ guid }) => !known.has(guid)),
    MAX_CARDS - found.cards,
  );
  const verified = await verifyCitations(deps, { owner, transcriptId, notes: fitting });
  const { rows, made: ids } = await insert(deps, { owner, transcriptId }, fitting, verified);
  const made = Map.groupBy(rows, rowGuid);
  const placed = notes.flatMap(({ guid, cards }): Placed[] => {
    const ofNote = made.get(guid) ?? known.get(guid) ?? [];
    return cards.flatMap((card) => {
      const row = ofNote.find(({ ordinal }) => ordinal === card.ordinal);
      return row ? [{ card, id: row.id, transcriptId, noteKey: row.noteKey }] : [];
    });
  });
  await takeStandings(deps, owner, placed);
  // Cards that another tab imported in the meantime count as known, so this import's undo leaves them alone.
  const raced = rows.filter(({ id }) => !ids.has(id));
  const ofKnown = [...notes.flatMap(({ guid }) => known.get(guid) ?? []), ...raced];
  const here = new Set(ofKnown.map(({ id }) => id)).size;
  const changed = listChanged(notes, known);
  return { imported: ids.size, known: here, uncited: verified.uncited, problems, ids: [...ids], changed };
}

/**
 * Known notes with a newer text in the file, unless they were edited here even later. A text can only replace one of
 * the same kind, and must fit a card.
 */
function listChanged(notes: readonly ReadNote[], known: ReadonlyMap<string, readonly NamedCard[]>): ChangedNote[] {
  return notes.flatMap((note): ChangedNote[] => {
    const [row] = known.get(note.guid) ?? [];
    if (!row || row.kind !== note.kind || findMisfit(note) !== null) return [];
    const isEditedHere = row.updatedAt.getTime() !== row.createdAt.getTime();
    const isOlder = isEditedHere && (note.modifiedAt ?? Number.POSITIVE_INFINITY) < row.updatedAt.getTime();
    const { id, kind, front, back, category, difficulty, tags } = row;
    if (isOlder || (front === note.front && back === note.back)) return [];
    return [{ id, line: note.line, was: { kind, front, back, category, difficulty, tags } }];
  });
}

/** The notes that can become cards, each guid once, as many as there is room for. */
function choose(notes: readonly ReadNote[], room: number): { fitting: ReadNote[]; problems: Problem[] } {
  const fitting: ReadNote[] = [];
  const problems: Problem[] = [];
  const guids = new Set<string>();
  let left = room;
  for (const note of notes) {
    const cards = ordinalsOf(note).length;
    const problem =
      findMisfit(note) ??
      (guids.has(note.guid) ? "Another note in the file has the same id" : null) ??
      (cards > left ? `No room left: a transcript can have up to ${MAX_CARDS} flashcards` : null);
    if (problem) problems.push({ line: note.line, problem });
    else {
      fitting.push(note);
      guids.add(note.guid);
      left -= cards;
    }
  }
  return { fitting, problems };
}

async function insert(
  deps: ImportDeps,
  { owner, transcriptId }: { owner: Owner; transcriptId: number },
  notes: readonly ReadNote[],
  verified: Verified,
): Promise<{ rows: FlashcardRow[]; made: Set<number> }> {
  if (notes.length === 0) return { rows: [], made: new Set() };
  const cards = notes.flatMap(({ guid, kind, front, back, category, difficulty, tags }) =>
    cardsOfNote({
      key: keyOfGuid(guid),
      kind,
      front,
      back,
      category,
      difficulty,
      tags,
      citations: verified.of.get(guid) ?? [],
      model: null,
      isOfflineDraft: false,
    }),
  );
  await requireRoom(deps, owner, cards);
  const saved = await addFlashcards(deps.db, owner, { transcriptId, cards, createdAt: deps.now() });
  if (saved.rows.length === 0) throw transcriptNotFound();
  return saved;
}

/** Verified citations by the guid of their note, and how many notes lost one. */
type Verified = { of: Map<string, Citation[]>; uncited: number };

/**
 * Looks up the citations of imported notes in the transcript they are imported into. A citation counts only if it is
 * from the same video and its words were said there; others are dropped. It then quotes the transcript, not the file.
 * @throws AppError not_found
 */
async function verifyCitations(
  deps: Pick<Deps, "db">,
  { owner, transcriptId, notes }: { owner: Owner; transcriptId: number; notes: readonly ReadNote[] },
): Promise<Verified> {
  const verified: Verified = { of: new Map(), uncited: 0 };
  const citing = notes.filter(({ citations }) => citations.length > 0);
  if (citing.length === 0) return verified;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw transcriptNotFound();
  const find = momentFinder(transcript.segments);
  for (const { guid, citations } of citing) {
    const ofVideo = citations.filter(({ videoUrl }) => isOf(transcript.videoId, videoUrl));
    const found = ofVideo.flatMap((citation) => find(citation) ?? []);
    if (found.length < citations.length) verified.uncited += 1;
    verified.of.set(guid, distinct(found));
  }
  return verified;
}

/** Captions from a file have no video; the words alone decide. */
function isOf(videoId: string | null, videoUrl: string | null): boolean {
  return (videoUrl === null ? null : parseVideoId(videoUrl)) === videoId;
}

type MomentFinder = (citation: ExchangeCitation) => Citation | null;

function momentFinder(segments: readonly Segment[]): MomentFinder {
  const find = quoteFinder(segments);
  const bySecond = Map.groupBy(segments, ({ startMs }) => Math.floor(startMs / 1000));
  return ({ startMs, quote }) => {
    const second = Math.floor(startMs / 1000);
    const places = bySecond.get(second) ?? segments.filter((one) => one.startMs < startMs).slice(-1);
    const found = places.flatMap(({ id }) => find(id, quote) ?? []);
    return found.find((one) => one.startMs === startMs) ?? found[0] ?? null;
  };
}

function distinct(citations: readonly Citation[]): Citation[] {
  const byMoment = new Map(citations.map((one) => [`${one.segmentId} ${one.quote}`, one]));
  return [...byMoment.values()];
}
