import type { PrdSummary, PromptCardView } from "~/functions/prds/schema";
import { addedNotice, groundingFigure } from "~/functions/prds/what-is-known";
import { ReelLine, reelPath } from "~/app/player/reel/reel-line";
import { TimeMarks } from "./time-marks";

type CardSummaryProps = { summary: PrdSummary; source: PromptCardView };

/** How the document begins, and where in the video it comes from. */
export function CardSummary({ summary, source }: CardSummaryProps) {
  const { overview, ticks } = summary;
  const author = source.isOfflineDraft ? "Drafted without an AI model." : `Written by ${source.model}.`;
  return (
    <>
      {overview && (
        <div className="document mt-3">
          <p className="line-clamp-5">{overview.text}</p>
          <TimeMarks citations={overview.citations} source={source} />
        </div>
      )}
      <div className="mt-auto pt-4">
        <ReelLine path={reelPath(ticks)} />
        <p className="mt-1 text-small text-quiet tabular-nums">
          {[groundingFigure(summary), addedNotice(summary, "you"), author].filter(Boolean).join(" ")}
        </p>
      </div>
    </>
  );
}
