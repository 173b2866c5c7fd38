import { useState, useSyncExternalStore } from "react";
import type { PromptView } from "~/functions/prompts/schema";
import { type ChangesState, DocumentChanges, type Editable } from "../../client/prompts/document-changes";

/** The changes of a document, and what is shown of them. */
export type Changes = ChangesState &
  Pick<
    DocumentChanges,
    "show" | "latest" | "follow" | "pin" | "apply" | "take" | "settle" | "send" | "retry" | "discard" | "flush"
  >;

type Options = {
  onSaved: ((saved: PromptView) => void) | undefined;
  /** Shows the document after an undo. */
  onUndone: (restored: PromptView) => void;
};

/** See DocumentChanges. */
export function useChanges(prompt: Editable, told: Options): Changes {
  const [changes] = useState(() => new DocumentChanges(prompt));
  changes.told = told;
  const state = useSyncExternalStore(changes.subscribe, changes.state, changes.state);
  const { show, latest, follow, pin, apply, take, settle, send, retry, discard, flush } = changes;
  return { ...state, show, latest, follow, pin, apply, take, settle, send, retry, discard, flush };
}
