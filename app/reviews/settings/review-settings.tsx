import { useId, useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";

import { SettingsFields } from "./settings-fields";

const ExportDialog = lazyPart(() => import("~/app/flashcards/exchange/export-cards-dialog"));

/** Exports all of a learner's cards to a file. */
function OwnCards() {
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
      {isAsked && <ExportDialog transcriptId={null} onClose={() => setAsked(false)} />}
    </section>
  );
}

const OptimizerPanel = lazyPart(() => import("../optimizer/optimizer-panel"));

/** A learner's review settings. */
export default function ReviewSettings() {
  const { value, set, isFailed, reload } = useCall("GET /api/reviews/settings", {});
  if (isFailed) {
    return (
      <EmptyState
        role="alert"
        title="Couldn't load your settings"
        text="They haven't changed."
        action={<Button onClick={reload}>Try again</Button>}
      />
    );
  }
  if (!value)
    return (
      <div
        className="h-80 rounded-sm [background:color-mix(in_oklch,var(--line)_60%,transparent)]"
        role="status"
        aria-label="Loading settings"
      />
    );
  return (
    <div className="items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <SettingsFields saved={value} onSaved={set} />
      <div className="mt-12 lg:mt-0">
        <div className="min-h-72 border-t border-line pt-8 lg:border-t-0 lg:pt-0">
          <OptimizerPanel />
        </div>
        <OwnCards />
      </div>
    </div>
  );
}
