/** A caption line: start and length in milliseconds, and its text. */
type FakeLine = { startMs: number; durationMs: number; text: string };

export type FakeTrack = {
  languageCode: string;
  /** True for speech recognition, which is sent as rolling json3 with word times. */
  isAuto?: boolean;
  /** True for a track of signs only. */
  isForced?: boolean;
  lines: readonly FakeLine[];
};

/** What goes wrong: at the player, or (`captions_*`) at the captions address it returned. */
export type FakeFault =
  // The video can't be watched; the player says so with status 200.
  | "private"
  | "deleted"
  | "age_restricted"
  | "members_only"
  | "payment"
  | "live"
  | "upcoming"
  | "other_country"
  | "no_captions"
  // YouTube blocks us.
  | "bot_check"
  | "held_back"
  | "stand_in"
  | "forbidden"
  | "rate_limited"
  | "foreign_redirect"
  | "captions_empty"
  | "captions_forbidden"
  | "captions_rate_limited"
  // The player or the captions respond badly.
  | "garbage"
  | "changed_shape"
  | "foreign_captions"
  | "captions_garbage"
  | "huge"
  | "captions_huge"
  | "error"
  | "error_once"
  | "captions_error_once"
  | "connection_lost_once"
  | "hang"
  | "captions_hang";

export type FakeVideo = {
  title?: string;
  description?: string;
  /** 600 when absent. */
  lengthSeconds?: number;
  /** One written English track when absent. */
  tracks?: readonly FakeTrack[];
  fault?: FakeFault;
  /** App identities that are asked to prove they are not bots, for example `ANDROID`; all others are served. */
  blockedClients?: readonly string[];
  /** With `rate_limited` and `captions_rate_limited`; no header if absent. */
  retryAfter?: string;
};

const DEFAULT_LINES: readonly FakeLine[] = [
  { startMs: 0, durationMs: 2500, text: "Hello and welcome to the workshop." },
  { startMs: 2500, durationMs: 3200, text: "Today we plan a reading app." },
  { startMs: 5900, durationMs: 2800, text: "It keeps a list of books." },
];

export const DEFAULT_TRACKS: readonly FakeTrack[] = [{ languageCode: "en", lines: DEFAULT_LINES }];
