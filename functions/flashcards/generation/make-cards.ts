import { findGeneratedCards, findOfferedCards, generatedKey } from "~/db/queries/flashcards/flashcard-generations";
import { addFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import { listFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import { finishedChapters, storedOutline } from "~/functions/chapters/chapter-outline";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { makeGeneration } from "~/functions/generation/make-generation";
import type { TranscriptJob } from "~/functions/jobs/port";
import { shorten } from "~/functions/text/clean-text";
import { tooManyCards } from "../card-not-found";
import { cardsOfNote } from "../card-notes";
import { MAX_CARDS, MAX_CATEGORY } from "../flashcard-kinds";
import { shownCategory } from "../shown-category";
import { writeCards } from "./write-valid-cards";

type CardsJob = Extract<TranscriptJob, { kind: "flashcards" }>;

/**
 * Writes and saves the cards of one generation, all or nothing, once.
 * @returns the first card's id
 * @throws AppError not_found, conflict, ai_* codes, the signal's reason, and what `writeCards` throws
 */
export async function makeCards(
  deps: Pick<Deps, "author" | "db" | "jobs" | "log" | "now">,
  job: CardsJob,
  signal?: AbortSignal,
): Promise<number> {
  const { transcriptId, request, generationKey } = job;
  return makeGeneration(
    deps,
    job,
    {
      what: "flashcards",
      findSaved: async (owner) => (await findGeneratedCards(deps.db, owner, job))[0]?.id ?? null,
      async write(source, owner) {
        const offered = await findOfferedCards(deps.db, owner, { transcriptId, since: new Date(0) });
        const known = [...((await listFlashcards(deps.db, owner, transcriptId)) ?? []), ...offered];
        const most = MAX_CARDS - known.length;
        if (most <= 0) throw tooManyCards(MAX_CARDS);
        const chapters = () => storedOutline(deps, { transcriptId, segments: source.segments });
        const [written, categoryAt] = await Promise.all([
          writeCards(deps, { source, request, known, most, signal, chapters }),
          request.category === null ? readCategories(deps, transcriptId, signal) : () => request.category,
        ]);
        return { ...written, categoryAt };
      },
      countOf: ({ cards }) => cards.length,
      async save(owner, { cards, model, isOfflineDraft, categoryAt }) {
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
        const { isOffer } = request;
        const input = { transcriptId, cards: rows, createdAt: deps.now(), isOffer };
        const { rows: saved, made } = await addFlashcards(deps.db, owner, input);
        return saved[0]?.id ?? [...made][0] ?? null;
      },
    },
    signal,
  );
}

/** The title of the chapter at `startMs`; null without chapters, and for one that nothing names. */
type Categories = (startMs: number) => string | null;

/**
 * A transcript's chapters, used as categories for its cards. Missing chapters are written now, or waited for if they
 * are in progress; if that fails, the cards have no category.
 * @throws AppError cancelled
 */
async function readCategories(
  deps: Pick<Deps, "db" | "jobs" | "log">,
  transcriptId: number,
  signal?: AbortSignal,
): Promise<Categories> {
  try {
    return categoriesOf(await finishedChapters(deps, transcriptId, signal));
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "cancelled" || signal?.aborted) throw thrown;
    deps.log("warn", "flashcards without chapters", { code: thrown.code });
    return () => null;
  }
}

/** @param chapters in the order of the video */
function categoriesOf(chapters: readonly { topicTitle: string; startMs: number }[]): Categories {
  return (startMs) => {
    const chapter = chapters.findLast((one) => one.startMs <= startMs) ?? chapters[0];
    return shownCategory(shorten(chapter?.topicTitle.trim() ?? "", MAX_CATEGORY) || null);
  };
}
