import { useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { counted } from "~/functions/text/counted";
import { type BulkChange, changeCards } from "../change-cards";
import { showToast } from "~/app/ui/store";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm";
import { CategoryDialog, MoveDialog } from "./bulk-dialogs";
import { focusHeading } from "./list-head";

type BulkBarProps = {
  transcriptId: number;
  shown: readonly FlashcardView[];
  /** The selected cards among those shown. */
  selected: readonly number[];
  categories: readonly string[];
  onSelect: (ids: readonly number[]) => void;
  /** Called after a bulk action. */
  onChange: () => void;
};

/** Selects all shown cards, and offers actions on the selection. */
export function BulkBar({ transcriptId, shown, selected, categories, onSelect, onChange }: BulkBarProps) {
  const [open, setOpen] = useState<"category" | "move" | "delete" | null>(null);
  const count = selected.length;
  const isAll = count > 0 && count === shown.length;
  const begin = (what: "category" | "move" | "delete") => {
    if (count > 0) setOpen(what);
    else showToast({ title: "No items selected", description: "Select cards first.", isDestructive: true });
  };
  const close = () => setOpen(null);
  const apply = async (change: BulkChange) => {
    const isDone = await changeCards(selected, change, onChange);
    if (isDone) onSelect([]);
    return isDone;
  };
  return (
    <div className="bulk-bar">
      <label className="flex min-h-9 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => onSelect(isAll ? [] : shown.map(({ id }) => id))}
        />
        Select all {counted(shown.length, "card")}
        <span role="status" className="text-small text-quiet tabular-nums">
          {count > 0 && `${count} selected`}
        </span>
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => begin("category")}>
          Category
        </Button>
        <Button size="small" onClick={() => begin("move")}>
          Move
        </Button>
        <Button size="small" onClick={() => begin("delete")}>
          Delete
        </Button>
      </div>
      {open === "category" && <CategoryDialog count={count} categories={categories} onClose={close} onChange={apply} />}
      {open === "move" && <MoveDialog count={count} transcriptId={transcriptId} onClose={close} onChange={apply} />}
      {open === "delete" && (
        <Confirm
          title={`Delete ${counted(count, "card")}?`}
          text="All cards made from the same text are deleted too. You can undo this."
          confirm="Delete"
          onConfirm={() => {
            close();
            void apply({ delete: true }).then(focusHeading);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
