import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOwnCaptions } from "~/functions/transcripts/read-own-captions";
import {
  captionsOf,
  inOneCaption,
  SHAPES,
  type Shape,
  wordOf,
} from "../../../test/helpers/authors/extract/hostile-captions";
import { carryOut, JOBS } from "../../../test/helpers/authors/extract/jobs";
import { cases, EVERY_CASE, todaysCases } from "../../../test/helpers/every-case";
import { loadSentenceModel } from "../../../test/helpers/extract";
import { judgeTalk } from "./document/judge-sentences";
import { readSentences } from "./rules/read-sentences";

/** The nightly run uses as many characters as captions may have; the file is then up to 10 MB. */
const CHARACTERS = cases(40_000, 3_900_000);
/** The shapes by day, in turn: what gives many questions, and many terms. */
const SOME = todaysCases(["alike sentences with a figure", "definitions of many terms"], 2);
/**
 * The maximum cost of a job, as a multiple of its first steps: parsing the file, then reading and judging its
 * sentences.
 */
const MOST = 15;
/**
 * The maximum cost as a multiple of parsing a whole 10 MB file, which takes between a fifth of a second and one second.
 */
const MOST_OF_PARSING = 30;

const model = await loadSentenceModel();

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of CPU time for parsing, reading, and each job. */
async function costsOf(text: string, language: string) {
  const parse = () => readOwnCaptions({ text, fileName: `talk.${language}.srt` });
  const source = parse();
  const read = async () => judgeTalk(await readSentences(source, model, undefined), model);
  const parsing = Math.min(await costOf(parse), await costOf(parse));
  const reading = parsing + Math.min(await costOf(read), await costOf(read));
  const jobs: Record<string, number> = {};
  for (const name of Object.keys(JOBS)) jobs[name] = await costOf(() => carryOut(name, source));
  return { parsing, reading, jobs };
}

async function costOf(work: () => unknown): Promise<number> {
  const before = cpuMs();
  await work();
  return Math.round(cpuMs() - before);
}

function expectFew({ parsing, reading, jobs }: Awaited<ReturnType<typeof costsOf>>): void {
  for (const [job, cost] of Object.entries(jobs)) {
    expect(cost / reading, `${job}, of reading`).toBeLessThan(MOST);
    if (EVERY_CASE) expect(cost / parsing, `${job}, of parsing`).toBeLessThan(MOST_OF_PARSING);
  }
}

describe("what is written from captions costs a few times as much as reading them", () => {
  it.each(Object.entries(SHAPES).filter(([name]) => EVERY_CASE || SOME.includes(name)))(
    "%s",
    { timeout: 300_000 },
    async (name, shape) => {
      const costs = await costsOf(captionsOf(shape, CHARACTERS), shape.language);
      console.log(name, JSON.stringify(costs));
      expectFew(costs);
    },
  );

  it.each(EVERY_CASE ? ["no signs", "alike sentences with a figure"] : ["no signs"])(
    "one caption of hours: %s",
    { timeout: 300_000 },
    async (name) => {
      const shape = SHAPES[name] ?? expect.unreachable();
      expectFew(await costsOf(inOneCaption(shape, CHARACTERS), shape.language));
    },
  );

  it.runIf(EVERY_CASE)("whatever pattern repeats", { timeout: 600_000 }, async () => {
    const piece = fc.constantFrom<(at: number) => string>(
      ...[
        "the pump",
        "users",
        "is a block of",
        "refers to",
        "because",
        "we want",
        "Mr.",
        "a",
        ".",
        ",",
        "(",
        "“",
        "水",
        "%",
      ].map((text) => () => text),
      (at) => wordOf(at),
      (at) => String(at),
      (at) => `${wordOf(at % 30)}.`,
      (at) => `${at % 90} liters of water.`,
    );
    const pattern = fc.array(piece, { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(pattern, async (pieces) => {
        const shape: Shape = { language: "en", textOf: (at) => `The ${pieces.map((text) => text(at)).join(" ")}.` };
        expectFew(await costsOf(captionsOf(shape, CHARACTERS), "en"));
      }),
      { numRuns: 20 },
    );
  });
});
