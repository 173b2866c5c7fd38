import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "../helpers/axe";
import { OFFLINE } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { generateButton, linkField, prdCard } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The first bytes of an MP4. */
const MP4 = "\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41";

/** Drops or pastes onto the page itself, as a person's hand or keyboard does. */
const bring = (page: Page, how: "drop" | "paste", what: { text?: string; files?: Record<string, string> }) =>
  page.evaluate(
    ([type, { text, files = {} }]) => {
      const data = new DataTransfer();
      if (text) data.setData("text/plain", text);
      for (const [name, content] of Object.entries(files)) data.items.add(new File([content], name));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: data })
          : new ClipboardEvent("paste", { ...init, clipboardData: data }),
      );
    },
    [how, what] as const,
  );

test("anything dropped or pasted on home finds its place, and what can't be read says what it is and what works", async () => {
  const { page } = await world.visit("/");
  const note = page.getByRole("region", { name: "What happened" });
  await bring(page, "drop", { files: { "call.srt": MP4 } });
  await note.getByText("“call.srt” is a video file.").waitFor();
  await note.getByText("Get its captions where it was recorded").waitFor();
  await expect
    .poll(() => page.locator("[data-recording]").evaluate((one) => (one as HTMLInputElement).value))
    .toContain("call.srt");

  await bring(page, "paste", { text: "See https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184." });
  await note.getByText("This is a Loom link.").waitFor();
  await focused(linkField(page)).waitFor();
  expect(await linkField(page).inputValue()).toBe("https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184");
  expect(await findingsInEveryView(page)).toEqual([]);

  // In a field, pasting does what it always does.
  await linkField(page).fill("");
  await page.evaluate(() => navigator.clipboard.writeText("https://youtu.be/abcdefghijk"));
  await linkField(page).press("ControlOrMeta+v");
  expect(await linkField(page).inputValue()).toBe("https://youtu.be/abcdefghijk");
  await linkField(page).fill("");
  await page.locator("h1").click();

  const spoken = "0:01\nThe goal is an app for small bakeries.\n0:07\nThey need a list of orders for each day.";
  await bring(page, "paste", { text: spoken });
  await expect.poll(() => page.getByLabel("Or paste the text").inputValue()).toBe(spoken);
  await note.waitFor({ state: "detached" });
  await bring(page, "drop", { files: { "talk.srt": SHORT_SRT } });
  await page.getByText("3 segments · 0:14 · English").waitFor();
  await generateButton(page).click();
  await prdCard(page).waitFor();
});

/** Sends what a phone's share sheet sends to the installed app. */
const share = (page: Page, fields: Record<string, string>, file?: { name: string; text: string }) =>
  page.evaluate(
    ([texts, shared]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/?index&shared", enctype: "multipart/form-data" });
      for (const [name, value] of Object.entries(texts)) {
        form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      }
      if (shared) {
        const data = new DataTransfer();
        data.items.add(new File([shared.text], shared.name));
        const field = Object.assign(document.createElement("input"), { type: "file", name: "file" });
        field.files = data.files;
        form.appendChild(field);
      }
      document.body.appendChild(form);
      form.submit();
    },
    [fields, file ?? null] as const,
  );

test("a phone shares a link, and without a network a caption file, which becomes a document once it is online", async () => {
  world.youtube.videos.set("sharedvideo", { title: "Planning a reading app" });
  const { page, context, allow } = await world.arrive({ width: 360, isMobile: true, withServiceWorkers: true });
  allow(OFFLINE);
  // As in the installed app, which headless browsers have none of.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.includes("display-mode") ? "all" : query);
  });
  await open(page, "/");
  const isKept = () => page.evaluate(async () => Boolean(await caches.match("/?shared")));
  await expect.poll(isKept).toBe(true);
  await open(page, "/");
  await share(page, { title: "Planning", text: "Planning a reading app https://youtu.be/sharedvideo?si=Xy12" });
  await page.waitForURL(/\?shared$/);
  await expect.poll(() => linkField(page).inputValue()).toBe("https://youtu.be/sharedvideo?si=Xy12");

  await context.setOffline(true);
  await share(page, { title: "Kitchen call" }, { name: "call.srt", text: SHORT_SRT });
  await page.getByText("3 segments · 0:14 · English").waitFor();
  expect(await page.getByLabel("Title (optional)").inputValue()).toBe("Kitchen call");
  await context.setOffline(false);
  await generateButton(page).click();
  await prdCard(page).getByText("Kitchen call").first().waitFor();
});
