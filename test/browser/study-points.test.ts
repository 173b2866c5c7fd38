import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../helpers/browser";
import { scriptOf } from "../helpers/in-browser";

/** Words in scripts and with characters that are hard to split. */
const PIECES = "a|word|e\u0301|👩‍🍳|👍🏽|🇩🇪|שלום|بِسْمِ|नि|각|日本語|\u{20000}|.| ".split("|");
const segment = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").trim() || "x");
const transcripts = fc.array(segment, { minLength: 1, maxLength: 9 });

type Range_ = { startIndex: number; endIndex: number };
type Module = {
  toTextRange(range: Range, offsets: unknown, rendered: number): Range_ | null;
  toDomRange(offsets: unknown, range: Range_): Range | null;
  createOffsets(segments: { text: string }[]): { length: number };
};
declare global {
  interface Window {
    selection: Module;
  }
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const [script, launched] = await Promise.all([
    scriptOf("test/helpers/selection-entry.ts", "selection"),
    launchBrowser(),
  ]);
  browser = launched;
  page = await browser.newPage();
  await page.setContent('<div class="document"></div>');
  await page.evaluate(script);
});
afterAll(() => browser.close());

/** Renders a text like the study page does: spans with a space at the end, times between paragraphs. */
async function show(texts: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const line = (id: number) => `<span id="s${id}"></span>`;
    const ids = all.map((_, id) => id);
    document.body.innerHTML = `<div class="document">${ids
      .map((id) =>
        id % 3 === 0
          ? `<p>${ids
              .slice(id, id + 3)
              .map(line)
              .join("")}</p><a class="mark">0:0${id}</a>`
          : "",
      )
      .join("")}</div>`;
    for (const [id, text] of all.entries()) {
      const span = document.getElementById(`s${id}`);
      if (span) span.textContent = `${text} `;
    }
  }, texts as string[]);
}

test("every range of the text maps to points on the page and back", async () => {
  await fc.assert(
    fc.asyncProperty(transcripts, async (texts) => {
      await show(texts);
      const wrong = await page.evaluate((all) => {
        const { createOffsets, toDomRange, toTextRange } = window.selection;
        const segments = all.map((text) => ({ text }));
        const offsets = createOffsets(segments);
        const joined = all.join(" ");
        const failures: string[] = [];
        for (let startIndex = 0; startIndex < joined.length; startIndex += 1) {
          for (const endIndex of [startIndex + 1, startIndex + 5, joined.length]) {
            if (endIndex > joined.length) continue;
            const range = toDomRange(offsets, { startIndex, endIndex });
            const back = range && toTextRange(range, offsets, all.length);
            const wanted = joined.slice(startIndex, endIndex).trim();
            const got = back ? joined.slice(back.startIndex, back.endIndex).trim() : "";
            if (wanted !== got) failures.push(`${startIndex}-${endIndex}: ${JSON.stringify([wanted, got])}`);
          }
        }
        return failures;
      }, texts);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("selection ends outside of the text move to the nearest words", async () => {
  const texts = ["one two", "three", "four", "five", "six seven"];
  await show(texts);
  const found = await page.evaluate((all) => {
    const { createOffsets, toTextRange } = window.selection;
    const offsets = createOffsets(all.map((text) => ({ text })));
    const joined = all.join(" ");
    const take = (from: [Node, number], to: [Node, number]) => {
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      const back = toTextRange(range, offsets, all.length);
      return back && joined.slice(back.startIndex, back.endIndex);
    };
    const span = (id: number) => document.getElementById(`s${id}`) as HTMLElement;
    const [mark] = document.querySelectorAll(".mark");
    const time = mark?.firstChild as Text;
    return {
      all: take([document.body, 0], [document.body, 1]),
      fromTime: take([time, 2], [span(3).firstChild as Text, 2]),
      toTime: take([span(1).firstChild as Text, 2], [time, 2]),
      timeAlone: take([time, 0], [time, 3]),
      wholeSpans: take([span(1), 0], [span(2), 1]),
    };
  }, texts);
  expect(found).toEqual({
    all: "one two three four five six seven",
    fromTime: "fi",
    toTime: "ree four",
    timeAlone: null,
    wholeSpans: "three four",
  });
});
