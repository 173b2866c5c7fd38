import type { FoundItem } from "~/db/queries/content-search-found";
import { hrefOf } from "../href";
import { toExcerpt } from "./excerpt";
import type { IndexHit } from "./port";
import type { SearchHit } from "./schema";

/** A hit as it is shown: its sentence, and the address that opens it. */
export function toSearchHit(hit: IndexHit, item: FoundItem): SearchHit {
  const isTitle = hit.kind === "title";
  const { text, marks } = isTitle
    ? { text: item.title, marks: hit.text === item.title ? hit.marks : [] }
    : excerptOf(hit);
  return {
    id: `${hit.place.tier}-${hit.place.id}`,
    ...{ itemType: item.type, kind: hit.kind, title: item.title },
    videoTitle: item.type === "transcript" || item.type === "prompt" ? item.title : item.videoTitle,
    href: addressOf(hit, item),
    ...{ text, marks, startMs: hit.startMs },
    ...(hit.isEstimated && { estimated: true as const }),
  };
}

const excerptOf = ({ text, marks }: IndexHit) => toExcerpt(text, marks);

function addressOf({ kind, startMs, ref }: IndexHit, { type, thingId, transcriptId }: FoundItem): string {
  const page = hrefOf(type, thingId, transcriptId);
  if (kind === "line" && ref !== null) return `${page}#${ref}`;
  return kind === "spoken" && startMs !== null ? `${page}?t=${startMs / 1000}` : page;
}
