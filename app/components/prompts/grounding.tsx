import { OFFLINE_NOTICE, QUOTED_NOTICE } from "~/functions/prompts/parts";
import type { Grounding as Figure } from "~/functions/prompts/schema";

/** How much of the document quotes the transcript, what was checked of that, and what wrote it. */
export function Grounding({
  grounding: { quoted, total },
  isOfflineDraft,
}: {
  grounding: Figure;
  isOfflineDraft: boolean;
}) {
  return (
    <p className="mt-2 text-small text-quiet">
      <span className="text-ink tabular-nums">
        {quoted} of {total} lines quoted.
      </span>{" "}
      {quoted > 0 && `${QUOTED_NOTICE} `}
      {quoted < total && "Lines marked inferred quote nothing. "}
      {isOfflineDraft && OFFLINE_NOTICE}
    </p>
  );
}
