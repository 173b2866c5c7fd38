import { areContrasted, stemsOf, termsOf } from "../../text/terms";
import { facesOf, plainFace } from "../faces";
import type { CardKind } from "../kinds";

/** Shared words from which two cards ask the same; where their answers are the same as well, fewer will do. */
const SAME_QUESTION = 0.85;
const SAME_WITH_ANSWER = 0.45;
/** Question and answer together: a sentence that is asked by another of its words is the same fact. */
const SAME_WHOLE = 0.7;

/** A card as it is compared; made once a card, for it is compared with many. */
export type Asked = { question: string; terms: ReadonlySet<string>; answer: string; whole: ReadonlySet<string> };

type Sides = { kind: CardKind; ordinal?: number; front: string; back: string };

export function askedOf({ kind, ordinal = 0, front, back }: Sides): Asked {
  const faces = facesOf({ kind, ordinal, front, back });
  const question = plainFace(faces.question);
  return {
    question: stemsOf(question).join(" "),
    terms: new Set(termsOf(question)),
    answer: stemsOf(faces.expected).join(" "),
    whole: new Set(termsOf(`${question} ${faces.expected}`)),
  };
}

/** Whether a learner would take the second card for the first again. */
export function asksSame(a: Asked, b: Asked): boolean {
  if (a.question === b.question) return true;
  if (areContrasted(a.terms, b.terms)) return false;
  const share = shareOf(a.terms, b.terms);
  if (a.answer !== "" && a.answer === b.answer && share >= SAME_WITH_ANSWER) return true;
  return share >= SAME_QUESTION || shareOf(a.whole, b.whole) >= SAME_WHOLE;
}

/** Jaccard's share: what two sets have in common, of all they have. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const term of a) if (b.has(term)) both += 1;
  const all = a.size + b.size - both;
  return all === 0 ? 0 : both / all;
}
