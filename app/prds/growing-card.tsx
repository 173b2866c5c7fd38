import { useMemo } from "react";
import { type MomentSource, momentsOf } from "~/app/player/player-moments";
import { Reel } from "~/app/player/reel/reel";
import { PrdDocumentView } from "./document/prd-document";
import type { PrdRun } from "./run-state";

/** Links are known only once the PRD is saved. */
const NO_SOURCE: MomentSource = { videoUrl: null, transcriptId: null };

/** A PRD while it is being written. Each part has its place from the start, so nothing being read moves. */
export default function GrowingCard({ run: { items, minutes, videoTitle, phase } }: { run: PrdRun }) {
  const moments = useMemo(() => momentsOf(items, NO_SOURCE), [items]);
  return (
    <section aria-labelledby="growing-heading" aria-busy={phase !== "failed"} className="pt-4">
      <h2 id="growing-heading" className="document-heading text-small font-semibold text-quiet">
        {phase === "failed" ? "Written before it failed" : "Writing"}
      </h2>
      <p className="document-heading mt-1 min-h-[1.875rem] font-serif text-lead font-semibold text-balance">
        {videoTitle}
      </p>
      <div className="mt-6 min-h-[5.25rem]">
        {minutes !== null && <Reel moments={moments} durationMs={minutes * 60_000} />}
      </div>
      <div className="mt-8">
        <PrdDocumentView items={items} source={NO_SOURCE} isGrowing={phase !== "failed"} />
      </div>
    </section>
  );
}
