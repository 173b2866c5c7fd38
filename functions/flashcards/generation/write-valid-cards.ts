import type { OutlineChapter, TokenUsage, VideoText } from "~/functions/authors/port";
import { keepSupported } from "~/functions/citations/check-support";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { counted } from "~/functions/text/counted";
import { lackOfFullStops } from "~/functions/text/full-stops";
import type { CardKind } from "../card-fields";
import type { GoodCard } from "../checks/check-card";
import { cardQuestionOf } from "../checks/duplicates";
import { ASKED_ALREADY, type CardRejection, rejectedCards, validateCards } from "../checks/validate-cards";
import { cardsToVerify } from "../checks/verify-cards";
import { GENERATED_KINDS, MAX_GENERATED_CARDS, MIN_GENERATED_CARDS, WANTED_CARDS } from "../flashcard-kinds";
import type { CardsRequest, CardTraits, DraftCard } from "../model";

/** A request that excludes nothing. */
const ANY_CARDS: CardTraits = { kinds: [...GENERATED_KINDS], difficulty: "mixed" };

const WITHOUT = "from this transcript without an AI model";

/**
 * Why the extract could not fulfill a request: what was asked for, and what is available instead.
 * @param there good cards that other requests would have given
 * @returns `wish_unmet` if there is something to offer, else `model_required`
 */
function unmetCards(request: CardTraits, there: readonly GoodCard[], captions: readonly { text: string }[]): AppError {
  if (there.length === 0) {
    return new AppError("model_required", `No good flashcard could be made ${WITHOUT}.${lackOfFullStops(captions)}`);
  }
  const kinds = GENERATED_KINDS.flatMap((kind) =>
    DIFFICULTIES.flatMap((difficulty) => {
      const count = there.filter((card) => card.kind === kind && card.difficulty === difficulty).length;
      return count === 0 ? [] : [`${count} ${kind} (${difficulty})`];
    }),
  );
  const instead = `${counted(there.length, "other card")} can: ${kinds.join(", ")}.`;
  return new AppError("wish_unmet", `No ${wished(request)} could be made ${WITHOUT}. ${instead}`);
}

/** For example `easy cloze card`. */
function wished({ kinds, difficulty }: CardTraits): string {
  const isAnyKind = GENERATED_KINDS.every((kind) => kinds.includes(kind));
  return [difficulty === "mixed" ? "" : difficulty, isAnyKind ? "" : kinds[0], "card"].filter(Boolean).join(" ");
}

export type KnownCard = { kind: CardKind; ordinal: number; front: string; back: string };

type CardsInput = {
  source: VideoText;
  request: CardTraits & Pick<CardsRequest, "count">;
  known: readonly KnownCard[];
  most: number;
  chapters?: () => Promise<OutlineChapter[]>;
  signal?: AbortSignal;
};

export type WrittenCards = {
  cards: GoodCard[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  rejected: number;
  /** Why the cards could not be checked against their quotes; null if they were. */
  checkFailure: AppError | null;
};

type Checked = { good: GoodCard[]; rejected: CardRejection[]; usage: TokenUsage; failure: AppError | null };

/**
 * Has an author write cards for a transcript, validates each one, and has a model's cards checked against their quotes.
 * If too few are good, asks once for more. The cards are in the order of the video.
 * @param input.known existing cards
 * @param input.most how many cards there is room for
 * @param input.chapters those of the video, as far as they are known; read only if cards are requested again
 * @throws AppError no_captions, ai_* codes, cancelled, ai_invalid_reply when no card was good, wish_unmet when the
 * extract can make only other kinds, model_required when it finds none at all, conflict when everything that can be
 * asked is asked already
 */
export async function writeCards({ author }: Pick<Deps, "author">, input: CardsInput): Promise<WrittenCards> {
  const { source, known, signal } = input;
  const isOffline = author.kind === "extract";
  if (source.segments.length === 0) {
    throw new AppError("no_captions", "This transcript has nothing to make flashcards from.");
  }
  const evidence = questionSourceOf(source.segments, source.language);
  const asked = known.map(cardQuestionOf);
  const { wanted, enough, most } = amountsOf(input.request.count);
  const request = { ...input.request, count: wanted };
  const wish = { source, request, known: known.map(({ front }) => front) };
  const durationMs = source.durationSeconds * 1000;
  const draft = await author.cards(wish, { signal });
  const first = await check(draft.value.cards, []);
  // The extract returns everything it has on the first call.
  const isEnough = isOffline || first.good.length >= Math.min(enough, input.most);
  const second = isEnough ? null : await askAgain();
  const more = second && (await check(second.value.cards, first.good));
  const good = [...first.good, ...(more?.good ?? [])];
  const rejected = [...first.rejected, ...(more?.rejected ?? [])];
  if (good.length === 0) throw await nothingGood();
  const usages = [draft, first, second, more].flatMap((step) => step?.usage ?? []);
  return {
    cards: spread(good, Math.min(most, input.most), durationMs),
    model: (second ?? draft).model,
    isOfflineDraft: isOffline,
    inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    rejected: rejected.length,
    checkFailure: first.failure ?? more?.failure ?? null,
  };

  async function check(drafts: readonly DraftCard[], kept: readonly GoodCard[]): Promise<Checked> {
    const others = [...asked, ...kept.map((card) => cardQuestionOf(card))];
    const { good, rejected } = validateCards(drafts, { source: evidence, request, known: others });
    if (isOffline) return { good, rejected, usage: { inputTokens: 0, outputTokens: 0 }, failure: null };
    const pick = (open: readonly GoodCard[], count: number) => spread(open, count, durationMs);
    const count = Math.min(most, input.most) - kept.length;
    const { refused, ...supported } = await keepSupported(author, good, {
      count,
      pick,
      toVerify: cardsToVerify,
      signal,
    });
    return {
      ...supported,
      rejected: [...rejected, ...refused.map(({ one, problem }) => rejectedCards(one, problem))],
    };
  }

  /** Once there are good cards, a failure of the second call does not lose them. */
  async function askAgain() {
    try {
      const again = { kept: first.good, rejected: first.rejected, chapters: (await input.chapters?.()) ?? [] };
      return await author.cards({ ...wish, again }, { signal });
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }

  async function nothingGood(): Promise<AppError> {
    if (isAllAsked(rejected)) return allAsked();
    if (!isOffline) return new AppError("ai_invalid_reply", NOTHING_WRITTEN);
    const any = await author.cards({ ...wish, request: { ...request, ...ANY_CARDS } }, { signal });
    const others = validateCards(any.value.cards, { source: evidence, request: ANY_CARDS, known: asked });
    return isAllAsked(others.rejected) && others.good.length === 0
      ? allAsked()
      : unmetCards(request, others.good, source.segments);
  }
}

const NOTHING_WRITTEN = "The video didn't back any of the AI model's flashcards. Please try again.";

const isAllAsked = (rejected: readonly CardRejection[]) =>
  rejected.length > 0 && rejected.every(({ problem }) => problem === ASKED_ALREADY);
const allAsked = () => new AppError("conflict", "Your flashcards already cover everything that could be asked here.");

/** How many cards to ask for, how many are enough, and how many to keep at most. */
function amountsOf(count: number | null) {
  if (count !== null) return { wanted: count, enough: count, most: count };
  return { wanted: WANTED_CARDS, enough: MIN_GENERATED_CARDS, most: MAX_GENERATED_CARDS };
}

/**
 * At most `count` of the cards, spread over the video and in its order: one from every stretch before a second from
 * any.
 * @param durationMs length of the video, to divide it into as many stretches as there are cards
 */
function spread(cards: readonly GoodCard[], count: number, durationMs: number): GoodCard[] {
  const startOf = ({ citations }: GoodCard) => citations[0]?.startMs ?? 0;
  const crowd = new Map<number, number>();
  const rounds = cards.map((card) => {
    const stretch = Math.floor((startOf(card) / Math.max(1, durationMs)) * count);
    const round = crowd.get(stretch) ?? 0;
    crowd.set(stretch, round + 1);
    return { card, round };
  });
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ card }) => card)
    .sort((a, b) => startOf(a) - startOf(b));
}
