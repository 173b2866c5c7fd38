import { describe, expect, it } from "vitest";
import { feature, markdownOf, sources } from "~/test/helpers/write-up-texts";
import { withIds } from "../line-ids";
import { NO_IDS, type PrdItem } from "../model";
import { readWriteUp } from "./read-write-up";

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
