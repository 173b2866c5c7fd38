import { bodyOf } from "../helpers/prompts";
import type { CaptionFile } from "./lists/webvtt";
import { type Outcome, round, shown } from "./round";
import { type AttackWorld, members } from "./world";

const LANES = 3;

/** Times in seconds. */
type Caption = { startTime: number; endTime: number; text: string };

/** Caption files: each is either parsed or rejected, and no caption is invented. */
export async function attackCaptions(
  world: AttackWorld,
  { files, seconds }: { files: readonly CaptionFile[]; seconds: number },
): Promise<Outcome> {
  const people = await members(world, LANES);
  return round({
    name: "Caption files, uploaded",
    unit: "files",
    cases: files,
    seconds,
    lanes: LANES,
    attack: async ({ name, text }, lane) => {
      const caller = people[lane]?.caller;
      if (!caller) throw new Error(`there is no lane ${lane}`);
      const captions = { fileName: `${crypto.randomUUID()}.vtt`, text };
      const response = await caller.post("/api/transcripts", { captions });
      if (!response.ok) {
        const body = await response.text();
        const isRefused = response.status === 400 || response.status === 422;
        return isRefused ? [] : [`${shown(name)} answers ${response.status}: ${body.slice(0, 160)}`];
      }
      const { videoTranscript } = await bodyOf<{ videoTranscript: { id: number } }>(response);
      const path = `/api/transcripts/${videoTranscript.id}`;
      const { transcriptData } = await bodyOf<{ transcriptData: Caption[] }>(await caller.get(path));
      return invented(text, transcriptData).map((what) => `${shown(name)}: ${what}`);
    },
  });
}

/** Captions that are not in the file: unknown words, unknown times, or more captions than lines. */
function invented(file: string, captions: readonly Caption[]): string[] {
  const faults: string[] = [];
  const held = letters(file);
  const times = clocksIn(file);
  // Without such a line the file is read as plain text with estimated times; a very long caption is split.
  const isTimed = TIMED.test(file) && file.length < LONG;
  for (const { startTime, endTime, text } of captions) {
    for (const word of text.split(/\s+/)) {
      if (!held.includes(letters(word))) faults.push(`the word ${shown(word)} is not in the file`);
    }
    if (!(startTime >= 0 && endTime >= startTime)) faults.push(`a caption from ${startTime} to ${endTime}`);
    if (isTimed && !times.has(Math.round(startTime * 1000))) faults.push(`a caption at ${startTime} s`);
  }
  const lines = file.split(/\r\n?|[\n\u0085\u2028\u2029]/);
  if (captions.length > lines.length && file.length < LONG)
    faults.push(`${captions.length} captions of ${lines.length} lines`);
  return faults;
}

const LONG = 1000;
const TIMED = /\d\d:\d\d[.,]\d{3} --> \d\d:\d\d/;

/** Every time written anywhere in the file, in milliseconds. */
function clocksIn(file: string): Set<number> {
  const found = file.matchAll(/(?:(\d+):)?(\d+):(\d+)(?:[.,](\d+))?/g);
  return new Set(
    Array.from(found, ([, hours = "0", minutes = "0", seconds = "0", fraction = "0"]) =>
      Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction}`)) * 1000),
    ),
  );
}

/** Letters and digits, including those written as entities: what remains after cleaning and removing tags. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
