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
  it("become the moments of a line, a check, or a segment: those named first, in the video's order", () => {
    expect(markdownOf("It reaches all boats {F-1}. In time {F-1.2, 0}.")).toBe(
      "It reaches all boats (0:10). In time (0:00, 0:20).",
    );
    expect(markdownOf("A {3 2 1 0}.")).toBe("A (0:20, 0:30).");
    expect(markdownOf("A {2} {1}.")).toBe("A (0:10, 0:20).");
    expect(markdownOf("A {1\u20132}. B {1-2}.")).toBe("A (0:10, 0:20). B (0:10, 0:20).");
  });

  it("that are not there, or no longer, are said to be so", () => {
    expect(markdownOf("It costs 40 dollars {F-9 99}.")).toBe("It costs 40 dollars *(source not found)*.");
    const gone = readWriteUp("They left {1}.", { ...sources, segments: [] });
    expect(gone).toMatchObject([{ text: [{ text: "They left " }, { kind: "lost" }, { text: "." }], isOwn: false }]);
  });

  it("that are missing make a statement the author's own", () => {
    expect(markdownOf("Without a brace, it costs 40 dollars.")).toBe(
      "Without a brace, it costs 40 dollars. *(AI note)*",
    );
    expect(markdownOf("All of them {1}. It costs 40 dollars.")).toBe(
      "All of them (0:10). It costs 40 dollars. *(AI note)*",
    );
  });

  it("that nobody said are the author's own, unless its owner wrote them", () => {
    const inferred: PrdItem = { ...feature, text: "It is fast.", citations: [], acceptance: [], origin: "inferred" };
    const own: PrdItem = { ...inferred, text: "We want it.", added: true };
    const document = withIds({ items: [inferred, own], details: null }, NO_IDS);
    const blocks = readWriteUp("It is fast. {F-1}\n\nWe want it. {F-2}", { ...sources, document });
    expect(blocks).toMatchObject([{ isOwn: true }, { isOwn: false }]);
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
      "At 10:30 {1}",
      "\u0968\u096c\u0966 {0}",
      "Out (decision 4) {4}",
    ]) {
      expect(markdownOf(text)).not.toContain("figure not found");
    }
  });

  it("that are said elsewhere or nowhere, or only in a note of the author's, leave a doubt", () => {
    expect(markdownOf("It goes live on the 15th of April {1}")).toBe(
      "It goes live on the 15th of April (0:10, figure not found)",
    );
    for (const text of ["It takes 40 phones {F-1}", "At 14:30 {1}", "\u0969\u096c\u0966 {0}", "GPT-4 {1}"])
      expect(markdownOf(text)).toContain("figure not found");
  });
});

describe("figures of a row", () => {
  const table = (row: string) => markdownOf(`| A | B | C |\n|---|---|---|\n| ${row} |`);

  it("are compared with its sources in whatever cell they stand", () => {
    expect(table("Slips | 260 | said {0}")).not.toContain("not found");
    expect(table("7. | 260 | said {0}")).not.toContain("not found");
    expect(table("Slips | 999 | said {0}")).toContain("said (0:00, figure not found)");
    expect(table("Slips | 260 {0} | out {4}")).not.toContain("not found");
    expect(table("Slips | 260 {0} | 999 {4}")).toContain("999 (0:40, figure not found)");
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

  it("keeps names with underscores, and braces that are no source, also in code", () => {
    for (const text of ["MAX_UPLOAD_SIZE and __init__", "GET /boats/{id}", '`{"id": 5}` and `/{own}`']) {
      expect(wordsOf(read(`${text} {1}`))).toBe(`${text.replaceAll("`", "")} `);
    }
  });

  it("keeps a list's first number, a bar in code, and a number that begins a text", () => {
    expect(markdownOf("4. a\n5. b")).toBe("4. a\n5. b");
    expect(markdownOf("| a | b |\n|---|---|\n| `x\\|y` | z {1} |")).toContain("| `x\\|y` | z (0:10) |");
    expect(markdownOf("**1986**. A year {1}")).toBe("**1986**. A year (0:10, figure not found)");
    expect(markdownOf("- 1986. A year {1}")).toContain("- 1986\\. A year");
  });

  it("has code only between fences", () => {
    expect(kinds("```npm start```\n\ntext")).toEqual(["paragraph", "paragraph"]);
    expect(kinds("```\nnever closed\n\ntext")).toEqual(["paragraph", "paragraph"]);
    expect(read("````\n> ```\n> x\n````")).toEqual([{ kind: "code", text: "> ```\n> x", isOwn: true }]);
    expect(wordsOf(read("> quoted\n\n> 100 ms is slow {own}"))).toBe("quoted\n> 100 ms is slow ");
  });

  it("has the author's own sections down to the next heading as high", () => {
    const below = (text: string) => read(`${text}\n\nIt takes 2 crews.`).at(-1);
    expect(below("### Plan {own}\n\n#### Detail")).toMatchObject({ isOwn: false });
    expect(below("## Plan {own}\n\n### A {own}\n\n### B")).toMatchObject({ isOwn: false });
    expect(below("### Plan {own}\n\n### Facts")).toMatchObject({ isOwn: true });
  });

  it("is read whole, whatever it is", () => {
    const piece = fc.constantFrom(
      "# ",
      "- ",
      "1. ",
      "|",
      "|---|",
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
        const letters = (some: string) => some.match(/x/g)?.length ?? 0;
        expect(letters(wordsOf(read(text)))).toBe(letters(text));
      }),
    );
  });

  it("of hostile length gives no more than a few times its text", () => {
    const hostile = [
      `${"|".repeat(2000)}\n${"|-".repeat(2000)}\n${"|\n".repeat(26_000)}`,
      "12 {1 2 3 4} ".repeat(4_600),
      "```\n".repeat(15_000),
      "{ ".repeat(30_000),
    ];
    for (const text of hostile) expect(JSON.stringify(read(text)).length).toBeLessThan(12 * text.length + 1_000_000);
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
