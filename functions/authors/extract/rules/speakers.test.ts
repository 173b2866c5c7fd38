import { expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { loadSentenceModel } from "~/test/helpers/extract";
import { readSentences } from "./read-sentences";

it("no sentence runs from one turn into another, with or without full stops and names", async () => {
  const said: [Partial<Segment>, string][] = [
    [{ speaker: "Ada Quill" }, "the tide comes twice a day"],
    [{ speaker: "Ben Orr" }, "why twice"],
    [{ speaker: "Ada Quill" }, "because the moon"],
    [{ speaker: "Ada Quill" }, "pulls on both sides"],
    [{ turn: true }, "of the earth"],
  ];
  const segments = said.map(([voice, text], id) => ({
    id,
    startMs: id * 2000,
    endMs: id * 2000 + 2000,
    text,
    ...voice,
  }));
  const talk = { segments, videoTitle: "", language: "en" };
  const { passage, sentences } = await readSentences(talk, await loadSentenceModel(), undefined);
  expect(sentences.map(({ start, end, turn }) => [turn, passage.text.slice(start, end)])).toEqual([
    [0, "the tide comes twice a day"],
    [1, "why twice"],
    [2, "because the moon pulls on both sides"],
    [3, "of the earth"],
  ]);
});
