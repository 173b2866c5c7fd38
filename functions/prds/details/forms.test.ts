import { expect, test } from "vitest";
import type { AuthorPort } from "~/functions/authors/port";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import { captionsOf } from "~/test/helpers/prompts/sample";
import { withMoreLines } from "../more-lines";
import { grounding, toRequirements } from "../requirements";
import { ownLines } from "../with-change";
import { detailSections } from "./detail-sections";
import { groundDocument } from "./ground-document";
import { withLineEdits } from "./line-edits";
import { outlineOf } from "./prd-outline";
import { verifyDocument } from "./verify-lines";

const CALL = TALK.map((segment) => ({ ...segment, speaker: segment.id % 2 === 0 ? "Ana Lima" : "Ben" }));
const MEETING = draftOf({
  video: { kind: "meeting", product: null, reading: null, fit: "low" },
  decisions: [
    { text: "Sharing needs no account.", who: "Ben", state: "decided", evidence: ["e4"] },
    { text: "A seed shop.", who: "Zoe", state: "waiting", evidence: ["e5"] },
    { text: "Nobody said this.", evidence: ["e99"] },
  ],
  actions: [{ text: "Ask the weather service.", who: "Ana Lima", due: "July", evidence: ["e8"] }],
  texts: [
    { text: "looks calm, lots of green", lead: "Front page", evidence: ["e11"] },
    { text: "Grow more", lead: "Button", evidence: ["e11"] },
  ],
  steps: [
    { text: "Plan.", lead: "Sharing", evidence: ["e3"] },
    { text: "Send the link.", lead: "Sharing", evidence: ["e3"] },
    { text: "Wait.", lead: "Watering", evidence: ["e1"] },
  ],
  comparisons: [
    { text: "By hand.", lead: "Sharing", row: "A link", evidence: ["e3"] },
    { text: "By the service.", lead: "Sharing", row: "A mail", evidence: ["e3"] },
    { text: "Once a week.", lead: "Rain", row: "Dry", evidence: ["e1"] },
  ],
  openQuestions: Array.from({ length: 8 }, (_, index) => ({
    question: `Question ${index}?`,
    why: "",
    who: ["Ben", "Somebody else"][index],
    about: null,
    suggestion: `Proposal ${index}`,
    evidence: [],
  })),
});
const noCite = () => {
  throw new Error("no quote was chosen");
};
const document = groundDocument(MEETING, CALL);
const { details } = document;
const linesOf = (key: string, of = details) =>
  detailSections(of)
    .filter((section) => section.key === key)
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));

test("a decision keeps who took it if somebody of that name speaks or is spoken of", () => {
  expect(details.decisions).toMatchObject([
    { text: "Sharing needs no account.", who: "Ben", state: "decided", citations: [{ speaker: "Ben" }] },
    { text: "A seed shop.", state: "waiting", citations: [{ speaker: "Ana Lima" }] },
  ]);
  expect(details.decisions?.[1]).not.toHaveProperty("who");
  expect(details.actions).toMatchObject([{ who: "Ana Lima", due: "July" }]);
  expect(details).not.toHaveProperty("findings");
});

test("a wording is one only if its own words were said where it is quoted", () => {
  expect(details.texts?.map(({ text }) => text)).toEqual(["looks calm, lots of green"]);
});

test("a meeting's brief begins with its decisions, and a document keeps their place", () => {
  const keys = (of = details) => detailSections(of).map(({ key }) => key);
  expect(keys().slice(0, 3)).toEqual(["decisions", "actions", "learnings"]);
  expect(keys({ ...details, video: { ...details.video, fit: "high" } })[0]).toBe("overview");
  expect(keys({ ...details, video: { ...details.video, kind: "lecture" } })[0]).toBe("learnings");
  expect(grounding([], details).total).toBe(2 + 1 + 2 + 2 + 3);
});

test("steps and things compared stand under their topic, and one alone is worth knowing, where it is told", () => {
  const steps = detailSections(details).find(({ key }) => key === "steps")?.entries;
  expect(steps?.map(({ topic, lines }) => [topic, lines[0]?.label])).toEqual([
    ["Sharing", "Step 1"],
    ["Sharing", "Step 2"],
  ]);
  expect(linesOf("comparisons").map(({ label, text }) => [label, text])).toEqual([
    ["A link", "By hand."],
    ["A mail", "By the service."],
  ]);
  const told = details.learnings.map(({ text }) => text);
  expect(told).toEqual(["Wait.", "Dry: Once a week.", "July is when balcony plants die."]);
});

test("learnings stand under their topics, in exports too, and those with a question let a reader test himself", () => {
  const line = (lead: string, text: string) => ({ lead, text, citations: [] });
  const learnings = [
    { ...line("Flutter", "Wind and deck move as one."), asks: "What moves as one?" },
    line("Flutter", "It feeds itself."),
    line("Scour", "x"),
  ];
  const taught = { ...details, learnings };
  const entries = detailSections(taught).find(({ key }) => key === "learnings")?.entries;
  expect(entries?.map(({ topic, lines }) => [topic, lines[0]?.label])).toEqual([
    ["Flutter", null],
    ["Flutter", null],
    ["Scour", null],
  ]);
  const outline = outlineOf({ items: [], details: taught }).find(({ heading }) => heading === "Worth knowing");
  const areas = outline?.lines.map(({ area }) => area);
  expect(areas).toEqual([...Array.from({ length: 4 }, () => "Sharing"), "Flutter", "Flutter", "Scour"]);
  const asked = { at: "learnings.0.asks", label: null, facts: "answer under Flutter", text: "What moves as one?" };
  expect(linesOf("recall", taught)).toEqual([{ ...asked, citations: [], isQuestion: true }]);
  const gone = withLineEdits(
    { items: [], details: taught },
    { texts: [], lines: [{ at: asked.at, text: "" }] },
    noCite,
  );
  expect(linesOf("recall", gone.details ?? details)).toEqual([]);
  expect(gone.details?.learnings[0]).toMatchObject(learnings[0] ? { text: learnings[0].text } : {});
});

test("exports say who and when, and what is not from the video", () => {
  const outline = outlineOf(document);
  const linesUnder = (heading: string) => outline.find((one) => one.heading === heading)?.lines;
  const marks = (heading: string) => linesUnder(heading)?.map((line) => line.marks);
  expect(marks("Decisions")).toEqual([null, "decided by Ben", "waiting"]);
  expect(linesUnder("Decisions")?.[0]).toMatchObject({
    isParagraph: true,
    text: "Quoted: Ben, Ana Lima.",
  });
  expect(linesUnder("Actions")?.map((line) => [line.lead, line.marks])).toEqual([["Ana Lima", "July"]]);
  const [note, ...questions] = linesUnder("Open questions and risks") ?? [];
  expect(note).toMatchObject({ isParagraph: true, text: expect.stringContaining("AI model’s own") });
  expect(questions.map((line) => line.marks)).toEqual(["ask Ben", ...Array(7).fill(null)]);
  expect(questions.flatMap(({ notes }) => notes)).toEqual(
    Array.from({ length: 6 }, (_, index) => ({
      ...{ lead: "Suggestion, not from the video", text: `Proposal ${index}`, citations: [] },
    })),
  );
});

test("who, when and what about are checked with the line, and lost with a line that its quotes do not support", async () => {
  const seen: string[] = [];
  const usage = { inputTokens: 1, outputTokens: 1 };
  const verify: AuthorPort["verify"] = async ({ texts }) => {
    seen.push(...texts.map(({ text }) => text));
    const value = texts.map(({ text }) =>
      text.includes("seed shop") ? ("unsupported" as const) : ("supported" as const),
    );
    return { value, model: "m", usage };
  };
  const requote: AuthorPort["requote"] = async ({ lines }) => ({ value: lines.map(() => []), model: "m", usage });
  const { details: next } = await verifyDocument({ verify, requote }, captionsOf(CALL), document);
  expect(seen).toEqual(
    expect.arrayContaining([
      "Sharing needs no account. (Decision, decided, by Ben)",
      "Ask the weather service. (To do, by Ana Lima, due July)",
      "Plan. (Step, Sharing)",
      "By hand. (Compared, Sharing, A link)",
    ]),
  );
  expect(next.decisions?.map(({ support }) => support)).toEqual(["supported"]);
});

test("a name, a date and a suggestion can be corrected or removed", () => {
  const texts = document.items.map(({ text }) => text);
  const lines = [
    { at: "decisions.0.who", text: "" },
    { at: "actions.0.due", text: "the first of August" },
    { at: "steps.1.lead", text: "Rest" },
    { at: "comparisons.1.row", text: "A text" },
    { at: "openQuestions.0.suggestion", text: "" },
    { at: "openQuestions.0.who", text: "" },
  ];
  const next = withLineEdits(document, { texts, lines }, noCite).details;
  if (!next) throw new Error("the details are gone");
  expect(next.comparisons?.[1]).toMatchObject({ row: "A text", edited: true });
  expect(next.decisions?.[0]).toMatchObject({ edited: true, who: undefined });
  expect(next.actions?.[0]).toMatchObject({ edited: true, who: "Ana Lima", due: "the first of August" });
  expect(next.steps?.[1]?.lead).toBe("Rest");
  const questions = linesOf("openQuestions", next);
  expect(questions.filter(({ label }) => label)).toHaveLength(5);
  expect(questions[0]?.facts).toBeUndefined();
});

test("an owner can add to each list, also to one that the author left empty", () => {
  const added = ownLines([
    { to: "findings", text: "Three people looked for the share button." },
    { to: "decisions", text: "We ship in May." },
  ]);
  const next = withMoreLines(document, added).details;
  expect(next?.findings).toMatchObject([{ added: true }]);
  expect(next?.decisions).toHaveLength(3);
  expect(next).not.toHaveProperty("terms");
});

test("a design has its paragraph, and below it its requirements with their titles and checks", () => {
  const overview = { ...draftOf().overview, design: { text: "Calm and green.", evidence: ["e11"] } };
  const { items, details: none } = groundDocument(draftOf({ overview }), TALK);
  const own = items.filter(({ group }) => group === "Design Vision");
  expect(own).toMatchObject([{ text: "Calm and green." }, { id: "R3", title: "Calm" }]);
  expect(toRequirements(items).slice(-2)).toEqual([
    "Design Vision: Calm and green.",
    "Design Vision: Calm, with a lot of green.",
  ]);
  const lines = outlineOf({ items, details: none }).find(({ heading }) => heading === "Design Vision")?.lines;
  expect(lines?.map(({ isParagraph, lead }) => [isParagraph, lead])).toEqual([
    [true, null],
    [false, "Calm"],
  ]);
});

test("another answer was checked by nobody, and a note that its owner wrote is not the model's", () => {
  const learned = {
    ...{
      text: "It strikes twice a day.",
      citations: [],
      asks: "How often?",
      answer: "Twice a day.",
      note: "Like a clock.",
    },
    support: "supported" as const,
  };
  const before = { items: [], details: { ...details, learnings: [learned] } };
  const after = (at: string, text: string) =>
    withLineEdits(before, { texts: [], lines: [{ at: `learnings.0.${at}`, text }] }, noCite).details;
  expect(after("answer", "Seven times.")?.learnings[0]).toMatchObject({ edited: true, support: undefined });
  expect(after("asks", "How rarely?")?.learnings[0]).toMatchObject({ edited: true, support: undefined });
  expect(after("note", "Mine.")?.learnings[0]).toMatchObject({ note: "Mine.", ownNote: true, support: "supported" });
  const labels = (changed: typeof details | null | undefined) =>
    linesOf("learnings", changed ?? details).map(({ label }) => label);
  expect(labels(before.details)).toEqual([null, "AI note"]);
  expect(labels(after("note", "Mine."))).toEqual([null, "Owner\u2019s note"]);
});
