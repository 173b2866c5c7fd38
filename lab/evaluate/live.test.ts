import { expect, it } from "vitest";
import { readGolden } from "./cases";
import { startReplay } from "./model/replay";
import { configuredAuthor, write } from "./product";
import { resultOf } from "./results";

it("calls the configured model, as --live does, with or without a key", async () => {
  const talk = readGolden().find(({ name }) => name === "de-orgelbau");
  if (!talk) throw new Error("the talk is gone");
  const replay = await startReplay({ isRecording: false });
  try {
    const url = replay.begin(talk.name, "none");
    const author = configuredAuthor({ OPENAI_BASE_URL: url, OPENAI_MODEL: "local-model" });
    const written = await write(author, talk);
    expect(author.model).toBe("local-model");
    expect(replay.requests.length).toBeGreaterThanOrEqual(5);
    expect(written.failures).toEqual([]);
    expect(resultOf(talk, written).document?.ours.facts).toBe(talk.facts.length);
  } finally {
    await replay.close();
  }
});

it("says so if no model is configured", () => {
  expect(() => configuredAuthor({})).toThrow("No model is configured: see .dev.vars.example.");
});
