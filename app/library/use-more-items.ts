import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { type ItemPage, MAX_PAGE_SIZE } from "~/functions/library/item-kinds";
import { type ItemFilters, toItemsQuery } from "./filters";

/**
 * Further pages of the library, appended to the first one. An item that moved to another page meanwhile appears once.
 * When the first page is reloaded, the further ones are too: a tag may have been renamed.
 */
export function useMoreItems(first: ItemPage, filters: ItemFilters, pageSize: number) {
  const [added, setAdded] = useState<ItemPage | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const next = added ? added.next : first.next;
  const isFirst = new Set(first.items.map(({ id }) => id));
  const items = [...first.items, ...(added?.items ?? []).filter(({ id }) => !isFirst.has(id))];

  const latest = useRef({ filters, added });
  latest.current = { filters, added };
  const seen = useRef(first);
  useEffect(() => {
    const count = latest.current.added?.items.length ?? 0;
    if (seen.current === first || count === 0) return;
    seen.current = first;
    const controller = new AbortController();
    readBehind(first, latest.current.filters, { count, signal: controller.signal }).then(
      (page) => !controller.signal.aborted && setAdded(page),
      // Keep what is shown; it can be requested again.
      () => undefined,
    );
    return () => controller.abort();
  }, [first]);

  /** Resolves to the id of the first new item; null if there is none. */
  async function load(): Promise<number | null> {
    if (next === null || isLoading) return null;
    setLoading(true);
    setFailure(null);
    try {
      const page = await readPage(filters, { cursor: next, limit: pageSize });
      setAdded((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] }));
      return page.items[0]?.id ?? null;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return null;
    } finally {
      setLoading(false);
    }
  }
  return { items, next, isLoading, failure, load };
}

type Wanted = { cursor: string; limit: number; signal?: AbortSignal };

function readPage(filters: ItemFilters, { cursor, limit, signal }: Wanted): Promise<ItemPage> {
  const query = { ...toItemsQuery(filters, cursor), limit };
  return call("GET /api/content/items", { query, ...(signal && { signal }) });
}

/** Loads a number of items after a page, or as many as there are. */
async function readBehind(
  first: ItemPage,
  filters: ItemFilters,
  { count, signal }: { count: number; signal: AbortSignal },
): Promise<ItemPage> {
  let page: ItemPage = { ...first, items: [] };
  while (page.next !== null && page.items.length < count) {
    const limit = Math.min(MAX_PAGE_SIZE, count - page.items.length);
    const read = await readPage(filters, { cursor: page.next, limit, signal });
    page = { ...read, items: [...page.items, ...read.items] };
  }
  return page;
}
