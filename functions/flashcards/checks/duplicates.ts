import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "../../text/terms";
import type { CardKind } from "../card-fields";
import { facesOf, plainFace } from "../faces";

/** The share of words from which two cards ask the same thing; if their answers match, a smaller share suffices. */
const SAME_QUESTION = 0.85;
const SAME_WITH_ANSWER = 0.45;
/** Question and answer together: asking for a different word of the same sentence tests the same fact. */
const SAME_WHOLE = 0.7;

/** A card prepared for comparison, once, since it is compared with many. */
export type CardQuestion = { question: string; terms: Terms; answer: string; whole: Terms };

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
