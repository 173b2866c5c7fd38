import type { ToastText } from "~/app/ui/toast-store";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PromptView } from "~/functions/prds/model";
import type { QueuedChange } from "./change-queue";

/** The fields of a PRD needed for editing; lists have no details. */
export type Editable = Pick<PromptView, "id" | "items" | "version"> & { details?: PrdDetails | null };

export const SAVED: ToastText = { title: "Saved!", description: "Project requirements updated successfully" };

/** What a page shows. */
export type ChangesState = {
  /** The document as shown, including unsaved changes. */
  present: Editable;
  /** Why changes could not be saved. */
  held: QueuedChange | null;
  /** Undoes the last change once it is saved; null if there is none. */
  undo: (() => void) | null;
  /** Redoes the change that was last undone; null if there is none. */
  redo: (() => void) | null;
};

export type ChangeNotice = {
  onSaved?: ((saved: PromptView) => void) | undefined;
  /** Shows the document after an undo. */
  onUndone: (restored: PromptView) => void;
};

/** Callbacks about lines taken from a gap; `onDropped` gets the reason why they were not added after all. */
export type TakeAnswers = { onSaved: () => void; onDropped: (message: string | null) => void };
