import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { withIds } from "../line-ids";
import { NO_IDS, type PrdItem } from "../model";
import type { Block, Inline } from "./model";
import { readWriteUp } from "./read-write-up";
import { writeUpMarkdown } from "./write-up-markdown";
import type { WriteUpSources } from "./write-up-sources";

const segments: Segment[] = [
  "we have two hundred and sixty slips",
  "and the alert reaches all of them",
  "in under ten minutes",
  "otherwise there is no point",
  "the sign is out",
  "it comes in summer",
  "that was all",
  "on april fifteenth we go live",
].map((text, id) => ({ id, startMs: id * 10_000, endMs: id * 10_000 + 9_000, text, speaker: "Ana" }));

const feature: PrdItem = {
  group: "Core Features",
  title: "One button",
  text: "One button reaches 260 boats.",
  origin: "quoted",
  citations: [{ segmentId: 1, startMs: 10_000, quote: "the alert reaches all of them" }],
  acceptance: [
    { text: "Press it with 40 phones.", basis: "added", citations: [] },
    { text: "Press it.", basis: "said", citations: [{ segmentId: 2, startMs: 20_000, quote: "ten minutes" }] },
  ],
};
const sources: WriteUpSources = {
  document: withIds({ items: [feature], details: null }, NO_IDS),
  segments,
  language: "en",
};
const read = (text: string) => readWriteUp(text, sources);
const markdownOf = (text: string) =>
  writeUpMarkdown({ title: "Marina", videoUrl: null, model: "m", blocks: read(text) })
    .split("\n\n")
    .slice(2)
    .join("\n\n")
    .trim();

describe("a statement's sources", () => {
  it("become the moments of a line, a check, or a segment, the first ones in the video's order", () => {
    expect(markdownOf("It reaches all boats {F-1}. In time {F-1.2, 0}.")).toBe(
      "It reaches all boats (0:10). In time (0:00, 0:20).",
    );
    expect(markdownOf("A {3 2 1 0}.")).toBe("A (0:00, 0:10).");
    expect(markdownOf("A {2} {1}.")).toBe("A (0:10, 0:20).");
  });

  it("that don't exist are none, so the statement is the author's own", () => {
    expect(markdownOf("It costs 40 dollars {F-9 99}.")).toBe("It costs 40 dollars. *(AI note)*");
    expect(markdownOf("Without a brace, it costs 40 dollars.")).toBe(
      "Without a brace, it costs 40 dollars. *(AI note)*",
    );
  });

  it("are not asked for of what leads over", () => {
    expect(markdownOf("So much for the alert.")).toBe("So much for the alert.");
  });

  it("that are a check are the author's own, whatever it rests on", () => {
    expect(markdownOf("- Test: press it with forty phones. {F-1.1}")).toBe(
      "- Test: press it with forty phones. *(AI note)*",
    );
    expect(markdownOf("- Test: press it. {F-1.2}")).toBe("- Test: press it. (0:20) *(AI note)*");
  });
});

describe("what the author adds", () => {
  it("is named once for a whole text, else behind its sentence", () => {
    expect(markdownOf("That is 26 a minute. {own}")).toBe("That is 26 a minute. *(AI note)*");
    expect(markdownOf("All of them {1}. That is 26 a minute {own}.")).toBe(
      "All of them (0:10). That is 26 a minute *(AI note)*.",
    );
  });

  it("is named at the heading that stands for all below it, up to the next one of its level", () => {
    expect(markdownOf("## Plan {own}\n\n1. Import 260 boats.\n\n### First\n\nThen 2.\n\n## Facts\n\nIt is 3.")).toBe(
      "## Plan (AI note)\n\n1. Import 260 boats.\n\n### First\n\nThen 2.\n\n## Facts\n\nIt is 3. *(AI note)*",
    );
  });

  it("is named in its row", () => {
    expect(markdownOf("| A | B |\n|---|---|\n| said | here {1} |\n| mine | 26 {own} |")).toBe(
      "| A | B |\n| --- | --- |\n| said | here (0:10) |\n| mine | 26 *(AI note)* |",
    );
  });
});

describe("figures", () => {
  it("are those of the source, also in words, in captions around it, and in the line's own text", () => {
    for (const text of [
      "260 slips {0}",
      "Under 10 minutes {1}",
      "260 boats {F-1}",
      "**F-1** reaches them {1}",
      "2/5 of them {1}",
      "At 6:30 {1}",
      "Out (decision 4) {4}",
    ]) {
      expect(markdownOf(text)).not.toContain("partly said");
    }
  });

  it("that are said elsewhere or nowhere, or only in a note of the author's, leave a doubt", () => {
    expect(markdownOf("It goes live on the 15th of April {1}")).toBe(
      "It goes live on the 15th of April (0:10, partly said)",
    );
    expect(markdownOf("It takes 40 phones {F-1}")).toContain("partly said");
  });
});

describe("its Markdown", () => {
  const kinds = (text: string) => read(text).map(({ kind }) => kind);

  it("is read into blocks, and nothing in it is HTML or a link", () => {
    expect(kinds("# T\ntext\n\n- a\n  - b\n\n1. c\n\n| x |\n|---|\n| y |\n\n```\ncode\n```\n---\nend")).toEqual([
      "heading",
      "paragraph",
      "list",
      "list",
      "table",
      "code",
      "paragraph",
    ]);
    expect(markdownOf("<img src=x onerror=alert()> [a](javascript:x) {1}")).toBe(
      "\\<img src=x onerror=alert()\\> \\[a\\](javascript:x) (0:10)",
    );
  });

  it("has headings of two levels below its title", () => {
    expect(markdownOf("# A\n\n## B\n\n### C\n\n##### D")).toBe("## A\n\n## B\n\n### C\n\n### D");
  });

  it("keeps emphasis, and items below items", () => {
    expect(markdownOf("- **F-1** *now* `reason` {1}\n  - under {2}")).toBe(
      "- **F-1** *now* `reason` (0:10)\n  - under (0:20)",
    );
  });

  it("keeps a row's cells to its head's columns", () => {
    expect(markdownOf("| a | b |\n|---|---|\n| x | y | z {1} |\n| x {2}")).toBe(
      "| a | b |\n| --- | --- |\n| x | y z (0:10) |\n| x (0:20) |  |",
    );
  });

  it("is read whole, whatever it is", () => {
    const piece = fc.constantFrom(
      "# ",
      "- ",
      "1. ",
      "|",
      "|---|",
      "```",
      "{1}",
      "{own}",
      "{F-1}",
      "**",
      "`",
      "\n",
      " ",
      "x",
      "7",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const shown = wordsOf(read(text));
        const letters = (some: string) => some.match(/x/g)?.length ?? 0;
        // Code is kept as it is; what stands behind a fence names its language.
        if (text.includes("```")) return;
        expect(shown).not.toMatch(/\{(?:1|own|F-1)\}/);
        expect(letters(shown)).toBe(letters(text));
      }),
    );
  });
});

/** Every text of the blocks, in order. */
function wordsOf(blocks: readonly Block[]): string {
  const inlines = (some: readonly Inline[]) => some.map((one) => ("text" in one ? one.text : "")).join("");
  return blocks
    .map((block) => {
      if (block.kind === "code") return block.text;
      if (block.kind === "list") return block.items.map(({ text }) => inlines(text)).join(" ");
      if (block.kind === "table")
        return [block.head, ...block.rows.map(({ cells }) => cells)].flat().map(inlines).join(" ");
      return inlines(block.text);
    })
    .join("\n");
}
