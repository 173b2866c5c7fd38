import type { StudyOffer } from "~/functions/generation/offer";

const SOURCES = {
  all: "Without an AI model, they come from what was said: definitions, figures, reasons, and gaps.",
  gaps: "These captions have no full stops. Without an AI model, they give only gaps: the speaker's words with a term left out.",
  few: "Without an AI model, these captions give few or none.",
};

/** Without a model, options are offered only where all four are of one kind, and statements only about figures. */
const MOSTLY_TYPED =
  " Most answers are typed: choices and true or false come only where the talk gives enough for them.";

/** Says before generating what can be made without a model; nothing if there is one. */
export function OfferNote({ offer, isCards = false }: { offer: StudyOffer; isCards?: boolean }) {
  if (offer === "any") return null;
  return (
    <p className="mt-2 max-w-measure text-small text-quiet">
      {SOURCES[offer]}
      {offer !== "few" && !isCards && MOSTLY_TYPED}
      {offer === "few" && isCards && " You can make cards from highlights."}
    </p>
  );
}
