import { Field } from "~/app/ui/field";
import { DescriptionField, FormDialog, NameField } from "~/app/ui/form-dialog";
import { Select } from "~/app/ui/select-field";
import { type CollectionView, MAX_COLLECTION_NAME, type SavedQuery } from "~/functions/collections/collection-kinds";
import { DEFAULT_COLOR } from "~/functions/tags/tag-kinds";
import { saveCollection } from "./collection-calls";
import { CollectionIcon, ICON_NAMES } from "./collection-icon";
import { ColorField } from "./color-field";
import { PlaceOptions } from "./place-options";

type CollectionDialogProps = {
  /** Null to create one. */
  collection: CollectionView | null;
  /** All collections, for the choice of a parent. */
  collections: readonly CollectionView[];
  /** Parent of a new collection. */
  parentId?: number | null;
  /** Query of a new saved search. */
  query?: SavedQuery;
  onSaved: (collection: CollectionView) => void;
  onClose: () => void;
};

/** Creates or edits a collection or a saved search. */
export function CollectionDialog({ collection, collections, query, onSaved, onClose, ...rest }: CollectionDialogProps) {
  const isSearch = query !== undefined || (collection?.query ?? null) !== null;
  const noun = isSearch ? "Saved Search" : "Collection";
  const create = isSearch ? "Save Search" : "Create Collection";
  return (
    <FormDialog
      title={collection ? `Edit ${noun}` : create}
      submit={collection ? "Save" : create}
      initial={{
        name: collection?.name ?? "",
        description: collection?.description ?? "",
        color: collection?.color ?? DEFAULT_COLOR,
        icon: collection?.icon ?? null,
        parentId: collection?.parentId ?? rest.parentId ?? null,
      }}
      failed="Couldn't save. Please try again."
      onSave={async (text) => {
        const saved = await saveCollection(collection?.id ?? null, query ? { ...text, query } : text);
        if ("failure" in saved) return saved.failure;
        onSaved(saved);
        return null;
      }}
      onClose={onClose}
    >
      {({ text, change, problemOf }) => (
        <>
          <NameField
            value={text.name}
            most={MAX_COLLECTION_NAME}
            problem={problemOf("name")}
            onChange={(name) => change({ name })}
          />
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
          <DescriptionField
            value={text.description}
            problem={problemOf("description")}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </FormDialog>
  );
}

type LookProps = {
  icon: string | null;
  color: string;
  problem: string | undefined;
  onChange: (part: { icon?: string | null; color?: string }) => void;
};

/** A collection's icon and color. */
function Look({ icon, color, problem, onChange }: LookProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">Icon</legend>
        <div className="flex flex-wrap gap-1">
          {ICON_NAMES.map(([value, name]) => (
            <label
              key={value}
              className="grid size-11 place-items-center rounded-sm border border-line has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              title={name}
            >
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
