import { parseVideoId } from "./video-link";

/** Longer text is a transcript that mentions links, not a link with some words around it. */
const MAX_WORDS_AROUND = 600;

const LINK = /https?:\/\/[^\s<>"'“”]+/g;

/**
 * The link in what was shared or pasted, such as the text that YouTube's app shares: a video's link first, else the
 * first of any site.
 * @returns null if there is none, or if the text is a whole transcript
 */
export function findLink(text: string): string | null {
  if (text.replace(LINK, "").trim().length > MAX_WORDS_AROUND) return null;
  const links = text.match(LINK)?.map(trimmed) ?? [];
  return links.find((link) => parseVideoId(link) !== null) ?? links[0] ?? null;
}

/** Without the punctuation of the sentence around it. */
const trimmed = (link: string): string => link.replace(/[.,;:!?)\]]{1,9}$/, "");

const CLOCK = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** The second a video's link opens at (`t=90`, `t=1h2m3s`, `#t=90`, `start=90`); null if it names none. */
function momentOf(link: string): number | null {
  if (!URL.canParse(link)) return null;
  const { searchParams, hash } = new URL(link);
  const named = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(.+)$/.exec(hash)?.[1];
  const parts = named ? CLOCK.exec(named) : null;
  if (!parts) return null;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) || null;
}

/** The query with which a transcript opens where its video's link does; empty for most links. */
export function momentQuery(link: string): string {
  const second = momentOf(link);
  return second === null ? "" : `?t=${second}`;
}
