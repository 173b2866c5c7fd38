import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { casesOf, press, viewOf } from "../helpers/hands";
import { openOwnCaptions, sampleButtons, toast } from "../helpers/home";
import { slowDown } from "../helpers/player";
import { open } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { answerByKeyboard, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dock = (page: Page) => page.getByRole("complementary", { name: "Player" });

/** Preloaded files that a page did not use, as reported by the browser. */
function watchPreloads(page: Page): string[] {
  const unused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("was preloaded using link preload but not used")) unused.push(message.text());
  });
  return unused;
}

describe("a founder", () => {
  test.each(casesOf([360, "touch"]))(
    "tries the sample, plays its lines, and shares the document with a partner, at %i px by %s",
    async (...view) => {
      const [, hand] = view;
      const { page } = await world.visit("/", viewOf(view));
      const unused = watchPreloads(page);
      await press(hand, sampleButtons(page).first());
      const mark = page.locator(".prd .line a.mark").nth(3);
      await mark.waitFor();
      await press(hand, mark);
      await dock(page).locator("video").waitFor();
      await slowDown(page);
      await press(hand, button(page, "Play the reel"));
      await dock(page)
        .getByText(/^1 of \d+, /)
        .waitFor();
      await press(hand, dock(page).getByRole("button", { name: "Skip" }));
      await dock(page)
        .getByText(/^2 of \d+, /)
        .waitFor();
      await page.locator(".line[data-playing]").first().waitFor();
      await press(hand, button(page, "Close the player"));
      await dock(page).waitFor({ state: "detached" });
      await press(hand, button(page, "Share link"));
      await press(hand, page.getByRole("button", { name: /^Copy: / }));
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shared\//);
      const link = await page.evaluate(() => navigator.clipboard.readText());

      const partner = await world.visit(new URL(link).pathname, viewOf(view));
      await press(hand, partner.page.locator(".prd .line a.mark, .prd .line button.mark").first());
      await dock(partner.page).locator("video").waitFor();
      await press(hand, partner.page.getByRole("link", { name: "Make one from your video" }));
      await partner.page.waitForURL((url) => url.pathname === "/");
      await sampleButtons(partner.page).first().waitFor();
      expect(unused).toEqual([]);
    },
  );
});

const LECTURE = [
  "A glacier is a body of ice that moves under its own weight.",
  "Firn is old snow that has survived one summer and is slowly turning into ice.",
  "The snow line is the height above which more snow falls than melts in a year.",
  "Calving is the process by which blocks of ice break off the end of a glacier.",
  "Meltwater reaches the bed through shafts that are called moulins, and the ice slides faster.",
  "A moraine is a ridge of rock that the ice has carried and left behind.",
];
const PARTS = 292;

/** Two hours and 26 minutes of a lecture, a sentence every 30 seconds. */
const lecture = () =>
  Array.from({ length: PARTS }, (_, index) => ({
    startMs: index * 30_000,
    endMs: index * 30_000 + 9_000,
    text: `${LECTURE[index % LECTURE.length]} This is part ${index + 1} of the lecture.`,
  }));

/** Whether the browser's find bar reaches a text: it is in the page, and nothing hides it. */
const canFind = (page: Page, text: string) =>
  page.getByRole("region", { name: "Transcript text" }).evaluate((region, wanted) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent?.includes(wanted)) return parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
    }
    return false;
  }, text);

describe("a student", () => {
  test.each(casesOf([1280, "keyboard"]))(
    "reads a lecture of 2:26 h, searches, highlights and takes a quiz, at %i px by %s",
    async (...view) => {
      const [, hand] = view;
      const { page } = await world.visit("/?tab=transcript", viewOf(view));
      await openOwnCaptions(page);
      const file = {
        name: "glaciers.srt",
        mimeType: "application/x-subrip",
        buffer: Buffer.from(formatSrt(lecture())),
      };
      await page.getByLabel("Caption file").setInputFiles(file);
      await press(hand, button(page, "Create Interactive Transcript"));
      await page.waitForURL(/\/transcript\/\d+/);
      await segment(page, 0).waitFor();
      await page.getByLabel("Find in transcript").fill("part 200");
      await page.getByLabel("Find in transcript").press("Enter");
      await expect.poll(() => segment(page, 199).isVisible()).toBe(true);
      await page.getByLabel("Find in transcript").press("Escape");
      for (const far of ["part 3 of the lecture", "part 291 of the lecture"]) {
        expect([far, await canFind(page, far)]).toEqual([far, true]);
      }

      await page.getByRole("region", { name: "Transcript text" }).focus();
      await page.keyboard.press("s");
      await page.getByRole("dialog", { name: "Transform Selected Text" }).waitFor();
      await page.keyboard.press("c");
      await toast(page, "Copied!").waitFor();
      expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(10);
      await page.keyboard.press("a");
      const card = page.getByRole("dialog", { name: "Create Flashcard" });
      await card.getByLabel("Front").fill("What moves under its own weight?");
      await press(hand, card.getByRole("button", { name: "Save" }));
      await card.waitFor({ state: "detached" });

      await page.getByRole("region", { name: "Transcript text" }).focus();
      await page.keyboard.press("s");
      await page.getByRole("dialog", { name: "Transform Selected Text" }).waitFor();
      if (hand === "keyboard") await page.keyboard.press("h");
      else await button(page, "Highlight in blue").click();
      // On phones, the list is in a sheet.
      await page.locator(".highlight-card").first().waitFor({ state: "attached" });

      await press(hand, page.getByRole("tab", { name: "Quizzes" }));
      await press(hand, button(page, "Generate First Quiz"));
      await press(hand, button(page, "Keep the Rest"));
      await press(hand, button(page, "Done"));
      await press(hand, button(page, "Start Quiz"));
      await page.locator("h3[id^=question-]:focus").waitFor();
      await answerByKeyboard(page);
      await press(hand, page.getByRole("navigation", { name: "Question overview" }).getByRole("button").last());
      // A reload is rendered with the question it was left at.
      const rendered = async () => (await page.request.get(page.url())).text();
      const asked = async () => Number(/Question (?:<!-- -->)?(\d+)/.exec(await rendered())?.[1]);
      await expect.poll(asked).toBeGreaterThan(1);
      await press(hand, button(page, "Submit Quiz"));
      await press(hand, button(page, "Submit anyway"));
      await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
      await press(hand, button(page, /^\d+ moments/));
      await press(hand, page.locator("a[data-tick]:visible").last());
      await page.getByRole("region", { name: "Transcript text" }).waitFor();

      await press(hand, page.getByRole("tab", { name: "Flashcards" }));
      await press(hand, button(page, "Generate Flashcards").first());
      await press(hand, page.getByRole("dialog").getByRole("button", { name: "Generate Flashcards" }));
      await press(hand, button(page, "Keep the Rest"));
      await press(hand, button(page, "Done"));
      await toast(page, "Flashcards Generated!").waitFor();
      await open(page, "/review");
      await press(hand, button(page, "Start Study Session"));
      await press(hand, button(page, "Show Answer"));
      await press(hand, button(page, /^Good/));
      await page.getByText(/^Progress: 2 of \d+$/).waitFor();
    },
  );
});
