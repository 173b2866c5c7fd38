import { afterAll, beforeAll, expect, test } from "vitest";
import { generateButton, openOwnCaptions, prdCard, sampleButtons, toast } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { open } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

/** A model that writes half of its answer, and the rest on demand. */
function halfWritten(): () => void {
  let writeOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    writeOn = resolve;
  });
  world.openai.script([{ kind: "good", chunkDelayMs: 5, until }]);
  return () => writeOn();
}

test("the parts appear while the model is still writing", async () => {
  const writeOn = halfWritten();
  const { page } = await world.visit("/");
  await sampleButtons(page).first().click();
  await page.getByText(/^Writing /).waitFor();
  await page.locator(".line-text").first().waitFor();
  expect(await prdCard(page).count()).toBe(0);
  expect(await generateButton(page).textContent()).toBe("Generating...");
  expect(await generateButton(page).isDisabled()).toBe(true);
  writeOn();
  await prdCard(page).waitFor({ timeout: 30_000 });
  expect(await prdCard(page).textContent()).not.toMatch(/drafted without an AI model/i);
});

test("after twenty seconds of silence the page says for how long, and that the model has not begun", async () => {
  world.openai.script([{ kind: "hang", afterPieces: 0 }]);
  const { page } = await world.arrive();
  await page.clock.install();
  await open(page, "/");
  await sampleButtons(page).first().click();
  await page.getByText(/^Reading /).waitFor();
  await page.clock.runFor(18_000);
  expect(await page.getByText("The model has not begun to answer.").count()).toBe(0);
  await page.clock.runFor(4000);
  await page.getByText("The model has not begun to answer.").waitFor();
  await page.getByText(/^2\d seconds without a word$/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await generateButton(page).and(page.getByText("Generate PRD")).waitFor();
});

test("Cancel stops the run, returns the free use and leaves the form as it was", async () => {
  world.openai.script([{ kind: "hang", afterPieces: 3 }]);
  const { page } = await world.visit("/");
  await openOwnCaptions(page);
  await page.getByLabel("Or paste the text").fill(SHORT_SRT);
  await generateButton(page).click();
  await page.getByText("1 free PRD left.").waitFor();
  await expect.poll(() => world.openai.requests.length).toBe(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await generateButton(page).and(page.getByText("Generate PRD")).waitFor();
  await page.getByText("2 free PRDs left.").waitFor();
  expect(await prdCard(page).count()).toBe(0);
  world.openai.script([]);
  // Both free uses are still available: two documents can be made.
  for (const word of ["letters", "stamps"]) {
    await open(page, "/");
    await openOwnCaptions(page);
    await page.getByLabel("Or paste the text").fill(SHORT_SRT.replace("recipes", word));
    await generateButton(page).click();
    await toast(page, "Project requirements generated successfully!").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await toast(page, "Project requirements generated successfully!").waitFor({ state: "detached" });
  }
});

test("a canceled sample, which took no use, returns none", async () => {
  world.openai.script([]);
  const { page } = await world.visit("/");
  await openOwnCaptions(page);
  await page.getByLabel("Or paste the text").fill(SHORT_SRT);
  await generateButton(page).click();
  await prdCard(page).waitFor();
  world.openai.script([{ kind: "hang", afterPieces: 3 }]);
  await open(page, "/");
  await sampleButtons(page).first().click();
  // A request that came after the cancellation would be answered from the next test's script.
  await expect.poll(() => world.openai.requests.length).toBe(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await generateButton(page).and(page.getByText("Generate PRD")).waitFor();
  await page.getByText("1 free PRD left.").waitFor();
  world.openai.script([]);
});

test("a page reloaded during a run resumes it", async () => {
  const writeOn = halfWritten();
  const { page } = await world.visit("/");
  await sampleButtons(page).first().click();
  await page.getByText(/^Writing /).waitFor();
  await page.reload();
  await page.getByText(/^Writing /).waitFor();
  writeOn();
  await prdCard(page).waitFor({ timeout: 30_000 });
});
