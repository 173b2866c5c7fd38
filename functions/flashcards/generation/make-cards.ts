import { findGeneratedCards, generatedKey } from "~/db/queries/flashcards/flashcard-generations";
import { insertFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import { listFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import { finishedTopics, storedOutline } from "~/functions/chapters/chapter-outline";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { TranscriptJob } from "~/functions/jobs/port";
import { shorten } from "~/functions/text/clean-text";
import { currentOwner, jobSource } from "~/functions/transcripts/job-source";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { MAX_CATEGORY } from "../card-fields";
import { tooManyCards } from "../card-not-found";
import { cardsOfNote } from "../card-notes";
import { MAX_CARDS } from "../flashcard-kinds";
import { writeCards } from "./write-valid-cards";

type CardsJob = Extract<TranscriptJob, { kind: "flashcards" }>;

/**
 * Writes and saves the cards of one generation, all or nothing; if that generation already saved its cards, returns
 * them. Nothing is saved on failure or cancellation.
 * @returns the first card's id
 * @throws AppError not_found, conflict, ai_* codes, the signal's reason, and what `writeCards` throws
 */
export async function makeCards(
  deps: Pick<Deps, "author" | "db" | "jobs" | "log" | "now">,
  job: CardsJob,
  signal?: AbortSignal,
): Promise<number> {
  const { transcriptId, request, generationKey } = job;
  const source = await jobSource(deps, transcriptId);
  const before = await currentOwner(deps, transcriptId);
  const [done] = await findGeneratedCards(deps.db, before, job);
  if (done) return done.id;
  const known = (await listFlashcards(deps.db, before, transcriptId)) ?? [];
  const most = MAX_CARDS - known.length;
  if (most <= 0) throw tooManyCards(MAX_CARDS);
  const startedAt = deps.now();
  const [written, categoryAt] = await Promise.all([
    writeCards(deps, {
      source,
      request,
      known,
      most,
      signal,
      chapters: () => storedOutline(deps, { transcriptId, segments: source.segments }),
    }),
    request.category === null ? readCategories(deps, transcriptId, signal) : () => request.category,
  ]);
  const { cards, model, isOfflineDraft, checkFailure, ...counts } = written;
  if (checkFailure) deps.log("warn", "flashcards not verified", { code: checkFailure.code });
  deps.log("info", "flashcards written", {
    model,
    ...counts,
    cards: cards.length,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  const rows = cards.flatMap((card, place) =>
    cardsOfNote({
      ...card,
      key: generatedKey(generationKey, place),
      category: categoryAt(card.citations[0]?.startMs ?? 0),
      tags: request.tags,
      model,
      isOfflineDraft,
    }),
  );
  // Read again: a visitor may have become an account in the meantime.
  const owner = await currentOwner(deps, transcriptId);
  signal?.throwIfAborted();
  const [first] = await insertFlashcards(deps.db, owner, { transcriptId, cards: rows, createdAt: deps.now() });
  if (!first) throw transcriptNotFound();
  return first.id;
}

/** The title of the chapter at `startMs`; null without chapters. */
type Categories = (startMs: number) => string | null;

/**
 * A transcript's chapters, used as categories for its cards. Missing chapters are written now, or waited for where they are
 * being written; if that fails, the cards have no category.
 * @throws AppError cancelled
 */
async function readCategories(
  deps: Pick<Deps, "db" | "jobs" | "log">,
  transcriptId: number,
  signal?: AbortSignal,
): Promise<Categories> {
  try {
    return categoriesOf(await finishedTopics(deps, transcriptId, signal));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "cancelled" || signal?.aborted) throw thrown;
    deps.log("warn", "flashcards without chapters", { code: thrown.code });
    return () => null;
  }
}

/** @param topics in the order of the video */
function categoriesOf(topics: readonly { topicTitle: string; startMs: number }[]): Categories {
  return (startMs) => {
    const topic = topics.findLast((one) => one.startMs <= startMs) ?? topics[0];
    return topic ? shorten(topic.topicTitle.trim(), MAX_CATEGORY) || null : null;
  };
}
