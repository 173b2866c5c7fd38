import type { OutlineChapter, Rejection, VideoText } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { nothingExtracted, unmetRequest } from "~/functions/generation/unmet-request";
import { type ItemKind, type WrittenItems, writeChecked } from "~/functions/generation/write-checked";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import type { CardKind } from "../card-fields";
import type { GoodCard } from "../checks/check-card";
import { cardQuestionOf } from "../checks/duplicates";
import { ASKED_ALREADY, validateCards } from "../checks/validate-cards";
import { cardsToVerify } from "../checks/verify-cards";
import { GENERATED_KINDS, MAX_GENERATED_CARDS, MIN_GENERATED_CARDS, WANTED_CARDS } from "../flashcard-kinds";
import type { CardsDraft, CardsRequest, CardTraits, DraftCard } from "../model";

/** A request that excludes nothing. */
const ANY_CARDS: CardTraits = { kinds: [...GENERATED_KINDS], difficulty: "mixed" };

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

export type WrittenCards = Omit<WrittenItems<GoodCard>, "value" | "items" | "rejected"> & {
  cards: GoodCard[];
  rejected: number;
};

/**
 * Has an author write cards for a transcript, and keeps the good ones, in the order of the video.
 * @param input.known existing cards
 * @param input.most how many cards there is room for
 * @param input.chapters those of the video, as far as they are known; read only if cards are requested again
 * @throws AppError no_captions, ai_* codes, cancelled, ai_invalid_reply when no card was good, wish_unmet when the
 * extract can make only other kinds, model_required when it finds none at all, conflict when everything that can be
 * asked is asked already
 */
export async function writeCards({ author }: Pick<Deps, "author">, input: CardsInput): Promise<WrittenCards> {
  const { source, known, signal } = input;
  if (source.segments.length === 0) {
    throw new AppError("no_captions", "This transcript has nothing to make flashcards from.");
  }
  const evidence = questionSourceOf(source.segments, source.language);
  const asked = known.map(cardQuestionOf);
  const { wanted, enough, most } = amountsOf(input.request.count);
  const request = { ...input.request, count: wanted };
  const task = { source, request, known: known.map(({ front }) => front) };
  const kind: ItemKind<CardsDraft, DraftCard, GoodCard> = {
    ask: (again) => author.cards({ ...task, again }, { signal }),
    draftsOf: ({ cards }) => cards,
    validate(drafts, kept) {
      const others = [...asked, ...kept.map((card) => cardQuestionOf(card))];
      return validateCards(drafts, { source: evidence, request, known: others });
    },
    textOf: ({ front }) => front,
    toVerify: cardsToVerify,
    pick: (open, count) => spread(open, count, source.durationSeconds * 1000),
    enough: Math.min(enough, input.most),
    most: Math.min(most, input.most),
  };
  const { value: _, items, rejected, ...written } = await writeChecked(author, kind, input);
  if (items.length === 0) throw await nothingGood();
  return { ...written, cards: kind.pick(items, kind.most), rejected: rejected.length };

  async function nothingGood(): Promise<AppError> {
    if (isAllAsked(rejected)) return allAsked();
    if (!written.isOfflineDraft) return new AppError("ai_invalid_reply", NOTHING_WRITTEN);
    const any = await author.cards({ ...task, request: { ...request, ...ANY_CARDS } }, { signal });
    const others = validateCards(any.value.cards, { source: evidence, request: ANY_CARDS, known: asked });
    if (others.good.length === 0) {
      if (isAllAsked(others.rejected)) return allAsked();
      return new AppError("model_required", nothingExtracted("flashcard", source.segments));
    }
    return unmetRequest({ asked: wished(request), item: "card" }, others.good, {
      all: GENERATED_KINDS,
      difficulties: DIFFICULTIES,
      of: ({ kind }) => kind,
      name: (kind) => kind,
    });
  }
}

const NOTHING_WRITTEN = "The video didn't back any of the AI model's flashcards. Please try again.";

const isAllAsked = (rejected: readonly Rejection[]) =>
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
