import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readText, sendEndless, sendJson } from "./listen";
import { playerResponse } from "./youtube-player";
import { json3, srv3 } from "./youtube-timedtext";
import { DEFAULT_TRACKS, type FakeFault, type FakeVideo } from "./youtube-video";

export type { FakeVideo } from "./youtube-video";

type FakeYoutubeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  videoId: string;
  /** The app identity of a player request, for example `ANDROID`; empty for others. */
  client: string;
};

export type FakeYoutube = {
  /** For YOUTUBE_BASE_URL. */
  url: string;
  /** By video id (11 characters). Any other video is unavailable. */
  videos: Map<string, FakeVideo>;
  /** Every request, in order. */
  requests: FakeYoutubeRequest[];
  close(): Promise<void>;
};

const HUGE_BYTES = 64 * 1024 * 1024;

/**
 * Starts an HTTP server that answers like YouTube: `POST /youtubei/v1/player`, `GET /api/timedtext`, `GET /oembed`.
 * Anything else is 404.
 */
export async function startFakeYoutube(): Promise<FakeYoutube> {
  const videos = new Map<string, FakeVideo>();
  const requests: FakeYoutubeRequest[] = [];
  const server = await listen(async (request, url, response) => {
    const { pathname: path, searchParams: query } = url;
    const seen = (videoId: string, client = "") => {
      requests.push({ method: request.method ?? "", path, query, videoId, client });
      return requests.filter((one) => one.path === path && one.videoId === videoId).length === 1;
    };
    if (request.method === "POST" && path === "/youtubei/v1/player") {
      const { videoId, client } = await readPlayerRequest(request);
      const isFirst = seen(videoId, client);
      return answerPlayer(response, videoId, videos.get(videoId), client, isFirst);
    }
    const videoId = query.get("v") ?? videoIdIn(query.get("url"));
    const isFirst = seen(videoId);
    if (path === "/api/timedtext") return answerTimedtext(response, query, videos.get(videoId), isFirst);
    if (path === "/oembed") return answerOembed(response, videos.get(videoId));
    response.writeHead(404).end("Not Found");
  });
  return { ...server, videos, requests };
}

async function readPlayerRequest(request: IncomingMessage): Promise<{ videoId: string; client: string }> {
  const body = JSON.parse(await readText(request)) as { videoId: string; context: { client: { clientName: string } } };
  return { videoId: body.videoId, client: body.context.client.clientName };
}

function answerPlayer(
  response: ServerResponse,
  videoId: string,
  video: FakeVideo | undefined,
  client: string,
  isFirst: boolean,
) {
  if (isMisbehaving(response, video, video?.fault, isFirst)) return;
  if (video?.fault === "huge") return sendEndless(response, HUGE_BYTES);
  sendJson(response, 200, playerResponse(videoId, video, client));
}

function answerTimedtext(
  response: ServerResponse,
  query: URLSearchParams,
  video: FakeVideo | undefined,
  isFirst: boolean,
) {
  const fault = CAPTIONS_FAULTS[video?.fault ?? "deleted"];
  if (isMisbehaving(response, video, fault, isFirst)) return;
  if (fault === "huge") return sendEndless(response, HUGE_BYTES);
  const kind = query.get("kind");
  const track = (video?.tracks ?? DEFAULT_TRACKS).find(
    (one) =>
      one.languageCode === query.get("lang") &&
      (one.isAuto ?? false) === (kind === "asr") &&
      (one.isForced ?? false) === (kind === "frc"),
  );
  // An address without a track, and a blocked one, both get an empty success.
  if (!video || !track || video.fault === "captions_empty") return void response.writeHead(200).end();
  const isJson = query.get("fmt") === "json3";
  response.writeHead(200, { "content-type": isJson ? "application/json; charset=UTF-8" : "text/xml; charset=UTF-8" });
  response.end(isJson ? json3(track) : srv3(track));
}

/** The faults of the captions address, mapped to the HTTP faults of any address. */
const CAPTIONS_FAULTS: Partial<Record<FakeFault, FakeFault>> = {
  captions_forbidden: "forbidden",
  captions_rate_limited: "rate_limited",
  captions_garbage: "garbage",
  captions_huge: "huge",
  captions_error_once: "error_once",
  captions_hang: "hang",
};

/** Handles a `fault` that is about HTTP rather than the video; false when the real response should be sent. */
function isMisbehaving(
  response: ServerResponse,
  video: FakeVideo | undefined,
  fault: FakeFault | undefined,
  isFirst: boolean,
): boolean {
  switch (fault) {
    case "hang":
      return true;
    case "forbidden":
      response.writeHead(403, { "content-type": "text/html" }).end("<html><title>403 Forbidden</title></html>");
      return true;
    case "rate_limited":
      response.writeHead(429, video?.retryAfter ? { "retry-after": video.retryAfter } : {}).end("Too Many Requests");
      return true;
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" }).end('{"playabilityStatus": {"status": "O');
      return true;
    case "foreign_redirect":
      response.writeHead(302, { location: "https://sorry.invalid/sorry/index?continue=x" }).end();
      return true;
    case "connection_lost_once":
      if (isFirst) response.destroy();
      return isFirst;
    case "error":
    case "error_once":
      if (fault === "error_once" && !isFirst) return false;
      response.writeHead(500).end("Internal Server Error");
      return true;
    default:
      return false;
  }
}

function answerOembed(response: ServerResponse, video: FakeVideo | undefined) {
  if (!video || video.fault === "deleted") return void response.writeHead(404).end("Not Found");
  if (video.fault === "private") return void response.writeHead(401).end("Unauthorized");
  const { title = "A fake video" } = video;
  sendJson(response, 200, {
    title,
    author_name: "Fake channel",
    type: "video",
    version: "1.0",
    provider_name: "YouTube",
  });
}

function videoIdIn(link: string | null): string {
  return link && URL.canParse(link) ? (new URL(link).searchParams.get("v") ?? "") : "";
}
