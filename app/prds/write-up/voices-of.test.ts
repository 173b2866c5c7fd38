import { expect, test } from "vitest";
import type { Citation } from "~/functions/citations/model";
import type { Block, Inline } from "~/functions/prds/write-up/model";
import { hasDoubts, isLost, voicesOf } from "./voices-of";

const at = (segmentId: number, speaker?: string): Citation => ({
  ...{ segmentId, startMs: segmentId * 1000, quote: "said" },
  ...(speaker && { speaker }),
});
const said = (...moments: Citation[]): Inline => ({ kind: "moments", moments });
const paragraph = (...text: Inline[]): Block => ({ kind: "paragraph", text, isOwn: false });
const shown = (block: Block) =>
  [...voicesOf(block).values()].map((all) => all.map(({ time, voice }) => [time.segmentId, voice]));

test("a name stands where the voice changes within a block, also across rows and items", () => {
  const [one, two] = [said(at(1, "Ana"), at(2, "Ana")), said(at(3, "Ana"), at(4, "Rui"))];
  const names = [
    [
      [1, "Ana"],
      [2, undefined],
    ],
    [
      [3, undefined],
      [4, "Rui"],
    ],
  ];
  const rows = [{ cells: [[one], [two]], isOwn: false }];
  const items = [one, two].map((text) => ({ text: [text], isOwn: false, depth: 0 as const }));
  for (const block of [
    paragraph(one, { kind: "text", text: "Then " }, two),
    { kind: "table", head: [[], []], rows },
    { kind: "list", start: null, items },
  ] satisfies Block[]) {
    expect(shown(block)).toEqual(names);
  }
  expect(shown({ kind: "code", text: "x", isOwn: false })).toEqual([]);
});

test("with a moment that nobody is named for, each other one is named", () => {
  expect(shown(paragraph(said(at(1, "Ana")), said(at(2)), said(at(3, "Ana"))))).toEqual([
    [[1, "Ana"]],
    [[2, undefined]],
    [[3, "Ana"]],
  ]);
});

test("a figure that was not found is a doubt, wherever it stands", () => {
  const doubted: Inline = { kind: "moments", moments: [at(1)], isDoubted: true };
  expect(hasDoubts([paragraph(said(at(1)))])).toBe(false);
  const rows = [{ cells: [[said(at(1))], [doubted]], isOwn: false }];
  expect(hasDoubts([paragraph(said(at(1))), { kind: "table", head: [[], []], rows }])).toBe(true);
});

test("a table's head has moments too, and its doubts and lost sources are found", () => {
  const doubted: Inline = { kind: "moments", moments: [at(1, "Ana")], isDoubted: true };
  const table: Block = { kind: "table", head: [[doubted], [{ kind: "lost" }]], rows: [] };
  expect(shown(table)).toEqual([[[1, "Ana"]]]);
  expect([hasDoubts([table]), isLost([table])]).toEqual([true, true]);
  expect(isLost([paragraph(doubted)])).toBe(false);
});
