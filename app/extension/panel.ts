import type { HandOver } from "~/app/receive/hand-over";
import { MAX_CAPTION_BYTES } from "~/functions/transcripts/captions/caption-limits";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";
import { canonicalVideoUrl, parseVideoId } from "~/functions/transcripts/video-link";
import { bestFirst, readCaptions, readVideo, type Track } from "./captions";
import "./extension-api";
import { readPageTranscript } from "./page-transcript";
import { openPanel, type Panel } from "./panel-view";
import * as texts from "./texts";

/** Opens the panel with the open video's captions. */
async function show(): Promise<void> {
  const videoId = parseVideoId(location.href.replace(/^http:/, "https:"));
  if (videoId === null) return;
  const panel = openPanel(titleOfPage());
  const video = await readVideo(videoId);
  panel.setTitle(video.title || titleOfPage());
  const tracks = bestFirst(video.tracks, navigator.languages);
  const fromPage = tracks.length > 0 ? null : await readPageTranscript();
  if (tracks.length === 0 && fromPage === null) return panel.say(texts.REFUSALS[video.refusal ?? "none"]);
  const names = fromPage === null ? tracks.map(nameOf) : [texts.FROM_PAGE];
  panel.offer(names, (make, chosen) => {
    const track = tracks[chosen] ?? null;
    return handOver(panel, { make, videoId, title: video.title || titleOfPage(), track, fromPage });
  });
}

const titleOfPage = (): string => document.title.replace(/^\(\d+\) | - YouTube$/g, "");

function nameOf({ language, kind, name }: Track): string {
  const made = kind === "auto" ? "automatic" : "written";
  return `${languageName(language) ?? name}, ${made}`;
}

function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(tag);
  } catch {
    // Not a tag that the browser knows.
    return undefined;
  }
}

type Wish = {
  make: HandOver["make"];
  videoId: string;
  title: string;
  track: Track | null;
  /** The page's transcript, where it is all there is. */
  fromPage: string | null;
};

async function handOver(panel: Panel, { make, videoId, title, track, fromPage }: Wish): Promise<void> {
  panel.say(texts.READING);
  const captions = track && (await readCaptions(videoId, track));
  const text = captions ?? fromPage ?? (await readPageTranscript());
  if (text === null) return panel.say(texts.LOST);
  if (text.length > MAX_CAPTION_BYTES) return panel.say(texts.TOO_LARGE);
  const message: Omit<HandOver, "nonce"> = {
    type: "vidwright:hand-over",
    make,
    videoUrl: canonicalVideoUrl(videoId),
    title: title.slice(0, MAX_TITLE),
    language: captions && track ? track.language.toLowerCase() : null,
    kind: captions && track ? track.kind : null,
    text,
  };
  try {
    const answer = (await chrome.runtime.sendMessage(message)) as { isDone?: boolean; cause?: string } | undefined;
    if (!answer?.isDone) throw new Error(answer?.cause ?? "no answer");
    panel.say(texts.HANDED_OVER);
  } catch (cause) {
    console.info("Vidwright's page got nothing.", cause);
    panel.say(texts.NOT_HANDED_OVER);
  }
}

void show();
