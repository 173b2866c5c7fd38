import type { StudyOffer } from "./offer";

type Asked = "cards" | "questions";

/** Options take four terms that end alike, and a statement a whole sentence: many talks give neither. */
const MOSTLY_TYPED =
  "Most answers are typed: choices and true or false come only where the talk gives enough for them.";

/** What can be made from a transcript, said before it is asked for; null where a model makes anything. */
export function sayOffer(offer: StudyOffer, what: Asked): string | null {
  if (offer === "any") return null;
  if (offer === "few") return `Without an AI model, these captions give few ${what} or none.`;
  const source =
    offer === "all"
      ? `Without an AI model, ${what} come from what was said: mostly terms to fill in, some meanings, and where few terms are explained, figures and reasons.`
      : "These captions have no full stops. Without an AI model, they give mostly gaps: the speaker's words with a term left out.";
  return what === "questions" ? `${source} ${MOSTLY_TYPED}` : source;
}
