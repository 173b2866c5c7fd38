import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";
import type { Captions } from "~/functions/transcripts/model";
import { readOwnCaptions } from "~/functions/transcripts/read-own-captions";
import { EVERY_CASE } from "~/test/helpers/every-case";
import { GOLDEN_CALLS } from "./golden";

/** The folder of the calls. */
const CALLS = "lab/evaluate/calls";

export const CALL_KINDS = [
  "customer_call",
  "product_meeting",
  "stakeholder_interview",
  "usability_session",
  "sprint_planning",
  "sales_handover",
] as const;

/**
 * How the call was exported: `Name: text` in WebVTT, voice spans in WebVTT, text under a name and a time, or live
 * captions without full stops that name a voice where it begins.
 */
export const CALL_FORMS = ["zoom", "teams", "notes", "live"] as const;

const CALL_CLASSES = [
  "requirement",
  "decision",
  "action",
  "non-goal",
  "postponed",
  "objection",
  "agreement",
  "question",
  "answer",
  "problem",
  "fact",
  "metric",
  "design",
  "small-talk",
  "story",
  "worry",
  "housekeeping",
] as const;

/**
 * A sentence as `class words`, such as `question 7`: what it says where it stands, whatever became of it later. A plus
 * after the class: whoever held the call would keep it.
 */
const labelSchema = z
  .string()
  .transform((text) => {
    const [, name, plus, words] = /^([a-z-]+)(\+?) (\d+)$/.exec(text) ?? [];
    return { class: name, isWorth: plus === "+", words: Number(words) };
  })
  .pipe(z.object({ class: z.enum(CALL_CLASSES), isWorth: z.boolean(), words: z.int().positive() }));

/** The number of a turn, and of a sentence in it, both from 0. */
const placeSchema = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

/** `turns`: the sentences that say it. A line states it if it also contains one word of each list of `keys`. */
const statedSchema = z.object({
  what: z.string(),
  turns: z.array(placeSchema).min(1),
  keys: z.array(z.array(z.string().min(1)).min(1)).min(1),
});

/** How a point ended, and who ended it. `against`: the sentences that had said otherwise, before or in passing. */
const settledSchema = statedSchema.extend({
  state: z.enum(["in", "out", "later", "contested"]),
  by: z.string(),
  against: z.array(placeSchema),
});

export const callSchema = z.object({
  kind: z.enum(CALL_KINDS),
  language: z.string(),
  form: z.enum(CALL_FORMS),
  /** The sentences of each turn. */
  turns: z.array(z.array(labelSchema).min(1)),
  settled: z.array(settledSchema).min(1),
  /** What somebody took on, and who. */
  owners: z.array(statedSchema.extend({ who: z.string() })),
});

export type Place = z.infer<typeof placeSchema>;
export type Stated = z.infer<typeof statedSchema>;
/** `path`: its caption file. */
export type Call = z.infer<typeof callSchema> & { name: string; path: string; captions: Captions };

/** Invented calls and meetings: an export each, and the labels of its sentences beside it. */
export function readCalls(): Call[] {
  return readdirSync(CALLS)
    .filter((file) => !file.endsWith(".json"))
    .sort()
    .map(readCall);
}

/** The calls that `npm test` reads; in nightly runs, all calls. */
export function readTestedCalls(): Call[] {
  return EVERY_CASE ? readCalls() : GOLDEN_CALLS.map(readCall);
}

function readCall(file: string): Call {
  const name = basename(file).replace(/\.[^.]+$/, "");
  const path = join(CALLS, file);
  const text = readFileSync(path, "utf8");
  const known = callSchema.parse(JSON.parse(readFileSync(join(CALLS, `${name}.json`), "utf8")));
  const captions = readOwnCaptions({ fileName: file, text });
  const heard = new Map(captions.segments.map(({ speaker = "" }) => [speaker.toLowerCase(), speaker]));
  // Labels name speakers as the file does, live captions in capitals.
  const nameOf = (label: string) => heard.get(label.toLowerCase()) ?? label;
  const settled = known.settled.map((one) => ({ ...one, by: nameOf(one.by) }));
  const owners = known.owners.map((one) => ({ ...one, who: nameOf(one.who) }));
  return { ...known, settled, owners, name, path, captions };
}
