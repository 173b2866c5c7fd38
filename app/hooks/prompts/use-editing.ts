import { useRef, useState } from "react";
import { call } from "~/app/client/api/call";
import { toFailure } from "~/app/client/api/call-api";
import type { Citation } from "~/functions/citations/schema";
import type { PrdDetails } from "~/functions/prompts/details/schema";
import type { Priority } from "~/functions/prompts/parts";
import type { PrdItem, PromptView } from "~/functions/prompts/schema";
import { undoOf } from "../../client/prompts/undo";
import { showToast } from "../../client/toast/store";
import { type OwnLines, useOwnLines } from "./use-own-lines";

/** The fields of a PRD needed for editing; lists have no details. */
export type Editable = Pick<PromptView, "id" | "items" | "version"> & { details?: PrdDetails | null };

/** The changes to one line; absent fields are unchanged. */
export type LineChange = { text?: string; citations?: Citation[]; priority?: Priority };

export type Editing = {
  items: PrdItem[];
  details: PrdDetails | null;
  version: number;
  /** The changes by line address; null outside of edit mode. */
  edits: Readonly<Record<string, LineChange>> | null;
  /** The added lines. */
  own: OwnLines;
  isSaving: boolean;
  /** The PRD as saved elsewhere in the meantime. */
  other: Editable | null;
  /** Shows a version saved by another part of the page. */
  show(saved: PromptView): void;
  edit(): void;
  change(at: string, change: LineChange): void;
  save(): void;
  /** Leaves edit mode, discarding the edits, and shows what was saved elsewhere in the meantime. */
  cancel(): void;
};

/**
 * Edit, Save and Cancel for a PRD. Save stores a new version on the server, which can be undone. If another tab or
 * device has saved in the meantime, nothing is overwritten: the edits stay, `other` holds the other version, and a
 * second Save stores these edits on top of it.
 */
export function useEditing(
  prompt: Editable,
  onSaved?: (saved: PromptView) => void,
  { isOpen = false }: { isOpen?: boolean } = {},
): Editing {
  const [present, setPresent] = useState<Editable>(prompt);
  const [edits, setEdits] = useState<Editing["edits"]>(isOpen ? {} : null);
  const [isSaving, setSaving] = useState(false);
  const [other, setOther] = useState<Editable | null>(null);
  const own = useOwnLines();
  const isEditing = useRef(false);
  isEditing.current = edits !== null;

  const leave = (next: Editable) => {
    setPresent(next);
    setEdits(null);
    setOther(null);
    own.clear();
  };

  /** Keep unsaved edits: saving them will detect this version as a conflict. */
  const show = (saved: PromptView) => {
    if (!isEditing.current) setPresent(saved);
    onSaved?.(saved);
  };

  async function save() {
    if (!edits || isSaving) return;
    setSaving(true);
    try {
      const lines = Object.entries(edits).map(([at, change]) => ({ at, ...change }));
      const requirements = present.items.map(({ text }) => text);
      const added = own.lines.filter(({ text }) => text.trim() !== "").map(({ key: _key, ...line }) => line);
      const { id, version } = present;
      const json = { requirements, lines, added, version, ...(other && { replaces: other.version }) };
      const saved = await call("PATCH /api/prompts/:id", { param: { id }, json });
      leave(saved);
      const action = undoOf({ promptId: id, version: saved.version, onUndone: show });
      const isNew = saved.version !== (other?.version ?? version);
      showToast({
        title: "Saved!",
        description: "Project requirements updated successfully",
        ...(isNew && { action }),
      });
      onSaved?.(saved);
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "conflict") await learnOther();
      else
        showToast({ title: "Couldn't save", description: `${message} Your text is still here.`, isDestructive: true });
    } finally {
      setSaving(false);
    }
  }

  async function learnOther() {
    try {
      setOther(await call("GET /api/prompts/:id", { param: { id: present.id } }));
    } catch (thrown) {
      const { message } = toFailure(thrown);
      showToast({ title: "Couldn't save", description: `${message} Your text is still here.`, isDestructive: true });
    }
  }

  return {
    items: present.items,
    details: present.details ?? null,
    version: present.version,
    edits,
    own,
    isSaving,
    other,
    show,
    edit: () => setEdits({}),
    change: (at, change) => setEdits((before) => before && { ...before, [at]: { ...before[at], ...change } }),
    save: () => void save(),
    cancel: () => leave(other ?? present),
  };
}
