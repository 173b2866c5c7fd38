import { memo } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { facesOf } from "~/functions/flashcards/faces";
import { CardFace, CardText } from "../card-text";

type TileFaceProps = { card: FlashcardView; isFlipped: boolean; wasFlipped: boolean };

/** The visible side of a card. Memoized per card, because a list may have thousands. */
export const TileFace = memo(function TileFace({ card, isFlipped, wasFlipped }: TileFaceProps) {
  const faces = facesOf(card);
  return (
    <div key={isFlipped ? "answer" : "question"} data-turned={wasFlipped}>
      <p className="text-quiet text-small">{isFlipped ? "Answer" : "Question"}</p>
      <CardFace parts={isFlipped ? faces.answer : faces.question} />
      {isFlipped && faces.extra && (
        <div className="mt-3 border-t border-line pt-3">
          <CardText text={faces.extra} />
        </div>
      )}
    </div>
  );
});
