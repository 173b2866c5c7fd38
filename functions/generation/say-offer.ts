import type { StudyOffer } from "./offer";

type Asked = "cards" | "questions";

/** Without a model, options are offered only where all four are of one kind, and statements only about figures. */
const MOSTLY_TYPED =
  "Most answers are typed: choices and true or false come only where the talk gives enough for them.";

/** What can be made from a transcript, said before it is asked for; null where a model makes anything. */
export function sayOffer(offer: StudyOffer, what: Asked): string | null {
  if (offer === "any") return null;
  if (offer === "few") return `Without an AI model, these captions give few ${what} or none.`;
  const source =
    offer === "all"
      ? `Without an AI model, ${what} come from what was said: definitions, figures, reasons, and gaps.`
      : "These captions have no full stops. Without an AI model, they give only gaps: the speaker's words with a term left out.";
  return what === "questions" ? `${source} ${MOSTLY_TYPED}` : source;
}
