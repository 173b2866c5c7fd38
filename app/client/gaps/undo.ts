import { callApi, toFailure } from "../api/call-api";
import { showToast } from "../toast/store";

type Added = { promptId: number; lines: number; version: number; onUndone: () => void };

/** Says that lines were added, and offers to take them back: the version before becomes the present one again. */
export function offerUndo({ promptId, lines, version, onUndone }: Added): void {
  const undo = async () => {
    try {
      await callApi(`/api/prompts/${promptId}/versions/${version - 1}/restore`, { method: "POST" });
      onUndone();
      showToast({ title: "Taken back", description: "The document is as it was." });
    } catch (thrown) {
      showToast({ title: "Not undone", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  const description =
    lines === 1 ? "1 line from the gap is in the document." : `${lines} lines from the gap are in the document.`;
  const action = {
    label: "Undo",
    altText: "Restore the version before in the list of versions",
    onPress: () => void undo(),
  };
  showToast({ title: "Added", description, action });
}
