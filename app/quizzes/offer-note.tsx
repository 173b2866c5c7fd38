import { Link } from "@remix-run/react";
import type { StudyOffer } from "~/functions/generation/offer";
import { sayOffer } from "~/functions/generation/say-offer";

type OfferNoteProps = {
  offer: StudyOffer;
  what: "cards" | "questions";
  /** Called when the reader follows the link to the text. */
  onLeave?: () => void;
};

/** Says before generating what can be made without a model; nothing if there is one. */
export function OfferNote({ offer, what, onLeave }: OfferNoteProps) {
  const said = sayOffer(offer, what);
  if (said === null) return null;
  return (
    <p className="mt-2 max-w-measure text-small text-quiet">
      {said}
      {offer === "few" && (
        <>
          {" You can "}
          <Link to="?tab=transcript" preventScrollReset className="text-link" onClick={onLeave}>
            make cards from highlights
          </Link>
          .
        </>
      )}
    </p>
  );
}
