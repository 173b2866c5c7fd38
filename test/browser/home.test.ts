import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { signedIn } from "../helpers/accounts";
import { generateButton, sampleButtons } from "../helpers/home";
import { visitWith } from "../helpers/library-page";
import { open } from "../helpers/quiet";
import { makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("home is the library of someone who has one, and explains itself only when asked", async () => {
  const { page } = await visitWith(world, await signedIn(world.worker), "/about");
  await open(page, "/");
  await page.getByRole("complementary", { name: "What you get" }).waitFor();
  expect(await sampleButtons(page).first().isVisible()).toBe(true);

  const { path } = await makeStudy(page);
  await open(page, "/");
  const library = page.getByRole("region", { name: "Your library" });
  expect(await library.getByRole("link").first().getAttribute("href")).toBe(path);
  expect(await generateButton(page).isVisible()).toBe(true);
  const step = page.getByText("Extracts", { exact: true });
  expect([await step.isVisible(), await sampleButtons(page).first().isVisible()]).toEqual([false, false]);
  expect(await findingsInEveryView(page)).toEqual([]);

  await page.getByText("How it works", { exact: true }).press("Enter");
  await step.waitFor();
  await page.getByRole("heading", { name: "Project Requirements" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.getByText("Try a sample", { exact: true }).press("Enter");
  await sampleButtons(page).first().press("Enter");
  await page.getByRole("region", { name: "Generated PRD" }).waitFor();
  await library.waitFor({ state: "hidden" });
});
