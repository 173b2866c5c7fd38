import { expect, it } from "vitest";
import { extract, loadSentenceModel } from "~/test/helpers/extract";
import { sampleSegments } from "~/test/helpers/sample-talks";
import { readSentences } from "../rules/read-sentences";
import { chooseLines } from "./extract-lines";
import { judgeTalk } from "./judge-sentences";

it("a product's name, audience and tests are learnings, not requirements", async () => {
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 480, language: "en" };
  const { requirements, learnings } = (await extract().prd({ ...video, segments: sampleSegments("pitch") })).value;
  const asked = requirements.map(({ text }) => text).join("\n");
  const known = learnings.map(({ text }) => text).join("\n");
  for (const said of [/families and shared flats/, /a small test with thirty households/]) expect(known).toMatch(said);
  expect(asked).not.toMatch(/It's called Leftover|families and shared flats|thirty households/);
  expect(asked).toMatch(/It must work offline/);
});

it("never makes a line of what the classifier would drop, however much room there is", async () => {
  const model = await loadSentenceModel();
  const segments = ["The planner keeps every recipe in one place.", "The shopping list is sorted by shelf."].map(
    (text, id) => ({ id, startMs: id * 4000, endMs: id * 4000 + 3900, text }),
  );
  const reading = await readSentences({ segments, videoTitle: "", language: "en" }, model, undefined);
  const { sentences } = await judgeTalk(reading, model);
  const linesWith = async (keep: number) => {
    const talk = { ...reading, sentences: sentences.map((one, index) => (index === 0 ? { ...one, keep } : one)) };
    const lines = await chooseLines(talk, talk.sentences, { budget: 9, least: -1 }, undefined);
    return lines.map(({ text }) => text);
  };
  expect(await linesWith(-0.5)).toContain(segments[0]?.text);
  expect(await linesWith(-1.5)).not.toContain(segments[0]?.text);
});

it("a talk of a few sentences keeps one that a longer talk would leave out", async () => {
  const model = await loadSentenceModel();
  const textsOf = async (count: number) => {
    const segments = Array.from({ length: count }, (_, id) => ({
      id,
      startMs: id * 4000,
      endMs: id * 4000 + 3900,
      text: `The planner keeps list ${id} in one place.`,
    }));
    const reading = await readSentences({ segments, videoTitle: "", language: "en" }, model, undefined);
    const { sentences } = await judgeTalk(reading, model);
    const doubtful = { ...reading, sentences: sentences.map((one) => ({ ...one, keep: 0.2 })) };
    return (await chooseLines(doubtful, doubtful.sentences, { budget: 20 }, undefined)).length;
  };
  expect(await textsOf(3)).toBeGreaterThan(0);
  expect(await textsOf(12)).toBe(0);
});

it("a short answer is shown with its question, and a longer one stands alone", async () => {
  const model = await loadSentenceModel();
  const lineAfter = async (question: string, answer: string) => {
    const segments = [question, answer].map((text, id) => ({ id, startMs: id * 4000, endMs: id * 4000 + 3900, text }));
    const reading = await readSentences({ segments, videoTitle: "", language: "en" }, model, undefined);
    const { sentences } = await judgeTalk(reading, model);
    const talk = { ...reading, sentences };
    return (await chooseLines(talk, sentences, { budget: 1, least: -9 }, undefined)).map(({ text }) => text);
  };
  const question = "How many strings does a bandura have?";
  const short = "The concert one has sixty five strings.";
  const long = `The concert one has sixty five strings, and the old one from the villages has only twenty one of them on a lighter body.`;
  expect(await lineAfter(question, short)).toEqual([`${question} ${short}`]);
  expect(await lineAfter(question, long)).toEqual([long]);
});
