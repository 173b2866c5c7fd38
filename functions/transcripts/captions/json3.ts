import * as z from "zod";
import { AppError } from "../../errors";
import type { Segment } from "../schema";
import type { Cue } from "./cues";
import { decodeEntities } from "./markup";
import { normalise } from "./normalise";

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
const file = z.object({ events: z.array(event.nullable().catch(null)) });

/**
 * YouTube's json3 (`fmt=json3` of a caption track): `events`, each a caption line whose `segs` are its words, among events
 * that only open a window or break a line (`aAppend`). Lines overlap in time by design but none is in it twice.
 * @throws AppError `captions_unreadable` when it is no json3 or no event has text; `transcript_too_long`
 */
export function parseJson3(text: string): Segment[] {
  const segments = normalise(readJson3(text));
  if (segments.length > 0) return segments;
  throw new AppError("captions_unreadable", "The json3 file has caption events but none of them has spoken text.");
}

export function readJson3(text: string): Cue[] {
  const parsed = file.safeParse(readJson(text));
  if (!parsed.success) {
    throw new AppError(
      "captions_unreadable",
      'The file is JSON but has no list of "events", so it is no YouTube json3 caption file. Download the captions as json3, .srt or .vtt.',
    );
  }
  return parsed.data.events.flatMap((event) => {
    if (!event?.segs) return [];
    const startMs = event.tStartMs ?? event.segs[0]?.tOffsetMs ?? 0;
    const text = decodeEntities(event.segs.map((seg) => seg.utf8).join(""));
    return [{ startMs, endMs: startMs + (event.dDurationMs ?? 0), text }];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError(
      "captions_unreadable",
      "The file looks like JSON but is not valid; it may be cut off. Download the captions again.",
      { cause },
    );
  }
}
