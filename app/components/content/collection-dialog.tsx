import { type FormEvent, useState } from "react";
import { type CollectionView, DEFAULT_COLOR, MAX_COLLECTION_NAME, type SavedQuery } from "~/functions/content/kinds";
import type { Failure } from "../../client/api/call-api";
import { saveCollection } from "../../client/content/change-collections";
import { Button } from "../ui/button";
import { Dialog, DialogActions } from "../ui/dialog";
import { ErrorNote } from "../ui/error-note";
import { Field, Input, TextArea } from "../ui/field";
import { Select } from "../ui/select";
import { CollectionIcon, ICON_NAMES } from "./collection-icon";
import { ColorField } from "./color-field";
import { PlaceOptions } from "./place-options";

type CollectionDialogProps = {
  /** Null for a new one. */
  collection: CollectionView | null;
  /** All that there are, to be put into. */
  collections: readonly CollectionView[];
  /** What a new one begins in. */
  parentId?: number | null;
  /** What a new saved search looks for. */
  query?: SavedQuery;
  onSaved: (collection: CollectionView) => void;
  onClose: () => void;
};

/** Makes a collection or a saved search, or changes one. */
export function CollectionDialog({ collection, collections, query, onSaved, onClose, ...rest }: CollectionDialogProps) {
  const [text, setText] = useState({
    name: collection?.name ?? "",
    description: collection?.description ?? "",
    color: collection?.color ?? DEFAULT_COLOR,
    icon: collection?.icon ?? null,
    parentId: collection?.parentId ?? rest.parentId ?? null,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const change = (part: Partial<typeof text>) => {
    setText({ ...text, ...part });
    setFailure(null);
  };
  const problemOf = (field: keyof typeof text) => (failure?.path === field ? failure.message : undefined);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const saved = await saveCollection(collection?.id ?? null, query ? { ...text, query } : text);
    setSaving(false);
    if ("failure" in saved) setFailure(saved.failure);
    else onSaved(saved);
  };
  const isSearch = query !== undefined || (collection?.query ?? null) !== null;
  const noun = isSearch ? "Saved Search" : "Collection";
  return (
    <Dialog title={collection ? `Edit ${noun}` : isSearch ? "Save Search" : "Create Collection"} onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-4 grid gap-5">
        <Field label="Name" hint={`${text.name.length}/${MAX_COLLECTION_NAME}`} problem={problemOf("name")}>
          {(control) => (
            <Input {...control} value={text.name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </Field>
        <Field label="Inside" problem={problemOf("parentId")}>
          {(control) => (
            <Select
              {...control}
              value={text.parentId ?? ""}
              onChange={({ target }) => change({ parentId: Number(target.value) || null })}
            >
              <PlaceOptions collections={collections} moving={collection} />
            </Select>
          )}
        </Field>
        <Look {...text} problem={problemOf("color")} onChange={change} />
        <Field label="Description" problem={problemOf("description")}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={text.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          )}
        </Field>
        {failure && !(failure.path && failure.path in text) && (
          <ErrorNote>{failure.message || "It could not be saved."}</ErrorNote>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            {collection ? "Save" : isSearch ? "Save Search" : "Create Collection"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type LookProps = {
  icon: string | null;
  color: string;
  problem: string | undefined;
  onChange: (part: { icon?: string | null; color?: string }) => void;
};

/** The icon and the color that a collection is told by. */
function Look({ icon, color, problem, onChange }: LookProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">Icon</legend>
        <div className="flex flex-wrap gap-1">
          {ICON_NAMES.map(([value, name]) => (
            <label key={value} className="icon-choice" title={name}>
              <input
                type="radio"
                name="icon"
                className="sr-only"
                aria-label={name}
                checked={value === (icon ?? "folder")}
                onChange={() => onChange({ icon: value === "folder" ? null : value })}
              />
              <CollectionIcon name={value} />
            </label>
          ))}
        </div>
      </fieldset>
      <ColorField color={color} problem={problem} onChange={(value) => onChange({ color: value })} />
    </>
  );
}
