import { cardQuestionOf, type KnownCard, validateCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema, type DraftCard } from "~/functions/flashcards/model";
import { questionSourceOf } from "~/functions/quizzes/validate-questions";
import { BREAD } from "../quizzes/fixtures";

/** A valid card on the bread talk, with the given changes. */
export function bakeCard(change: Partial<DraftCard> = {}): DraftCard {
  return {
    kind: "basic",
    front: "How long does the dough rest in the fridge?",
    back: "Twelve hours",
    difficulty: "easy",
    citations: [{ segmentId: 1, quote: "The dough rests for twelve hours" }],
    ...change,
  };
}

/** The validator's result for these cards. */
export function check(cards: readonly DraftCard[], known: readonly KnownCard[] = []) {
  return validateCards(cards, {
    source: questionSourceOf(BREAD),
    request: cardsRequestSchema.parse({}),
    known: known.map(cardQuestionOf),
  });
}

/** Why a card is rejected, or null. */
export function problemOf(change: Partial<DraftCard>): string | null {
  return check([bakeCard(change)]).rejected[0]?.problem ?? null;
}
