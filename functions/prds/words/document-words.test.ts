import { expect, test } from "vitest";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import { readWords } from "~/test/helpers/read-words";
import { groundDocument } from "../details/ground-document";
import { outlineOf } from "../details/prd-outline";
import { toMarkdown } from "../prd-markdown";
import { grounding } from "../requirements";
import { ENGLISH, filled } from "./english-words";
import { createWords, WORD_LANGUAGES } from "./load-words";

/** All phrases with their paths. */
function phrases(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "string" ? [[`${path}${name}`, value]] : phrases(Object(value), `${path}${name}.`),
  );
}

test.each(WORD_LANGUAGES)("in %s, every phrase has the places of the English one", async (language) => {
  const words = await readWords(language);
  const places = (words: object) => phrases(words).map(([path, text]) => [path, text.split("{}").length]);
  expect(words.language).toBe(language);
  expect(places(words)).toEqual(places(ENGLISH));
  expect(phrases(words).every(([, text]) => text.trim() !== "")).toBe(true);
});

test("a language is known with its region; others are written in English, as where a file is missing", async () => {
  expect((await readWords("pt-BR")).language).toBe("pt");
  expect(await readWords("ja")).toBe(ENGLISH);
  expect(await readWords("")).toBe(ENGLISH);
  expect(await createWords(async () => null)("de")).toBe(ENGLISH);
});

test("a phrase takes its values in order, whatever stands in them", () => {
  expect(filled("{} by {}", "$& {}", "b")).toBe("$& {} by b");
});

test("Markdown of a German document has no English label", async () => {
  const german = await readWords("de");
  const { items, details } = groundDocument(
    draftOf({
      video: { kind: "meeting", product: null, reading: null, fit: "low" },
      decisions: [
        { text: "Teilen geht ohne Konto.", who: "Ben", state: "decided", evidence: ["e4"] },
        { text: "Ein Laden.", state: "waiting", evidence: ["e5"], note: "Niemand hat es." },
      ],
      steps: [
        { text: "Planen.", lead: "Teilen", evidence: ["e3"] },
        { text: "Senden.", lead: "Teilen", evidence: ["e3"] },
      ],
    }),
    TALK,
  );
  const prd = { items, details, grounding: grounding(items, details), createdAt: "2026-11-30T00:00:00.000Z" };
  const facts = { title: "Garten", videoUrl: null, isOfflineDraft: false, model: "m", durationSeconds: 60 };
  const text = toMarkdown({ ...prd, ...facts }, german);
  expect(text).toContain("## Beschlüsse");
  expect(text).toContain("### Noch nicht entschieden");
  expect(text).toContain("(wartet)");
  expect(text).toContain("*Anmerkung der KI: Niemand hat es.*");
  expect(text).toContain("| Was | Gesagt bei |");
  expect(text).toContain("1. Planen.");
  expect(text).toContain("1:00 · 30. November 2026 · m  \nJedes Zitat wurde");
  const labels = new Set([...Object.values(ENGLISH.sections), ...Object.values(ENGLISH.labels)]);
  const same = new Set([...Object.values(german.labels)]);
  const english = [...labels].filter((label) => !same.has(label) && text.includes(`**${label}`));
  expect(english).toEqual([]);
  const headings = outlineOf({ items, details }, german).map(({ heading }) => heading);
  expect(headings.filter((heading) => labels.has(heading))).toEqual([]);
});
