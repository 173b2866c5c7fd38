import fc from "fast-check";
import { expect, it } from "vitest";
import { createDatabase } from "~/db/client";
import { notificationTemplates } from "~/db/schema";
import { render } from "~/functions/notifications/delivery/render";
import { createMemoryD1 } from "../../../test/fakes/d1";

const templates = await createDatabase(createMemoryD1()).select().from(notificationTemplates);
const NAMES = [
  "due",
  "question",
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
];

it("has texts for every kind, which use the variables they declare and no others", () => {
  expect(templates.length).toBeGreaterThan(40);
  for (const { templateKey, subject, textContent, supportedVariables, htmlContent, templateType } of templates) {
    const used = [...`${subject} ${textContent}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect([templateKey, [...new Set(used)].sort()]).toEqual([templateKey, [...supportedVariables].sort()]);
    expect([templateKey, htmlContent !== null]).toEqual([templateKey, templateType === "email"]);
  }
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
