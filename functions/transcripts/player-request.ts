/**
 * App identities that YouTube gives working caption addresses. The web identity is left out: since 2025 its addresses
 * return 200 with an empty body unless they carry a proof-of-origin token
 * (github.com/obsidianmd/obsidian-clipper/issues/946, github.com/jdepoix/youtube-transcript-api/pull/434).
 */
export type PlayerClient = "ANDROID" | "IOS";

/** How each app identifies itself (names, ids and versions from the constants of youtubei.js 18.1.0). */
const IDENTITIES: Record<PlayerClient, { nameId: string; userAgent: string; client: Record<string, string | number> }> =
  {
    ANDROID: {
      nameId: "3",
      userAgent:
        "com.google.android.youtube/21.03.36(Linux; U; Android 16; en_US; SM-S908E Build/TP1A.220624.014) gzip",
      client: {
        clientName: "ANDROID",
        clientVersion: "21.03.36",
        androidSdkVersion: 36,
        osName: "Android",
        osVersion: "16",
        platform: "MOBILE",
        clientFormFactor: "SMALL_FORM_FACTOR",
      },
    },
    IOS: {
      nameId: "5",
      userAgent: "com.google.ios.youtube/20.11.6 (iPhone10,4; U; CPU iOS 16_7_7 like Mac OS X)",
      client: {
        clientName: "iOS",
        clientVersion: "20.11.6",
        deviceMake: "Apple",
        deviceModel: "iPhone10,4",
        osName: "iOS",
        osVersion: "16.7.7.20H330",
        platform: "MOBILE",
      },
    },
  };

/** Path and request of InnerTube's `/player`, which lists a video's caption tracks. */
export function playerRequest(videoId: string, client: PlayerClient) {
  const identity = IDENTITIES[client];
  return {
    path: "/youtubei/v1/player?prettyPrint=false",
    /** Also in the body: browsers send their own header. */
    userAgent: identity.userAgent,
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Youtube-Client-Name": identity.nameId,
      "X-Youtube-Client-Version": String(identity.client.clientVersion),
    },
    body: JSON.stringify({
      videoId,
      racyCheckOk: true,
      contentCheckOk: true,
      context: {
        client: {
          ...identity.client,
          userAgent: identity.userAgent,
          hl: "en",
          gl: "US",
          timeZone: "UTC",
          utcOffsetMinutes: 0,
        },
        user: { lockedSafetyMode: false },
        request: { useSsl: true },
      },
    }),
  };
}
