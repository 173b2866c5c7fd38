import type { PromptView } from "~/functions/prds/model";
import { grounding } from "~/functions/prds/requirements";
import { GroundingLine } from "./document/grounding";
import { ToCheck } from "./to-check";
import type { Editing } from "./use-editing";

type OwnGroundingProps = {
  editing: Editing;
  prompt: Pick<PromptView, "isOfflineDraft" | "model" | "videoUrl" | "transcriptId">;
};

/** How well a document being edited is supported, and what its owner should check. */
export function OwnGrounding({ editing, prompt }: OwnGroundingProps) {
  const { isOfflineDraft, model } = prompt;
  const { items, details, edits } = editing;
  return (
    <div className="document-heading">
      <GroundingLine
        grounding={grounding(items, details)}
        isOfflineDraft={isOfflineDraft}
        model={model}
        details={details}
      />
      {edits === null && details && <ToCheck items={items} details={details} source={prompt} />}
    </div>
  );
}
