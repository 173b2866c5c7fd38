import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Grounding as Figure, SharedDetails } from "~/functions/prds/model";
import { deepPrompt, draftOf } from "~/test/helpers/prompt-details/sample";
import { GroundingLine } from "./grounding";

const textOf = (grounding: Figure, isOfflineDraft = false, details: SharedDetails | null = null) =>
  renderToStaticMarkup(
    <GroundingLine grounding={grounding} isOfflineDraft={isOfflineDraft} model="model-x" details={details} />,
  ).replace(/<[^>]+>/g, "");

test("says which lines to look at, and what was checked", () => {
  expect(textOf({ quoted: 2, total: 3 })).toBe(
    "1 line has no quote. Each quote was found in the transcript, but not checked against its line. Written by the AI model model-x.",
  );
  expect(textOf({ quoted: 3, total: 3 })).toMatch(/^Every line has a quote\. Each quote/);
  expect(textOf({ quoted: 0, total: 3 })).toBe("3 lines have no quote. Written by the AI model model-x.");
});

test("names each doubt once, in the number of its lines", () => {
  const doubts = { partly: 3, contradicted: 1, noted: 1, unchecked: 2 };
  expect(textOf({ quoted: 9, total: 11, said: 2, doubts })).toMatch(
    /^3 lines say more than their quotes, 1 is contradicted by its quote, 1 may say more than its quotes, 2 were not checked, 2 have no quote\. Each/,
  );
  expect(textOf({ quoted: 1, total: 1, said: 0, doubts: { partly: 1 } })).toMatch(
    /^1 line says more than its quotes\./,
  );
});

test("calls lines backed only where all were checked, and says nothing of no lines", () => {
  expect(textOf({ quoted: 3, total: 3, said: 3 })).toMatch(/^Every line is backed by its quote\./);
  expect(textOf({ quoted: 3, total: 3 })).not.toContain("backed");
  expect(textOf({ quoted: 0, total: 0 })).toBe("Written by the AI model model-x.");
});

test("calls no line said before a check confirmed it", () => {
  expect(`${textOf({ quoted: 2, total: 3 })}${textOf({ quoted: 3, total: 3 }, true)}`).not.toMatch(/\bsaid\b/);
});

test("names no model for a draft that no model wrote", () => {
  expect(textOf({ quoted: 1, total: 1 }, true)).toContain("Drafted without an AI model");
  expect(textOf({ quoted: 1, total: 1 }, true)).not.toContain("model-x");
});

test("says what the video was taken for, and that a document is a brief", () => {
  const { details } = deepPrompt();
  expect(textOf({ quoted: 1, total: 1 }, false, details)).toMatch(/^Read as a pitch: Fernleaf\./);
  const low = deepPrompt({}, draftOf({ video: { kind: "lecture", product: null, reading: null, fit: "low" } })).details;
  expect(textOf({ quoted: 1, total: 1 }, false, low)).toMatch(/^This video is a lecture and describes little to build/);
});
