import type { Locator, Page } from "playwright-core";
import { sampleButtons } from "./home";

/** Makes a transcript of the first sample and waits for its page to be of use. */
export async function openSampleTranscript(page: Page): Promise<void> {
  await page.goto("/?tab=transcript", { waitUntil: "networkidle" });
  await sampleButtons(page).first().click();
  await page.waitForURL(/\/transcript\/\d+/, { timeout: 20_000 });
  await segment(page, 0).waitFor();
  await page.getByRole("heading", { name: "Chapters" }).waitFor();
}

/** A segment of the text by its number. */
export const segment = (page: Page, id: number): Locator => page.locator(`#s${id}`);

/** Drags the mouse from the beginning of one segment into another, as a reader marks words. */
export async function dragOver(page: Page, from: number, to: number): Promise<void> {
  const [first, last] = [await segment(page, from).boundingBox(), await segment(page, to).boundingBox()];
  if (!first || !last) throw new Error("the segments are not in view");
  await page.mouse.move(first.x + 2, first.y + 8);
  await page.mouse.down();
  await page.mouse.move(last.x + 80, last.y + last.height - 8, { steps: 5 });
  await page.mouse.up();
}

/** Selects, asks and waits for the saved highlight. */
export async function transform(page: Page, wish: string): Promise<void> {
  await dragOver(page, 2, 5);
  await page.getByLabel("What would you like me to do with this text?").fill(wish);
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached", timeout: 15_000 });
}

/** Generates the first quiz of the transcript that is open. */
export async function generateQuiz(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Quizzes" }).click();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await page.getByRole("button", { name: "Start Quiz" }).waitFor({ timeout: 20_000 });
}

/** Answers every question by keyboard alone, the first option or a word, until the results are there. */
export async function takeByKeyboard(page: Page): Promise<void> {
  await page.getByText(/^Question 1 of \d+$/).waitFor();
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Question 1 of \d+$/).textContent()) ?? "")?.[1]);
  for (let number = 1; number <= count; number += 1) {
    await page.getByText(`Question ${number} of ${count}`, { exact: true }).waitFor();
    if ((await page.getByRole("radio").count()) > 0) {
      await page.keyboard.press("1");
    } else {
      await page.keyboard.press("Tab");
      await page.keyboard.type("fridge");
    }
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
}
