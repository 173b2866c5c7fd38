import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { axeFindings } from "~/test/helpers/axe";
import { makeDeepPrd } from "../helpers/deep-document";
import { field, grip, namesOf } from "../helpers/document-lines";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { call } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a document that no model wrote gets a priority, an area and a check by hand, and loses them again", async () => {
  const { page } = await world.arrive({ width: 1280, height: 900 });
  const prd = await call<PromptView>(page, "/api/prompts", {
    videoUrl: "https://www.youtube.com/watch?v=vw-sample-1",
  });
  await open(page, `/history/${prd.id}`);
  const name = "Core Features, line 1";
  const section = page.locator('section:has(> h3:text-is("Core Features"))');
  const checks = section.getByRole("list", { name: "Done when" }).getByRole("listitem");
  await grip(page, name).press("Enter");
  await page.getByLabel(`Priority of ${name}`).selectOption("Must");
  await page.getByLabel(`Area of ${name}`).fill("Sharing");
  await page.getByRole("button", { name: `Add a check to ${name}` }).click();
  await focused(field(page, `${name}, done when 1`)).waitFor();
  await page.keyboard.type("The link opens in a second.");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await toast(page, "Saved!").waitFor();
  await section.getByRole("heading", { name: "Sharing" }).waitFor();
  await checks.getByText("The link opens in a second.added by you").waitFor();
  await section.getByText("Must", { exact: true }).waitFor();

  await checks.getByText("The link opens").click();
  await page.getByLabel(/^Priority of/).selectOption("None");
  await page.getByRole("button", { name: /^Remove check/ }).click();
  await page.getByText("It is removed when the line is saved.").waitFor();
  await page.getByRole("button", { name: /^Done / }).click();
  await toast(page, "Saved!").waitFor();
  await checks.first().waitFor({ state: "detached" });
  await expect.poll(() => section.getByText("Must", { exact: true }).count()).toBe(0);
});

test("a line moves to another part by keyboard and to the non-goals from its menu, and says where it went", async () => {
  const { page } = await world.arrive({ width: 1280, height: 900 });
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  const count = async (heading: string) => (await namesOf(page, heading)).length;
  const [features, technical] = [await count("Core Features"), await count("Technical Requirements")];
  const last = (await namesOf(page, "Core Features")).at(-1) ?? "";
  await grip(page, `Core Features, line ${features}`).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await toast(page, `Line 1 of ${technical + 1} in Technical Requirements.`).waitFor();
  await focused(grip(page, "Technical Requirements, line 1")).waitFor();
  await expect.poll(async () => (await namesOf(page, "Technical Requirements"))[0]).toBe(last);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => count("Core Features")).toBe(features);
  await focused(grip(page, `Core Features, line ${features}`)).waitFor();

  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: /^Move to…/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("list", { name: /^Move .* to$/ });
  await menu.getByRole("button", { name: "Non-goals" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Escape closes only the menu.
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await button.click();
  await menu.getByRole("button", { name: "Non-goals" }).click();
  const others = prd.details?.nonGoals.length ?? 0;
  await toast(page, `Line ${others + 1} of ${others + 1} in Non-goals.`).waitFor();
  const place = `nonGoals.${others}`;
  const moved = page.locator(`[data-at="${place}"]`);
  await moved.getByText(last).first().waitFor();
  await focused(moved.locator(".line-grip")).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await toast(page, "Undone").waitFor();
  await expect.poll(() => count("Core Features")).toBe(features);
});
