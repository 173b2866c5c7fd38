import { describe, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import type { AiPort, AiPrompt } from "~/functions/authors/model/ai-port";
import { retriesOf } from "~/functions/authors/model/second-attempt";
import { countTokens, windowsOf } from "~/functions/authors/model/windows";
import { AppError } from "~/functions/errors";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { quizRequestSchema } from "~/functions/quizzes/model";
import type { Segment } from "~/functions/transcripts/model";
import { segmentsIn } from "../../../test/helpers/authors/model/prompt-lines";
import { captionsOf, manySegments } from "../../../test/helpers/prompts/sample";

const windowOf = (first: number, last: number): Segment[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ id: first + at, startMs: 0, endMs: 0, text: "words" }));
/** The second repeats the end of the first. */
const WINDOWS = [windowOf(0, 99), windowOf(95, 199), windowOf(195, 260)];
const CHAPTERS = [0, 40, 90, 150].map((startSegmentId) => ({ startSegmentId, title: `From ${startSegmentId}` }));

const down = (segmentId: number | null) => ({ text: `About ${segmentId}`, problem: "bad", segmentId });
const citing = (...ids: number[]) => ids.map((segmentId) => ({ citations: [{ segmentId }] }));
const retries = (change: Partial<Parameters<typeof retriesOf>[1]>) =>
  retriesOf(WINDOWS, { count: 2, kept: [], rejected: [], chapters: CHAPTERS, ...change }).map(
    ({ segments, count, inPlace }) => [
      `${segments.at(0)?.id}-${segments.at(-1)?.id}`,
      count,
      ...inPlace.map(({ text, from, to }) => (from === undefined ? text : `${text}: ${from}-${to}`)),
    ],
  );

describe("what is missing after a first attempt", () => {
  it("is looked for in the chapter of each one turned down, within its window", () => {
    expect(retries({ count: 3, rejected: [down(45), down(97), down(230)] })).toEqual([
      ["40-99", 2, "About 45: 40-89", "About 97: 90-99"],
      ["195-260", 1, "About 230: 195-260"],
    ]);
  });

  it("is looked for in a few minutes of a long chapter, or where there are no chapters", () => {
    const long = [manySegments(600)];
    const [retry, ...others] = retriesOf(long, { count: 1, kept: [], rejected: [down(300)], chapters: [] });
    expect(others).toEqual([]);
    expect(retry?.segments.map(({ id }) => id)).toContain(300);
    expect(countTokens(retry?.segments ?? [])).toBeLessThan(1001);
    expect(retry?.segments.length).toBeGreaterThan(20);
    const one = [{ startSegmentId: 0, title: "All" }];
    expect(retriesOf(long, { count: 1, kept: [], rejected: [down(300)], chapters: one })).toEqual([retry]);
  });

  it("is no more than is missing, however many were turned down", () => {
    expect(retries({ count: 1, rejected: [down(45), down(230)] })).toEqual([["40-89", 1, "About 45: 40-89"]]);
  });

  it("comes from the stretches with the fewest good ones where nothing was turned down or no line was cited", () => {
    const kept = citing(10, 45, 92, 120, 170, 180, 220, 230);
    expect(retries({ count: 3, kept, rejected: [down(null), down(9999)] })).toEqual([
      ["0-89", 2, "About 9999"],
      ["95-149", 1, "About null"],
    ]);
    expect(retries({ count: 2, kept: citing(10, 220), rejected: [down(45)] })).toEqual([
      ["40-89", 1, "About 45: 40-89"],
      ["95-149", 1],
    ]);
  });
});

describe.each(["quiz", "cards"] as const)("an attempt at a %s", (feature) => {
  const source = captionsOf(manySegments(700));
  const CONTEXT = 6000;
  const windows = windowsOf(source, CONTEXT);
  const last = windows.at(-1)?.at(-1)?.id ?? 0;
  const problem = "its quote was not said in the video";
  const rejected = [3, last].map((segmentId) => ({ text: "Why?", problem, segmentId }));

  /** Answers each request with one question or card, or fails for the windows that `isFailing` names. */
  async function ask(
    isFailing: (prompt: AiPrompt) => boolean = () => false,
    { code = "ai_timeout", isFirst = false }: { code?: "ai_timeout" | "cancelled"; isFirst?: boolean } = {},
  ) {
    const prompts: AiPrompt[] = [];
    const ai: AiPort = {
      model: "m",
      contextTokens: CONTEXT,
      async generate(schema, prompt) {
        prompts.push(prompt);
        if (isFailing(prompt)) throw new AppError(code, "No.");
        const [line] = segmentsIn(prompt);
        const citations = [{ segmentId: line?.id, quote: line?.text }];
        const question = { questionText: "What?", questionType: "true_false", correctAnswer: "true", explanation: "" };
        const reply = {
          ...{ title: "", description: "" },
          questions: [{ ...question, options: [], bloomsLevel: "remember", difficulty: "easy", citations }],
          cards: [{ kind: "basic", front: "What?", back: "That.", difficulty: "easy", citations }],
        };
        return { value: schema.parse(reply), usage: { inputTokens: 1, outputTokens: 1 }, model: "m" };
      },
    };
    const author = createModelAuthor(ai);
    const again = isFirst ? undefined : { kept: [], rejected, chapters: CHAPTERS };
    const made =
      feature === "quiz"
        ? author.quiz({ source, request: quizRequestSchema.parse({ count: 2 }), again })
        : author.cards({ source, request: { ...cardsRequestSchema.parse({}), count: 2 }, known: [], again });
    const { value } = await made;
    return { prompts, value: "questions" in value ? value.questions : value.cards };
  }

  it("asks each window, the second time, only for what was turned down in it, with the reason and the lines of its chapter", async () => {
    expect(windows.length).toBeGreaterThan(3);
    const { prompts, value } = await ask();
    expect(value).toHaveLength(2);
    expect(prompts.map((prompt) => segmentsIn(prompt).length)).toEqual([40, windows.at(-1)?.length]);
    for (const { user } of prompts)
      expect(user).toMatch(/Wanted: 1 (question|card)\. In place of each one turned down/);
    expect(prompts[0]?.user).toContain(`- Why? (${problem}), lines 0 to 39\n`);
    expect(prompts[1]?.user).toContain(`- Why? (${problem}), lines ${windows.at(-1)?.at(0)?.id} to ${last}\n`);
  });

  it.each([true, false])("keeps what the other windows answered if one fails (first attempt: %s)", async (isFirst) => {
    const isBeginning = (prompt: AiPrompt) => segmentsIn(prompt)[0]?.id === 0;
    const { prompts, value } = await ask(isBeginning, { isFirst });
    expect(prompts).toHaveLength(isFirst ? windows.length : 2);
    expect(value).toHaveLength(prompts.length - 1);
    await expect(ask(() => true, { isFirst })).rejects.toMatchObject({ code: "ai_timeout" });
    await expect(ask(isBeginning, { isFirst, code: "cancelled" })).rejects.toMatchObject({ code: "cancelled" });
  });
});
