import { Link } from "@remix-run/react";
import { memo, useMemo } from "react";
import type { ItemView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { nameItem, TYPE_LABELS } from "../../client/content/names";
import { WrittenAt } from "../prompts/written-at";
import { FlagIcons } from "./flag-icons";
import { ItemFace, MomentLink } from "./item-face";
import { ItemTags } from "./item-tags";

/** One item: what it is, what is in it, and where in the video it belongs. */
export const ItemCard = memo(function ItemCard({ item }: { item: ItemView }) {
  const name = useMemo(() => nameItem(item), [item]);
  const titleId = `item-${item.id}`;
  return (
    <li data-item={item.id} className="min-w-0">
      <article aria-labelledby={titleId} className="library-card">
        <p className="flex min-h-6 items-center gap-2 text-small text-quiet">
          <span className="grow">{TYPE_LABELS[item.itemType]}</span>
          <FlagIcons item={item} />
        </p>
        <h2 id={titleId} className="mt-1 font-semibold">
          <Link to={item.href} viewTransition className="line-clamp-3 hover:underline">
            {name}
          </Link>
        </h2>
        <ItemFace item={item} />
        <ItemTags tags={item.tags} />
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-4 text-small text-quiet tabular-nums">
          <WrittenAt iso={item.createdAt} />
          <span>{counted(item.viewCount, "view")}</span>
          <MomentLink item={item} />
        </p>
      </article>
    </li>
  );
});
