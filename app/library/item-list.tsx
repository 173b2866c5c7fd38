import { type ComponentProps, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { NOTHING_HAS_ALL } from "~/app/search/missing-words";
import { lazyPart } from "~/app/shell/lazy-part";
import { ButtonLink } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { NOTHING_SELECTED, press } from "~/app/ui/press";
import type { ItemView } from "~/functions/library/item-kinds";
import { counted } from "~/functions/text/counted";
import type { BulkDialogsProps } from "./bulk-dialogs";
import { collect } from "./collection-calls";
import type { BulkDialog, ItemDialog } from "./dialogs";
import { filtersAddress, type ItemFilters } from "./filters";
import type { Chosen, Flag } from "./flags";
import { ItemBulkBar } from "./item-bulk-bar";
import { type ItemActions, ItemCard } from "./item-card";
import type { ItemDialogsProps } from "./item-dialogs";
import type { LibraryData } from "./library-page";
import { useFlags } from "./use-flags";
import { useMoreItems } from "./use-more-items";

const ItemDialogs = lazyPart(() => import("./item-dialogs"));
const BulkDialogs = lazyPart(() => import("./bulk-dialogs"));

/** The dialog to open: for one item, or for the selection. */
type RequestedDialog = { dialog: ItemDialog; item: ItemDialogsProps["item"] } | { dialog: BulkDialog; item: null };

type ListDialogsProps = Omit<ItemDialogsProps & BulkDialogsProps, "dialog" | "item"> & {
  requested: RequestedDialog | null;
};

/** The list's open dialog. Item and bulk dialogs are loaded separately, on first use. */
function ListDialogs({ requested, ...rest }: ListDialogsProps) {
  if (!requested) return null;
  return requested.item ? (
    <ItemDialogs {...rest} dialog={requested.dialog} item={requested.item} />
  ) : (
    <BulkDialogs {...rest} dialog={requested.dialog} />
  );
}

type ItemListProps = {
  library: LibraryData;
  /** The filters that the items were loaded with. */
  filters: ItemFilters;
  /** Whether the next page is loading. */
  isWaiting: boolean;
  /** Reloads the library. */
  onChange: () => void;
};

/** The items that match the filters, with actions on one or several of them and a button to load more. */
export function ItemList({ library, filters, isWaiting, onChange }: ItemListProps) {
  const { page, isFirstPage, tags, collections } = library;
  const more = useMoreItems(page, filters, library.settings.pageSize);
  const { items, flag, flagMany } = useFlags(more.items, (item) => focusBeside(item));
  const shown = useMemo(() => items.filter((item) => isIn(item, filters)), [items, filters]);
  const ids = shown.map(({ id }) => id);
  const selection = useSelection(ids, page.total);
  const selected = shown.filter(({ id }) => selection.has(id));
  const [requested, setRequested] = useState<RequestedDialog | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const collection = collections.find(({ id }) => id === filters.collection);
  const chosen: Chosen = selection.isEverything ? { filters, revision: page.revision } : { ids: selection.ids };

  const exported = exportOf(selection.isEverything ? { filters } : { items: selected }, selection.count);

  // Move the focus before the focused item leaves the list.
  const focusBeside = (item: ItemView) => focusItem(list.current, neighborOf(item, shown)?.id);
  const flagOne = (item: ItemView, name: Flag, value: boolean) => {
    if (!isIn({ ...item, [name]: value }, filters)) focusBeside(item);
    void flag(item, name, value);
  };
  const uncollect = async (which: Chosen, item?: ItemView) => {
    if (!collection) return;
    if (item) focusBeside(item);
    const { id, name } = collection;
    if (await collect({ id, name, chosen: which, isRemoval: true }, onChange)) selection.select("none");
  };
  const actions = useActions({
    select: selection.press,
    flag: flagOne,
    open: (dialog, item) => setRequested({ dialog, item }),
    uncollect: (item) => void uncollect({ ids: [item.id] }, item),
  });
  const flagChosen = async (name: Flag, value: boolean) => {
    if (await flagMany(chosen, name, value)) selection.select("none");
  };
  return (
    <>
      <ItemBulkBar
        shown={shown.length}
        total={page.total}
        count={selection.count}
        isEverything={selection.isEverything}
        isArchive={filters.status === "archived"}
        isCollection={collection !== undefined}
        onSelect={selection.select}
        onFlag={(name, value) => void flagChosen(name, value)}
        onOpen={(dialog) => setRequested({ dialog, item: null })}
        onUncollect={() => void uncollect(chosen)}
      />
      <p role="status" className="mt-3 text-small text-quiet tabular-nums">
        {isWaiting ? "Loading..." : countOf(page.total, shown)}
      </p>
      <ul ref={list} className="card-columns mt-3" aria-busy={isWaiting}>
        <ItemCards
          items={shown}
          isSelected={selection.has}
          actions={actions}
          isInCollection={collection !== undefined}
          hasTags={library.settings.hasTags}
          tags={tags}
        />
      </ul>
      <More more={more} filters={filters} isFirstPage={isFirstPage} onArrived={(id) => focusItem(list.current, id)} />
      <ListDialogs
        requested={requested}
        chosen={chosen}
        tags={tags}
        collections={collections}
        onChange={onChange}
        count={selection.count}
        items={selected}
        exported={exported}
        onGone={focusBeside}
        onDone={() => selection.select("none")}
        onClose={() => setRequested(null)}
      />
    </>
  );
}

/** How many items there are, and whether they lack words of the search. */
function countOf(total: number, shown: readonly ItemView[]): string {
  const count = counted(total, "item");
  return shown.some(({ missing }) => missing) ? `${NOTHING_HAS_ALL} ${count} with most of them.` : count;
}

type Exported = ComponentProps<typeof ListDialogs>["exported"];

const exportOf = (which: Exported["which"], count: number): Exported => ({
  label: counted(count, "selected item"),
  which,
});

type ItemCardsProps = Omit<ComponentProps<typeof ItemCard>, "item" | "isSelected"> & {
  items: readonly ItemView[];
  isSelected(id: number): boolean;
};

function ItemCards({ items, isSelected, ...rest }: ItemCardsProps) {
  return items.map((item) => <ItemCard key={item.id} item={item} isSelected={isSelected(item.id)} {...rest} />);
}

/** The item after this one, or the one before the last. */
function neighborOf({ id }: ItemView, shown: readonly ItemView[]): ItemView | undefined {
  const at = shown.findIndex((one) => one.id === id);
  return shown[at + 1] ?? shown[at - 1];
}

/** A stable object that always calls the latest callbacks, so that items don't rerender. */
function useActions(given: ItemActions): ItemActions {
  const latest = useRef(given);
  latest.current = given;
  const [actions] = useState<ItemActions>(() => ({
    select: (id, isRange) => latest.current.select(id, isRange),
    flag: (item, name, value) => latest.current.flag(item, name, value),
    open: (dialog, item) => latest.current.open(dialog, item),
    uncollect: (item) => latest.current.uncollect(item),
  }));
  return actions;
}

type MoreProps = {
  more: ReturnType<typeof useMoreItems>;
  filters: ItemFilters;
  isFirstPage: boolean;
  /** Moves the focus to the first newly loaded item. */
  onArrived: (id: number) => void;
};

function More({ more, filters, isFirstPage, onArrived }: MoreProps) {
  const [arrived, setArrived] = useState<number | null>(null);
  const latest = useRef(onArrived);
  latest.current = onArrived;
  useEffect(() => {
    if (arrived !== null) latest.current(arrived);
  }, [arrived]);
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    void more.load().then(setArrived);
  };
  return (
    <>
      {more.failure && (
        <ErrorNote className="mt-8">{more.failure.message || "Couldn't load more items."} Nothing was lost.</ErrorNote>
      )}
      <p className="mt-10 flex flex-wrap justify-center gap-3">
        {!isFirstPage && <ButtonLink to={filtersAddress(filters)}>Back to the start</ButtonLink>}
        {more.next !== null && (
          <ButtonLink to={filtersAddress(filters, more.next)} aria-disabled={more.isLoading} onClick={showMore}>
            {more.isLoading ? "Loading..." : more.failure ? "Try again" : "Show more"}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

const focusItem = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-item="${id}"] h2 a`)?.focus();

/** Whether an item still belongs in the list after its flags changed. */
function isIn({ isArchived, isBookmarked, isFavorite }: ItemView, { status }: ItemFilters): boolean {
  if (isArchived !== (status === "archived")) return false;
  return (status !== "bookmarked" || isBookmarked) && (status !== "favorites" || isFavorite);
}

/** The selected items of a list: individually, all shown, or all matching. */
function useSelection(shown: readonly number[], total: number) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [isEverything, setEverything] = useState(false);
  const ids = shown.filter((id) => isEverything || selection.ids.has(id));
  return {
    ids,
    isEverything,
    count: isEverything ? total : ids.length,
    has: (id: number) => isEverything || selection.ids.has(id),
    press(id: number, isRange: boolean) {
      const before = isEverything ? { ids: new Set(shown), anchor: null } : selection;
      setSelection(press(before, id, { order: shown, isRange }));
      setEverything(false);
    },
    select(what: "none" | "shown" | "everything") {
      setSelection(what === "none" ? NOTHING_SELECTED : { ids: new Set(shown), anchor: null });
      setEverything(what === "everything");
    },
  };
}
