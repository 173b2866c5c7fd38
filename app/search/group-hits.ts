import type { SearchHit } from "~/functions/search/model";

/** The hits of one talk, and of everything made from it. */
export type TalkHits = { key: string; title: string; hits: SearchHit[] };

/** Hits by talk, the talk of the best hit first. A PRD whose talk is gone stands alone. */
export function groupByTalk(hits: readonly SearchHit[]): TalkHits[] {
  const keyOf = ({ transcriptId, href }: SearchHit) => (transcriptId === null ? href : String(transcriptId));
  return [...Map.groupBy(hits, keyOf)].map(([key, ofTalk]) => {
    const [first] = ofTalk;
    return { key, title: first?.videoTitle ?? first?.title ?? "", hits: ofTalk };
  });
}
