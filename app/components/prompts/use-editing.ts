import { useState } from "react";
import { callApi, postJson, toFailure } from "~/app/hooks/call-api";
import type { PrdItem, PromptView } from "~/functions/prompts/schema";
import { showToast } from "../toast/store";

/** What editing needs to know of a PRD. */
export type Editable = Pick<PromptView, "id" | "items" | "version">;

export type Editing = {
  items: PrdItem[];
  version: number;
  /** The texts being edited, one an item; null outside edit mode. */
  texts: string[] | null;
  isSaving: boolean;
  /** The PRD as somebody else saved it meanwhile. */
  other: Editable | null;
  edit(): void;
  change(texts: string[]): void;
  save(): void;
  /** Leaves edit mode; what was typed goes, and what another saved meanwhile is shown. */
  cancel(): void;
};

/**
 * Edit, Save and Cancel of one PRD. Save keeps it on the server as a new version. When another tab or device has saved
 * meanwhile, nothing is overwritten: the texts stay, `other` holds the other's, and a second Save puts these after it.
 */
export function useEditing(prompt: Editable, onSaved?: (saved: PromptView) => void): Editing {
  const [present, setPresent] = useState<Editable>(prompt);
  const [texts, setTexts] = useState<string[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [other, setOther] = useState<Editable | null>(null);

  const leave = (next: Editable) => {
    setPresent(next);
    setTexts(null);
    setOther(null);
  };

  async function save() {
    if (!texts || isSaving) return;
    setSaving(true);
    const path = `/api/prompts/${present.id}`;
    try {
      const edits = { requirements: texts, version: present.version, ...(other && { replaces: other.version }) };
      const response = await postJson(path, edits, { method: "PATCH" });
      const saved = (await response.json()) as PromptView;
      leave(saved);
      showToast({ title: "Saved!", description: "Project requirements updated successfully" });
      onSaved?.(saved);
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "conflict") await learnOther(path);
      else showToast({ title: "Not saved", description: `${message} Your text is still here.`, isDestructive: true });
    } finally {
      setSaving(false);
    }
  }

  async function learnOther(path: string) {
    try {
      setOther((await (await callApi(path)).json()) as PromptView);
    } catch (thrown) {
      const { message } = toFailure(thrown);
      showToast({ title: "Not saved", description: `${message} Your text is still here.`, isDestructive: true });
    }
  }

  return {
    items: present.items,
    version: present.version,
    texts,
    isSaving,
    other,
    edit: () => setTexts(present.items.map(({ text }) => text)),
    change: setTexts,
    save: () => void save(),
    cancel: () => leave(other ?? present),
  };
}
