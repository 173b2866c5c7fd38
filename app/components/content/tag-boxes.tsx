import type { TagView } from "~/functions/content/kinds";
import type { Carried } from "../../client/content/bulk-tags";
import { Swatch } from "./swatch";

type TagBoxesProps = {
  tags: readonly TagView[];
  /** How many of the selected items have the tag. */
  carriedOf: (tag: TagView) => Carried;
  onPress: (tag: TagView) => void;
  onCreate: () => void;
};

/** A checkbox for each tag, and a way to create one. */
export function TagBoxes({ tags, carriedOf, onPress, onCreate }: TagBoxesProps) {
  return (
    <>
      {tags.length === 0 && <p className="mt-4 text-quiet">You have no tags yet.</p>}
      <ul className="mt-4">
        {tags.map((tag) => (
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
        <button type="button" className="text-action" onClick={onCreate}>
          Create Tag
        </button>
      </p>
    </>
  );
}
