import { OFFLINE_NOTICE } from "~/functions/prompts/parts";
import type { Grounding as Figure } from "~/functions/prompts/schema";

/** How much of the document was said in the video, and what wrote it. */
export function Grounding({
  grounding: { said, total },
  isOfflineDraft,
}: {
  grounding: Figure;
  isOfflineDraft: boolean;
}) {
  return (
    <p className="mt-2 text-small text-quiet">
      <span className="text-ink tabular-nums">
        {said} of {total} lines said in the video.
      </span>{" "}
      {said < total && "The others are marked inferred: no passage of the video stands behind them. "}
      {isOfflineDraft && OFFLINE_NOTICE}
    </p>
  );
}
