export const INVALID_LINK_MESSAGE = "Please enter a valid YouTube URL";

/**
 * The id of the video a link names, or null when it names none.
 * Accepts watch, shorts, live and embed paths of https://www.youtube.com only, as the spec says.
 */
export function parseVideoId(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== "https://www.youtube.com" || url.username !== "" || url.password !== "") return null;
  const inPath = /^\/(?:shorts|live|embed)\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const id = url.pathname === "/watch" ? url.searchParams.get("v") : inPath;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** Whether a link is that of a bundled sample: it has the platform's form, but there is no video behind it. */
export function isSampleUrl(link: string): boolean {
  return /[?&]v=vw-sample-\d(?:&|$)/.test(link);
}

/** Upload limit of a caption file, in bytes of UTF-8. */
export const MAX_CAPTION_BYTES = 10 * 1024 * 1024;
