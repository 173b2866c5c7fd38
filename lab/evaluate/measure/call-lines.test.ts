import { expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { type Call, callSchema } from "../calls";
import { type CallLine, scoreCall } from "./call-lines";

const said: [speaker: string, text: string][] = [
  ["Ana", "We could text every guest a code."],
  ["Ben", "No, no texts, they hate that."],
  ["Ana", "How many rooms are there?"],
  ["Ben", "Forty rooms, and the list has to load in two seconds."],
  ["Ben", "My dog ate a phone once."],
  ["Ana", "I'll send you the plan on Friday."],
];

const call: Call = {
  ...callSchema.parse({
    ...{ kind: "customer_call", language: "en", form: "zoom" },
    turns: [["requirement 7"], ["objection+ 6"], ["question 5"], ["metric+ 11", "story 6"], ["action+ 7"]],
    settled: [
      { what: "No texts", state: "out", by: "Ben", keys: [["text"]], turns: [[1, 0]], against: [[0, 0]] },
      { what: "The list loads fast", state: "in", by: "Ben", keys: [["two"], ["list"]], turns: [[3, 0]], against: [] },
    ],
    owners: [{ what: "Send the plan", who: "Ana", keys: [["plan"]], turns: [[4, 0]] }],
  }),
  name: "hotel",
  path: "hotel.vtt",
  captions: {
    ...{
      videoTitle: "",
      videoDescription: "",
      language: "en",
      kind: "uploaded",
      source: "upload",
      durationSeconds: 12,
    },
    segments: said.map(
      ([speaker, text], id): Segment => ({ id, startMs: id * 2000, endMs: id * 2000 + 2000, text, speaker }),
    ),
  },
};

/** A line that quotes whole captions, or the given words of the first of them. */
function line(captions: number[], more: Partial<CallLine> & { quote?: string } = {}): CallLine {
  const texts = captions.map((id) => said[id]?.[1] ?? "");
  const citations = captions.map((segmentId, at) => ({
    ...{ segmentId, quote: more.quote ?? texts[at] ?? "", speaker: said[segmentId]?.[0] },
  }));
  return { text: texts.join(" "), asserts: true, who: undefined, citations, ...more };
}

const score = (...lines: CallLine[]) => scoreCall(call, lines);

it("a line is worth keeping if half of what it quotes is", () => {
  expect(score(line([3])).worth).toBe(1);
  expect(score(line([4])).worth).toBe(0);
  expect(score(line([1, 4])).worth).toBe(1);
  expect(score(line([3], { citations: [] })).worth).toBe(0);
});

it("a question is worth keeping with its answer only", () => {
  expect(score(line([2])).worth).toBe(0);
  const answered = [
    { segmentId: 2, quote: said[2]?.[1] ?? "" },
    { segmentId: 3, quote: "Forty rooms" },
  ];
  expect(score(line([2, 3], { citations: answered })).worth).toBe(1);
});

it("a rejected idea that stands alone says the opposite of what was settled, and is not worth keeping", () => {
  expect(score(line([0]))).toMatchObject({ opposite: 1, worth: 0, settled: 0 });
  expect(score(line([0, 3]))).toMatchObject({ opposite: 1, worth: 0 });
  expect(score(line([0], { asserts: false })).opposite).toBe(0);
  expect(score(line([0], { quote: "We could" })).opposite).toBe(0);
});

it("a rejected idea beside its rejection is worth keeping", () => {
  expect(score(line([0, 1]))).toMatchObject({ opposite: 0, worth: 1, settled: 1 });
});

it("a settled point is found by its words in a line that quotes it", () => {
  expect(score(line([3])).settled).toBe(1);
  expect(score(line([3], { text: "The list is fast." })).settled).toBe(0);
  expect(score(line([4], { text: "The list loads in two seconds." })).settled).toBe(0);
  expect(score(line([3], { text: "The list is fast.", due: "in two seconds" })).settled).toBe(1);
  expect(score(line([1]), line([3])).settled).toBe(2);
});

it("an owner is named by the line, or by who is quoted", () => {
  const quiet = [{ segmentId: 5, quote: said[5]?.[1] ?? "" }];
  expect(score(line([5])).owners).toBe(1);
  expect(score(line([5], { citations: quiet })).owners).toBe(0);
  expect(score(line([5], { citations: quiet.map((one) => ({ ...one, speaker: "Ben" })) })).owners).toBe(0);
  expect(score(line([5], { citations: quiet, who: "Ana" })).owners).toBe(1);
  expect(score(line([5], { citations: quiet, text: "Ana sends the plan." })).owners).toBe(1);
  expect(score(line([5], { text: "Something is sent." })).owners).toBe(0);
});

it("a line joins two speakers if its quote does, or if its text goes on beyond its quote", () => {
  const over = [{ segmentId: 2, quote: "rooms are there? Forty rooms, and the list" }];
  expect(score(line([2, 3])).joined).toBe(0);
  expect(score(line([3, 4])).joined).toBe(0);
  expect(score(line([2], { citations: over })).joined).toBe(1);
  expect(score(line([3], { text: `${said[2]?.[1]} ${said[3]?.[1]}` })).joined).toBe(1);
  expect(score(line([2], { text: `${said[2]?.[1]} Forty rooms.` })).joined).toBe(1);
  expect(score(line([3], { text: `Ben wants this: ${said[3]?.[1]}` })).joined).toBe(0);
});
