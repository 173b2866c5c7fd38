import { useState, useSyncExternalStore } from "react";
import type { ChangeNotice, ChangesState, Editable } from "./changes-state";
import { DocumentChanges } from "./document-changes";

/** The changes of a document, and what the page shows of them. */
export type Changes = ChangesState & Omit<DocumentChanges, "told" | "subscribe" | "state">;

/** See DocumentChanges. */
export function useChanges(prompt: Editable, told: ChangeNotice): Changes {
  const [changes] = useState(() => new DocumentChanges(prompt));
  changes.told = told;
  const state = useSyncExternalStore(changes.subscribe, changes.state, changes.state);
  const { show, latest, resume, follow, pin, apply, take, settle, send, retry, discard, flush } = changes;
  return { ...state, show, latest, resume, follow, pin, apply, take, settle, send, retry, discard, flush };
}
