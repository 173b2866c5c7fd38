import * as z from "zod";
import { AppError } from "~/functions/errors";
import type { Cue } from "../read-cues";
import { countWords, WORD_MS } from "../stretches";
import { decodeCaptionText } from "../strip-markup";

/** Milliseconds as a number or a string of digits; anything else counts as missing. */
const time = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
const seg = z.object({ utf8: z.string().catch(""), tOffsetMs: time });
const event = z.object({
  tStartMs: time,
  dDurationMs: time,
  segs: z.array(seg).optional().catch(undefined),
  /** Our own: what was heard here may be wrong. */
  doubt: z.literal(true).optional().catch(undefined),
});
type TimedWord = z.infer<typeof seg>;
type Timing = z.infer<typeof event>;
/** A new caption starts after this much silence between two words, not counting the time to say the first. */
const PAUSE_MS = 600;
const file = z.object({ events: z.array(event.nullable().catch(null)) });

/**
 * Parses YouTube's json3 (`fmt=json3` of a caption track). Each of `events` is a caption line with its words in
 * `segs`, or only opens a window or breaks a line (`aAppend`). Lines overlap in time by design, but each occurs once.
 * If words are timed, a pause inside a line ends the segment. Speech recognition writes no punctuation, so a pause is
 * the best sign of a sentence end.
 * @throws AppError `captions_unreadable` if the text is not json3
 */
export function readJson3(text: string): Cue[] {
  const parsed = file.safeParse(readJson(text));
  if (!parsed.success) {
    throw new AppError(
      "captions_unreadable",
      'The file is JSON but has no list of "events", so it is not a YouTube json3 caption file. Download the captions as json3, .srt, or .vtt.',
    );
  }
  return parsed.data.events.flatMap((event) => (event?.segs ? readJson3Event(event, event.segs) : []));
}

/** A line as one caption; or, if speech recognition timed its words, one for each stretch between pauses. */
export function readJson3Event({ tStartMs, dDurationMs, doubt }: Timing, segs: readonly TimedWord[]): Cue[] {
  const startMs = tStartMs ?? segs[0]?.tOffsetMs ?? 0;
  const endMs = startMs + (dDurationMs ?? 0);
  const isTimed = segs.slice(1).some(({ tOffsetMs }) => tOffsetMs !== undefined);
  const cues: Cue[] = [];
  let spokenUntil = startMs;
  for (const [index, { utf8, tOffsetMs }] of segs.entries()) {
    const at = tOffsetMs === undefined ? null : startMs + tOffsetMs;
    const open = cues.at(-1);
    if (open && (at === null || at - spokenUntil < PAUSE_MS)) open.text += utf8;
    else {
      if (open) open.endMs = spokenUntil;
      cues.push({ startMs: index > 0 && at !== null ? at : startMs, endMs, text: utf8 });
    }
    spokenUntil = (at ?? spokenUntil) + countWords(utf8) * WORD_MS;
  }
  const last = cues.at(-1);
  if (last && isTimed && last.endMs - spokenUntil >= PAUSE_MS) last.endMs = spokenUntil;
  return cues.map((cue) => ({ ...cue, text: decodeCaptionText(cue.text), ...(doubt && { doubt }) }));
}

/**
 * Parses JSON, or JSON with one object a line.
 * @throws AppError `captions_unreadable`
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = text.trim().split(/\r?\n/u);
    if (lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/u.test(line)))
      return readJson(`[${lines.join(",")}]`);
    throw new AppError(
      "captions_unreadable",
      "The file looks like JSON but isn't valid. It may be cut off. Download the captions again.",
      { cause },
    );
  }
}
