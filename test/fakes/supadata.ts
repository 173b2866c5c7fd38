import type { ServerResponse } from "node:http";
import { listen, sendEndless, sendJson } from "./listen";

/** `offset` and `duration` in milliseconds. */
type FakeChunk = { text: string; offset: number; duration: number; lang: string };

type FakeSupadataFault =
  | "unavailable"
  | "not_found"
  | "forbidden"
  | "payment"
  | "rate_limited"
  | "job_failed"
  | "job_endless"
  | "error"
  | "error_once"
  | "garbage"
  | "changed_shape"
  | "foreign_redirect"
  | "huge"
  | "hang"
  | "metadata_error";

export type FakeSupadataVideo = {
  title?: string;
  description?: string;
  durationSeconds?: number;
  /** By language; the first is returned when another is requested. One English transcript if absent. */
  transcripts?: Readonly<Record<string, readonly FakeChunk[]>>;
  fault?: FakeSupadataFault;
  /** How often the job must be polled before it completes; no job if absent. */
  jobLooks?: number;
  retryAfter?: string;
};

type FakeSupadataRequest = { path: string; query: URLSearchParams; apiKey: string | undefined };

export type FakeSupadata = {
  /** For SUPADATA_BASE_URL. */
  url: string;
  /** By video id. */
  videos: Map<string, FakeSupadataVideo>;
  requests: FakeSupadataRequest[];
  close(): Promise<void>;
};

const DEFAULT_TRANSCRIPTS = {
  en: [
    { text: "Hello from the transcript service.", offset: 0, duration: 2400, lang: "en" },
    { text: "We build a garden planner.", offset: 2400.5, duration: 3000, lang: "en" },
  ],
};

const HUGE_BYTES = 64 * 1024 * 1024;

/**
 * Starts a server that answers as Supadata documents it: `/v1/transcript`, `/v1/transcript/{jobId}`, `/v1/metadata`.
 */
export async function startFakeSupadata(options: { apiKey: string }): Promise<FakeSupadata> {
  const videos = new Map<string, FakeSupadataVideo>();
  const requests: FakeSupadataRequest[] = [];
  const looks = new Map<string, number>();
  const server = await listen((request, url, response) => {
    const { pathname: path, searchParams: query } = url;
    const apiKey = request.headers["x-api-key"]?.toString();
    requests.push({ path, query, apiKey });
    if (apiKey !== options.apiKey) return sendError(response, 401, "unauthorized");

    const jobId = /^\/v1\/transcript\/(.+)$/.exec(path)?.[1];
    const [ofVideo = "", ofLanguage = ""] = jobId ? jobId.split(".") : [];
    const link = query.get("url") ?? "";
    const videoId = ofVideo || (URL.canParse(link) ? (new URL(link).searchParams.get("v") ?? "") : "");
    const video = videos.get(videoId);
    if (!video) return sendError(response, 404, "not-found");
    const isFirst = requests.filter((one) => one.path === path && one.query.get("url") === link).length === 1;

    if (path === "/v1/metadata") return answerMetadata(response, videoId, video);
    if (jobId) {
      const look = (looks.get(jobId) ?? 0) + 1;
      looks.set(jobId, look);
      return answerJob(response, video, ofLanguage, look);
    }
    if (path !== "/v1/transcript") return sendError(response, 404, "not-found");
    return answerTranscript(response, videoId, video, query.get("lang") ?? "", isFirst);
  });
  return { ...server, videos, requests };
}

function answerTranscript(
  response: ServerResponse,
  videoId: string,
  video: FakeSupadataVideo,
  lang: string,
  isFirst: boolean,
) {
  switch (video.fault) {
    case "hang":
      return;
    case "unavailable":
      return sendError(response, 206, "transcript-unavailable");
    case "not_found":
      return sendError(response, 404, "not-found");
    case "forbidden":
      return sendError(response, 403, "forbidden");
    case "payment":
      return sendError(response, 402, "upgrade-required");
    case "rate_limited":
      return sendError(response, 429, "limit-exceeded", video.retryAfter ? { "retry-after": video.retryAfter } : {});
    case "garbage":
      return void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>502</title>");
    case "changed_shape":
      return sendJson(response, 200, { transcript: [{ line: "Hello" }] });
    case "foreign_redirect":
      return void response.writeHead(307, { location: "https://elsewhere.invalid/v1/transcript" }).end();
    case "huge":
      return sendEndless(response, HUGE_BYTES);
    case "error":
      return sendError(response, 500, "internal-error");
    case "error_once":
      if (isFirst) return sendError(response, 500, "internal-error");
  }
  if (video.jobLooks !== undefined || video.fault?.startsWith("job_")) {
    return sendJson(response, 202, { jobId: `${videoId}.${lang}` });
  }
  sendJson(response, 200, transcriptOf(video, lang));
}

function answerJob(response: ServerResponse, video: FakeSupadataVideo, lang: string, look: number) {
  if (video.fault === "job_failed") {
    const error = { error: "transcript-unavailable", message: "Transcript Unavailable", details: "No transcript" };
    return sendJson(response, 200, { status: "failed", error });
  }
  if (video.fault === "job_endless" || look <= (video.jobLooks ?? 0)) {
    return sendJson(response, 200, { status: look === 1 ? "queued" : "active" });
  }
  sendJson(response, 200, { status: "completed", ...transcriptOf(video, lang) });
}

function transcriptOf(video: FakeSupadataVideo, lang: string): object {
  const transcripts: Readonly<Record<string, readonly FakeChunk[]>> = video.transcripts ?? DEFAULT_TRANSCRIPTS;
  const availableLangs = Object.keys(transcripts);
  const given = lang in transcripts ? lang : (availableLangs[0] ?? "en");
  return { content: transcripts[given] ?? [], lang: given, availableLangs };
}

function answerMetadata(response: ServerResponse, id: string, video: FakeSupadataVideo) {
  if (video.fault === "metadata_error") return sendError(response, 500, "internal-error");
  const { title = "A fake video", description = "What the fake video is about.", durationSeconds = 600 } = video;
  const media = { type: "video", duration: durationSeconds, thumbnailUrl: "https://i.ytimg.com/fake.jpg" };
  sendJson(response, 200, { platform: "youtube", type: "video", id, title, description, media, tags: [] });
}

function sendError(response: ServerResponse, status: number, error: string, headers: Record<string, string> = {}) {
  const documentationUrl = `https://docs.supadata.ai/errors/${error}`;
  sendJson(response, status, { error, message: error, details: error, documentationUrl }, headers);
}
