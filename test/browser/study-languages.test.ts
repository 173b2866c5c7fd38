import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { reopen } from "../helpers/quiet";
import { openLanguages } from "../helpers/study-languages-page";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

test("another caption track is shown next to the original and stored, and its times play", async () => {
  const { page } = await world.arrive();
  await openLanguages(world, page);
  const choice = page.getByLabel("Language", { exact: true });
  await choice.selectOption({ label: "German (captions)" });
  const translation = page.getByRole("region", { name: "Translation" });
  await translation.getByText("Heute backen wir Brot.").waitFor();
  expect(await translation.getAttribute("lang")).toBe("de");
  expect(await page.locator("#s1").textContent()).toContain("We bake bread today.");
  expect(await axeFindings(page)).toEqual([]);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: ".srt in this language" }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("Heute backen wir Brot.");
  await translation.getByRole("button", { name: "0:05" }).click();
  await page.locator("#s1[data-now]").waitFor();

  await reopen(page);
  await page.getByText("Languages", { exact: true }).click();
  await choice.selectOption({ label: "German" });
  await translation.getByText("Heute backen wir Brot.").waitFor();
});
