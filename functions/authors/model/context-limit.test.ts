import { describe, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import { memoryModel, plainAnswer } from "~/test/helpers/authors/model/memory-model";
import { captionsOf, manySegments } from "~/test/helpers/prompts/sample";
import { AppError } from "../../errors";
import type { AiPort } from "./ai-port";
import { ContextExceeded } from "./context-limit";
import { promptTokens } from "./windows";

const captions = captionsOf(manySegments(700));

/** An author whose server takes prompts of so many tokens, and says so or not. */
function authorOf(
  limit: number,
  isNamed = true,
  failure = (): AppError => new ContextExceeded(isNamed ? limit : null),
) {
  const { ai, seen } = memoryModel(plainAnswer);
  const refused: number[] = [];
  const strict: AiPort = {
    ...ai,
    async generate(schema, prompt, options) {
      if (promptTokens(prompt) > limit) {
        refused.push(promptTokens(prompt));
        throw failure();
      }
      return ai.generate(schema, prompt, options);
    },
  };
  return { author: createModelAuthor(strict), seen, refused };
}

describe("a prompt that is too long for the model's server", () => {
  it.each([true, false])("is sent in parts that fit, once the server refuses it (limit named: %s)", async (isNamed) => {
    const { author, seen, refused } = authorOf(isNamed ? 8000 : 12_000, isNamed);
    const { value } = await author.prd(captions);
    expect(refused).toHaveLength(1);
    expect(seen.steps().filter((step) => step === "window").length).toBeGreaterThan(1);
    expect(value.evidence.length).toBeGreaterThan(1);
  });

  it("is sent in parts once only", async () => {
    const { author, refused } = authorOf(300);
    await expect(author.prd(captions)).rejects.toMatchObject({ code: "transcript_too_long" });
    expect(refused.length).toBeLessThanOrEqual(6);
  });

  it("is not sent again after another failure", async () => {
    const { author, refused } = authorOf(300, true, () => new AppError("ai_unavailable", "down"));
    await expect(author.prd(captions)).rejects.toMatchObject({ code: "ai_unavailable" });
    expect(refused).toHaveLength(1);
  });
});
