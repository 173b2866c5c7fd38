import { type PlayerClient, playerRequest } from "~/functions/transcripts/player-request";

/** The clients whose caption addresses work, in order. */
const CLIENTS: readonly PlayerClient[] = ["IOS", "ANDROID"];
const TIMEOUT_MS = 15_000;

export type Track = { language: string; name: string; kind: "manual" | "auto"; path: string };

/** Why a video has no tracks to offer. */
export type Refusal = "none" | "live" | "private" | "blocked";

export type Video = { title: string; tracks: Track[]; refusal: Refusal | null };

type Named = { simpleText?: string; runs?: { text?: string }[] };
type PlayerTrack = { baseUrl?: string; languageCode?: string; kind?: string; name?: Named };
type PlayerAnswer = {
  playabilityStatus?: { status?: string; reason?: string };
  videoDetails?: { title?: string; isLive?: boolean };
  captions?: { playerCaptionsTracklistRenderer?: { captionTracks?: PlayerTrack[] } };
};

/** The caption tracks of the open video, as its own site lists them to whoever watches it. */
export async function readVideo(videoId: string): Promise<Video> {
  let video: Video = { title: "", tracks: [], refusal: "blocked" };
  for (const client of CLIENTS) {
    const answer = await askPlayer(videoId, client);
    if (!answer) continue;
    const { videoDetails, playabilityStatus } = answer;
    const title = videoDetails?.title ?? video.title;
    const tracks = tracksOf(answer);
    if (tracks.length > 0) return { title, tracks, refusal: null };
    video = { title, tracks, refusal: refusalOf(playabilityStatus?.status, videoDetails?.isLive) };
  }
  return video;
}

function refusalOf(status: string | undefined, isLive: boolean | undefined): Refusal {
  if (isLive || status === "LIVE_STREAM_OFFLINE") return "live";
  if (status === "LOGIN_REQUIRED") return "private";
  return status === "OK" ? "none" : "blocked";
}

/**
 * A track's captions as json3, unread; by another client if the first one's address answers with nothing.
 * @returns null if no client gets them
 */
export async function readCaptions(videoId: string, track: Track): Promise<string | null> {
  const first = await askCaptions(track.path);
  if (first) return first;
  for (const client of [...CLIENTS].reverse()) {
    const answer = await askPlayer(videoId, client);
    const same = answer && tracksOf(answer).find((one) => one.language === track.language && one.kind === track.kind);
    const text = same ? await askCaptions(same.path) : null;
    if (text) return text;
  }
  return null;
}

async function askPlayer(videoId: string, client: PlayerClient): Promise<PlayerAnswer | null> {
  const { path, method, headers, body } = playerRequest(videoId, client);
  const text = await ask(path, { method, headers, body });
  return text === null ? null : parse<PlayerAnswer>(text);
}

async function askCaptions(path: string): Promise<string | null> {
  const text = await ask(path, {});
  return text !== null && parse<{ events?: unknown }>(text)?.events ? text : null;
}

/** The body of a good answer of the page's own site; null for every other, which the next means makes up for. */
async function ask(path: string, init: RequestInit): Promise<string | null> {
  try {
    const answer = await fetch(path, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.text() : null;
  } catch (cause) {
    console.info("Vidwright got no answer.", path.split("?")[0], cause);
    return null;
  }
}

function parse<Answer>(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    // An error page, for example.
    return null;
  }
}

function tracksOf({ captions }: PlayerAnswer): Track[] {
  const listed = captions?.playerCaptionsTracklistRenderer?.captionTracks;
  return (Array.isArray(listed) ? listed : []).flatMap(({ baseUrl, languageCode, kind, name }) => {
    // Signs alone leave out what is said.
    if (!baseUrl || !languageCode || kind === "frc" || !URL.canParse(baseUrl, location.origin)) return [];
    const { pathname, searchParams } = new URL(baseUrl, location.origin);
    if (pathname !== "/api/timedtext") return [];
    // Only the first one counts.
    searchParams.set("fmt", "json3");
    return {
      language: languageCode,
      name: name?.simpleText ?? name?.runs?.map(({ text }) => text).join("") ?? languageCode,
      kind: kind === "asr" ? "auto" : "manual",
      // Asked of the page's own site, whatever the answer names.
      path: `${pathname}?${searchParams}`,
    };
  });
}

/** The tracks with the best first: in the person's languages, and of those the written ones. */
export function bestFirst(tracks: readonly Track[], languages: readonly string[]): Track[] {
  const base = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";
  const wanted = languages.map((tag) => tag.toLowerCase());
  const rank = ({ language, kind }: Track): number => {
    const exact = wanted.indexOf(language.toLowerCase());
    const near = wanted.findIndex((tag) => base(tag) === base(language));
    const place = exact >= 0 ? exact : near >= 0 ? near + 0.5 : 1000;
    // What one understands comes first, and of that what people wrote.
    return place + (kind === "auto" ? 100 : 0);
  };
  return [...tracks].sort((a, b) => rank(a) - rank(b));
}
