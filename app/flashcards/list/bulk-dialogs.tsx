import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { MAX_CATEGORY } from "~/functions/flashcards/kinds";
import { counted } from "~/functions/text/counted";
import type { BulkChange } from "../change-cards";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select";

type ChangeDialogProps = {
  count: number;
  onClose: () => void;
  /** Resolves to whether it was done. */
  onChange: (change: BulkChange) => Promise<boolean>;
};

/** Sets or clears the category of the selected cards. */
export function CategoryDialog({ categories, ...props }: ChangeDialogProps & { categories: readonly string[] }) {
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
export function MoveDialog({ transcriptId, ...props }: ChangeDialogProps & { transcriptId: number }) {
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
  readChange: (form: FormData) => BulkChange;
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
