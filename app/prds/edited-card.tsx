import { useEffect, useRef } from "react";
import type { PromptView } from "~/functions/prds/model";
import { PrdBody } from "./body";
import { EditBar } from "./edit-controls";
import { useEditing } from "./use-editing";

type EditedCardProps = {
  prompt: PromptView;
  /** The document as it is now: unchanged, saved, or restored by an undo. */
  onShow: (shown: Pick<PromptView, "items" | "details">) => void;
  onClose: () => void;
};

/** A card's document in edit mode, until it is saved or left. */
export default function EditedCard({ prompt, onShow, onClose }: EditedCardProps) {
  const { id, version } = prompt;
  // The list edits the five parts only; the other sections are edited on the document's page.
  const editing = useEditing({ id, version, items: prompt.items }, onShow, { isOpen: true });
  const { items, edits } = editing;
  const isOpen = edits !== null;
  const leave = useRef(() => {});
  leave.current = () => {
    onShow({ items, details: prompt.details });
    onClose();
  };
  useEffect(() => {
    if (!isOpen) leave.current();
  }, [isOpen]);
  return (
    <>
      <PrdBody
        items={items}
        source={prompt}
        durationSeconds={prompt.durationSeconds}
        showQuotes={false}
        replaced={prompt.replaced}
        editing={editing}
      />
      <EditBar editing={editing} />
    </>
  );
}
