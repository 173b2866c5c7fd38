import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrdDocumentView } from "~/app/prds/document/prd-document";
import { outlineOf } from "~/functions/prds/details/prd-outline";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { EXPORTS } from "./formats";

const WHY = "Nobody said for how long a forecast is kept.";
const prompt = deepPrompt();
/** The texts before and behind the note, up to the next line. */
const around = (text: string) => text.split(WHY).map((part) => part.replace(/\s+/g, " "));

test("a line that says more than its quotes has that beside it, on the page and in every export", () => {
  const page = renderToStaticMarkup(
    <PrdDocumentView items={prompt.items} details={prompt.details} source={{ videoUrl: null, transcriptId: null }} />,
  ).replace(/<[^>]+>/g, " ");
  const pages = {
    page,
    ...Object.fromEntries((["md", "txt", "csv"] as const).map((one) => [one, EXPORTS[one].write(prompt)])),
  };
  for (const [name, text] of Object.entries(pages)) {
    const [before = "", ...behind] = around(text);
    expect(behind, name).toHaveLength(1);
    expect(before, name).toMatch(/Forecasts are kept for a day\..{0,150}May say more than its quotes/);
  }
  const notes = outlineOf(prompt).flatMap(({ lines }) =>
    lines.flatMap((line) => line.notes.map((note) => [line.text, note])),
  );
  expect(notes.filter(([, note]) => typeof note === "object" && note.text === WHY)).toEqual([
    ["Forecasts are kept for a day.", { lead: "May say more than its quotes", text: WHY, citations: [] }],
  ]);
  expect(JSON.parse(EXPORTS.json.write(prompt))).toMatchObject({
    details: { check: { overreach: [{ about: "R2", why: WHY }] } },
  });
});
