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

/** What editing needs to know of a PRD; a list knows no details. */
export type Editable = Pick<PromptView, "id" | "items" | "version"> & { details?: PrdDetails | null };

/** What was changed of one line; what is absent is as it was. */
export type LineChange = { text?: string; citations?: Citation[]; priority?: Priority };

export type Editing = {
  items: PrdItem[];
  details: PrdDetails | null;
  version: number;
  /** What was changed, by the address of its line; null outside edit mode. */
  edits: Readonly<Record<string, LineChange>> | null;
  /** Lines that are added. */
  own: OwnLines;
  isSaving: boolean;
  /** The PRD as somebody else saved it meanwhile. */
  other: Editable | null;
  /** Shows a version that another part of the page saved. */
  show(saved: PromptView): void;
  edit(): void;
  change(at: string, change: LineChange): void;
  save(): void;
  /** Leaves edit mode; what was typed goes, and what another saved meanwhile is shown. */
  cancel(): void;
};

/**
 * Edit, Save and Cancel of one PRD. Save keeps it on the server as a new version, which can be undone. When another tab or device has saved
 * meanwhile, nothing is overwritten: the edits stay, `other` holds the other's, and a second Save puts these after it.
 */
export function useEditing(prompt: Editable, onSaved?: (saved: PromptView) => void): Editing {
  const [present, setPresent] = useState<Editable>(prompt);
  const [edits, setEdits] = useState<Editing["edits"]>(null);
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

  /** What is edited meanwhile stays: saving it meets this version as one that was saved in another place. */
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
