import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { ItemPage, ItemView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { addressOf, type Filters } from "../../client/content/filters";
import type { Flag } from "../../client/content/flags";
import { useFlags } from "../../hooks/content/use-flags";
import { useMoreItems } from "../../hooks/content/use-more-items";
import { useSelection } from "../../hooks/content/use-selection";
import { ButtonLink } from "../ui/button";
import { ErrorNote } from "../ui/error-note";
import { BulkBar } from "./bulk-bar";
import { type ItemActions, ItemCard } from "./item-card";

type ItemListProps = {
  page: ItemPage;
  /** What the page was read for. */
  filters: Filters;
  isFirstPage: boolean;
  /** Whether another page is on its way. */
  isWaiting: boolean;
  onTag: (item: ItemView) => void;
};

/** The items of the filters, what is done to one or several of them, and the way to more. */
export function ItemList({ page, filters, isFirstPage, isWaiting, onTag }: ItemListProps) {
  const more = useMoreItems(page, filters);
  const { items, flag, flagMany } = useFlags(more.items);
  const shown = useMemo(() => items.filter((item) => isIn(item, filters)), [items, filters]);
  const selection = useSelection(
    shown.map(({ id }) => id),
    page.total,
  );
  const [arrived, setArrived] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusItem = (id: number) => list.current?.querySelector<HTMLElement>(`[data-item="${id}"] h2 a`)?.focus();

  // Whoever pressed the button goes on reading at the first item that came.
  useEffect(() => {
    if (arrived !== null) list.current?.querySelector<HTMLElement>(`[data-item="${arrived}"] h2 a`)?.focus();
  }, [arrived]);

  const flagOne = (item: ItemView, name: Flag, value: boolean) => {
    const at = shown.findIndex(({ id }) => id === item.id);
    const next = shown[at + 1] ?? shown[at - 1];
    // An item that leaves the list takes the focus with it.
    if (next && !isIn({ ...item, [name]: value }, filters)) focusItem(next.id);
    void flag(item, name, value);
  };
  const latest = useRef({ flagOne, press: selection.press });
  latest.current = { flagOne, press: selection.press };
  const [actions] = useState<ItemActions>(() => ({
    select: (id, isRange) => latest.current.press(id, isRange),
    flag: (item, name, value) => latest.current.flagOne(item, name, value),
    tag: onTag,
  }));
  const flagChosen = async (name: Flag, value: boolean) => {
    const chosen = selection.isEverything ? { filters, revision: page.revision } : { ids: selection.ids };
    if (await flagMany(chosen, name, value)) selection.select("none");
  };
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    void more.load().then(setArrived);
  };
  return (
    <>
      <BulkBar
        shown={shown.length}
        total={page.total}
        count={selection.count}
        isEverything={selection.isEverything}
        isArchive={filters.status === "archived"}
        onSelect={selection.select}
        onFlag={(name, value) => void flagChosen(name, value)}
      />
      <p role="status" className="mt-3 text-small text-quiet tabular-nums">
        {isWaiting ? "Loading..." : counted(page.total, "item")}
      </p>
      <ul ref={list} className="library-grid mt-3" aria-busy={isWaiting}>
        {shown.map((item) => (
          <ItemCard key={item.id} item={item} isSelected={selection.has(item.id)} actions={actions} />
        ))}
      </ul>
      {more.failure && (
        <ErrorNote className="mt-8">
          {more.failure.message || "The next items could not be loaded."} Nothing was lost.
        </ErrorNote>
      )}
      <p className="mt-10 flex flex-wrap justify-center gap-3">
        {!isFirstPage && <ButtonLink to={addressOf(filters)}>Back to the start</ButtonLink>}
        {more.next !== null && (
          <ButtonLink to={addressOf(filters, more.next)} aria-disabled={more.isLoading} onClick={showMore}>
            {more.isLoading ? "Loading..." : more.failure ? "Try again" : "Show more"}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

/** Whether an item, as its flags are now, belongs in the list. */
function isIn({ isArchived, isBookmarked, isFavorite }: ItemView, { status }: Filters): boolean {
  if (isArchived !== (status === "archived")) return false;
  return (status !== "bookmarked" || isBookmarked) && (status !== "favorites" || isFavorite);
}
