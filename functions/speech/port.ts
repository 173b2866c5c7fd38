import type { Owner } from "~/functions/accounts/owner";
import type { FailureEvent } from "~/functions/errors";
import type { Heard, SpeechService } from "./heard-kinds";

/** A speech service. */
export type SpeechPort = {
  about: SpeechService;
  /**
   * What is said in a WAV file.
   * @throws AppError ai_unavailable, ai_rate_limited, ai_timeout, ai_invalid_reply
   */
  hear(sound: ArrayBuffer, wishes: HearingWishes): Promise<Heard>;
};

export type HearingWishes = {
  /** ISO 639-1; null lets the service find out. */
  language: string | null;
  withSpeakers: boolean;
};

/** One piece of a recording, on its way to the service. */
export type SoundPiece = HearingWishes & {
  owner: Owner;
  networkAddress: string;
  /** A token that the browser made. */
  recording: string;
  number: number;
  /** A WAV file as `writeWavHeader` describes it. */
  sound: ArrayBuffer;
};

/** What became of a piece. `secondsLeft` of the day is null where none count: with an own service. */
export type PieceOutcome = { type: "heard"; heard: Heard; secondsLeft: number | null } | FailureEvent;

/** Takes each piece once, however often it comes. Keeps what was heard for a day, and no sound. */
export type SpeechDeskPort = {
  hear(piece: SoundPiece): Promise<PieceOutcome>;
  /** Deletes what was heard for an owner. */
  erase(owner: Owner): Promise<void>;
};

/** Seconds a day, by who brings a recording. */
export type SpeechSeconds = { visitor: number; account: number; premium: number };
