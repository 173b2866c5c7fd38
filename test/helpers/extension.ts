import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { deliver } from "~/app/extension/deliver";
import type { HandOver } from "~/app/receive/hand-over";
import type { FakeYoutube } from "../fakes/youtube";
import type { TestPage } from "./browser";

const SITE = "https://www.youtube.com";

/** Recommended videos and a player around a page's own content; scripts may not set markup, as on the real site. */
const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>(3) ${title} - YouTube</title><body><span>0:15</span> / <span>10:00</span>
<div><a href="/watch?v=otherVideo1">Another video <span>12:34</span></a></div>${content}</body></html>`;

export type Stand = { handed: Omit<HandOver, "nonce">[] };

/** A page of the video's site, which answers like it, in a browser whose extension hands over to `handed`. */
export async function openVideoPage(
  { page }: TestPage,
  site: FakeYoutube,
  { path, title = "Planning a reading app", content = "" }: { path: string; title?: string; content?: string },
): Promise<Stand> {
  const handed: Stand["handed"] = [];
  await page.exposeFunction("takeHandOver", (message: Omit<HandOver, "nonce">) => void handed.push(message));
  await page.route(`${SITE}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === path.split("?")[0]) {
      const headers = { "content-security-policy": "require-trusted-types-for 'script'" };
      return route.fulfill({ contentType: "text/html; charset=utf-8", headers, body: pageOf(title, content) });
    }
    const response = await route.fetch({ url: `${site.url}${url.pathname}${url.search}` });
    return route.fulfill({ response });
  });
  await page.goto(SITE + path);
  return { handed };
}

/** Presses the extension's button: the browser then runs the panel's script in the page. */
export async function pressExtension(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const tell = (message: unknown) =>
      (window as unknown as { takeHandOver(message: unknown): Promise<void> }).takeHandOver(message);
    const sendMessage = (message: unknown) => tell(message).then(() => ({ isDone: true }));
    Object.assign(window, { chrome: { runtime: { sendMessage } } });
  });
  await page.evaluate(readFileSync("build/extension/panel.js", "utf8"));
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  return panel;
}

/** What the extension does in the tab that it opens for captions. */
export async function deliverTo(page: Page, message: Omit<HandOver, "nonce">, nonce: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  await page.evaluate(`(${deliver})(${JSON.stringify({ ...message, nonce })}, ${JSON.stringify(origin)})`);
}
