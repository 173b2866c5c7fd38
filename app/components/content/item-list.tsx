import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ItemPage } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { addressOf, type Filters } from "../../client/content/filters";
import { useMoreItems } from "../../hooks/content/use-more-items";
import { ButtonLink } from "../ui/button";
import { ErrorNote } from "../ui/error-note";
import { ItemCard } from "./item-card";

type ItemListProps = {
  page: ItemPage;
  /** What the page was read for. */
  filters: Filters;
  isFirstPage: boolean;
  /** Whether another page is on its way. */
  isWaiting: boolean;
};

/** The items of the filters, and the way to more of them. */
export function ItemList({ page, filters, isFirstPage, isWaiting }: ItemListProps) {
  const { items, next, isLoading, failure, load } = useMoreItems(page, filters);
  const [arrived, setArrived] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  // Whoever pressed the button goes on reading at the first item that came.
  useEffect(() => {
    if (arrived !== null) list.current?.querySelector<HTMLElement>(`[data-item="${arrived}"] h2 a`)?.focus();
  }, [arrived]);

  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    void load().then(setArrived);
  };
  return (
    <>
      <p role="status" className="mt-5 text-small text-quiet tabular-nums">
        {isWaiting ? "Loading..." : counted(page.total, "item")}
      </p>
      <ul ref={list} className="library-grid mt-3" aria-busy={isWaiting}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </ul>
      {failure && (
        <ErrorNote className="mt-8">
          {failure.message || "The next items could not be loaded."} What is here is safe.
        </ErrorNote>
      )}
      <p className="mt-10 flex flex-wrap justify-center gap-3">
        {!isFirstPage && <ButtonLink to={addressOf(filters)}>Back to the start</ButtonLink>}
        {next !== null && (
          <ButtonLink to={addressOf(filters, next)} aria-disabled={isLoading} onClick={showMore}>
            {isLoading ? "Loading..." : failure ? "Try again" : "Show more"}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
