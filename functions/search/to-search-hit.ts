import type { FoundItem } from "~/db/queries/search/search-found";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { hrefOf } from "~/functions/item-href";
import { withNames } from "~/functions/transcripts/name-speakers";
import { toExcerpt } from "./excerpt";
import type { SearchHit } from "./model";
import type { IndexHit } from "./port";

/** Hits as they are shown; those whose items are gone are left out. @param typed the query's terms as typed */
export const toSearchHits = (
  hits: readonly IndexHit[],
  items: ReadonlyMap<number, FoundItem>,
  typed: readonly string[],
): SearchHit[] =>
  hits.flatMap((hit) => {
    const item = items.get(hit.itemId);
    return item ? [toSearchHit(hit, item, typed)] : [];
  });

function toSearchHit(hit: IndexHit, item: FoundItem, typed: readonly string[]): SearchHit {
  const isTitle = hit.kind === "title";
  const { text, marks } = isTitle
    ? { text: nameOf(item), marks: hit.text === nameOf(item) ? hit.marks : [] }
    : excerptOf(hit);
  return {
    id: `${hit.place.tier}-${hit.place.id}`,
    itemType: item.type,
    kind: hit.kind,
    title: nameOf(item),
    videoTitle: item.type === "transcript" || item.type === "prompt" ? item.title : item.videoTitle,
    transcriptId: item.transcriptId,
    href: addressOf(hit, item),
    text,
    marks,
    startMs: hit.startMs,
    ...(hit.isEstimated && { estimated: true as const }),
    ...(hit.missing.length > 0 && { missing: hit.missing.flatMap((place) => typed[place] ?? []) }),
    ...(hit.speaker !== null && withNames({ speaker: hit.speaker }, item.speakers)),
  };
}

/** A card's title is its front as written, with markup and gaps. */
function nameOf({ type, title }: FoundItem): string {
  if (type !== "flashcard") return title;
  const kind = title.includes("{{c") ? "cloze" : "basic";
  return cardToPlainText(plainFace(facesOf({ kind, ordinal: 0, front: title, back: "" }).question)) || title;
}

const excerptOf = ({ text, marks }: IndexHit) => toExcerpt(text, marks);

function addressOf({ kind, startMs, ref }: IndexHit, { type, thingId, transcriptId }: FoundItem): string {
  const page = hrefOf(type, thingId, transcriptId);
  if (kind === "line" && ref !== null) return `${page}#${ref}`;
  return kind === "spoken" && startMs !== null ? `${page}?t=${startMs / 1000}` : page;
}
