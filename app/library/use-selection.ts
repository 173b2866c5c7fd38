import { useState } from "react";
import { NOTHING, press } from "~/app/ui/press";

/** The selected items of a list: individually, all shown, or all matching. */
export function useSelection(shown: readonly number[], total: number) {
  const [selection, setSelection] = useState(NOTHING);
  const [isEverything, setEverything] = useState(false);
  const ids = shown.filter((id) => isEverything || selection.ids.has(id));
  return {
    ids,
    isEverything,
    count: isEverything ? total : ids.length,
    has: (id: number) => isEverything || selection.ids.has(id),
    press(id: number, isRange: boolean) {
      const before = isEverything ? { ids: new Set(shown), anchor: null } : selection;
      setSelection(press(before, id, { order: shown, isRange }));
      setEverything(false);
    },
    select(what: "none" | "shown" | "everything") {
      setSelection(what === "none" ? NOTHING : { ids: new Set(shown), anchor: null });
      setEverything(what === "everything");
    },
  };
}
