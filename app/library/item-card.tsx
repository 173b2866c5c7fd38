import { Link } from "@remix-run/react";
import { memo, useMemo } from "react";
import { WrittenAt } from "~/app/prds/written-at";
import { describeMissing } from "~/app/search/missing-words";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import type { ItemView } from "~/functions/library/item-kinds";
import { examAddress } from "~/functions/reviews/part";
import { DEFAULT_COLOR, type TagList } from "~/functions/tags/tag-kinds";
import { counted } from "~/functions/text/counted";
import { tagKey } from "~/functions/text/tag-names";
import { isRenamable } from "./change-things";
import type { ItemDialog } from "./dialogs";
import { filtersAddress, namedTagAddress } from "./filters";
import { FLAG_WORDS, FLAGS, type Flag, sendView } from "./flags";
import { ItemFace, MomentLink } from "./item-face";
import { ITEM_TYPE_LABELS, nameItem } from "./item-names";
import { Swatch } from "./swatch";

const SHOWN = 3;

type ShownTag = { name: string; to: string; color: string };

/** An item's tags by name, and those that its card has only as its own, in the color that the library has for the name. */
function tagsOf(item: ItemView, { userTags, systemTags }: TagList): ShownTag[] {
  const linked = item.tags.map(({ id, name, color }) => ({ name, color, to: filtersAddress({ tag: id }) }));
  const known = new Set(linked.map(({ name }) => tagKey(name)));
  const own = (item.itemType === "flashcard" && item.contentData.tags) || [];
  const colorOf = (name: string) =>
    [...userTags, ...systemTags].find((tag) => tagKey(tag.name) === tagKey(name))?.color ?? DEFAULT_COLOR;
  return [
    ...linked,
    ...own
      .filter((name) => !known.has(tagKey(name)))
      .map((name) => ({ name, to: namedTagAddress(name), color: colorOf(name) })),
  ];
}

/** An item's first three tags, with a menu of all tags if there are more. */
function ItemTags({ tags }: { tags: readonly ShownTag[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {tags.slice(0, SHOWN).map(({ name, to, color }) => (
        <Link key={to} to={to} className="inline-flex min-h-7 items-center gap-1.5 hover:underline">
          <Swatch color={color} />
          <span className="wrap-anywhere">{name}</span>
        </Link>
      ))}
      {more > 0 && (
        <Menu label={`+${more} more`}>
          {tags.map(({ name, to, color }) => (
            <MenuLink key={to} to={to}>
              <Swatch color={color} className="mr-2 flex-none" />
              <span className="wrap-anywhere">{name}</span>
            </MenuLink>
          ))}
        </Menu>
      )}
    </div>
  );
}

/** The list's callbacks for its items. The object never changes, so items don't rerender because of it. */
export type ItemActions = ItemMenuActions & { select: (id: number, isRange: boolean) => void };

type ItemCardProps = {
  item: ItemView;
  isSelected: boolean;
  /** Whether the list shows a collection. */
  isInCollection: boolean;
  hasTags: boolean;
  /** The library's tags, for the colors of cards' own. */
  tags: TagList;
  actions: ItemActions;
};

/** One item: its type, its content, and its place in the video. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, isSelected, isInCollection, hasTags, tags, actions } = props;
  const name = useMemo(() => nameItem(item), [item]);
  const titleId = `item-${item.id}`;
  const lacking = describeMissing(item.missing);
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
          <span className="grow">{ITEM_TYPE_LABELS[item.itemType]}</span>
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
        {hasTags && <ItemTags tags={tagsOf(item, tags)} />}
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-4 text-small text-quiet tabular-nums">
          <WrittenAt iso={item.createdAt} />
          <span>{counted(item.viewCount, "view")}</span>
          <MomentLink item={item} />
          {lacking && <span className="wrap-anywhere">{lacking}</span>}
        </p>
      </article>
    </li>
  );
});

type Flags = Pick<ItemView, "isBookmarked" | "isFavorite" | "isArchived">;

/** Icons for an item's flags. */
function FlagIcons({ item: { isBookmarked, isFavorite, isArchived } }: { item: Flags }) {
  return (
    <>
      {isBookmarked && <FlagIcon name="Bookmarked" path="M4 2h8v12l-4-3-4 3Z" />}
      {isFavorite && (
        <FlagIcon name="Favorite" path="m8 1.5 2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.3 6.4 6 5.8Z" />
      )}
      {isArchived && <FlagIcon name="Archived" path="M1.5 2.5h13v3h-13ZM2.5 7h11v7h-11Z" />}
    </>
  );
}

function FlagIcon({ name, path }: { name: string; path: string }) {
  return (
    <svg role="img" aria-label={name} width="16" height="16" viewBox="0 0 16 16" className="fill-ink">
      <title>{name}</title>
      <path d={path} />
    </svg>
  );
}

type ItemMenuActions = {
  flag: (item: ItemView, flag: Flag, value: boolean) => void;
  open: (dialog: ItemDialog, item: ItemView) => void;
  /** Removes the item from the collection being shown. */
  uncollect: (item: ItemView) => void;
};

type ItemMenuProps = { item: ItemView; name: string; isInCollection: boolean; actions: ItemMenuActions };

/** Actions on one item. */
function ItemMenu({ item, name, isInCollection, actions }: ItemMenuProps) {
  const { flag, open, uncollect } = actions;
  return (
    <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
      <MenuLink to={item.href} onClick={() => sendView(item)}>
        Open
      </MenuLink>
      {item.itemType === "transcript" && <MenuLink to={examAddress(`talk-${item.itemId}`)}>Set an exam date</MenuLink>}
      {isRenamable(item) && <MenuItem onClick={() => open("rename", item)}>Rename…</MenuItem>}
      <MenuItem onClick={() => open("tags", item)}>Tags…</MenuItem>
      <MenuItem onClick={() => open("collect", item)}>Add to collection…</MenuItem>
      <MenuItem onClick={() => open("share", item)}>Share</MenuItem>
      <MenuItem onClick={() => open("export", item)}>Export…</MenuItem>
      {isInCollection && <MenuItem onClick={() => uncollect(item)}>Remove from this collection</MenuItem>}
      <MenuItem onClick={() => open("history", item)}>History</MenuItem>
      {FLAGS.map((name, index) => (
        <MenuItem key={name} isSeparated={index === 0} onClick={() => flag(item, name, !item[name])}>
          {FLAG_WORDS[name].menu[item[name] ? 1 : 0]}
        </MenuItem>
      ))}
      {item.isArchived && (
        <MenuItem isSeparated isDanger onClick={() => open("delete", item)}>
          Delete permanently…
        </MenuItem>
      )}
    </Menu>
  );
}
