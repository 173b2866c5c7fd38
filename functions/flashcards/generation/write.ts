import type { VideoText } from "../../authors/port";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { sourceOf } from "../../quizzes/validate";
import { lackOfFullStops } from "../../text/full-stops";
import type { GoodCard } from "../checks/card";
import { askedOf } from "../checks/duplicates";
import { ASKED_ALREADY, type Rejected, validateCards } from "../checks/validate";
import { type CardKind, MAX_GENERATED_CARDS, MIN_GENERATED_CARDS, WANTED_CARDS } from "../schema";
import { spread } from "./spread";

export type KnownCard = { kind: CardKind; ordinal: number; front: string; back: string };

export type WrittenCards = {
  cards: GoodCard[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  rejected: number;
};

/**
 * Has cards on a transcript written, and checks each; where too few are good, more are asked for once. In the order of the
 * video.
 * @param known the cards that are there
 * @param most cards that there is room for
 * @throws AppError no_captions, ai_* codes, cancelled, ai_invalid_reply when no card was good, model_required when the
 *   extract finds none, conflict when all that can be asked is asked already
 */
export async function writeCards(
  { author }: Pick<Deps, "author">,
  input: { source: VideoText; known: readonly KnownCard[]; most: number; signal?: AbortSignal },
): Promise<WrittenCards> {
  const { source, known, signal } = input;
  const isOffline = author.kind === "extract";
  if (source.segments.length === 0) {
    throw new AppError("no_captions", "This transcript has nothing to make flashcards from.");
  }
  const evidence = sourceOf(source.segments);
  const asked = known.map(askedOf);
  const wish = { source, count: WANTED_CARDS, known: known.map(({ front }) => front) };
  const draft = await author.cards(wish, { signal });
  const first = validateCards(draft.value.cards, { source: evidence, known: asked });
  // The extract has told all it knows the first time.
  const isEnough = isOffline || first.good.length >= Math.min(MIN_GENERATED_CARDS, input.most);
  const second = isEnough ? null : await askAgain();
  const more =
    second &&
    validateCards(second.value.cards, {
      source: evidence,
      known: [...asked, ...first.good.map((card) => askedOf(card))],
    });
  const good = [...first.good, ...(more?.good ?? [])];
  const rejected = [...first.rejected, ...(more?.rejected ?? [])];
  if (good.length === 0) throw nothingGood(isOffline, rejected, source);
  return {
    cards: spread(good, Math.min(MAX_GENERATED_CARDS, input.most), source.durationSeconds * 1000),
    model: (second ?? draft).model,
    isOfflineDraft: isOffline,
    inputTokens: draft.usage.inputTokens + (second?.usage.inputTokens ?? 0),
    outputTokens: draft.usage.outputTokens + (second?.usage.outputTokens ?? 0),
    rejected: rejected.length,
  };

  /** With good cards in hand, a failure of the second call takes none of them away. */
  async function askAgain() {
    const again = { kept: first.good, rejected: first.rejected };
    try {
      return await author.cards({ ...wish, again }, { signal });
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }
}

function nothingGood(isOffline: boolean, rejected: readonly Rejected[], { segments }: VideoText): AppError {
  if (rejected.length > 0 && rejected.every(({ problem }) => problem === ASKED_ALREADY)) {
    return new AppError("conflict", "Your flashcards already cover everything that could be asked here.");
  }
  if (!isOffline) {
    return new AppError(
      "ai_invalid_reply",
      "The AI model wrote no flashcard that the video supports. Please try again.",
    );
  }
  const none = "No good flashcard could be made from this transcript without an AI model.";
  return new AppError("model_required", none + lackOfFullStops(segments));
}
