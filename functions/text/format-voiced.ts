import { formatMark, type MarkedTime, nameMark } from "./format-time";

/** A moment, and who speaks at it: `name` if it was corrected, or else `speaker`. */
export type VoicedTime = MarkedTime & { name?: string | undefined; speaker?: string | undefined };

/** A moment with its speaker: `Ana · 1:07`, or only the time if nobody is named. */
export function formatVoiced({ name, speaker, ...time }: VoicedTime): string {
  return [name ?? speaker, formatMark(time)].filter(Boolean).join(" \u00b7 ");
}

/**
 * Moments in a row, each with the speaker to name there: a name stands once for all that follow in its voice. If one of
 * them has no name, each other one is named, because it would be taken for the speaker before it.
 */
export function inVoices<Time extends VoicedTime>(times: readonly Time[]): { time: Time; voice: string | undefined }[] {
  const voices = times.map(({ name, speaker }) => name ?? speaker);
  const isNamed = voices.every(Boolean);
  return times.map((time, index) => {
    const isSame = isNamed && index > 0 && voices[index - 1] === voices[index];
    return { time, voice: isSame ? undefined : voices[index] };
  });
}

/** Moments in a row like `inVoices`, once for quotes of one speaker that start in the same second. */
export function distinctInVoices<Time extends VoicedTime>(times: readonly Time[]) {
  return inVoices([...new Map(times.map((time) => [formatVoiced(time), time])).values()]);
}

/** A moment with its speaker as it is read aloud. */
export function nameVoiced({ name, speaker, ...time }: VoicedTime): string {
  return [name ?? speaker, nameMark(time)].filter(Boolean).join(", ");
}
