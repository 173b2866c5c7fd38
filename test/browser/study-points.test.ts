import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../helpers/browser";
import { scriptOf } from "../helpers/in-browser";

/** Words in scripts and with characters that are hard to split. */
const PIECES = "a|word|e\u0301|👩‍🍳|👍🏽|🇩🇪|שלום|بِسْمِ|नि|각|日本語|\u{20000}|.| ".split("|");
const segment = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").trim() || "x");
const transcripts = fc.array(segment, { minLength: 1, maxLength: 9 });

declare global {
  interface Window {
    selection: typeof import("../helpers/selection-entry");
  }
}

let page: Page;
beforeAll(async () => {
  const [script, browser] = await Promise.all([
    scriptOf("test/helpers/selection-entry.ts", "selection"),
    sharedBrowser(),
  ]);
  page = await browser.newPage();
  await page.evaluate(script);
});
afterAll(() => page.close());

test("every stretch of the text leads to points of the page and back", async () => {
  await fc.assert(
    fc.asyncProperty(transcripts, fc.integer({ min: 0, max: 2 }), async (texts, plainEvery) => {
      const wrong = await page.evaluate(
        ([all, every]) => {
          const { showText, toDomRange, toTextRange } = window.selection;
          const text = showText(all, every);
          const joined = all.join(" ");
          const failures: string[] = [];
          for (let startIndex = 0; startIndex < joined.length; startIndex += 1) {
            for (const endIndex of [startIndex + 1, startIndex + 5, joined.length]) {
              if (endIndex > joined.length) continue;
              const range = toDomRange(text, { startIndex, endIndex });
              const back = range && toTextRange(range, text);
              const wanted = joined.slice(startIndex, endIndex).trim();
              const got = back ? joined.slice(back.startIndex, back.endIndex).trim() : "";
              if (wanted !== got) failures.push(`${startIndex}-${endIndex}: ${JSON.stringify([wanted, got])}`);
            }
          }
          return failures;
        },
        [texts, plainEvery] as const,
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("selection ends outside of the text move to the nearest words", async () => {
  const texts = ["one two", "three", "four", "five", "six seven"];
  const found = await page.evaluate((all) => {
    const { showText, toTextRange } = window.selection;
    const text = showText(all, 0);
    const joined = all.join(" ");
    const take = (from: [Node, number], to: [Node, number]) => {
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      const back = toTextRange(range, text);
      return back && joined.slice(back.startIndex, back.endIndex);
    };
    const span = (id: number) => document.getElementById(`s${id}`) as HTMLElement;
    const time = document.querySelector(".mark")?.firstChild as Text;
    const ofLines = {
      all: take([document.body, 0], [document.body, 1]),
      fromTime: take([time, 2], [span(3).firstChild as Text, 2]),
      toTime: take([span(1).firstChild as Text, 2], [time, 2]),
      timeAlone: take([time, 0], [time, 3]),
      wholeSpans: take([span(1), 0], [span(2), 1]),
    };
    // The first of two sections is plain: its time, a name and its words are one text.
    const mixed = showText(all, 2);
    const plain = document.querySelector(".plain")?.firstChild as Text;
    const range = document.createRange();
    range.setStart(plain, 1);
    range.setEnd(plain, plain.data.indexOf("one") + 3);
    const back = toTextRange(range, mixed);
    range.selectNode(plain);
    const whole = toTextRange(range, mixed);
    const wordsOf = (one: typeof back) => one && joined.slice(one.startIndex, one.endIndex);
    return { ...ofLines, fromPlainTime: wordsOf(back), wholePlain: wordsOf(whole) };
  }, texts);
  expect(found).toEqual({
    all: "one two three four five six seven",
    fromTime: "fi",
    toTime: "ree four",
    timeAlone: null,
    wholeSpans: "three four",
    fromPlainTime: "one",
    wholePlain: "one two three four",
  });
});

test("selected words stay selected when they become an aside", async () => {
  const selected = await page.evaluate(() => {
    const { showText, markFirstTurn } = window.selection;
    const texts = ["one two", "three", "four", "five"];
    const text = showText(texts, 0);
    const [from, to] = [text.find(0)?.firstChild as Text, text.find(1)?.firstChild as Text];
    getSelection()?.setBaseAndExtent(from, 4, to, 5);
    markFirstTurn(text, texts);
    return [from.isConnected, document.querySelectorAll(".aside").length, String(getSelection())];
  });
  expect(selected).toEqual([false, 1, "two three"]);
});
