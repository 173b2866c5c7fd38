import { type ExportedVideo, pageFlashcards } from "~/db/queries/flashcards/exchange-rows";
import type { FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { Deps } from "~/functions/deps";
import { ownItems } from "~/functions/reviews/check-own-items";
import { REVIEW } from "~/functions/reviews/fsrs-states";
import type { FsrsData } from "~/functions/reviews/model";
import type { CarriedItem } from "~/functions/reviews/port";
import { replay } from "~/functions/reviews/scheduling/replay";
import { createScheduler, type Scheduler } from "~/functions/reviews/scheduling/schedule-review";
import { withNames } from "~/functions/transcripts/name-speakers";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { knownVideo } from "~/functions/transcripts/video-link";
import { decayOf } from "./anki/memory";
import { PAGE_CARDS } from "./exchange-limits";
import type { ExportedCard, ExportedEntry, ExportPage } from "./exported";
import { rowGuid } from "./row-guid";

/**
 * A page of the owner's cards with state and log, from one transcript or all.
 * @throws AppError not_found, authentication_required
 */
export async function exportCards(
  deps: Pick<Deps, "db" | "reviewSchedule" | "now">,
  { owner, transcriptId, after }: { owner: Owner; transcriptId: number | null; after: number },
): Promise<ExportPage> {
  await ownItems(deps, owner, []);
  const page = await pageFlashcards(deps.db, owner, { transcriptId, after, limit: PAGE_CARDS });
  if (!page) throw transcriptNotFound();
  const keys = page.rows.map(({ id }) => ({ itemType: "flashcard" as const, id }));
  const [carried, settings] = await Promise.all([
    deps.reviewSchedule.carry(owner, keys),
    deps.reviewSchedule.settings(owner),
  ]);
  const items = new Map(carried.map((item) => [item.item.id, item]));
  const scheduler = createScheduler(settings);
  const cards = page.rows.map((row) =>
    toExported(row, page.videos.get(row.transcriptId), items.get(row.id), scheduler),
  );
  const next = page.rows.length < PAGE_CARDS ? null : (page.rows.at(-1)?.id ?? null);
  return { cards, next, desiredRetention: settings.desiredRetention, decay: decayOf(settings.weights) };
}

function toExported(
  row: FlashcardRow,
  video: ExportedVideo | undefined,
  item: CarriedItem | undefined,
  scheduler: Scheduler,
): ExportedCard {
  const { id, transcriptId, ordinal, kind, front, back, category, difficulty, tags } = row;
  const title = video?.title ?? null;
  const url = knownVideo(video?.url ?? null);
  const citations = withNames(row.citations, row.speakers).map(({ startMs, estimated, quote, ...voiced }) => ({
    videoUrl: url,
    startMs,
    estimated,
    quote,
    speaker: voiceOf(voiced),
  }));
  const text = { id, transcriptId, ordinal, kind, front, back, category, difficulty, tags, citations, title };
  const named = { ...text, guid: rowGuid(row), createdAt: row.createdAt.toISOString() };
  if (!item) return { ...named, standing: null };
  const { createdAt, isSuspended, buriedUntil, fsrsData: state } = item;
  return { ...named, standing: { createdAt, isSuspended, buriedUntil, state, log: toEntries(item, scheduler) } };
}

function toEntries(item: CarriedItem, scheduler: Scheduler): ExportedEntry[] {
  const { steps } = replay(scheduler, item.item, item.createdAt, item.log);
  return item.log.map((entry) => {
    const { before, after } = steps.get(entry.id) ?? { before: item.fsrsData, after: item.fsrsData };
    return {
      ...entry,
      stateBefore: before.state,
      interval: intervalOf(after, entry.reviewedAt),
      intervalBefore: intervalOf(before, before.lastReview === null ? null : Date.parse(before.lastReview)),
      difficulty: after.difficulty,
    };
  });
}

/** As Anki writes it: days, or negative seconds while the card is being learned. */
function intervalOf(state: FsrsData, from: number | null): number {
  if (from === null) return 0;
  if (state.state === REVIEW) return Math.round(state.scheduledDays);
  return -Math.max(0, Math.round((Date.parse(state.due) - from) / 1000));
}
