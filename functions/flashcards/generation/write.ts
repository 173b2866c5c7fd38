import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { estimateTokens } from "../../prompts/windows";
import { pickExcerpts } from "../../quizzes/generation/excerpts";
import { sourceOf } from "../../quizzes/validate";
import type { Segment } from "../../transcripts/schema";
import type { GoodCard } from "../checks/card";
import { askedOf } from "../checks/duplicates";
import { ASKED_ALREADY, type Rejected, validateCards } from "../checks/validate";
import { type CardKind, type CardsDraft, cardsDraftSchema, FEWEST_CARDS, MOST_CARDS, WANTED_CARDS } from "../schema";
import { cardsPrompt } from "./instructions";
import { spread } from "./spread";

export type CardSource = {
  videoTitle: string;
  videoDescription: string;
  language: string;
  durationSeconds: number;
  segments: readonly Segment[];
};

export type KnownCard = { kind: CardKind; ordinal: number; front: string; back: string };

export type WrittenCards = {
  cards: GoodCard[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  rejected: number;
};

/** Tokens that the notes of a second call may take. */
const NOTES_TOKENS = 3000;

/**
 * Writes cards on a transcript, each checked; where too few are good, more are asked for once. In the order of the video.
 * @param known the cards that are there
 * @param most cards that there is room for
 * @throws AppError no_captions, ai_* codes, cancelled, ai_invalid_reply when no card was good, model_required when the
 *   offline engine finds none, conflict when all that can be asked is asked already
 */
export async function writeCards(
  { ai }: Pick<Deps, "ai">,
  input: { source: CardSource; known: readonly KnownCard[]; most: number; signal?: AbortSignal },
): Promise<WrittenCards> {
  const { source, known, signal } = input;
  if (source.segments.length === 0) {
    throw new AppError("no_captions", "There is nothing in this transcript to make flashcards of.");
  }
  const usage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  const ask = async (
    excerpt: readonly Segment[],
    wish: { count: number; kept: readonly string[]; rejected: readonly Rejected[] },
  ): Promise<CardsDraft> => {
    const reply = await ai.generate(cardsDraftSchema, cardsPrompt(source, excerpt, wish), { signal });
    usage.inputTokens += reply.usage.inputTokens;
    usage.outputTokens += reply.usage.outputTokens;
    model = reply.model;
    return reply.value;
  };

  const evidence = sourceOf(source.segments);
  const asked = known.map(askedOf);
  const fronts = known.map(({ front }) => front);
  const excerpts = ai.isOffline ? [[...source.segments]] : excerptsFor(ai.contextTokens, source);
  const each = Math.min(WANTED_CARDS, Math.ceil(WANTED_CARDS / excerpts.length) + (excerpts.length > 1 ? 1 : 0));
  const drafts = await Promise.all(
    excerpts.map((excerpt) => ask(excerpt, { count: each, kept: fronts, rejected: [] })),
  );
  const first = validateCards(
    drafts.flatMap(({ cards }) => cards),
    { source: evidence, known: asked },
  );
  // The offline engine has told all it knows the first time.
  const isEnough = ai.isOffline || first.good.length >= Math.min(FEWEST_CARDS, input.most);
  const second = isEnough ? null : await askAgain();
  const more =
    second &&
    validateCards(second.cards, { source: evidence, known: [...asked, ...first.good.map((card) => askedOf(card))] });
  const good = [...first.good, ...(more?.good ?? [])];
  const rejected = [...first.rejected, ...(more?.rejected ?? [])];
  if (good.length === 0) throw nothingGood(ai.isOffline, rejected);
  return {
    cards: spread(good, Math.min(MOST_CARDS, input.most), source.durationSeconds * 1000),
    model,
    isOfflineDraft: ai.isOffline,
    ...usage,
    rejected: rejected.length,
  };

  /** With good cards in hand, a failure of the second call takes none of them away. */
  async function askAgain(): Promise<CardsDraft | null> {
    const kept = [...fronts, ...first.good.map(({ front }) => front)];
    const wish = { count: WANTED_CARDS - first.good.length, kept, rejected: first.rejected };
    try {
      return await ask(emptiest(excerpts, first.good), wish);
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }
}

function excerptsFor(contextTokens: number, source: CardSource): Segment[][] {
  const { system, user } = cardsPrompt(source, [], { count: WANTED_CARDS, kept: [], rejected: [] });
  const overhead = estimateTokens(system) + estimateTokens(user) + NOTES_TOKENS;
  return pickExcerpts(source.segments, contextTokens - overhead, WANTED_CARDS);
}

/** The excerpt of which the fewest good cards came. */
function emptiest(excerpts: readonly Segment[][], good: readonly GoodCard[]): Segment[] {
  const counts = excerpts.map((excerpt) => {
    const ids = new Set(excerpt.map(({ id }) => id));
    return good.filter(({ citations }) => citations.some(({ segmentId }) => ids.has(segmentId))).length;
  });
  return excerpts[counts.indexOf(Math.min(...counts))] ?? [];
}

function nothingGood(isOffline: boolean, rejected: readonly Rejected[]): AppError {
  if (rejected.length > 0 && rejected.every(({ problem }) => problem === ASKED_ALREADY)) {
    return new AppError("conflict", "Everything that could be asked here is on your flashcards already.");
  }
  return isOffline
    ? new AppError("model_required", "No good flashcard could be made from this transcript without an AI model.")
    : new AppError("ai_invalid_reply", "The AI model wrote no flashcard that this video answers. Please try again.");
}
