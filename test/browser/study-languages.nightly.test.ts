import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { reopen } from "../helpers/quiet";
import { makeStudy, openTab } from "../helpers/study";
import { openLanguages } from "../helpers/study-languages-page";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

test("the model translates and is named, and the original stays", async () => {
  const { page } = await world.arrive();
  await openLanguages(world, page);
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "French (translate)" });
  const translation = page.getByRole("region", { name: "Translation" });
  await translation.getByText("WE BAKE BREAD TODAY.").waitFor();
  await page.getByText(/^Translated by /).waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption({ index: 0 });
  await translation.waitFor({ state: "detached" });
  expect(await page.locator("#s1").textContent()).toContain("We bake bread today.");
});

test("a failed translation says so, and is retried by one click", async () => {
  const { page, context, allow } = await world.arrive();
  allow(/503/);
  await openLanguages(world, page);
  let isDown = true;
  await context.route("**/translations", (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { message: "The model is not available now.", code: "unavailable" } })
      : route.continue(),
  );
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "Italian (translate)" });
  await page.getByText("The model is not available now.").waitFor();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Translation" }).getByText("WE BAKE BREAD TODAY.").waitFor();
});

test("the language of uploaded captions can be corrected, and is saved", async () => {
  const { page } = await world.arrive();
  const captions = { fileName: "a.srt", text: "1\n00:00:01,000 --> 00:00:04,000\nJa. Nein. Ja.\n" };
  await openTab(page, await makeStudy(page, { captions }));
  await page.getByText("Languages", { exact: true }).click();
  const language = page.getByLabel("Caption language");
  await language.waitFor();
  await expect.poll(() => language.inputValue()).toBe("und");
  await language.selectOption({ label: "German" });
  await page.locator(".badge", { hasText: /^DE$/ }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await reopen(page);
  await page.locator(".badge", { hasText: /^DE$/ }).first().waitFor();
});
