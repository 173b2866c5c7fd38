import { mkdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { makeSamplePrd, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const SHOTS = process.env.SHOTS;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

const VIEWS = [
  [1280, "dark"],
  [360, "light"],
] as const;

test.each(VIEWS)(
  "sharing says at %i px who will read the document before it does, and can be restricted and ended",
  async (width, colorScheme) => {
    const { page } = await world.visit("/", { width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await makeSamplePrd(page);
    await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
    const share = page.getByRole("button", { name: "Share link" });
    await share.click();
    const dialog = page.getByRole("dialog", { name: "Share link" });
    await dialog.getByText(/^People with a link can read the document/).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("nothing yet");
    await dialog.getByRole("button", { name: /^Copy: Anyone with the link/ }).click();
    await toast(page, "Link copied").waitFor();
    const path = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
    expect(await axeFindings(page)).toEqual([]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/share-${width}.png` });
    expect((await world.worker.fetch(path)).status).toBe(200);

    await dialog.getByRole("button", { name: /^Settings: / }).click();
    await dialog.getByLabel(/^With a password/).check();
    await dialog.getByLabel("Password", { exact: true }).fill("soil and seeds");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await toast(page, "Link changed").waitFor();
    expect(await (await world.worker.fetch(path)).text()).toContain("This link needs a password");

    const end = dialog.getByRole("button", { name: /^End: With a password/ });
    await end.click();
    const question = page.getByRole("alertdialog", { name: "End this link?" });
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect((await world.worker.fetch(path)).status).toBe(200);
    await end.click();
    await question.getByRole("button", { name: "End link" }).click();
    await toast(page, "Link ended").waitFor();
    expect((await world.worker.fetch(path)).status).toBe(404);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await focused(share).waitFor();

    await reopen(page);
    await share.click();
    await dialog.getByRole("button", { name: "Create link" }).click();
    const made = new URL(await dialog.getByRole("textbox", { name: "Link" }).inputValue()).pathname;
    expect([made === path, (await world.worker.fetch(made)).status]).toEqual([false, 200]);
  },
);
