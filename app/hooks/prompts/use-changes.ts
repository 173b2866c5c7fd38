import { useRef, useState } from "react";
import type { PrdDetails } from "~/functions/prompts/details/details-schema";
import type { PromptView } from "~/functions/prompts/schema";
import { isSameDocument, loadApply, type PageChange, tryChange } from "../../client/prompts/apply-change";
import { ChangeQueue, type Held, type Sending } from "../../client/prompts/change-queue";
import { restoreAction, tellNotUndone, tellUndone } from "../../client/prompts/undo";
import { showToast, type ToastText } from "../../client/toast/store";

/** The fields of a PRD needed for editing; lists have no details. */
export type Editable = Pick<PromptView, "id" | "items" | "version"> & { details?: PrdDetails | null };

export type Changes = {
  /** The document as shown, with changes that are still on their way. */
  present: Editable;
  /** Why changes could not be saved. */
  held: Held | null;
  /** Undoes the last change; null if there is none. */
  undo: (() => void) | null;
  /** Shows a version saved by another part of the page. */
  show(saved: PromptView): void;
  /** The document as shown, readable between renders. */
  latest(): Editable;
  /** Shows a version read again, if it is newer than the one shown and nothing is being edited or saved. */
  follow(read: Editable): void;
  /** Says whether a line is being edited, which a newer version must not replace. */
  pin(isPinned: boolean): void;
  /**
   * Shows a change at once and saves it.
   * @param said the toast after saving
   * @returns false, after saying why, if it could not be carried out
   */
  apply(change: PageChange, said: ToastText): Promise<boolean>;
  /** Saves a change before it is shown. */
  send(sending: Sending): void;
  /** Saves what is held, on top of what was saved elsewhere. */
  retry(): void;
  /** Drops what is held, and shows what is stored. */
  discard(): void;
  /** Sends moves that wait for further ones. */
  flush(): void;
};

/** A document as shown, readable between renders, and as stored. */
function useShown(prompt: Editable) {
  const [present, setPresent] = useState(prompt);
  const latest = useRef(prompt);
  const stored = useRef(prompt);
  const adopt = (next: Editable) => {
    latest.current = next;
    setPresent(next);
  };
  return { present, latest, stored, adopt };
}

type Options = {
  onSaved: ((saved: PromptView) => void) | undefined;
  /** Shows the document after an undo. */
  onUndone: (restored: PromptView) => void;
};

type Shown = ReturnType<typeof useShown>;

/** Takes over versions that another part of the page read or saved. */
function useFollowing(prompt: Editable, { stored, adopt }: Shown, queue: ChangeQueue) {
  const newest = useRef(prompt);
  const isPinned = useRef(false);
  const take = (next: Editable) => {
    queue.follow(next.version);
    stored.current = next;
    adopt(next);
  };
  const follow = (read: Editable) => {
    newest.current = read;
    if (read.version > stored.current.version && !queue.isBusy && !isPinned.current) take(read);
  };
  const pin = (next: boolean) => {
    isPinned.current = next;
    if (!next) follow(newest.current);
  };
  return { take, follow, pin };
}

/** Offers to undo the last change that was saved. */
function useUndo({ stored, adopt }: Shown, queue: ChangeQueue, told: { readonly current: Options }) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const undoSave = (version: number) => {
    setUndo(null);
    queue.undo(version, {
      onSaved: (restored, { isLast }) => {
        // What was changed in the meantime is refused as made elsewhere, and kept.
        if (isLast) told.current.onUndone(restored);
        else told.current.onSaved?.(restored);
        tellUndone();
      },
      onFailed: (failure) => {
        if (!queue.isBusy) adopt(stored.current);
        tellNotUndone(failure);
      },
    });
  };
  const tell = (next: PromptView, said: ToastText, { isLast, isNew }: { isLast: boolean; isNew: boolean }) => {
    const action = restoreAction(() => undoSave(next.version));
    setUndo(() => (isNew && isLast ? action.onPress : null));
    showToast({ ...said, ...(isNew && { action }) });
  };
  return { undo, withdraw: () => setUndo(null), tell };
}

/** The changes of one document: shown at once, and saved in order as versions, which can be undone. */
export function useChanges(prompt: Editable, { onSaved, onUndone }: Options): Changes {
  const shown = useShown(prompt);
  const { present, latest, stored, adopt } = shown;
  const [held, setHeld] = useState<Held | null>(null);
  const told = useRef({ onSaved, onUndone });
  told.current = { onSaved, onUndone };
  const made = useRef<ChangeQueue | null>(null);
  made.current ??= new ChangeQueue(prompt.id, prompt.version, setHeld);
  const queue = made.current;
  const { take, follow, pin } = useFollowing(prompt, shown, queue);
  const { undo, withdraw, tell } = useUndo(shown, queue, told);

  const show = (saved: PromptView) => {
    withdraw();
    take(saved);
    told.current.onSaved?.(saved);
  };
  const saved: Sending["onSaved"] = (next, { isLast }) => {
    stored.current = next;
    if (isLast) adopt(next);
    told.current.onSaved?.(next);
  };

  async function apply(change: PageChange, said: ToastText): Promise<boolean> {
    const applied = await loadApply().catch(() => null);
    const { items, details = null } = latest.current;
    const tried = tryChange(applied, { items, details }, change);
    if ("refusal" in tried) {
      const kept = change.lines || change.added ? " Your text is still here." : "";
      showToast({ title: "Couldn't save", description: `${tried.refusal}${kept}`, isDestructive: true });
      return false;
    }
    const made = { ...latest.current, ...tried.made };
    adopt(made);
    withdraw();
    queue.push({
      change,
      isIn: (other) => isSameDocument(other, made),
      onSaved: (next, facts) => {
        saved(next, facts);
        tell(next, said, facts);
      },
    });
    return true;
  }

  return {
    present,
    held,
    undo,
    show,
    latest: () => latest.current,
    follow,
    pin,
    apply,
    send: (sending) =>
      queue.push({
        ...sending,
        onSaved: (next, facts) => {
          saved(next, facts);
          sending.onSaved(next, facts);
          tell(next, SAVED, facts);
        },
      }),
    retry: () => queue.retry(held?.other ?? null),
    discard: () => {
      queue.drop();
      take(held?.other ?? stored.current);
    },
    flush: () => queue.flush(),
  };
}

export const SAVED: ToastText = { title: "Saved!", description: "Project requirements updated successfully" };
