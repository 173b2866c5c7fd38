import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { Editable } from "./changes-state";
import type { LineChange } from "./use-editing";
import type { OwnLine } from "./use-own-lines";

/** Unsaved edits of Edit mode; `base` is the version that they were made in. */
export type EditDraft = { base: Editable; edits: Readonly<Record<string, LineChange>>; added: readonly OwnLine[] };

const keyOf = (id: number): BrowserKeys["session"] => `vidwright.edits.${id}`;

/** A document's draft in this tab: a reload must not lose it, and two tabs must not mix. */
export function readDraft(id: number): EditDraft | null {
  try {
    const draft: unknown = JSON.parse(readKept("session", keyOf(id)) ?? "null");
    return isDraft(draft) && draft.base.id === id ? draft : null;
  } catch {
    // Not written by this code.
    return null;
  }
}

/** Stores a document's draft in this tab, or removes it. */
export function keepDraft(id: number, draft: EditDraft | null): void {
  if (draft) keepHere("session", keyOf(id), JSON.stringify(draft));
  else forgetHere("session", keyOf(id));
}

function isDraft(one: unknown): one is EditDraft {
  if (!isRecord(one) || !isRecord(one.base) || !isRecord(one.edits) || !Array.isArray(one.added)) return false;
  const { base } = one;
  return typeof base.id === "number" && typeof base.version === "number" && Array.isArray(base.items);
}

function isRecord(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null;
}
