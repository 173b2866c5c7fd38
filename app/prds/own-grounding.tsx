import type { PromptView } from "~/functions/prds/model";
import { grounding } from "~/functions/prds/requirements";
import { GroundingLine } from "./document/grounding";
import { CheckLink } from "./edit-controls";
import type { Editing } from "./use-editing";

type OwnGroundingProps = { editing: Editing; prompt: Pick<PromptView, "isOfflineDraft" | "model"> };

/** How well a document being edited is supported, and what its owner should check. */
export function OwnGrounding({ editing, prompt: { isOfflineDraft, model } }: OwnGroundingProps) {
  const { items, details, edits } = editing;
  return (
    <div className="document-heading">
      <GroundingLine
        grounding={grounding(items, details)}
        isOfflineDraft={isOfflineDraft}
        model={model}
        details={details}
      />
      {edits === null && <CheckLink editing={editing} />}
    </div>
  );
}
