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
  elsewhere: "A recording is already being heard in another tab. Pause it there first.",
  quiet: "No speech was found in this recording.",
};

export const textOfProblem = (problem: RecordingProblem): string =>
  typeof problem === "string" ? TEXTS[problem] : problem.server;
