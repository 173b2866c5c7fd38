import type { Browser, BrowserContext, Page } from "playwright-core";
import { takenOver } from "../helpers/browser";
import { dialog, openDialog } from "../helpers/exchange-page";
import { bodyOf } from "../helpers/prompts";
import { countRequests, quiet } from "../helpers/quiet";
import { begin, rateByKeys } from "../helpers/reviewing";
import type { Visitor } from "../helpers/visitor";
import { type Outcome, round, shown } from "./round";
import { storesOf } from "./text-stores";
import { attackStore, pagesOf } from "./texts";
import { MOST_TOGETHER } from "./token-store";
import { type AttackWorld, members } from "./world";

type Options = { browser: Browser; payloads: readonly string[]; seconds: number; together?: number };

/** The video player, which pages may frame; answered with an empty page. */
const PLAYER = new Set(["www.youtube-nocookie.com", "www.youtube.com", "i.ytimg.com"]);

/**
 * Markup in cards, titles, notes, names, documents, captions and imported HTML, opened in a real browser. A dialog, a
 * violation of the content policy, an external request, or an element that could run something is a fault.
 */
export async function attackPages(world: AttackWorld, options: Options): Promise<Outcome> {
  const { browser, payloads, seconds, together = MOST_TOGETHER } = options;
  const batches = Array.from({ length: Math.ceil(payloads.length / together) }, (_, index) =>
    payloads.slice(index * together, (index + 1) * together),
  );
  const outcome = await round({
    ...{ name: "Markup in every field, in a browser", unit: "payloads", cases: batches, seconds, lanes: 1 },
    attack: async (batch) => attackBatch(world, browser, batch),
  });
  return { ...outcome, tried: Math.min(outcome.tried * together, payloads.length), of: payloads.length };
}

async function attackBatch(world: AttackWorld, browser: Browser, batch: readonly string[]): Promise<string[]> {
  const [member] = await members(world, 1);
  if (!member) throw new Error("there is no member");
  const { caller, things } = member;
  const faults: string[] = [];
  const stores = await storesOf(world, member, batch.length);
  for (const store of stores) faults.push(...(await attackStore(store, batch)));
  const study = `/transcript/${things.transcript}`;
  const captions = await captionsOf(caller, batch);
  const context = await browser.newContext({ baseURL: world.worker.url.href, serviceWorkers: "block" });
  try {
    const { origin } = world.worker.url;
    await context.addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const seen = await watch(context, origin);
    const page = await context.newPage();
    countRequests(page);
    const paths = [...pagesOf(member, stores), `${study}?tab=flashcards`, "/history", captions, "/account"];
    for (const path of paths) {
      await visit(page, path);
      seen.push(...(await runnable(page)).map((what) => `${path} has ${what}`));
    }
    await importHtml(page, `${study}?tab=flashcards`, batch);
    seen.push(...(await runnable(page)).map((what) => `the import has ${what}`));
    await reviewAll(page, batch.length);
    seen.push(...(await runnable(page)).map((what) => `a review has ${what}`));
    faults.push(...seen.map((what) => `${what}, with one of ${batch.map(shown).join(" ")}`.slice(0, 2000)));
  } finally {
    await context.close();
  }
  return faults;
}

/** A transcript whose name and captions are from the batch. Returns its page. */
async function captionsOf(caller: Visitor, batch: readonly string[]): Promise<string> {
  const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")}.000`;
  const cues = batch.map((text, at) => `${clock(at)} --> ${clock(at + 1)}\nwords ${text.replace(/\s+/g, " ")}`);
  const fileName = `${(batch[0] ?? "").replaceAll("/", "\u2044").slice(0, 200)}.srt`;
  const response = await caller.post("/api/transcripts", { captions: { fileName, text: cues.join("\n\n") } });
  const { videoTranscript } = await bodyOf<{ videoTranscript: { id: number } }>(response);
  return `/transcript/${videoTranscript.id}`;
}

/** Records everything the pages of a browser do that they should not. */
async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction("tellViolation", (what: string) => void seen.push(`a page breaks its policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellViolation(what: string): void }).tellViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url());
      if (PLAYER.has(url.hostname)) return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
      seen.push(`a page asks ${url.href}`);
      return route.abort();
    },
  );
  context.on("page", (page) => {
    page.on("dialog", (shownDialog) => {
      seen.push(`a page opens a dialog that says ${shownDialog.message()}`);
      return shownDialog.dismiss();
    });
    page.on("pageerror", (error) => seen.push(`a page fails: ${error.message}`));
  });
  return seen;
}

/** Elements that could run something or navigate away when clicked, even if nothing has happened yet. */
function runnable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("*")).flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => /^on|^srcdoc$/.test(name));
      const leading = [
        "href",
        "xlink:href",
        "src",
        "action",
        "formaction",
        "data",
        "poster",
        "background",
        "ping",
      ].filter((name) =>
        /^\s*(?:javascript|vbscript|data:text|data:image\/svg)/i.test(element.getAttribute(name) ?? ""),
      );
      const isOdd = /^(?:base|object|embed|frame|frameset|marquee|applet|math|template|slot)$/.test(element.localName);
      const isFrame = element.localName === "iframe" && !/youtube/.test(element.getAttribute("src") ?? "");
      const isRefresh = element.localName === "meta" && element.hasAttribute("http-equiv");
      const isWrong = isOdd || isFrame || isRefresh || handlers.length + leading.length > 0;
      return isWrong ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );
}

/** Opens a page; resolves once React has hydrated it and no request is pending. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await quiet(page);
}

/** Imports the batch as fields of notes with HTML, as Anki writes them. */
async function importHtml(page: Page, path: string, batch: readonly string[]): Promise<void> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = batch.map((text, at) => `${quoted(`Front ${at} ${text}`)}\t${quoted(`Back ${text}`)}`);
  await visit(page, path);
  await openDialog(page, "Import cards");
  await dialog(page)
    .getByLabel("Or paste text")
    .fill(["#separator:tab", "#html:true", ...rows].join("\n"));
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Import \d+ cards?$/ })
    .click();
  await dialog(page)
    .getByText(/\d+ cards? imported\./)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Done" }).click();
}

/** Reveals and rates this many cards. */
async function reviewAll(page: Page, count: number): Promise<void> {
  await visit(page, "/review");
  await begin(page);
  for (let card = 0; card < count; card += 1) await rateByKeys(page, "4");
}
