import { expect, test } from "vitest";
import { besideMark, claimOf, standingOf } from "./line-status";
import type { PrdItem } from "./model";
import { grounding } from "./requirements";

const CITED = { segmentId: 1, startMs: 1000, quote: "we want to share plans" };

function line(over: Partial<PrdItem> & { isCited?: boolean }): PrdItem {
  const { isCited = true, ...rest } = over;
  const citations = isCited ? [CITED] : [];
  return { group: "Core Features", text: "Sharing", origin: isCited ? "quoted" : "inferred", citations, ...rest };
}

test.each([
  [line({}), "quoted", null],
  [line({ isCited: false }), "implied", "no quote"],
  [line({ priority: "must", basis: "said" }), "quoted", null],
  [line({ basis: "said", support: "supported" }), "said", null],
  [line({ basis: "implied", support: "supported" }), "implied", "implied"],
  [line({ priority: "must", basis: "implied", isCited: false }), "implied", "no quote"],
  [line({ basis: "said", support: "partly" }), "doubtful", "partly said"],
  [line({ basis: "said", support: "contradicted" }), "doubtful", "contradicted by its quote"],
  [line({ basis: "said", support: "unsupported" }), "doubtful", "not in its quote"],
  [line({ edited: true }), "quoted", "edited, quote kept"],
  [line({ edited: true, requoted: true }), "quoted", "edited, quoted"],
  [line({ edited: true, isCited: false }), "implied", "edited, no quote"],
  [line({ added: true, isCited: false, priority: "must" }), "added", "added by the owner"],
  [line({ added: true, edited: true }), "added", "added by the owner, quoted"],
  // A verdict says nothing about a line whose quote was removed.
  [line({ basis: "said", support: "supported", isCited: false }), "implied", "no quote"],
] as const)("%j is %s and reads %s", (item, standing, claim) => {
  expect(standingOf(item)).toBe(standing);
  expect(claimOf(item, { isChecked: false })).toBe(claim);
});

test("a quoted line that no check reached is marked among lines that were checked, and only there", () => {
  const question = { ...line({}), isQuestion: true as const };
  for (const [isChecked, mark] of [
    [true, "not checked"],
    [false, null],
  ] as const) {
    expect(claimOf(line({ basis: "said" }), { isChecked })).toBe(mark);
    expect(besideMark(line({}), { isChecked })).toBe(mark);
    expect(besideMark(line({ support: "supported" }), { isChecked })).toBeNull();
    expect(besideMark(line({ support: "partly" }), { isChecked })).toBe("partly said");
    expect(besideMark(question, { isChecked })).toBeNull();
  }
});

test("what the owner added is counted apart, neither as quoted nor as without a quote", () => {
  const lines = [line({}), line({ isCited: false }), line({ added: true }), line({ added: true, isCited: false })];
  expect(grounding(lines)).toEqual({ quoted: 1, total: 2, added: 2 });
  expect(claimOf(line({ added: true, isCited: false }), { owner: "you", isChecked: false })).toBe("added by you");
});

test("lines said in the video are counted only where lines were checked", () => {
  const quoted = line({});
  expect(grounding([quoted, line({ isCited: false })])).toEqual({ quoted: 1, total: 2 });
  const checked = [line({ support: "supported" }), line({ support: "partly" }), quoted, line({ isCited: false })];
  expect(grounding(checked)).toEqual({ quoted: 3, total: 4, said: 1, doubts: { partly: 1, unchecked: 1 } });
});

test("a checked line counts as backed unless its author noted or concluded something", () => {
  const details = {
    video: { kind: "pitch", product: null, reading: null, fit: "high" } as const,
    check: { overreach: [{ about: "R1", why: "Nobody said so." }] },
  };
  const lines = [line({ id: "R1", support: "supported" }), line({ basis: "implied", support: "supported" })];
  expect(grounding(lines, details)).toEqual({ quoted: 2, total: 2, said: 1, doubts: { noted: 1, implied: 1 } });
});

test("what is worth knowing counts among the lines of a brief, and of no other document", () => {
  const learning = { text: "Tides turn twice a day.", citations: line({}).citations };
  const read = (fit: "low" | "high") => ({
    video: { kind: "lecture", product: null, reading: null, fit } as const,
    check: { overreach: [] },
    learnings: [learning, learning],
  });
  const lines = [line({ support: "supported" })];
  expect(grounding(lines, read("low"))).toEqual({ quoted: 3, total: 3, said: 1, doubts: { unchecked: 2 } });
  expect(grounding(lines, read("high"))).toEqual({ quoted: 1, total: 1, said: 1 });
});
