import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { sampleSegments } from "~/test/helpers/sample-talks";
import { makeDeepPrd } from "../helpers/deep-document";
import { holdToast, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const grip = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}`, exact: true });

test("an undo after another device's save says why it was not done, and shows that save", async () => {
  const { page, context, allow } = await world.arrive();
  allow(/status of 409/);
  const prd = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${prd.id}`);
  const other = await context.newPage();
  await grip(page, "Design Vision").press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" From the laptop.");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Saved!").waitFor();
  await holdToast(page);

  await open(other, `/history/${prd.id}`);
  await grip(other, "Core Features, line 1").press("Enter");
  await other.locator("textarea:focus").waitFor();
  await other.keyboard.type(" From the phone.");
  await other.keyboard.press("Control+Enter");
  await toast(other, "Saved!").waitFor();

  await page.getByRole("button", { name: "Undo" }).first().click();
  await toast(page, "Couldn't undo").waitFor();
  await toast(page, "This document was changed elsewhere. Both versions are kept.").waitFor();
  await page.locator(".line-text").filter({ hasText: "From the phone." }).waitFor();
  await page.locator(".line-text").filter({ hasText: "From the laptop." }).waitFor();
  // Restoring from the list of versions is deliberate.
  await page.getByText(/^\d earlier saves? of this sitting$/).click();
  await page.getByRole("button", { name: "Restore version 2" }).click();
  await page.locator(".line-text").filter({ hasText: "From the phone." }).waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".line-text").filter({ hasText: "From the laptop." }).count()).toBe(1);
});

test("lines accepted from a gap while a line is edited are added after it is saved, and undone alone", async () => {
  const { page } = await world.visit("/");
  const { id } = await page.evaluate(
    async (text) => {
      const body = JSON.stringify({ captions: { fileName: "lecture.srt", text } });
      const headers = { "content-type": "application/json" };
      return (await (await fetch("/api/prompts", { method: "POST", headers, body })).json()) as PromptView;
    },
    formatSrt(sampleSegments("lecture")),
  );
  await open(page, `/history/${id}`);
  const map = page.getByRole("region", { name: "What the document leaves out" });
  await map
    .getByText(/^Left out/)
    .first()
    .click();
  await map
    .getByRole("button", { name: /^Write from this gap/ })
    .first()
    .click();
  const added = await map.locator(".suggested-lines ins").first().textContent();
  await map.getByRole("checkbox").first().check();
  const line = page.locator(".line-text").filter({ hasText: added ?? "?" });

  await page.locator(".line-grip").first().press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.type(" Edited meanwhile.");
  const edited = page.locator(".line-text").filter({ hasText: "Edited meanwhile." });
  const accept = map.getByRole("button", { name: "Add selected lines" });
  const bodies: { version: number }[] = [];
  page.on("request", (request) => {
    const isOfDocuments = new URL(request.url()).pathname.startsWith("/api/prompts/");
    if (isOfDocuments && request.postData()) bodies.push(request.postDataJSON());
  });
  // A programmatic click leaves the focus in the line.
  await accept.evaluate((button) => button instanceof HTMLButtonElement && button.form?.requestSubmit(button));
  await toast(page, "Added").waitFor();
  await holdToast(page);
  await edited.waitFor();
  await line.first().waitFor();
  expect(bodies.map(({ version }) => version)).toEqual([1, 2]);
  expect(await page.getByText("Changed elsewhere").count()).toBe(0);
  await expect.poll(() => map.locator(".suggested-lines").count()).toBe(0);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await toast(page, "Undone").waitFor();
  await line.first().waitFor({ state: "detached" });
  await expect.poll(() => edited.count()).toBe(1);
  await reopen(page);
  await edited.waitFor();
  expect(await line.count()).toBe(0);
});
