import { Link } from "@remix-run/react";
import type { TagList } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { addressOf } from "../../client/content/filters";
import { EmptyState } from "../ui/empty-state";
import { Swatch } from "./swatch";

/** Every tag with how many items carry it; a press shows them. */
export function TagsTab({ tags }: { tags: TagList }) {
  const all = [...tags.userTags, ...tags.systemTags];
  if (all.length === 0) return <EmptyState title="No tags yet" text="Tags bring together items of any type." />;
  return (
    <ul className="library-grid">
      {all.map(({ id, name, color, description, usageCount }) => (
        <li key={id} className="library-card">
          <h2 className="flex items-center gap-2 font-semibold">
            <Swatch color={color} className="flex-none" />
            <Link to={addressOf({ tag: id })} className="wrap-anywhere hover:underline">
              {name}
            </Link>
          </h2>
          {description && <p className="mt-1 line-clamp-3 text-quiet">{description}</p>}
          <p className="mt-auto pt-3 text-small text-quiet tabular-nums">{counted(usageCount, "item")}</p>
        </li>
      ))}
    </ul>
  );
}
