import { describe, expect, test } from "vitest";
import { type MarkdownInput, toMarkdown } from "./prd-markdown";

const prd: MarkdownInput = {
  title: "A garden planner",
  videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  createdAt: "2026-11-20T23:30:00.000Z",
  items: [
    {
      group: "Project Overview",
      text: "A planner for gardens.",
      origin: "quoted",
      citations: [
        { segmentId: 1, startMs: 67_000, quote: "a planner" },
        { segmentId: 1, startMs: 67_000, quote: "for gardens" },
        { segmentId: 9, startMs: 3_723_000, quote: "gardens" },
      ],
    },
    { group: "Core Features", text: "Sharing.", origin: "inferred", citations: [] },
  ],
  details: null,
  grounding: { quoted: 1, total: 2 },
  isOfflineDraft: false,
  model: "gpt-test",
  durationSeconds: 3725,
};

describe("the PRD as Markdown", () => {
  test("has its facts, its parts and time marks that open the moment", () => {
    expect(toMarkdown(prd)).toBe(
      [
        "# A garden planner",
        "Video: <https://www.youtube.com/watch?v=abcdefghijk>  \nLength: 1:02:05  \nWritten: November 20, 2026 by gpt-test  \nGrounding: 1 line has no quote. Each quote was found in the transcript, but not checked against its line.",
        "## Project Overview",
        "A planner for gardens. ([1:07](https://www.youtube.com/watch?v=abcdefghijk&t=67s), [1:02:03](https://www.youtube.com/watch?v=abcdefghijk&t=3723s))",
        "## Core Features",
        "- Sharing.\n",
      ].join("\n\n"),
    );
  });

  test("has a line's marks after its title, or else at its end", () => {
    const marked = { priority: "must", support: "supported" } as const;
    const [overview, feature] = prd.items;
    if (!overview || !feature) throw new Error("the sample lacks a line");
    const untitled = { ...overview, ...marked, citations: overview.citations.slice(0, 1) };
    const text = toMarkdown({ ...prd, videoUrl: null, items: [untitled, { ...feature, ...marked, title: "Links" }] });
    expect(text).toContain("\n\nA planner for gardens. (1:07, must)\n");
    expect(text).toContain("- **Links** (must, no quote): Sharing.\n");
  });

  test("names a speaker once for quotes in a row", () => {
    const items = prd.items.map((item) => ({
      ...item,
      citations: item.citations.map((citation) => ({ ...citation, speaker: "Ana_B" })),
    }));
    const text = toMarkdown({ ...prd, videoUrl: null, items });
    expect(text).toContain("A planner for gardens. (Ana\\_B · 1:07, 1:02:03)");
  });

  test("has what was taught as a paragraph under its topic, two of a line's moments, and notes below", () => {
    const [first] = prd.items.flatMap(({ citations }) => citations);
    if (!first) throw new Error("the sample lacks a quote");
    const citations = [1, 2, 3, 4].map((second) => ({ ...first, startMs: second * 1000 }));
    const learnings = ["Bends cut.", "Sand stays."].map((text) => ({
      text,
      lead: "Bends",
      citations,
      note: `Why *${text}*`,
    }));
    const none = { contradictions: [], openQuestions: [], notSaid: [], nonGoals: [], metrics: [] };
    const details = {
      ...{ ...none, learnings, check: { overreach: [] }, overview: { problem: null, users: null, outcome: null } },
      video: { kind: "lecture", product: null, reading: null, fit: "low" } as const,
    };
    expect(toMarkdown({ ...prd, videoUrl: null, details })).toContain(
      "\n\n### Bends\n\nBends cut. (0:01, 0:02) *AI note: Why \\*Bends cut.\\**" +
        " Sand stays. (0:01, 0:02) *AI note: Why \\*Sand stays.\\**\n",
    );
  });

  test("numbers the steps of a procedure, and no term of such a name", () => {
    const citations = [{ segmentId: 1, startMs: 67_000, quote: "so" }];
    const none = { contradictions: [], openQuestions: [], notSaid: [], nonGoals: [], metrics: [], learnings: [] };
    const details = {
      ...{ ...none, check: { overreach: [] }, overview: { problem: null, users: null, outcome: null } },
      video: { kind: "how_to", product: null, reading: null, fit: "medium" } as const,
      steps: ["Mix.", "Bake."].map((text) => ({ text, lead: "Bread", citations })),
      terms: [{ text: "A dance.", lead: "Step 2", citations }],
    };
    const text = toMarkdown({ ...prd, videoUrl: null, details });
    expect(text).toContain("### Bread\n\n1. Mix. (1:07)\n2. Bake. (1:07)\n\n");
    expect(text).toContain("- **Step 2**: A dance. (1:07)\n");
  });

  test("has decisions and actions as minutes in tables, with the columns that something stands in", () => {
    const citations = [{ segmentId: 1, startMs: 67_000, quote: "we ship", speaker: "Ana" }];
    const none = { contradictions: [], openQuestions: [], notSaid: [], nonGoals: [], metrics: [], learnings: [] };
    const details = {
      ...{ ...none, check: { overreach: [] }, overview: { problem: null, users: null, outcome: null } },
      video: { kind: "meeting", product: null, reading: null, fit: "high" } as const,
      keyPoints: [{ text: "Ship in May.", lead: "May", citations }],
      decisions: [
        { text: "a|b", state: "waiting", citations } as const,
        { text: "We ship.", id: "DEC-2", state: "decided", who: "Ana", citations, note: "Nobody has it." } as const,
      ],
      actions: [{ text: "Call Ben.", due: "tomorrow", citations: [] }],
    };
    const text = toMarkdown({ ...prd, videoUrl: null, details });
    expect(text).toContain("A planner for gardens. (1:07, 1:02:03)\n\n- **May**: Ship in May. (Ana · 1:07)\n\n");
    expect(text).toContain(
      [
        "## Minutes\n",
        "### Decisions\n",
        "| What | Who | Said at |",
        "| --- | --- | --- |",
        '| <a id="DEC-2"></a>**DEC-2** We ship. | Ana | Ana · 1:07 |\n',
        "- **DEC-2**: *AI note: Nobody has it.*\n",
        "### Not settled\n",
        "| What | Said at |",
        "| --- | --- |",
        "| a\\|b (waiting) | Ana · 1:07 |\n",
        "### Actions\n",
        "| What | Who | By when |",
        "| --- | --- | --- |",
        "| Call Ben. | Unassigned | tomorrow |\n",
      ].join("\n"),
    );
  });

  test("compares three cases or more in a table under their topic, with notes below it, and fewer in a list", () => {
    const citations = [{ segmentId: 1, startMs: 67_000, quote: "so" }];
    const none = { contradictions: [], openQuestions: [], notSaid: [], nonGoals: [], metrics: [] };
    const details = {
      ...{ ...none, check: { overreach: [] }, overview: { problem: null, users: null, outcome: null } },
      video: { kind: "lecture", product: null, reading: null, fit: "low" } as const,
      learnings: [{ text: "Rods grow.", lead: "Rods", citations }],
      comparisons: [
        { text: "Grows.", lead: "Rods", row: "Steel", citations, note: "2.4 m of it." },
        { text: "Hardly moves.", lead: "Rods", row: "Invar", citations },
        { text: "Swells in the damp.", lead: "Rods", row: "Wood", citations },
        { text: "Loses.", lead: "Seasons", row: "Summer", citations, note: "Little." },
        { text: "Gains.", lead: "Seasons", row: "Winter", citations },
      ],
    };
    expect(toMarkdown({ ...prd, videoUrl: null, details })).toContain(
      [
        "### Rods\n",
        "Rods grow. (1:07)\n",
        "|  |  | Said at |",
        "| --- | --- | --- |",
        "| Steel | Grows. | 1:07 |",
        "| Invar | Hardly moves. | 1:07 |",
        "| Wood | Swells in the damp. | 1:07 |\n",
        "- **Steel**: *AI note: 2.4 m of it.*\n",
        "### Seasons\n",
        "- **Summer**: Loses. (1:07)",
        "  - **AI note**: Little.",
        "- **Winter**: Gains. (1:07)\n",
      ].join("\n"),
    );
  });

  test("marks times, and a length, that are estimated", () => {
    const items = prd.items.map((item) => ({
      ...item,
      citations: item.citations.map((citation) => ({ ...citation, estimated: true as const })),
    }));
    const text = toMarkdown({ ...prd, items });
    expect(text).toContain("Length: ~1:02:05");
    expect(text).toContain("([~1:07](");
  });

  test("says when no AI model wrote it, and only then", () => {
    expect(toMarkdown({ ...prd, isOfflineDraft: true })).toContain("> Drafted without an AI model");
    expect(toMarkdown(prd)).not.toContain("without an AI model");
  });

  test("has plain time marks without a video, and trusts no other kind of address", () => {
    for (const videoUrl of [null, "javascript:alert(1)", "not a link"]) {
      const text = toMarkdown({ ...prd, videoUrl });
      expect(text).toContain("A planner for gardens. (1:07, 1:02:03)");
      expect(text).not.toContain("javascript");
    }
    expect(toMarkdown({ ...prd, videoUrl: "https://example.org/a)b<c" })).toContain(
      "](https://example.org/a%29b%3Cc?t=67s)",
    );
  });

  test("shows text as it is, whatever signs stand in it", () => {
    const texts = [
      "<script>alert(1)</script>",
      "[x](javascript:1) ![i](u)",
      "*bold* _it_ `code` a|b",
      "1. one",
      "# head\n## two",
      "&lt; - + =",
      "+ plus",
    ];
    const items = texts.map((text) => ({
      group: "Core Features" as const,
      text,
      origin: "inferred" as const,
      citations: [],
    }));
    const lines = toMarkdown({ ...prd, title: "<b>*T*</b>", items }).split("\n");
    expect(lines[0]).toBe("# \\<b\\>\\*T\\*\\</b\\>");
    expect(lines.filter((line) => line.startsWith("- "))).toEqual([
      "- \\<script\\>alert(1)\\</script\\>",
      "- \\[x\\](javascript:1) !\\[i\\](u)",
      "- \\*bold\\* \\_it\\_ \\`code\\` a\\|b",
      "- 1\\. one",
      "- \\# head \\#\\# two",
      "- \\&lt; - + =",
      "- \\+ plus",
    ]);
  });
});
