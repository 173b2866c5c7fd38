import * as z from "zod";
import { AppError } from "../../errors";
import type { Cue } from "./read-cues";
import { countWords, WORD_MS } from "./stretches";
import { decodeCaptionText } from "./strip-markup";

/** Milliseconds as a number, or as digits in a string; anything else counts as not given. */
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
const event = z.object({ tStartMs: time, dDurationMs: time, segs: z.array(seg).optional().catch(undefined) });
type TimedWord = z.infer<typeof seg>;
type Timing = z.infer<typeof event>;
/** The silence between two words of a line, beyond the time to say the first one, after which a new caption starts. */
const PAUSE_MS = 600;
const file = z.object({ events: z.array(event.nullable().catch(null)) });

/**
 * YouTube's json3 (`fmt=json3` of a caption track): `events`, each a caption line whose `segs` are its words, among events
 * that only open a window or break a line (`aAppend`). Lines overlap in time by design but none is in it twice. Where words
 * have times of their own, a pause in the middle of a line ends the segment: captions of speech recognition have no
 * punctuation, and a pause is the best sign of where a sentence ends.
 * @throws AppError `captions_unreadable` when it is no json3
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

/** A line as one caption; where speech recognition timed its words, each stretch between two pauses is one. */
export function readJson3Event({ tStartMs, dDurationMs }: Timing, segs: readonly TimedWord[]): Cue[] {
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
  return cues.map((cue) => ({ ...cue, text: decodeCaptionText(cue.text) }));
}

/**
 * JSON, also as an object a line.
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
