import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdownOf, read } from "~/test/helpers/write-up-texts";
import type { Block, Inline } from "./model";

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
