import { DEFAULT_TRACKS, type FakeFault, type FakeTrack, type FakeVideo } from "./youtube-video";

const ORIGIN = "https://www.youtube.com";

/** YouTube's `playabilityStatus` for each way a video can't be watched. */
const PLAYABILITY: Partial<Record<FakeFault, object>> = {
  private: {
    status: "LOGIN_REQUIRED",
    messages: ["This is a private video. Please sign in to verify that you may see it."],
  },
  deleted: { status: "ERROR", reason: "This video is unavailable" },
  age_restricted: {
    status: "LOGIN_REQUIRED",
    reason: "Sign in to confirm your age",
    desktopLegacyAgeGateReason: 1,
  },
  members_only: {
    status: "UNPLAYABLE",
    reason: "Join this channel to get access to members-only content like this video, and other exclusive perks.",
  },
  payment: { status: "UNPLAYABLE", reason: "This video requires payment to watch." },
  upcoming: { status: "LIVE_STREAM_OFFLINE", reason: "This live event will begin in 2 hours." },
  other_country: { status: "UNPLAYABLE", reason: "The uploader has not made this video available in your country" },
  bot_check: { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you\u2019re not a bot" },
  held_back: { status: "UNPLAYABLE", reason: "This content isn\u2019t available, try again later." },
};

const PLAYABLE = { status: "OK", playableInEmbed: true, contextParams: "Q0FFU0FnZ0I=" };

/** The response of `/youtubei/v1/player` for a video, as the platform's apps get it. Unknown videos are unavailable. */
export function playerResponse(videoId: string, video: FakeVideo | undefined, client: string): object {
  if (!video) return refused("deleted");
  if (video.blockedClients?.includes(client)) return refused("bot_check");
  const { fault } = video;
  if (fault && PLAYABILITY[fault]) return refused(fault);
  if (fault === "changed_shape") return { playability: { state: "playable" }, details: { name: video.title } };
  const shownId = fault === "stand_in" ? "aQvGIIdgFDM" : videoId;
  return {
    responseContext: { visitorData: "CgtGYWtlVmlzaXRvcg%3D%3D", serviceTrackingParams: [] },
    playabilityStatus: PLAYABLE,
    videoDetails: {
      videoId: shownId,
      title: video.title ?? "A fake video",
      // Numbers are strings in this response.
      lengthSeconds: String(video.lengthSeconds ?? 600),
      channelId: "UCfake",
      isOwnerViewing: false,
      shortDescription: video.description ?? "What the fake video is about.",
      isCrawlable: true,
      thumbnail: { thumbnails: [] },
      author: "Fake channel",
      isPrivate: false,
      isUnpluggedCorpus: false,
      isLiveContent: fault === "live",
      ...(fault === "live" ? { isLive: true } : {}),
    },
    ...(fault === "no_captions" ? {} : { captions: captionsOf(videoId, video) }),
  };
}

function refused(fault: FakeFault): object {
  const subreason = { runs: [{ text: "Learn more" }] };
  return {
    responseContext: { visitorData: "CgtGYWtlVmlzaXRvcg%3D%3D", serviceTrackingParams: [] },
    playabilityStatus: { ...PLAYABILITY[fault], errorScreen: { playerErrorMessageRenderer: { subreason } } },
  };
}

function captionsOf(videoId: string, video: FakeVideo): object {
  const tracks = video.tracks ?? DEFAULT_TRACKS;
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: tracks.map((track) => ({
        baseUrl: timedtextUrl(videoId, track, video.fault === "foreign_captions" ? "https://captions.invalid" : ORIGIN),
        name: { runs: [{ text: track.languageCode + (track.isAuto ? " (auto-generated)" : "") }] },
        vssId: `${track.isAuto ? "a" : ""}.${track.languageCode}`,
        languageCode: track.languageCode,
        ...(track.isAuto ? { kind: "asr" } : track.isForced ? { kind: "frc" } : {}),
        isTranslatable: true,
      })),
      audioTracks: [{ captionTrackIndices: tracks.map((_, index) => index) }],
      translationLanguages: [{ languageCode: "fr", languageName: { runs: [{ text: "French" }] } }],
      defaultAudioTrackIndex: 0,
    },
  };
}

/** Apps get addresses that request `srv3`, on the platform's own origin. */
function timedtextUrl(videoId: string, track: FakeTrack, origin: string): string {
  const query = new URLSearchParams({ v: videoId, ei: "fake", caps: "asr", signature: "0123.4567", key: "yt8" });
  if (track.isAuto) query.set("kind", "asr");
  if (track.isForced) query.set("kind", "frc");
  query.set("lang", track.languageCode);
  query.set("fmt", "srv3");
  return `${origin}/api/timedtext?${query}`;
}
