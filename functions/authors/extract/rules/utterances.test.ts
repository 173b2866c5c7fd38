import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSentenceModel } from "~/test/helpers/extract";
import { joinSegments } from "./passage";
import { splitUtterances, type UtteranceCut } from "./utterances";

function spoken(text: string) {
  const passage = joinSegments([{ id: 0, startMs: 0, endMs: 6000, text }]);
  return { passage, span: { start: 0, end: text.length } };
}

const FACT = "the sensor measures the soil every ten minutes and the battery lasts two winters";
const STORY = "my grandmother once fell asleep in the bus with a goose on her lap";
const ANOTHER = "we keep the measurements on the phone and send nothing to the cloud";

describe("cutting speech by its kinds", async () => {
  const model = await loadSentenceModel();

  it("parts a story from the fact that follows, which borders alone leave in one", async () => {
    const text = `${FACT} ${STORY} ${ANOTHER}`;
    const { passage, span } = spoken(text);
    const partsBy = async (cut: UtteranceCut) =>
      (await splitUtterances(passage, span, model, { cut })).map(({ start, end }) => text.slice(start, end).trim());
    expect(await partsBy("kinds")).toEqual([FACT, STORY, ANOTHER]);
    expect(await partsBy("borders")).toEqual([FACT, `${STORY} ${ANOTHER}`]);
  });

  it("keeps every letter, in order and once, by kinds and by borders", async () => {
    const word = fc.constantFrom("we", "row", "the", "boat", "and", "then", "川が曲がる", "so", "rivers", "well-known");
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 90 }),
        fc.constantFrom<UtteranceCut>("kinds", "borders"),
        async (words, cut) => {
          const { passage, span } = spoken(words.join(" "));
          const parts = await splitUtterances(passage, span, model, { cut });
          expect(parts.map(({ start, end }) => passage.text.slice(start, end)).join("")).toBe(passage.text);
        },
      ),
      { numRuns: 50 },
    );
  });
});
