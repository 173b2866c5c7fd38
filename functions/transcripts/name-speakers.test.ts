import { expect, it } from "vitest";
import { segmentLine } from "~/functions/authors/model/windows";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Segment } from "./model";
import { withNames } from "./name-speakers";
import { followVoice } from "./voice";

const said = (id: number, speaker: string | undefined, text: string): Segment => {
  return { id, startMs: id * 1000, endMs: id * 1000 + 1000, text, ...(speaker && { speaker }) };
};

const CALL = [
  said(0, "Speaker 1", "We need the export before March."),
  said(1, "Speaker 1 (2)", "And it has to be a spreadsheet."),
  said(2, "Ben", "Then we build the export first."),
];
const SPEAKERS = {
  "Speaker 1": { name: "Ana Lima", side: "customer" as const },
  "Speaker 1 (2)": { name: "Ana Lima" },
  Ben: { side: "us" as const },
};

it("names citations and segments wherever they are, and keeps what the captions say as the key", () => {
  const line = { text: "Export", citations: [{ segmentId: 0, startMs: 0, quote: "the export", speaker: "Speaker 1" }] };
  const named = withNames({ items: [line], learnings: [{ sides: [line] }], none: null }, SPEAKERS);
  const citation = { ...line.citations[0], name: "Ana Lima", side: "customer" };
  expect(named.items[0]?.citations).toEqual([citation]);
  expect(named.learnings[0]?.sides[0]?.citations).toEqual([citation]);
  expect(named.none).toBeNull();
  expect(withNames(CALL, SPEAKERS)[2]).toEqual({ ...CALL[2], side: "us" });
});

it("replaces the names of an earlier reading, and knows nobody by a name that every object has", () => {
  const named = withNames(CALL, SPEAKERS);
  expect(withNames(named, { Ben: { name: "Benjamin" } })).toEqual([CALL[0], CALL[1], { ...CALL[2], name: "Benjamin" }]);
  expect(withNames(named, {})).toEqual(CALL);
  expect(withNames(CALL, null)).toBe(CALL);
  expect(withNames([said(0, "constructor", "Hello.")], SPEAKERS)).toEqual([said(0, "constructor", "Hello.")]);
});

it("makes one voice of two speakers with the same name", () => {
  expect(withNames(CALL, SPEAKERS).map(followVoice())).toEqual(["Ana Lima", null, "Ben"]);
});

it("shows models the corrected names, and finds what they quote under the captions' name", () => {
  const named = withNames(CALL, SPEAKERS);
  expect(named.map(segmentLine)[0]).toBe("[0] Ana Lima: We need the export before March.");
  const citation = quoteFinder(named)(0, "Ana Lima: We need the export before March.");
  expect(citation).toEqual({
    segmentId: 0,
    startMs: 0,
    speaker: "Speaker 1",
    quote: "We need the export before March",
  });
});
