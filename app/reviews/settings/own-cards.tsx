import { Suspense, useId, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";

const ExportDialog = lazyPart(() => import("~/app/flashcards/exchange/export-dialog"));

/** Exports all of a learner's cards to a file. */
export function OwnCards() {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-8 flex max-w-xl flex-col items-start gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-lead font-semibold">
        Download all your cards
      </h2>
      <p className="text-quiet">
        One file with the cards from every transcript, for Anki with schedules and review history, or as text.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Export all cards
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ExportDialog transcriptId={null} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </section>
  );
}
