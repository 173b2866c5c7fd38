import { formatMark, type MarkedTime, nameMark } from "./format-time";

/** A moment, and who speaks at it: `name` if it was corrected, or else `speaker`. */
export type VoicedTime = MarkedTime & { name?: string | undefined; speaker?: string | undefined };

/** A moment with its speaker: `Ana · 1:07`, or only the time if nobody is named. */
export function formatVoiced({ name, speaker, ...time }: VoicedTime): string {
  return [name ?? speaker, formatMark(time)].filter(Boolean).join(" \u00b7 ");
}

/** The same as it is read aloud. */
export function nameVoiced({ name, speaker, ...time }: VoicedTime): string {
  return [name ?? speaker, nameMark(time)].filter(Boolean).join(", ");
}
