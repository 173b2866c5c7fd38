import { useDeferredValue, useState } from "react";
import { facesOf } from "~/functions/flashcards/faces";
import { ordinalsOf } from "~/functions/flashcards/notes";
import type { Draft } from "../card-problems";
import { Button } from "~/app/ui/button";
import { CardFace, CardText } from "../card-text";

/** A preview of the cards that a note makes. */
export function NotePreview({ draft }: { draft: Draft }) {
  const { kind, front, back } = useDeferredValue(draft);
  const [place, setPlace] = useState(0);
  const [isFlipped, setFlipped] = useState(false);
  const ordinals = ordinalsOf({ kind, front });
  const at = Math.min(place, Math.max(0, ordinals.length - 1));
  const faces = facesOf({ kind, front, back, ordinal: ordinals[at] ?? 0 });
  const parts = isFlipped ? faces.answer : faces.question;
  return (
    <section aria-label="Preview" className="note-preview">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small text-quiet">{isFlipped ? "Preview: answer" : "Preview: question"}</h3>
        {ordinals.length > 1 && (
          <div className="flex items-center gap-3 text-small">
            <span className="tabular-nums">
              Card {at + 1} of {ordinals.length}
            </span>
            <button type="button" className="text-action" onClick={() => setPlace((at + 1) % ordinals.length)}>
              Next card
            </button>
          </div>
        )}
      </div>
      <div className="min-h-32 max-h-80 mt-2 mb-3 p-4 border border-line rounded-sm bg-paper overflow-y-auto">
        {parts.length === 0 ? <p className="text-quiet">Nothing here yet</p> : <CardFace parts={parts} />}
        {isFlipped && faces.extra && (
          <div className="mt-3 border-t border-line pt-3">
            <CardText text={faces.extra} />
          </div>
        )}
      </div>
      <Button size="small" onClick={() => setFlipped(!isFlipped)}>
        Flip
      </Button>
    </section>
  );
}
