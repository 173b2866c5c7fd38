import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { makeSamplePrd } from "../helpers/home";
import { open } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

/** The page of a document written by the model. */
async function visitPrd(options?: { javaScriptEnabled: boolean }) {
  const maker = await world.visit("/");
  await makeSamplePrd(maker.page);
  const opened = options ? await world.visit("/history", options) : maker;
  await opened.context.addCookies(await maker.context.cookies());
  await open(opened.page, "/history");
  await opened.page.getByRole("article").getByRole("heading", { level: 2 }).getByRole("link").click();
  await opened.page.getByRole("heading", { name: "Versions" }).waitFor();
  return opened;
}

test("a section is rewritten by an instruction; a failure keeps what was typed", async () => {
  const opened = await visitPrd();
  const { page } = opened;
  opened.allow(/status of 422/);
  const items = [{ group: "Technical Requirements", text: "It runs in a browser.", citations: [] }];
  const partly = JSON.stringify({ items, notFollowed: "Nobody named a number." });
  world.openai.script([{ kind: "refusal" }, { kind: "text", text: partly }]);
  await page.getByRole("combobox").selectOption("Technical Requirements");
  await page.getByLabel("What should change").fill("Name the numbers");
  await page.getByRole("button", { name: "Rewrite section" }).click();
  await page
    .getByRole("alert")
    .getByText(/refus|declin/i)
    .waitFor();
  expect(await page.getByLabel("What should change").inputValue()).toBe("Name the numbers");
  expect(await page.getByRole("combobox").inputValue()).toBe("Technical Requirements");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Rewrite section" }).click();
  await page.getByText("a section rewritten").waitFor();
  await page.getByText("Version 2").first().waitFor();
  await page.getByRole("status").getByText("The model says: Nobody named a number.").waitFor();
  await expect.poll(() => page.getByLabel("What should change").inputValue()).toBe("");
});

test("without JavaScript a section can be rewritten and a version restored", async () => {
  const { page } = await visitPrd({ javaScriptEnabled: false });
  await page.getByLabel("What should change").fill("Shorter");
  await page.getByRole("button", { name: "Rewrite section" }).click();
  await page.getByText("a section rewritten").waitFor();
  await page.getByRole("link", { name: "Compare version 1" }).click();
  await page.getByRole("heading", { name: "Version 1 and version 2" }).waitFor();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByText("restored from an earlier one").waitFor();
});
