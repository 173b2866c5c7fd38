import { expect, it } from "vitest";
import { sayOffer } from "./say-offer";

const TYPED = " Most answers are typed: choices and true or false come only where the talk gives enough for them.";
const SAID =
  "come from what was said: mostly terms to fill in, some meanings, and where few terms are explained, figures and reasons.";
const GAPS =
  "These captions have no full stops. Without an AI model, they give mostly gaps: the speaker's words with a term left out.";

it.each([
  ["any", "questions", null],
  ["any", "cards", null],
  ["all", "questions", `Without an AI model, questions ${SAID}${TYPED}`],
  ["all", "cards", `Without an AI model, cards ${SAID}`],
  ["gaps", "questions", GAPS + TYPED],
  ["gaps", "cards", GAPS],
  ["few", "questions", "Without an AI model, these captions give few questions or none."],
  ["few", "cards", "Without an AI model, these captions give few cards or none."],
] as const)("where captions give %s, the note on %s says so", (offer, what, said) => {
  expect(sayOffer(offer, what)).toBe(said);
});
