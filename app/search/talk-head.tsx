import type { TalkHits } from "./group-hits";

/** Names the talk above its first hit, with the number of loaded hits; a plus says that it may have more. */
export function TalkHead({ talk: { title, hits }, isMore }: { talk: TalkHits; isMore: boolean }) {
  return (
    <span className="mb-1 flex items-baseline justify-between gap-4 border-b border-line pb-1 text-small">
      <span className="truncate font-semibold">{title}</span>
      <span className="shrink-0 text-quiet tabular-nums">{isMore ? `${hits.length}+` : hits.length}</span>
    </span>
  );
}
