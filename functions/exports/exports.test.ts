import { describe, expect, test } from "vitest";
import { toAgentPrompt } from "~/functions/exports/agent-prompt";
import { exportPdf, exportPdfSchema } from "~/functions/exports/pdf";
import type { PdfDocument } from "~/functions/exports/port";
import { linesOf } from "~/functions/prds/line-ids";
import type { PromptView } from "~/functions/prds/model";
import { nothingFound } from "~/functions/prds/nothing-found";
import { toMarkdown } from "~/functions/prds/prd-markdown";
import { toRequirements } from "~/functions/prds/requirements";
import { titleOf } from "~/functions/prds/title-of";
import { draftOf, identifiedPrompt, requirementOf } from "../../test/helpers/prompt-details/sample";
import { readWords } from "../../test/helpers/read-words";
import { createVerbDeps } from "../../test/helpers/verb-deps";
import { EXPORTS, toExportJson, toTaskCsv } from "./formats";

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const prompt = identifiedPrompt();
const brief = identifiedPrompt(
  {},
  draftOf({ video: { kind: "lecture", product: null, reading: null, fit: "low" }, requirements: [] }),
);
const markdownOf = (view: PromptView) => toMarkdown({ ...view, title: view.videoTitle });

/** Every text of the sample's details that a reader of an export must find. */
const TEXTS = [
  "Share by link",
  "Nobody said for how long a forecast is kept.",
  "The link opens without an account.",
  "Plants die because watering is forgotten.",
  "Sharing needs no account.",
  "A plan opens after signing in.",
  "Who may open a shared plan?",
  "How long does a link live?",
  "A leaked link shows a home.",
  "Selling data.",
  "A first plan in under 3 minutes.",
  "July is when balcony plants die.",
  "Nothing found about: pricing, analytics.",
];

async function pdfOf({ requirements, items, details, videoTitle: title, videoUrl, ...written }: PromptView) {
  const { model, isOfflineDraft, language } = written;
  const sent: PdfDocument[] = [];
  const deps = createVerbDeps();
  await deps.DB.prepare(
    "insert into users (id, username, email, password, is_premium) values (1, 'ana', 'ana@example.com', 'x', 1)",
  ).run();
  const pdf = { render: async (document: PdfDocument) => new Uint8Array(sent.push(document)) };
  const posted = JSON.parse(
    JSON.stringify({ requirements, items, details, title, videoUrl, model, isOfflineDraft, language }),
  );
  await exportPdf(
    { ...deps, pdf, words: readWords, now: () => new Date("2026-03-01T23:30:00Z") },
    {
      owner: { userId: 1, anonymousId: null },
      prd: exportPdfSchema.parse(posted),
    },
  );
  const [document] = sent;
  if (!document) throw new Error("nothing was rendered");
  return document;
}

test("Markdown and the agent prompt contain the whole document", async () => {
  for (const text of [markdownOf(prompt), toAgentPrompt(prompt), JSON.stringify(await pdfOf(prompt))]) {
    for (const expected of TEXTS) expect(text).toContain(expected);
  }
});

test("files are named after the product, or as the owner named the document", () => {
  const view = identifiedPrompt({ videoTitle: "Team call, recorded on Monday" });
  const titlesOf = (one: PromptView) => [
    EXPORTS.md.write(one).split("\n")[0],
    /document "([^"]*)"/.exec(toAgentPrompt(one))?.[1],
    titleOf(one),
  ];
  expect(titlesOf(view)).toEqual(["# Fernleaf", "Fernleaf", "Fernleaf"]);
  const own = "Balcony planner";
  const renamed = { ...view, videoTitle: own, isRenamed: true };
  expect(titlesOf(renamed)).toEqual([`# ${own}`, own, own]);
  const none = { ...view, details: brief.details };
  expect(titlesOf(none)).toEqual([`# ${view.videoTitle}`, view.videoTitle, view.videoTitle]);
});

describe("Markdown", () => {
  const text = markdownOf(prompt);

  test("sets lines under their area, with priority, claim and checks", () => {
    expect(text).toContain(
      [
        "### Sharing",
        "",
        `- <a id="F-1"></a>**F-1 Share by link** (must): A gardener can share a plan with a link. ([0:10](${VIDEO}&t=10s))`,
        `  - <a id="F-1.1"></a>**F-1.1 Done when**: The link opens without an account. ([0:15](${VIDEO}&t=15s))`,
        '  - <a id="F-1.2"></a>**F-1.2 Done when (added by the AI model)**: The link opens on a phone.',
      ].join("\n"),
    );
    expect(text).toContain("**T-1 Few calls** (should, no quote): Forecasts are kept for a day.");
    expect(text).toContain("Grounding: 2 lines were not checked, 1 has no quote.");
  });

  test("has each line's id once where a link to it opens, and shows none in what is read", () => {
    for (const view of [prompt, brief]) {
      const ids = linesOf(view).flatMap(({ line }) => [
        ...[line.id],
        ...("acceptance" in line ? (line.acceptance ?? []).map(({ id }) => id) : []),
      ]);
      const file = markdownOf(view);
      const anchors = Array.from(file.matchAll(/<a id="([^"]*)"><\/a>/g), ([, id]) => id);
      expect(ids.length).toBeGreaterThan(9);
      expect(anchors.toSorted()).toEqual(ids.toSorted());
    }
    expect(text).toContain('<a id="O-1"></a>Fernleaf plans the watering of balconies. (');
    expect(text).toContain('- <a id="O-2"></a>**Problem (not checked)**: Plants die because watering is forgotten. (');
    expect(text).toContain('<a id="L-1"></a>July is when balcony plants die. (');
  });

  test("has both moments of a contradiction", () => {
    expect(text).toContain(
      [
        '- <a id="C-1"></a>**C-1 To decide**: Who may open a shared plan?',
        `  - **Says (not checked)**: Sharing needs no account. ([0:15](${VIDEO}&t=15s))`,
        `  - **Also says (not checked)**: A plan opens after signing in. ([0:25](${VIDEO}&t=25s))`,
      ].join("\n"),
    );
  });

  test("of a video that does not fit is a brief that begins in short and names no empty parts", () => {
    const headings = markdownOf(brief).match(/^#+ .*$/gm);
    expect(headings).toEqual([
      "# Fernleaf",
      "## In short",
      "## Worth knowing",
      "## Contradictions",
      "## Open questions and risks",
      "## Non-goals",
      "## Metrics",
    ]);
    expect(markdownOf(brief)).toContain("\nThis video is a lecture and describes little to build");
  });

  test("of a brief without a summary begins with its key points, as do PDF and agent prompt", async () => {
    const keyPoints = [{ text: "Water in the morning.", evidence: ["e1"], note: "Before eight." }];
    const { overview, ...draft } = draftOf({ keyPoints });
    const video = { kind: "lecture", product: null, reading: null, fit: "low" } as const;
    const summary = { text: nothingFound("en", false), evidence: [] };
    const view = identifiedPrompt({}, { ...draft, overview: { ...overview, summary }, video, requirements: [] });
    const items = view.items.filter(({ group }) => group !== "Project Overview");
    for (const one of [view, { ...view, items, requirements: toRequirements(items) }]) {
      const line = '<a id="KEY-1"></a>Water in the morning. ([0:00](';
      expect(markdownOf(one)).toContain(`\n\n## In short\n\n- ${line}`);
      expect(markdownOf(one)).toContain("\n  - **AI note**: Before eight.\n");
      expect(toAgentPrompt(one)).toMatch(
        /\nGOAL\n(?:.+\n)*- KEY-1 Water in the morning\. .+\n- AI note: Before eight\.\n/,
      );
      const [first] = (await pdfOf(one)).sections;
      expect(first).toMatchObject({ heading: "Project Overview", lines: [{ id: "KEY-1" }, {}, {}] });
      expect(markdownOf(one)).not.toContain(summary.text);
    }
  });

  test("of a document without priorities shows no claims", () => {
    const plain = requirementOf();
    const { details: _none, ...old } = identifiedPrompt({}, draftOf({ requirements: [plain] }));
    const items = old.items.map(({ group, text: line, origin, citations }) => ({
      group,
      text: line,
      origin,
      citations,
    }));
    expect(markdownOf({ ...old, items, details: null })).toContain(
      `- A gardener can share a plan with a link. ([0:10](${VIDEO}&t=10s))`,
    );
  });
});

test("the agent is told what to do first, what to ask, and what wrote the document", () => {
  const text = toAgentPrompt(prompt);
  expect(text).toContain("Written by the AI model model-x.");
  expect(text).toContain("F-1. Share by link: A gardener can share a plan with a link. [must]\n");
  expect(text).toContain("ask only where it changes a requirement");
  expect(text.indexOf("OPEN QUESTIONS")).toBeLessThan(text.indexOf("Who may open a shared plan?"));
  expect(text.indexOf("OUT OF SCOPE")).toBeLessThan(text.indexOf("- N-2 Selling data."));
  expect(toAgentPrompt(identifiedPrompt({ isOfflineDraft: true }))).not.toContain("model-x");
});

test("a task has its priority, its area and its checks as boxes to tick", () => {
  const csv = toTaskCsv(prompt);
  expect(csv).toContain("- [ ] F-1.1 Done when: The link opens without an account. (0:15");
  expect(csv).toMatch(/,core-feature,Task,Share by link,High,F-1\r\n/);
  expect(csv).toContain("Area: Sharing");
  expect(csv).toContain("Said in the video:");
});

test("JSON has every field, each citation as a moment, and none of the owner's checks", () => {
  const data = JSON.parse(toExportJson(prompt));
  expect(data.formatVersion).toBe(8);
  expect(data.items[1]).toMatchObject({ id: "F-1", priority: "must", basis: "said", support: "supported" });
  expect(data.items[1].acceptance[0].citations[0]).toEqual({
    startMs: 15_000,
    clock: "0:15",
    url: `${VIDEO}&t=15s`,
    quote: "Sharing has to work without an account",
  });
  expect(data.details.contradictions[0].sides[1].citations[0].url).toBe(`${VIDEO}&t=25s`);
  expect(data.details.evidence[0]).toMatchObject({ id: "e1", force: "fact", clock: "0:00" });
  expect(JSON.stringify(data)).not.toContain("segmentId");
});

test("the PDF gets areas, claims and checks, and the kind of document", async () => {
  const document = await pdfOf(prompt);
  expect(document.notice).toBe(
    "Written by the AI model model-x. Read as a pitch: Fernleaf. The planner; the seed shop was left out.",
  );
  const [line] = document.sections.find(({ heading }) => heading === "Core Features")?.lines ?? [];
  expect(line).toMatchObject({ area: "Sharing", id: "F-1", lead: "Share by link", marks: "must" });
  expect(line?.notes?.map(({ lead }) => lead)).toEqual(["Done when", "Done when (added by the AI model)"]);
  expect((await pdfOf(brief)).notice).toContain("this is a brief of what it says");
});

test("the PDF writes its date and its colons as the document's language does", async () => {
  const french = await pdfOf(identifiedPrompt({ language: "fr-CA" }));
  expect([french.subtitle.split(" · ")[1], french.colon]).toEqual(["1 mars 2026", "\u00a0:"]);
  const japanese = await pdfOf(identifiedPrompt({ language: "ja" }));
  expect([japanese.subtitle.split(" · ")[1], japanese.colon]).toEqual(["March 1, 2026", ":"]);
});
