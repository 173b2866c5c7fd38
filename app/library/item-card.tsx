import { Link } from "@remix-run/react";
import { memo, useMemo } from "react";
import type { ItemView } from "~/functions/library/kinds";
import { counted } from "~/functions/text/counted";
import { sendView } from "./flags";
import { nameItem, TYPE_LABELS } from "./names";
import { WrittenAt } from "~/app/prds/written-at";
import { FlagIcons } from "./flag-icons";
import { ItemFace, MomentLink } from "./item-face";
import { ItemMenu, type ItemMenuActions } from "./item-menu";
import { ItemTags } from "./item-tags";

/** The list's callbacks for its items. The object never changes, so items don't rerender because of it. */
export type ItemActions = ItemMenuActions & { select: (id: number, isRange: boolean) => void };

type ItemCardProps = {
  item: ItemView;
  isSelected: boolean;
  /** Whether the list shows a collection. */
  isInCollection: boolean;
  hasTags: boolean;
  actions: ItemActions;
};

/** One item: its type, its content, and its place in the video. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, isSelected, isInCollection, hasTags, actions } = props;
  const name = useMemo(() => nameItem(item), [item]);
  const titleId = `item-${item.id}`;
  return (
    <li data-item={item.id} className="min-w-0">
      <article aria-labelledby={titleId} className="library-card h-full" data-selected={isSelected}>
        <div className="flex items-center gap-2 text-small text-quiet">
          <label className="-m-2 flex p-2">
            <input
              type="checkbox"
              checked={isSelected}
              className="size-5"
              aria-label={`Select ${name}`}
              onChange={({ nativeEvent }) =>
                actions.select(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
          <span className="grow">{TYPE_LABELS[item.itemType]}</span>
          <FlagIcons item={item} />
          <ItemMenu item={item} name={name} isInCollection={isInCollection} actions={actions} />
        </div>
        <h2 id={titleId} className="mt-1 font-semibold">
          <Link
            to={item.href}
            viewTransition
            className="line-clamp-3 hover:underline"
            onClick={() => sendView(item)}
            onAuxClick={() => sendView(item)}
          >
            {name}
          </Link>
        </h2>
        <ItemFace item={item} />
        {hasTags && <ItemTags tags={item.tags} />}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-4 text-small text-quiet tabular-nums">
          <WrittenAt iso={item.createdAt} />
          <span>{counted(item.viewCount, "view")}</span>
          <MomentLink item={item} />
        </p>
      </article>
    </li>
  );
});
