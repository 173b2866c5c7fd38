import fc from "fast-check";
import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { notificationTemplates } from "~/db/schema";
import { createMemoryD1 } from "~/test/fakes/d1";
import { layOutMail } from "../mail/layout";
import { render } from "./render-notification";

const templates = await createDatabase(createMemoryD1()).select().from(notificationTemplates);
const NAMES = [
  "due",
  "question",
  "quote",
  "title",
  "score",
  "streak",
  "next",
  "number",
  "days",
  "cards",
  "reviews",
  "first",
  "videos",
  ...["day", "until", "left", "exams"],
];

it("has texts for every kind, which use the variables they declare and no others", () => {
  expect(templates.length).toBeGreaterThan(40);
  for (const { templateKey, subject, textContent, supportedVariables, htmlContent, templateType } of templates) {
    const used = [...`${subject} ${textContent}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect([templateKey, [...new Set(used)].sort()]).toEqual([templateKey, [...supportedVariables].sort()]);
    expect([templateKey, htmlContent !== null]).toEqual([templateKey, templateType === "email"]);
  }
});

/** The prefixes of template keys, and the priority of each. */
const KINDS = {
  ...{
    streak_at_risk: 2,
    exam_ahead: 3,
    flashcard_due: 4,
    quiz_waiting: 5,
    study_session: 5,
    daily_digest: 5,
    weekly_summary: 5,
  },
  ...{
    streak_milestone: 6,
    reviews_milestone: 6,
    quiz_milestone: 6,
    mature_milestone: 6,
    share_comment: 6,
    motivation: 9,
    last_reminder: 9,
  },
};

it.each(Object.entries(KINDS))("%s has a text for each of its channels, of priority %i", (kind, priority) => {
  const own = templates.filter(({ templateKey }) => templateKey.startsWith(`${kind}.`));
  const isDigest = /digest|summary/.test(kind);
  const channels =
    kind === "share_comment" ? ["in_app"] : isDigest ? ["email", "in_app"] : ["browser", "email", "in_app"];
  expect([...new Set(own.map(({ templateType }) => templateType))].toSorted()).toEqual(channels);
  const category = isDigest ? "digest" : kind.endsWith("_milestone") ? "milestone" : "reminder";
  const isCustomizable = kind === "flashcard_due" || kind === "study_session";
  for (const one of own) {
    expect(one.templateKey.split(".").slice(0, 2)).toEqual([kind, one.templateType]);
    expect(one).toMatchObject({ priority, category, isCustomizable, isActive: true });
  }
});

it("has no text of another kind", () => {
  expect(templates.filter(({ templateKey }) => !((templateKey.split(".")[0] ?? "") in KINDS))).toEqual([]);
});

it("renders every text complete and escaped, with no values and with any values", () => {
  const value = fc.oneof(
    fc.constant(""),
    fc.string({ unit: "binary" }),
    fc.constant(`<b>"&\r\nBcc: x`),
    fc.constant("x".repeat(10_000)),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), value), (values) => {
      for (const template of templates) {
        const said = render(template, values);
        expect(said.subject).toMatch(/\S/);
        expect(said.subject).not.toMatch(/[\r\n]/);
        expect(said.subject.length).toBeLessThanOrEqual(80);
        for (const text of [said.subject, said.text, said.html ?? ""]) {
          expect(text).not.toMatch(/\{\{|undefined|null/);
          expect(text.isWellFormed()).toBe(true);
        }
        expect(said.html ?? "").not.toMatch(/<(?!\/?p>|br>)/);
      }
    }),
    { numRuns: 30 },
  );
});

it("drops the sentence of a variable without a value, and keeps the others", () => {
  const template = {
    subject: "{{due}}",
    textContent: "{{due}}. Hello.\n\nFirst up: {{question}}.",
    htmlContent: null,
    templateName: "Cards are due",
  };
  expect(render(template, {})).toEqual({ subject: "Cards are due", text: "Hello.", html: null });
});

/** What a learner may see: sentences, questions, and titles with every kind of ending. */
const ENDS = ["", "?", ".", "!", "…", "?’", "!”"];
const valuesEnding = (end: string): Record<string, string> => ({
  ...{ due: "12 cards are due", title: `How bees talk${end}`, question: `What do bees store${end}`, score: "55%" },
  ...{ first: `“What do bees store${end}”`, cards: `• What do bees store${end}\n• Why do they dance${end}` },
  ...{ videos: `9 from “How bees talk${end}”\n3 from “Tides”`, reviews: "8 reviews", streak: "5", next: "6" },
  ...{ number: "100", days: "3", quote: `Well said${end}` },
  ...{ day: "June 12", until: "in 3 days", left: "12 of 40 cards" },
});
const mailed = ({ subject, text, html }: ReturnType<typeof render>) =>
  layOutMail(
    { subject, text, html: html ?? "", action: { label: "Review now", path: "/review" }, reason: "Something is due." },
    { appOrigin: "https://vidwright.example", unsubscribeToken: "t", id: 1 },
  );
const plain = (html: string) =>
  html
    .replace(/^[\s\S]*<\/h1>/, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&amp;", "&");
/** A mark that ends a sentence, followed, after closing quotes, by another one. */
const DOUBLED = /[.!?…][”’"]*[.!?,;:]/;

it.each(templates)("$templateKey doubles no punctuation and does not repeat its heading", (template) => {
  const inHeading = [...template.subject.matchAll(/\{\{(\w+)\}\}/g)].map(([whole]) => whole);
  for (const twin of [template.textContent, template.htmlContent ?? ""]) {
    expect(inHeading.filter((variable) => twin.includes(variable))).toEqual([]);
  }
  for (const end of ENDS) {
    const said = render(template, valuesEnding(end));
    const twins = said.html === null ? [said.text] : [mailed(said).text, plain(mailed(said).html)];
    for (const twin of [said.subject, ...twins]) {
      // The quoted value's own ending may be doubled; what follows it must not be.
      expect(twin.replaceAll(end, end.slice(0, 1))).not.toMatch(DOUBLED);
    }
    for (const twin of twins) expect(twin.toLowerCase()).not.toContain(said.subject.toLowerCase());
  }
});

it.each(templates)("$templateKey leaves no partial question when there is none to show", (template) => {
  const said = render(template, { ...valuesEnding("?"), question: "", first: "", cards: "" });
  for (const twin of [said.text, said.html ?? ""]) expect(twin).not.toMatch(/[?:]\s*(<|\n|$)/);
});
