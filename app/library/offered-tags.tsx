import { useCall } from "~/app/browser/calls/use-call";
import { tagKey } from "~/functions/text/tag-names";

/** Tags offered at once. */
const OFFERED = 12;

type OfferedTagsProps = {
  chosen: readonly string[];
  /** Called with the chosen names and the new one, separated by commas. */
  onChange: (text: string) => void;
};

/** The tags that the person uses most, in the library or on cards, to add by name. */
export function OfferedTags({ chosen, onChange }: OfferedTagsProps) {
  const { value } = useCall("GET /api/content/tags", {});
  const taken = new Set(chosen.map(tagKey));
  const offered = [...(value?.userTags ?? []), ...(value?.cardTags ?? [])]
    .filter(({ name }) => !name.includes(",") && !taken.has(tagKey(name)))
    .toSorted((one, other) => other.usageCount - one.usageCount)
    .slice(0, OFFERED);
  if (offered.length === 0) return null;
  return (
    <div className="mt-2 text-small">
      <p className="text-quiet">Your tags</p>
      <p className="flex flex-wrap gap-x-4">
        {offered.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="text-action wrap-anywhere"
            onClick={() => onChange([...chosen, name].join(", "))}
          >
            {name}
          </button>
        ))}
      </p>
    </div>
  );
}
