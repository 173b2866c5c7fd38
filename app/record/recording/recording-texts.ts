import { toFailure } from "~/app/browser/calls/call-api";
import type { SoundProblem } from "./sound-error";

/** Why a recording is not being heard. `server` has a text of its own. */
export type RecordingProblem = SoundProblem | "elsewhere" | "quiet" | { server: string };

const TEXTS: Record<Exclude<RecordingProblem, object>, string> = {
  empty: "This file is empty.",
  "too-large": "This file is larger than 2 GB. Export its sound alone, or cut it in two.",
  "too-long": "This recording is longer than 4 hours. Cut it in two.",
  "no-sound": "This file has no sound.",
  protected: "This file is protected: only its shop's own player may open it.",
  codec:
    "This browser can't decode this file's sound. Chrome, Edge, and Safari decode most; MP3 and WAV work everywhere.",
  unreadable:
    "This file isn't a recording that can be read. It may be damaged, or something else under a recording's name.",
  "cut-off": "The rest of this file is missing or damaged.",
  "not-loaded":
    "A part of this page couldn't be loaded. Check your connection, then reload the page. The recording stays here.",
  forgotten:
    "This recording was deleted from this browser, for example by signing out in another tab. The words so far stay on this page.",
  elsewhere: "A recording is already being transcribed in another tab. Pause it there first.",
  quiet: "No speech was found in this recording.",
};

export const textOfProblem = (problem: RecordingProblem): string =>
  typeof problem === "string" ? TEXTS[problem] : problem.server;

/** What the server said, or that it said nothing. */
export function serverProblem(cause: unknown): RecordingProblem {
  const { message } = toFailure(cause);
  if (message === "") console.info("The recording is not heard.", cause);
  return { server: message || "Something went wrong. Go on to try again." };
}
