import { describe, expect, it } from "vitest";
import { writePrd } from "~/functions/authors/model/prd/write";
import { type Answer, memoryModel, plainAnswer } from "../../../../test/helpers/authors/model/memory-model";
import { segmentsIn, stepOf } from "../../../../test/helpers/authors/model/prompt-lines";
import { captionsOf, manySegments } from "../../../../test/helpers/prompts/sample";

const segments = manySegments(120);
const captions = captionsOf(segments);
/** Less than the transcript and its task take. */
const SMALL = 3500;

const note = (text: string, segmentId: number, group = "Core Features", quote = segments[segmentId]?.text) => ({
  ...{ group, text, weight: 2, force: "fact", segmentId, quote },
});
/** What the merge is shown, as `id group quote`. */
async function notesOf(answer: Answer) {
  const model = memoryModel((call) => (call.step === "window" ? answer(call) : plainAnswer(call)), SMALL);
  const { value, usage } = await writePrd(model.ai, captions);
  const merge = model.seen.prompts.find((prompt) => stepOf(prompt) === "merge")?.user ?? "";
  const lines = [...merge.matchAll(/^\{"id".*\}$/gm)].map(([line]) => JSON.parse(line));
  return { model, value, usage, lines: lines.map(({ id, group, text }) => `${id} ${group}: ${text}`) };
}

describe("notes of a long transcript", () => {
  it("stand once for one moment and one part, numbered in their order, and become the evidence", async () => {
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

  it("are taken part by part by nobody's wish to hear of it, and told of where somebody listens", async () => {
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

  it("are not needed where all of it fits, which is told of as it arrives", async () => {
    const model = memoryModel(plainAnswer);
    const partials: unknown[] = [];
    const { value } = await writePrd(model.ai, captions, { onPartial: (partial) => partials.push(partial) });
    expect(model.seen.steps()).toEqual(["whole"]);
    expect(partials).toEqual([value]);
    expect((await writePrd(model.ai, captions)).usage).toEqual({ inputTokens: 100, outputTokens: 10 });
  });
});
