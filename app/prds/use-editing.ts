import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { Citation } from "~/functions/citations/model";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import type { Priority } from "~/functions/prds/prd-groups";
import type { Editable } from "./changes-state";
import { type EditDraft, keepDraft, readDraft } from "./kept-draft";
import { type Changes, useChanges } from "./use-changes";

import { type OwnLines, useOwnLines } from "./use-own-lines";

/** The changes to one line; absent fields are unchanged. */
export type LineChange = { text?: string; citations?: Citation[]; priority?: Priority | null };

/** What the fields of lines are bound to. */
export type LineFields = {
  items: PrdItem[];
  /** The changes by line address; null outside of edit mode. */
  edits: Readonly<Record<string, LineChange>> | null;
  change(at: string, change: LineChange): void;
};

export type Editing = LineFields & {
  details: PrdDetails | null;
  version: number;
  /** Changes to single lines, saved one by one. */
  changes: Changes;
  /** The added lines. */
  own: OwnLines;
  isSaving: boolean;
  /** Whether leaving the page would lose something. */
  isUnsaved: boolean;
  /** The PRD as saved elsewhere in the meantime. */
  other: Editable | null;
  edit(): void;
  save(): void;
  /** Leaves edit mode and shows what was saved elsewhere in the meantime. The edits can be brought back. */
  cancel(): void;
  /** Drops all unsaved edits. */
  drop(): void;
};

/**
 * Edit, Save and Cancel for a whole PRD, and the changes to its single lines. Save stores a new version on the server,
 * which can be undone. If another tab or device has saved in the meantime, nothing is overwritten: the edits stay,
 * `other` holds the other version, and a second Save stores these edits on top of it.
 */
export function useEditing(
  prompt: Editable,
  onSaved?: (saved: PromptView) => void,
  { isOpen = false }: { isOpen?: boolean } = {},
): Editing {
  const changes = useChanges(prompt, { onSaved, onUndone: (restored) => show(restored) });
  const { present } = changes;
  const [edits, setEdits] = useState<Editing["edits"]>(isOpen ? {} : null);
  const own = useOwnLines();
  const { isSaving, other, save, forget } = useSaving(changes, { edits, own }, () => leave());
  const isEditing = useRef(false);
  isEditing.current = edits !== null;

  const draft = useMemo((): EditDraft | null => {
    const isWritten = edits && (Object.keys(edits).length > 0 || own.lines.some(({ text }) => text.trim() !== ""));
    return isWritten ? { base: present, edits, added: own.lines } : null;
  }, [edits, own.lines, present]);
  useNewer(prompt, (newer) => {
    if (!isEditing.current) changes.follow(newer);
  });

  // Must run after the above, which would replace the draft's version with the newer one.
  useKeptDraft(prompt.id, draft, (kept) => {
    resume(kept);
    showToast({ title: "Your edits are back", description: "They are not saved yet." });
  });

  const leave = () => {
    setEdits(null);
    forget();
    own.clear();
  };

  function resume({ base, edits: written, added }: EditDraft) {
    changes.resume(base);
    setEdits(written);
    own.resume(added);
  }

  const drop = () => {
    if (other) changes.show(other);
    else if (changes.held) changes.discard();
    leave();
  };

  function cancel() {
    drop();
    changes.follow(prompt);
    // A list closes the document and could not show the edits again.
    if (!draft || isOpen) return;
    const action = undoAction(() => resume(draft), "Bring your edits back");
    showToast({ title: "Edits discarded", action });
  }

  /** Keep unsaved edits: saving them will report a conflict with this version. */
  function show(saved: PromptView) {
    if (isEditing.current) onSaved?.(saved);
    else changes.show(saved);
  }

  return {
    items: present.items,
    details: present.details ?? null,
    version: present.version,
    changes,
    edits,
    own,
    isSaving,
    isUnsaved: draft !== null || changes.held !== null,
    other,
    edit: () => changes.held === null && setEdits({}),
    change: (at, change) => setEdits((before) => before && { ...before, [at]: { ...before[at], ...change } }),
    save,
    cancel,
    drop,
  };
}

/** Saves the edits of a whole document, and reports what was saved elsewhere in the meantime. */
function useSaving(changes: Changes, { edits, own }: Pick<Editing, "edits" | "own">, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [other, setOther] = useState<PromptView | null>(null);
  const { present } = changes;

  function save() {
    if (!edits || isSaving) return;
    setSaving(true);
    const lines = Object.entries(edits).map(([at, change]) => ({ at, ...change }));
    const requirements = present.items.map(({ text }) => text);
    const added = own.lines.filter(({ text }) => text.trim() !== "").map(({ key: _key, ...line }) => line);
    changes.send({
      change: { requirements, lines, added },
      ...(other && { replaces: other.version }),
      onSaved: () => {
        setSaving(false);
        onSaved();
      },
      onFailed: async (failure) => {
        if (failure.code === "conflict") await learnOther();
        else tellUnsaved(failure);
        setSaving(false);
      },
    });
  }

  async function learnOther() {
    try {
      setOther(await call("GET /api/prompts/:id", { param: { id: present.id } }));
    } catch (thrown) {
      tellUnsaved(toFailure(thrown));
    }
  }

  return { isSaving, other, save, forget: () => setOther(null) };
}

/** Reports a reloaded document. */
function useNewer(prompt: Editable, report: (newer: Editable) => void): void {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    latest.current(prompt);
  }, [prompt]);
}

function tellUnsaved({ message }: Failure): void {
  showToast({ title: "Couldn't save", description: `${message} Your text is still here.`, isDestructive: true });
}

/**
 * Stores the text written in Edit mode in this tab, until it is saved or dropped.
 * @param draft stable while nothing changes; null if there is nothing to lose
 * @param resume opens Edit mode with the draft from before a reload
 */
function useKeptDraft(id: number, draft: EditDraft | null, resume: (draft: EditDraft) => void): void {
  const latest = useRef(resume);
  latest.current = resume;
  useEffect(() => {
    const kept = readDraft(id);
    if (kept) latest.current(kept);
  }, [id]);
  const isKept = useRef(false);
  useEffect(() => {
    // Until there is a new draft, the one from before a reload stays.
    if (draft || isKept.current) keepDraft(id, draft);
    isKept.current = draft !== null;
  }, [id, draft]);
}
