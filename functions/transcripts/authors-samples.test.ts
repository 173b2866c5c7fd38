import { describe, expect, it } from "vitest";
import { groundDocument } from "~/functions/prds/details/ground-document";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { asAutoCaptions, speak } from "../../test/helpers/authors/rules/segments";
import { extract } from "../../test/helpers/extract";
import { SAMPLES } from "./sample-talks";

/** The grounded draft of a bundled sample, either unchanged or as automatic captions would have it. */
async function draftSample(videoId: string, isAuto: boolean) {
  const captions = await sampleCaptions().fetch(videoId, "en");
  const spoken = captions.segments.map(({ text }) => text).join(" ");
  const segments = isAuto ? speak(asAutoCaptions(spoken)) : captions.segments;
  const { value } = await extract().prd({ ...captions, segments });
  const { items, details } = groundDocument(value, segments);
  const lines = items.filter(({ text }) => !isNothingFound(text));
  return { items: lines, learnings: details.learnings };
}

describe.each(SAMPLES.map(({ title, videoId }) => [title, videoId] as const))("the sample %s", (_, videoId) => {
  it.each([false, true])("is drafted in lines that were all said (automatic captions: %s)", async (isAuto) => {
    const { items, learnings } = await draftSample(videoId, isAuto);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ origin }) => origin !== "quoted")).toEqual([]);
    // An excerpt of speech may begin inside a sentence; a written line never does.
    const begins = isAuto ? /^[\p{Lu}\p{N}"“…]|^[a-z]+[A-Z]/u : /^[\p{Lu}\p{N}"“]|^[a-z]+[A-Z]/u;
    for (const { text } of [...items, ...learnings]) expect(text).toMatch(begins);
  });
});

it.each([
  ["vw-sample-1", "The purpose of Leftover is to help households use the food they already have before it goes bad."],
  [
    "vw-sample-2",
    "The purpose is that an online shop can compare carriers, buy a label and follow a parcel with one integration",
  ],
  ["vw-sample-3", "What HTTPS protects, how two computers that have never met agree on a secret"],
])("the overview of %s says what it is for", async (videoId, purpose) => {
  const captions = await sampleCaptions().fetch(videoId, "en");
  expect((await extract().prd(captions)).value.overview.summary?.text).toContain(purpose);
});

it("two samples speak of a product and fill all parts, the lecture only the overview", async () => {
  const groups = await Promise.all(
    SAMPLES.map(async ({ videoId }) => {
      const { items } = await draftSample(videoId, false);
      return new Set(items.map(({ group }) => group)).size;
    }),
  );
  expect(groups.toSorted()).toEqual([1, 5, 5]);
});
