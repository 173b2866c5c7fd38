import { useState } from "react";
import { readAnswer, request } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import type { PromptCardView } from "~/functions/prds/schema";

/** The cursor of the next page; null at the end. */
function nextOf(response: Response): string | null {
  const next = /<([^<>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return next === undefined ? null : new URL(next, location.href).searchParams.get("cursor");
}

/** Further pages of the history, appended to the first one. */
export function useMore(first: { search: string; next: string | null }) {
  const [added, setAdded] = useState<PromptCardView[]>([]);
  const [next, setNext] = useState(first.next);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Resolves to the id of the first new card; null if there is none. */
  async function load(): Promise<number | null> {
    if (!next || isLoading) return null;
    setLoading(true);
    setFailure(null);
    try {
      const query = { search: first.search || undefined, cursor: next };
      const response = await request("GET /api/prompts/cards", { query });
      const page = await readAnswer(response);
      setAdded((before) => [...before, ...page]);
      setNext(nextOf(response));
      return page[0]?.id ?? null;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return null;
    } finally {
      setLoading(false);
    }
  }

  return { added, next, isLoading, failure, load };
}
