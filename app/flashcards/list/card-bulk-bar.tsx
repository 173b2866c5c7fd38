import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { showToast } from "~/app/ui/toast-store";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { MAX_CATEGORY } from "~/functions/flashcards/flashcard-kinds";
import { counted } from "~/functions/text/counted";
import { type CardsChange, sendCardsChange } from "../change-cards";
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
export function CardBulkBar({ transcriptId, shown, selected, categories, onSelect, onChange }: BulkBarProps) {
  const [open, setOpen] = useState<"category" | "move" | "delete" | null>(null);
  const count = selected.length;
  const isAll = count > 0 && count === shown.length;
  const begin = (what: "category" | "move" | "delete") => {
    if (count > 0) setOpen(what);
    else showToast({ title: "No items selected", description: "Select cards first.", isDestructive: true });
  };
  const close = () => setOpen(null);
  const apply = async (change: CardsChange) => {
    const isDone = await sendCardsChange(selected, change, onChange);
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

type ChangeDialogProps = {
  count: number;
  onClose: () => void;
  /** Resolves to whether it was done. */
  onChange: (change: CardsChange) => Promise<boolean>;
};

/** Sets or clears the category of the selected cards. */
function CategoryDialog({ categories, ...props }: ChangeDialogProps & { categories: readonly string[] }) {
  const id = useId();
  return (
    <ChangeDialog
      {...props}
      title="Change category"
      readChange={(form) => ({ category: String(form.get("category")).trim() || null })}
    >
      <label className="mt-4 block">
        Category for {counted(props.count, "card")}
        <Input name="category" list={id} maxLength={MAX_CATEGORY} autoComplete="off" className="mt-1" />
      </label>
      <datalist id={id}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <p className="mt-1 text-small text-quiet">Leave empty for no category.</p>
    </ChangeDialog>
  );
}

/** Moves the selected cards to another of the learner's transcripts. */
function MoveDialog({ transcriptId, ...props }: ChangeDialogProps & { transcriptId: number }) {
  const { value, isFailed, reload } = useCall("GET /api/transcripts", {});
  const others = value?.transcripts.filter(({ id }) => id !== transcriptId);
  return (
    <ChangeDialog
      {...props}
      title="Move to another transcript"
      isReady={others !== undefined && others.length > 0}
      readChange={(form) => ({ transcriptId: Number(form.get("transcript")) })}
    >
      {isFailed && (
        <p role="alert" className="mt-4">
          Couldn't load your transcripts.{" "}
          <button type="button" className="text-link" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {!value && !isFailed && <p className="mt-4 text-quiet">Loading your transcripts...</p>}
      {others?.length === 0 && <p className="mt-4 text-quiet">You have no other transcript to move these cards to.</p>}
      {others && others.length > 0 && (
        <label className="mt-4 block">
          Move {counted(props.count, "card")} to
          <Select name="transcript" className="mt-1">
            {others.map(({ id, videoTitle }) => (
              <option key={id} value={id}>
                {videoTitle}
              </option>
            ))}
          </Select>
        </label>
      )}
    </ChangeDialog>
  );
}

type FrameProps = ChangeDialogProps & {
  title: string;
  isReady?: boolean;
  readChange: (form: FormData) => CardsChange;
  children: ReactNode;
};

function ChangeDialog({ title, isReady = true, readChange, onChange, onClose, children }: FrameProps) {
  const [isPending, setPending] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    if (await onChange(readChange(new FormData(event.currentTarget)))) onClose();
    else setPending(false);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={save}>
        {children}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isReady || isPending}>
            {isPending ? "Saving..." : "Save"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
