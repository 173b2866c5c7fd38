import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Grounding as Figure, SharedDetails } from "~/functions/prds/model";
import { deepPrompt, draftOf } from "~/test/helpers/prompt-details/sample";
import { GroundingLine } from "./grounding";

const textOf = (grounding: Figure, isOfflineDraft = false, details: SharedDetails | null = null) =>
  renderToStaticMarkup(
    <GroundingLine grounding={grounding} isOfflineDraft={isOfflineDraft} model="model-x" details={details} />,
  ).replace(/<[^>]+>/g, "");

test("says how many quoted lines were checked, and how many were not", () => {
  expect(textOf({ quoted: 2, total: 3 })).toBe(
    "2 of 3 lines quoted. Each quote was found in the transcript, but not checked against its line. Lines marked inferred have no quote. Written by the AI model model-x.",
  );
  expect(textOf({ quoted: 3, total: 3 })).not.toContain("inferred");
  expect(textOf({ quoted: 0, total: 3 })).toBe(
    "0 of 3 lines quoted. Lines marked inferred have no quote. Written by the AI model model-x.",
  );
});

test("uses the singular for one line", () => {
  expect(textOf({ quoted: 1, total: 1 })).toMatch(/^1 of 1 line quoted\./);
  expect(textOf({ quoted: 1, total: 1, said: 1 })).toMatch(/^The only line is backed by the video\./);
  expect(textOf({ quoted: 3, total: 3, said: 3 })).toMatch(/^All 3 lines are backed by the video\./);
});

test("calls no line said before a check confirmed it", () => {
  expect(`${textOf({ quoted: 2, total: 3 })}${textOf({ quoted: 3, total: 3 }, true)}`).not.toMatch(/\bsaid\b/);
  expect(textOf({ quoted: 3, total: 4, said: 2 })).toContain("2 of 4 lines said in the video, 1 more quoted.");
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
