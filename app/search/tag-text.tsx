import type { FoundTag } from "~/functions/search/model";
import { counted } from "~/functions/text/counted";

/** A matching tag, and how many items have it. */
export function TagText({ tag: { name, usageCount } }: { tag: FoundTag }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
      <span className="shrink-0 text-small text-quiet">Tag, {counted(usageCount, "item")}</span>
    </span>
  );
}
