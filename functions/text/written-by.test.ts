import { expect, test } from "vitest";
import { writtenByModels } from "~/functions/text/written-by";

const by = (model: string | null, isOfflineDraft = false) => ({ model, isOfflineDraft });

test("each model that wrote something is named once, and nobody else", () => {
  expect(writtenByModels([by("model-x"), by("offline draft engine", true), by(null)])).toBe(
    "Written by the AI model model-x.",
  );
  expect(writtenByModels([by("a"), by("b"), by("a")], "These cards were written")).toBe(
    "These cards were written by the AI models a and b.",
  );
  expect(writtenByModels([by(""), by(null), by("offline draft engine", true)])).toBe("");
});
