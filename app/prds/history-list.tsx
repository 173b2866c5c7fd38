import { type MouseEvent, useEffect, useRef, useState } from "react";
import { readAnswer, request } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";

import { ButtonLink } from "~/app/ui/button";
import type { PromptCardView } from "~/functions/prds/model";
import { deletePrdWithUndo } from "./delete-prd-with-undo";
import { HistoryCard } from "./history-card";
import { OlderDocuments } from "./talk-links";

export type HistoryData = { prompts: PromptCardView[]; next: string | null; search: string; isFirstPage: boolean };

/** The cards, and a button to load older ones. */
export function HistoryList({ prompts, next: firstNext, search, isFirstPage }: HistoryData) {
  const { added, next, isLoading, failure, load } = useMore({ search, next: firstNext });
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const [arrived, setArrived] = useState<number | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  // Of a talk whose newest document was just deleted, the older ones stay in reach.
  const shown = [...prompts, ...added].filter(({ id, older }) => !deleted.has(id) || older.length > 0);

  // Move the focus to the first newly loaded card.
  useEffect(() => {
    if (arrived !== null) grid.current?.querySelector<HTMLElement>(`a[href="/history/${arrived}"]`)?.focus();
  }, [arrived]);

  const onDelete = (prompt: PromptCardView) =>
    deletePrdWithUndo({
      prompt,
      onDeleted: () => setDeleted((before) => new Set([...before, prompt.id])),
      onUndone: () => setDeleted((before) => new Set([...before].filter((id) => id !== prompt.id))),
    });
  const onMore = (event: MouseEvent) => {
    event.preventDefault();
    void load().then(setArrived);
  };

  if (shown.length === 0) return <EmptyHistory search={search} isFirstPage={isFirstPage} />;
  return (
    <>
      <ul ref={grid} className="card-grid">
        {shown.map((prompt) =>
          deleted.has(prompt.id) ? (
            <li key={prompt.id} className="rounded-sm border border-line p-5">
              <p className="text-quiet">Deleted the newest document of this talk.</p>
              <OlderDocuments older={prompt.older} />
            </li>
          ) : (
            <HistoryCard key={prompt.id} prompt={prompt} onDelete={onDelete} />
          ),
        )}
      </ul>
      {failure && (
        <p role="alert" className="mt-8 text-center text-quiet">
          {failure.message || "Couldn't load older PRDs."} Nothing was lost.
        </p>
      )}
      <p className="mt-10 flex justify-center gap-3">
        {!isFirstPage && <ButtonLink to={addressOf(search, null)}>Back to newest</ButtonLink>}
        {next && (
          <ButtonLink to={addressOf(search, next)} aria-disabled={isLoading} onClick={onMore}>
            {isLoading ? "Loading..." : failure ? "Try again" : "Load more"}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function EmptyHistory({ search, isFirstPage }: { search: string; isFirstPage: boolean }) {
  const [text, to, label] =
    search !== ""
      ? [`No PRDs match “${search}”.`, "/history", "Show all"]
      : isFirstPage
        ? ["No PRDs yet. Every PRD you generate is kept here.", "/", "Convert a video"]
        : ["That's all.", "/history", "Back to newest"];
  return (
    <div className="border-t border-line pt-8">
      <p className="max-w-measure text-quiet">{text}</p>
      <ButtonLink to={to} viewTransition className="mt-5">
        {label}
      </ButtonLink>
    </div>
  );
}

function addressOf(search: string, cursor: string | null): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(cursor && { cursor }) });
  return query.size > 0 ? `/history?${query}` : "/history";
}

/** The cursor of the next page; null at the end. */
function nextOf(response: Response): string | null {
  const next = /<([^<>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return next === undefined ? null : new URL(next, location.href).searchParams.get("cursor");
}

/** Further pages of the history, appended to the first one. */
function useMore(first: { search: string; next: string | null }) {
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
