import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";
import type { Captions } from "~/functions/transcripts/model";
import { readOwnCaptions } from "~/functions/transcripts/read-own-captions";
import { EVERY_CASE } from "~/test/helpers/every-case";
import { GOLDEN_TALKS } from "./golden";

/** The folder of the talks. */
const CASES = "lab/evaluate/cases";

export const TALK_KINDS = ["pitch", "demo", "design_tutorial", "how_to", "interview", "lecture", "meeting"] as const;
/**
 * Content that no document may be based on. `housekeeping` includes polls, calls to subscribe and trouble with the
 * microphone.
 */
export const FORBIDDEN = ["greeting", "sponsor", "anecdote", "housekeeping"] as const;

/** Caption numbers from 0. */
export const lines = z.array(z.number().int().nonnegative());

/**
 * `keys`: a line states the fact if it contains one word of each list (measure/keys.ts). `said`: the speaker's words.
 */
const factSchema = z.object({
  lines: lines.min(1),
  keys: z.array(z.array(z.string().min(1)).min(1)).min(1),
  said: z.string(),
});

export const caseSchema = z.object({
  kind: z.enum(TALK_KINDS),
  language: z.string(),
  punctuated: z.boolean(),
  product: z.string().nullable(),
  facts: z.array(factSchema),
  forbidden: z.record(z.enum(FORBIDDEN), lines),
});

export type Fact = z.infer<typeof factSchema>;
/** `path`: its caption file. */
type Captioned = { name: string; path: string; captions: Captions };
export type Case = z.infer<typeof caseSchema> & Captioned;

/** The talks for measuring authors: a caption file each, and its contents by caption number from 0. */
export function readCases(): Case[] {
  return readTalks(CASES, caseSchema);
}

/** Only the golden talks, which represent all talks in `npm test`. */
export function readGolden(): Case[] {
  const files = readdirSync(CASES);
  return GOLDEN_TALKS.map((name) => {
    const file = files.find((one) => one === `${name}.srt` || one === `${name}.vtt`);
    if (file === undefined) throw new Error(`There is no talk ${name}.`);
    return readTalk(CASES, file, caseSchema);
  });
}

/** The golden talks; in nightly runs, all talks. */
export const readTested = (): Case[] => (EVERY_CASE ? readCases() : readGolden());

/** The talks of a folder in alphabetical order, each with what the schema reads from the JSON beside it. */
export function readTalks<Known>(folder: string, schema: z.ZodType<Known>): (Known & Captioned)[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:srt|vtt)$/.test(file))
    .sort()
    .map((file) => readTalk(folder, file, schema));
}

function readTalk<Known>(folder: string, file: string, schema: z.ZodType<Known>): Known & Captioned {
  const name = basename(file).replace(/\.[^.]+$/, "");
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const known = schema.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));
  return { ...known, name, path, captions: readOwnCaptions({ fileName: file, text }) };
}
