import { describe, expect, it } from "vitest";
import type { AiPrompt } from "~/functions/authors/model/ai-port";
import { countTokens, promptTokens } from "~/functions/authors/model/windows";
import { AppError } from "~/functions/errors";
import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { draft } from "~/functions/prds/draft-prd";
import type { RunEvent } from "~/functions/prds/model";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { asDocument } from "../../../test/fakes/openai-replies";
import { type Answer, memoryModel, plainAnswer } from "../../../test/helpers/authors/model/memory-model";
import { segmentsIn, stepOf } from "../../../test/helpers/authors/model/prompt-lines";
import { captionsOf, manySegments, segmentsOf } from "../../../test/helpers/prompts/sample";
import { videoPrompt } from "./describe-video";
import { DOCUMENT_TASK } from "./prd/prd-prompt";

const segments = manySegments(700);
const captions = captionsOf(segments);
/** The tasks take about 2,000 tokens of it. */
const SMALL = 4000;

function run(model: ReturnType<typeof memoryModel>, options: { signal?: AbortSignal } = {}) {
  const events: RunEvent[] = [];
  const result = draft({ author: model.author }, { captions, onEvent: (event) => void events.push(event), ...options });
  return { events, result };
}

describe("a transcript", () => {
  it("is sent whole if the prompt just fits the context, and in windows if it just does not", async () => {
    const whole = videoPrompt(captions, segments, DOCUMENT_TASK);
    const fits = memoryModel(plainAnswer, promptTokens(whole));
    const { items, usage, model } = await run(fits).result;
    expect(items.find(({ text }) => text === "About 0")).toMatchObject({ origin: "quoted", support: "supported" });
    expect(fits.seen.prompts[0]).toEqual(whole);
    expect(fits.seen.steps()).toEqual(["whole", "verify"]);
    expect(usage).toEqual({ inputTokens: 200, outputTokens: 20 });
    expect(model).toBe("model of call 0");
    const larger = memoryModel(plainAnswer, promptTokens(whole) - 1);
    await run(larger).result;
    expect(larger.seen.steps()).toContain("window");
  });

  it("has quotes that were not found requested once more, after the same words as before", async () => {
    const lost = { segmentId: 3, quote: "walruses play the violin at night" };
    const found = { segmentId: 3, quote: segments[3]?.text ?? "" };
    const item = (text: string, citation: typeof lost) => ({
      group: "Core Features" as const,
      text,
      citations: [citation],
    });
    const answer: Answer = (call) => {
      if (call.step === "whole") return asDocument({ items: [item("Repaired", lost), item("Lost", lost)] });
      if (call.step === "repair") return { evidence: [{ id: "e0-0", ...found }] };
      return plainAnswer(call);
    };
    const model = memoryModel(answer);
    const { items } = await run(model).result;
    expect(items.map(({ text, origin }) => `${text} ${origin}`)).toEqual(
      expect.arrayContaining(["Repaired quoted", "Lost inferred"]),
    );
    expect(model.seen.steps()).toEqual(["whole", "repair", "verify"]);
    const [first, second] = model.seen.prompts.map(({ user }) => user);
    const video = first?.slice(0, first.indexOf("</video>"));
    expect(second?.startsWith(video ?? "-")).toBe(true);
    expect(second).toContain(lost.quote);
  });

  it("is requested once more if the document comes in another language than the video's", async () => {
    const spoken = Array.from(
      { length: 12 },
      (_, at) => `Wir bauen eine App und die zeigt dir, was du mit ${at} machst.`,
    );
    const source = captionsOf(segmentsOf(...spoken));
    const english = "The app shows people what they can do with it and this is what we want to build for them. ".repeat(
      3,
    );
    const german =
      "Die App zeigt dir, was du damit machen kannst, und das ist es, was wir für dich bauen wollen. ".repeat(3);
    const lines = (text: string) => asDocument({ items: [{ group: "Core Features", text, citations: [] }] });
    for (const [second, kept] of [
      [german, german],
      [english, english],
    ] as const) {
      const model = memoryModel(({ step, call }) =>
        step === "verify" ? { lines: [] } : lines(call ? second : english),
      );
      const { value, usage } = await model.author.prd(source);
      expect(value.requirements[0]?.text.trim()).toBe(kept.trim());
      expect(usage.inputTokens).toBe(200);
      const [asked, again] = model.seen.prompts.map(({ user }) => user);
      expect(again).toBe(
        `${asked}\n\nAn earlier answer was in English. Write every text of it in German, the language of the transcript.`,
      );
    }
    const right = memoryModel(() => lines(german));
    await right.author.prd(source);
    expect(right.seen.prompts).toHaveLength(1);
  });

  it("keeps its document if the lines cannot be verified, and says why", async () => {
    const model = memoryModel((call) => {
      if (call.step === "verify") throw new AppError("ai_timeout", "slow");
      return plainAnswer(call);
    });
    const { items, checkFailure } = await run(model).result;
    expect(checkFailure?.code).toBe("ai_timeout");
    expect(items.find(({ text }) => text === "About 0")?.support).toBeUndefined();
  });

  it("has each line marked with its verdict", async () => {
    const item = (at: number) => ({
      group: "Core Features" as const,
      text: `Line ${at}`,
      citations: [{ segmentId: at, quote: segments[at]?.text ?? "" }],
    });
    const verdicts = ["supported", "partly", "contradicted", "unsupported"];
    const model = memoryModel((call) => {
      if (call.step === "whole") return asDocument({ items: [0, 1, 2, 3, 4].map(item) });
      return {
        verdicts: [...verdicts, "supported"].map((verdict, index) => ({
          line: index + 1,
          begins: `Line ${index}`,
          verdict,
        })),
      };
    });
    const { items } = await run(model).result;
    const found = items.filter(({ group, citations }) => group === "Core Features" && citations.length > 0);
    expect(found.map(({ support }) => support)).toEqual([...verdicts, "supported"]);
  });

  it("without lines is refused with a message for people", async () => {
    const { author, seen } = memoryModel();
    const none = draft({ author }, { captions: captionsOf([]), onEvent: () => {} });
    await expect(none).rejects.toMatchObject({
      code: "no_captions",
      message: "This transcript has no text.",
    });
    expect(seen.prompts).toEqual([]);
  });
});

describe("a transcript in windows", () => {
  it("is read window by window, each with the outline, then merged within the context", async () => {
    const model = memoryModel(plainAnswer, SMALL);
    const { result, events } = run(model);
    const { items, details, usage, isOfflineDraft } = await result;
    const { prompts } = model.seen;
    const windows = prompts.filter((prompt) => stepOf(prompt) === "window");
    expect(windows.length).toBeGreaterThan(5);
    for (const [index, { user }] of windows.entries()) {
      expect(user).toContain(`part ${index + 1} of ${windows.length}`);
      const outline = user.split("The whole video in chapters:\n")[1]?.split("\n</video>")[0]?.split("\n") ?? [];
      // The model was asked for 24 and wrote 59.
      expect(outline).toHaveLength(24);
      for (const title of outline) expect(title).toMatch(/^- number\d+/);
    }
    expect(model.seen.steps().slice(-2)).toEqual(["merge", "verify"]);
    for (const prompt of prompts) expect(promptTokens(prompt)).toBeLessThanOrEqual(SMALL);
    const sent = windows.reduce((sum, prompt) => sum + countTokens(segmentsIn(prompt)), 0);
    expect(sent / countTokens(segments)).toBeLessThanOrEqual(1.1);
    expect(segmentsIn(prompts.at(-2) as AiPrompt)).toEqual([]);
    const progress = events.flatMap((event) => (event.type === "progress" ? [`${event.done}/${event.total}`] : []));
    expect(progress).toEqual(Array.from({ length: windows.length + 2 }, (_, done) => `${done}/${windows.length + 1}`));
    expect(items.filter(({ origin }) => origin === "quoted")).toHaveLength(windows.length);
    expect(details.evidence).toHaveLength(windows.length);
    expect(isOfflineDraft).toBe(false);
    // Chapters are counted separately.
    expect(usage.inputTokens).toBe(100 * prompts.length);
  });

  it("begins every prompt on a window with the same words", async () => {
    const model = memoryModel(plainAnswer, SMALL);
    await run(model).result;
    const beginning = ({ system, user }: AiPrompt) => system + user.slice(0, user.indexOf("</video>"));
    const of = (step: string) => model.seen.prompts.filter((prompt) => stepOf(prompt) === step).map(beginning);
    expect(new Set(of("chapters"))).toEqual(new Set(of("window")));
  });

  it("drops notes whose quotes were not said before merging", async () => {
    const model = memoryModel((call) => {
      if (call.step !== "window") return plainAnswer(call);
      const note = { group: "Core Features", text: "Note", weight: 2, force: "fact" };
      return { notes: [{ ...note, segmentId: 0, quote: "walruses play the violin" }] };
    }, SMALL);
    const { items } = await run(model).result;
    expect(model.seen.prompts.find((prompt) => stepOf(prompt) === "merge")?.user).not.toContain("walruses");
    expect(items.every(({ origin }) => origin === "inferred")).toBe(true);
  });

  it("of 85 minutes and 150 notes keeps moments of each tenth and the proportions of the parts, even if nothing is merged", async () => {
    const minutes = 85;
    const long = manySegments(1500).map((segment, index) => ({
      ...segment,
      startMs: (index * minutes * 60_000) / 1500,
      endMs: ((index + 1) * minutes * 60_000) / 1500,
    }));
    const weights = [10, 60, 48, 22, 10];
    const groups = weights.flatMap((count, group) => Array.from({ length: count }, () => PRD_GROUPS[group]));
    let noted = 0;
    const model = memoryModel((call) => {
      if (call.step !== "window") return plainAnswer(call);
      const lines = segmentsIn(call.prompt).filter(({ id }) => id % 10 === 0);
      return {
        notes: lines.flatMap(({ id, text }) => {
          // Windows overlap, so only the window in which a line comes first notes it.
          const group = groups[(id / 10) % groups.length];
          noted += 1;
          return {
            group,
            text: `What is said of number ${id}`,
            weight: 2,
            force: "demand",
            segmentId: id,
            quote: text,
          };
        }),
      };
    }, 6000);
    const { details } = await draft({ author: model.author }, { captions: captionsOf(long), onEvent: () => {} });
    expect(noted).toBeGreaterThanOrEqual(150);
    const tenths = new Set(details.evidence.map(({ startMs }) => Math.floor((startMs / (minutes * 60_000)) * 10)));
    expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const merge = model.seen.prompts.find((prompt) => stepOf(prompt) === "merge")?.user ?? "";
    const kept = PRD_GROUPS.map((group) => merge.split(`"group":"${group}"`).length - 1);
    const total = kept.reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThan(150);
    for (const [index, count] of kept.entries()) {
      expect(Math.abs(count / total - (weights[index] ?? 0) / 150)).toBeLessThan(0.05);
    }
    for (const prompt of model.seen.prompts) expect(promptTokens(prompt)).toBeLessThanOrEqual(6000);
  });
});

describe("a reply without its optional fields", () => {
  it("is still a document", async () => {
    const bare = {
      video: { kind: "lecture", product: null, reading: null, fit: "low" },
      evidence: [],
      overview: { summary: null, problem: null, users: null, outcome: null },
      requirements: [],
    };
    const model = memoryModel(() => bare as Partial<DocumentDraft>);
    const { details } = await run(model).result;
    expect(details).toMatchObject({ learnings: [], openQuestions: [], check: { overreach: [] } });
  });
});
