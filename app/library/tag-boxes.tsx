import { useState } from "react";
import { Field, Input } from "~/app/ui/field";
import { MAX_TAG_NAME, type TagView } from "~/functions/tags/tag-kinds";
import type { Carried } from "./bulk-tag-changes";
import { Swatch } from "./swatch";

type TagBoxesProps = {
  tags: readonly TagView[];
  /** How many of the selected items have the tag. */
  carriedOf: (tag: TagView) => Carried;
  onPress: (tag: TagView) => void;
  /** Called with the searched name if no tag has it. */
  onCreate: (name: string) => void;
};

/** A checkbox for each tag that the search finds, and a way to create one. */
export function TagBoxes({ tags, carriedOf, onPress, onCreate }: TagBoxesProps) {
  const [search, setSearch] = useState("");
  const typed = search.trim();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const isNew = typed !== "" && tags.every(({ name }) => name.toLowerCase() !== typed.toLowerCase());
  return (
    <>
      {tags.length > 0 && (
        <div className="mt-4">
          <Field label="Search tags">
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={MAX_TAG_NAME}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <p role="status" className="mt-3 text-quiet empty:hidden">
        {tags.length === 0 && "You have no tags yet."}
        {tags.length > 0 && shown.length === 0 && "No tags match."}
      </p>
      <ul className="mt-2">
        {shown.map((tag) => (
          <li key={tag.id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none"
                checked={carriedOf(tag) === "all"}
                ref={(box) => {
                  if (box) box.indeterminate = carriedOf(tag) === "some";
                }}
                onChange={() => onPress(tag)}
              />
              <Swatch color={tag.color} className="flex-none" />
              <span className="wrap-anywhere">{tag.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <button type="button" className="text-action" onClick={() => onCreate(isNew ? typed : "")}>
          {isNew ? `Create “${typed}”` : "Create Tag"}
        </button>
      </p>
    </>
  );
}
