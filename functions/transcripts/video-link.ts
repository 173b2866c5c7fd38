export const INVALID_LINK_MESSAGE = "Please enter a valid YouTube URL";

const VIDEO_HOSTS = new Set(["www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com"]);

/**
 * The id of the video in a link; null if there is none. Accepts https links of youtu.be, watch, shorts, live and embed
 * pages of youtube.com, and embed pages of youtube-nocookie.com. Ignores the rest, such as a start time or a playlist.
 */
export function parseVideoId(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null;
  const id = namedVideo(url);
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

function namedVideo({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === "youtu.be") return /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (hostname === "www.youtube-nocookie.com") return /^\/embed\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!VIDEO_HOSTS.has(hostname)) return null;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get("v");
  return /^\/(?:shorts|live|embed)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

/** The single form in which a video's link is stored, however it was pasted. */
export function canonicalVideoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** Whether a link is that of a bundled sample: it has the platform's form, but there is no video behind it. */
export function isSampleUrl(link: string): boolean {
  return /[?&]v=vw-sample-\d(?:&|$)/.test(link);
}

/** Silent films made of samples (`npm run film`), and the picture that stands for one. */
const FILMS: Record<string, string> = { "vw-sample-1": "/films/leftover" };

/** The film that plays for a sample's link, as an address without its ending; null for everything else. */
export function filmOf(link: string | null): string | null {
  const id = link && isSampleUrl(link) ? parseVideoId(link) : null;
  return (id && FILMS[id]) || null;
}

/** A stored link in its canonical form; null for any that names no video, which no normal route stores. */
export function knownVideo(link: string | null): string | null {
  const id = link === null ? null : parseVideoId(link);
  return id === null ? null : canonicalVideoUrl(id);
}

/** Where the video can be opened, canonically; null where there is none, as for samples. */
export function openableVideo(link: string | null): string | null {
  const known = knownVideo(link);
  return known === null || isSampleUrl(known) ? null : known;
}
