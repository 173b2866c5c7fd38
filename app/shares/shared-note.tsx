import { CardFace, CardText } from "~/app/flashcards/card-text";
import { facesOf } from "~/functions/flashcards/faces";
import { EXTRACT_CARDS_NOTICE } from "~/functions/flashcards/flashcard-kinds";
import type { SharedCard, SharedThing } from "~/functions/shares/share-kinds";
import { writtenByModels } from "~/functions/text/written-by";
import { Marks } from "./time-links";

/** A note's cards: each front, and its back once it is opened. */
export function SharedNote({ note }: { note: Extract<SharedThing, { itemType: "flashcard" }> }) {
  const { cards, videoTitle, videoUrl } = note;
  const by = note.isOfflineDraft ? EXTRACT_CARDS_NOTICE : writtenByModels([note]);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-small text-quiet">
        {cards.length === 1 ? "A flashcard" : `${cards.length} flashcards`} from “{videoTitle}”
      </h1>
      {cards.map((card) => (
        <SharedFace key={card.ordinal} card={card} videoUrl={videoUrl} />
      ))}
      {by && <p className="mt-6 text-small text-quiet">{by}</p>}
    </div>
  );
}

function SharedFace({ card, videoUrl }: { card: SharedCard; videoUrl: string | null }) {
  const { question, answer, extra } = facesOf(card);
  return (
    <article className="mt-6 rounded-sm border border-line p-5">
      <div className="text-lead">
        <CardFace parts={question} />
      </div>
      <details className="mt-4 border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Show answer</summary>
        <div className="mt-2">
          <CardFace parts={answer} />
          {extra !== null && <CardText text={extra} />}
        </div>
        <Marks times={card.citations} videoUrl={videoUrl} />
      </details>
    </article>
  );
}
