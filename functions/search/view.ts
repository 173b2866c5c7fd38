import type { FoundItem } from "~/db/queries/search/search-found";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { toPlainText } from "~/functions/flashcards/markup";
import { hrefOf } from "~/functions/library/href";
import { toExcerpt } from "./excerpt";
import type { IndexHit } from "./port";
import type { SearchHit } from "./schema";

/** A hit as it is shown: its sentence, and the address that opens it. */
export function toSearchHit(hit: IndexHit, item: FoundItem): SearchHit {
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
    href: addressOf(hit, item),
    text,
    marks,
    startMs: hit.startMs,
    ...(hit.isEstimated && { estimated: true as const }),
  };
}

/** A card's title is its front as written, with markup and gaps. */
function nameOf({ type, title }: FoundItem): string {
  if (type !== "flashcard") return title;
  const kind = title.includes("{{c") ? "cloze" : "basic";
  return toPlainText(plainFace(facesOf({ kind, ordinal: 0, front: title, back: "" }).question)) || title;
}

const excerptOf = ({ text, marks }: IndexHit) => toExcerpt(text, marks);

function addressOf({ kind, startMs, ref }: IndexHit, { type, thingId, transcriptId }: FoundItem): string {
  const page = hrefOf(type, thingId, transcriptId);
  if (kind === "line" && ref !== null) return `${page}#${ref}`;
  return kind === "spoken" && startMs !== null ? `${page}?t=${startMs / 1000}` : page;
}
