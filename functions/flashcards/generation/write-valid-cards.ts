import type { OutlineChapter, Rejection, VideoText } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { NO_MORE } from "~/functions/generation/no-more";
import { nothingExtracted, unmetRequest } from "~/functions/generation/unmet-request";
import { type ItemKind, siftDrafts, type WrittenItems, writeChecked } from "~/functions/generation/write-checked";
import type { QuestionSource } from "~/functions/quizzes/checks/check-question";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "~/functions/text/terms";
import { checkCard, findForeignWords, type GoodCard } from "../checks/check-card";
import { isRequestedCard } from "../checks/requested";
import { cardsToVerify } from "../checks/verify-cards";
import { facesOf, plainFace } from "../faces";
import {
  type CardKind,
  GENERATED_KINDS,
  MAX_GENERATED_CARDS,
  MIN_GENERATED_CARDS,
  WANTED_CARDS,
} from "../flashcard-kinds";
import type { CardsDraft, CardsRequest, CardTraits, DraftCard } from "../model";

/** The share of words from which two cards ask the same thing; if their answers match, a smaller share suffices. */
const SAME_QUESTION = 0.85;
const SAME_WITH_ANSWER = 0.45;
/** Question and answer together: asking for a different word of the same sentence tests the same fact. */
const SAME_WHOLE = 0.7;

/** A card prepared for comparison, once, since it is compared with many. */
type CardQuestion = { question: string; terms: Terms; answer: string; whole: Terms };

type Sides = { kind: CardKind; ordinal?: number; front: string; back: string };

export function cardQuestionOf({ kind, ordinal = 0, front, back }: Sides): CardQuestion {
  const faces = facesOf({ kind, ordinal, front, back });
  const question = plainFace(faces.question);
  return {
    question: stemsOf(question).join(" "),
    terms: comparable(termsOf(question)),
    answer: stemsOf(faces.expected).join(" "),
    whole: comparable(termsOf(`${question} ${faces.expected}`)),
  };
}

/** Whether a learner would take the second card for a repeat of the first. */
export function asksSameCard(a: CardQuestion, b: CardQuestion): boolean {
  if (a.question === b.question) return true;
  if (areContrasted(a.terms, b.terms)) return false;
  const share = shareOf(a.terms, b.terms);
  if (a.answer !== "" && a.answer === b.answer && share >= SAME_WITH_ANSWER) return true;
  return share >= SAME_QUESTION || shareOf(a.whole, b.whole) >= SAME_WHOLE;
}

const ASKED_ALREADY = "it asks the same as another card";

/**
 * `known`: existing cards. `isVerified`: whether each is checked against its quotes afterwards; if not, it must use words
 * said there.
 */
type CardRules = {
  source: QuestionSource;
  request: CardTraits;
  known: readonly CardQuestion[];
  isVerified?: boolean;
};

/**
 * The cards that may be saved, and why the others may not. A good card is well-formed and within its limits, does not
 * give away its answer, is based on a quote that was said, has a requested kind and difficulty, and does not repeat
 * another card.
 */
export function validateCards(
  drafts: readonly DraftCard[],
  { source, request, known, isVerified }: CardRules,
): { good: GoodCard[]; rejected: Rejection[] } {
  return siftDrafts(drafts, {
    check(draft) {
      const checked = checkCard(draft, source);
      if ("problem" in checked) return checked;
      const foreign = isVerified ? null : findForeignWords(checked.card, source);
      if (foreign !== null) return { problem: foreign };
      const isRequested = isRequestedCard(checked.card, request);
      return isRequested ? { good: checked.card } : { problem: "its kind or difficulty was not asked for" };
    },
    textOf: ({ front }) => front,
    compared: (card: GoodCard) => cardQuestionOf(card),
    isRepeat: asksSameCard,
    repeatProblem: ASKED_ALREADY,
    known,
  });
}

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
 * @param input.chapters the known chapters of the video; read only if cards are requested again
 * @throws AppError no_captions, ai_* codes, cancelled, ai_invalid_reply if no card was good, wish_unmet if the extract
 * can make only other kinds, model_required if it finds none at all, conflict if all possible questions exist already
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
      return validateCards(drafts, { source: evidence, request, known: others, isVerified: author.kind === "model" });
    },
    textOf: ({ front }) => front,
    toVerify: cardsToVerify,
    findForeign: (card) => findForeignWords(card, evidence),
    pick: (open, count) => spread(open, count, source.durationSeconds * 1000),
    enough: Math.min(enough, input.most),
    most: Math.min(most, input.most),
  };
  const { value: _, items, rejected, ...written } = await writeChecked(author, kind, input);
  if (items.length === 0) throw await nothingGood();
  return { ...written, cards: kind.pick(items, kind.most), rejected: rejected.length };

  async function nothingGood(): Promise<AppError> {
    if (isAllAsked(rejected)) return allAsked(written.isOfflineDraft);
    if (!written.isOfflineDraft) return new AppError("ai_invalid_reply", NOTHING_WRITTEN);
    const any = await author.cards({ ...task, request: { ...request, ...ANY_CARDS } }, { signal });
    const others = validateCards(any.value.cards, { source: evidence, request: ANY_CARDS, known: asked });
    if (others.good.length === 0) {
      if (isAllAsked(others.rejected)) return allAsked(true);
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
const allAsked = (isExtract: boolean) =>
  new AppError("conflict", isExtract ? NO_MORE : "Your flashcards already cover everything that could be asked here.");

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
