import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { type Answer, memoryModel, plainAnswer } from "~/test/helpers/authors/model/memory-model";
import { segmentsIn, stepOf } from "~/test/helpers/authors/model/prompt-lines";
import { captionsOf, manySegments } from "~/test/helpers/prompts/sample";
import { promptTokens } from "../windows";
import { writePrd } from "./write-prd";

const segments = manySegments(120);
const captions = captionsOf(segments);
/** Fewer tokens than the transcript and its task take. */
const SMALL = 3500;

const note = (text: string, segmentId: number, group = "Core Features", quote = segments[segmentId]?.text) => ({
  ...{ group, text, weight: 2, force: "fact", segmentId, quote },
});
const chapterEveryTen = ({ id }: { id: number }) =>
  id % 10 === 0 ? [{ startSegmentId: id, title: `Chapter ${id}`, summary: "Said.", confidence: 1 }] : [];

/** What the merge is shown, as `id group: text`. */
async function notesOf(answer: Answer, repair: Answer = plainAnswer) {
  const model = memoryModel((call) => {
    if (call.step === "repair") return repair(call);
    if (call.step === "chapters") return { topics: segmentsIn(call.prompt).flatMap(chapterEveryTen) };
    return call.step === "window" ? answer(call) : plainAnswer(call);
  }, SMALL);
  const { value, usage } = await writePrd(model.ai, captions);
  const merge = model.seen.prompts.find((prompt) => stepOf(prompt) === "merge")?.user ?? "";
  const lines = [...merge.matchAll(/^\{"id".*\}$/gm)].map(([line]) => JSON.parse(line));
  return { model, value, usage, lines: lines.map(({ id, group, text }) => `${id} ${group}: ${text}`) };
}

describe("notes of a long transcript", () => {
  it("keep one note per moment and part, number them in order, and become the evidence", async () => {
    let windows = 0;
    const { value, lines, usage, model } = await notesOf(() => {
      windows += 1;
      if (windows > 1) return { notes: [note("Again", 3)] };
      return {
        notes: [
          note("First", 3),
          note("Twice", 3),
          note("Nobody said it", 4, "Core Features", "walruses play the violin"),
          note("Elsewhere", 3, "Design Vision"),
          note("Later", 9),
          note("A part of it", 3, "Core Features", segments[3]?.text.split(" ").slice(0, 6).join(" ")),
        ],
      };
    });
    expect(windows).toBeGreaterThan(1);
    expect(lines.toSorted()).toEqual([
      ...["e1 Core Features: First", "e2 Design Vision: Elsewhere"],
      ...["e3 Core Features: Later", "e4 Core Features: A part of it"],
    ]);
    expect(value.evidence.map(({ id, segmentId }) => `${id} ${segmentId}`).toSorted()).toEqual([
      ...["e1 3", "e2 3", "e3 9", "e4 3"],
    ]);
    expect(usage.inputTokens).toBe(100 * model.seen.prompts.length);
  });

  it("are taken window by window, with progress for whoever listens", async () => {
    const model = memoryModel(plainAnswer, SMALL);
    const heard: string[] = [];
    const partials: unknown[] = [];
    await writePrd(model.ai, captions, {
      onProgress: (done, total) => heard.push(`${done}/${total}`),
      onPartial: (partial) => partials.push(partial),
    });
    const windows = model.seen.prompts.filter((prompt) => stepOf(prompt) === "window");
    expect(heard).toEqual(Array.from({ length: windows.length + 2 }, (_, done) => `${done}/${windows.length + 1}`));
    expect(partials).toHaveLength(1);
    expect(windows.flatMap(segmentsIn).at(-1)?.id).toBe(119);
    for (const [index, { user }] of windows.entries()) expect(user).toContain(`part ${index + 1} of ${windows.length}`);
  });

  it("are not taken if the whole transcript fits, and the document streams as it arrives", async () => {
    const model = memoryModel(plainAnswer);
    const partials: unknown[] = [];
    const { value } = await writePrd(model.ai, captions, { onPartial: (partial) => partials.push(partial) });
    expect(model.seen.steps()).toEqual(["whole"]);
    expect(partials).toEqual([value]);
    expect((await writePrd(model.ai, captions)).usage).toEqual({ inputTokens: 100, outputTokens: 10 });
  });
});

describe("notes that were taken before the run was stopped", () => {
  /** Stops the run at the third window; a second run has what the first one kept. */
  async function stoppedAndResumed(contextTokens = SMALL) {
    const stored = new Map<number, string>();
    const kept = {
      read: async () => new Map(stored),
      write: async (lines: ReadonlyMap<number, string>) => {
        for (const [index, line] of lines) stored.set(index, line);
      },
    };
    const chapters = async () => [{ startSegmentId: 0, title: "All of it" }];
    const first = memoryModel(({ call, ...rest }) => {
      if (rest.step === "window" && call === 2) throw new AppError("ai_unavailable", "gone");
      return plainAnswer({ call, ...rest });
    }, SMALL);
    await expect(writePrd(first.ai, captions, { chapters, kept })).rejects.toMatchObject({ code: "ai_unavailable" });
    const keptFirst = stored.size;
    const second = memoryModel(plainAnswer, contextTokens);
    const progress: string[] = [];
    const onProgress = (done: number, total: number) => void progress.push(`${done}/${total}`);
    const { value } = await writePrd(second.ai, captions, { chapters, kept, onProgress });
    const once = memoryModel(plainAnswer, contextTokens);
    const whole = await writePrd(once.ai, captions, { chapters });
    const windowsOf = ({ seen }: typeof once) => seen.prompts.filter((prompt) => stepOf(prompt) === "window");
    const [asked, all] = [windowsOf(second).length, windowsOf(once).length];
    return { keptFirst, stored, progress, value, whole: whole.value, asked, all };
  }

  it("are not taken again, and the document is the same", async () => {
    const { keptFirst, stored, progress, value, whole, asked, all } = await stoppedAndResumed();
    expect(keptFirst).toBeGreaterThan(1);
    expect(asked).toBe(all - keptFirst);
    expect(stored.size).toBe(all);
    expect(value).toEqual(whole);
    expect(progress.at(-1)).toBe(`${all + 1}/${all + 1}`);
  });

  it("are taken again where the windows are others, as after a change of settings", async () => {
    const { value, whole, asked, all } = await stoppedAndResumed(SMALL + 500);
    expect(asked).toBe(all);
    expect(value).toEqual(whole);
  });
});

describe("quotes of notes that were not found", () => {
  const UNSAID = "walruses play the violin";
  /** One note per window with the words of its third line, and one that nobody said. */
  const notesIn: Answer = ({ prompt }) => {
    const ids = segmentsIn(prompt).map(({ id }) => id);
    return { notes: [note("Kept", ids[2] ?? 0), note("Lost", ids[4] ?? 0, "Core Features", UNSAID)] };
  };
  const lostIn = (user: string) =>
    [...user.matchAll(/^\{"id":"n.*\}$/gm)].map(([line]) => JSON.parse(line) as { id: string; segmentId: number });
  const linesWith = (lines: string[], text: string) => lines.filter((line) => line.endsWith(`: ${text}`)).length;

  it("are requested once more per window, after the same words, in the lines of their chapter", async () => {
    const { model, lines, usage } = await notesOf(notesIn, ({ prompt }) => {
      const [one] = lostIn(prompt.user);
      return { evidence: [{ id: one?.id, segmentId: one?.segmentId, quote: segments[one?.segmentId ?? 0]?.text }] };
    });
    const of = (step: string) => model.seen.prompts.filter((prompt) => stepOf(prompt) === step);
    const [windows, repairs] = [of("window"), of("repair")];
    expect(windows.length).toBeGreaterThan(2);
    expect(repairs).toHaveLength(windows.length);
    const video = ({ system, user }: (typeof windows)[number]) => system + user.slice(0, user.indexOf("</video>"));
    expect(new Set(repairs.map(video))).toEqual(new Set(windows.map(video)));
    for (const { user } of repairs) {
      const [lost, ...others] = lostIn(user);
      expect(others).toEqual([]);
      expect(user).toContain(UNSAID);
      expect(user).toContain('Look in its chapter, which is the lines "from" to "to".');
      const ids = segmentsIn({ system: "", user }).map(({ id }) => id);
      const start = Math.floor((ids[4] ?? 0) / 10) * 10;
      const chapter = { from: Math.max(ids[0] ?? 0, start), to: Math.min(ids.at(-1) ?? 0, start + 9) };
      expect(lost).toEqual({ id: "n2", segmentId: ids[4], quote: UNSAID, ...chapter });
    }
    expect([linesWith(lines, "Kept"), linesWith(lines, "Lost")]).toEqual([windows.length, windows.length]);
    expect(usage.inputTokens).toBe(100 * model.seen.prompts.length);
  });

  it("are not requested where every quote was found", async () => {
    const { model } = await notesOf(() => ({ notes: [note("Kept", 3)] }));
    expect(model.seen.steps()).not.toContain("repair");
  });

  it("stay out if the second answer was not said either, or is missing", async () => {
    let repairs = 0;
    const { lines, model } = await notesOf(notesIn, ({ prompt }) => {
      repairs += 1;
      const [one] = lostIn(prompt.user);
      const unsaid = { id: one?.id, segmentId: one?.segmentId, quote: "seals blow the trumpet in the morning" };
      return { evidence: repairs === 1 ? [unsaid, { ...unsaid, id: "n99", quote: segments[5]?.text }] : [] };
    });
    const windows = model.seen.steps().filter((step) => step === "window").length;
    expect([linesWith(lines, "Kept"), linesWith(lines, "Lost")]).toEqual([windows, 0]);
    expect(repairs).toBe(windows);
  });

  it.each(["ai_timeout", "ai_invalid_reply", "ai_rate_limited", "transcript_too_long"] as const)(
    "lose nothing that was found when the second request fails with %s",
    async (code) => {
      const { lines, value, model } = await notesOf(notesIn, () => {
        throw new AppError(code, "failed");
      });
      const windows = model.seen.steps().filter((step) => step === "window").length;
      expect([linesWith(lines, "Kept"), linesWith(lines, "Lost")]).toEqual([windows, 0]);
      expect(value.evidence).toHaveLength(windows);
    },
  );

  it("stop with the run when it is canceled during the second request", async () => {
    const stop = new AbortController();
    const model = memoryModel((call) => {
      if (call.step === "window") return notesIn(call);
      if (call.step !== "repair") return plainAnswer(call);
      stop.abort();
      throw new AppError("cancelled", "The generation was canceled.");
    }, SMALL);
    await expect(writePrd(model.ai, captions, { signal: stop.signal })).rejects.toMatchObject({ code: "cancelled" });
    expect(model.seen.steps()).not.toContain("merge");
  });

  it("fit the context, however many and however long they are", async () => {
    const many: Answer = ({ prompt }) => {
      const [first] = segmentsIn(prompt);
      const notes = Array.from({ length: 32 }, () =>
        note("Lost", first?.id ?? 0, "Core Features", `${UNSAID} `.repeat(10)),
      );
      return { notes };
    };
    const { model } = await notesOf(many);
    const repairs = model.seen.prompts.filter((prompt) => stepOf(prompt) === "repair");
    expect(repairs.length).toBeGreaterThan(2);
    for (const prompt of repairs) {
      expect(lostIn(prompt.user).length).toBeGreaterThan(3);
      expect(lostIn(prompt.user).length).toBeLessThan(30);
      expect(promptTokens(prompt)).toBeLessThanOrEqual(SMALL);
    }
  });
});
