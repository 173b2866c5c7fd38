import { useState } from "react";
import { callApi, type Failure, toFailure } from "~/app/client/api/call-api";
import type { ItemPage } from "~/functions/content/kinds";
import { type Filters, toItemsQuery } from "../../client/content/filters";

/** Further pages of the library, added behind the first one. What moved to another page meanwhile is there once. */
export function useMoreItems(first: ItemPage, filters: Filters) {
  const [added, setAdded] = useState<ItemPage | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const next = added ? added.next : first.next;
  const isFirst = new Set(first.items.map(({ id }) => id));
  const items = [...first.items, ...(added?.items ?? []).filter(({ id }) => !isFirst.has(id))];

  /** Answers the id of the first item that came, where one did. */
  async function load(): Promise<number | null> {
    if (next === null || isLoading) return null;
    setLoading(true);
    setFailure(null);
    try {
      const response = await callApi(`/api/content/items?${new URLSearchParams(toItemsQuery(filters, next))}`);
      const page = (await response.json()) as ItemPage;
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
