import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { draft } from "~/functions/prds/draft-prd";
import type { RunEvent } from "~/functions/prds/model";
import { memoryModel, plainAnswer } from "../../../test/helpers/authors/model/memory-model";
import { captionsOf, manySegments } from "../../../test/helpers/prompts/sample";

const segments = manySegments(700);
const captions = captionsOf(segments);
/** The tasks take about 2,000 tokens of it. */
const SMALL = 4000;

function run(model: ReturnType<typeof memoryModel>, options: { signal?: AbortSignal } = {}) {
  const events: RunEvent[] = [];
  const result = draft({ author: model.author }, { captions, onEvent: (event) => void events.push(event), ...options });
  return { events, result };
}

describe("a failure", () => {
  const windowOf = (model: ReturnType<typeof memoryModel>) =>
    model.seen.steps().filter((step) => step === "window").length;

  it("of one window stops the open calls, waits for them, and is thrown", async () => {
    let ended = 0;
    let first = true;
    const model = memoryModel(async (call) => {
      if (call.step !== "window") return plainAnswer(call);
      if (first) {
        first = false;
        throw new AppError("ai_rate_limited", "busy");
      }
      await new Promise<void>((resolve) => {
        if (call.signal?.aborted) return resolve();
        call.signal?.addEventListener("abort", () => resolve());
      });
      ended += 1;
      throw call.signal?.reason;
    }, SMALL);
    await expect(run(model).result).rejects.toMatchObject({ code: "ai_rate_limited", message: "busy" });
    expect([windowOf(model), ended]).toEqual([4, 3]);
    expect(model.seen.signals.at(-1)?.reason).toMatchObject({
      code: "cancelled",
      message: "Another part of the reading failed.",
    });
  });

  it("by cancellation reaches every call and prevents further ones", async () => {
    const stop = new AbortController();
    const model = memoryModel((call) => {
      if (call.step === "window") stop.abort();
      return plainAnswer(call);
    }, SMALL);
    await expect(run(model, { signal: stop.signal }).result).rejects.toMatchObject({ code: "cancelled" });
    expect(windowOf(model)).toBeLessThanOrEqual(4);
    expect(model.seen.steps()).not.toContain("merge");
    expect(model.seen.signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it("before the first request sends nothing", async () => {
    const model = memoryModel();
    await expect(run(model, { signal: AbortSignal.abort() }).result).rejects.toMatchObject({ code: "cancelled" });
    expect(model.seen.prompts).toEqual([]);
  });
});
