import type { Browser, Page } from "playwright-core";
import type { Target } from "../targets";
import type { StudyTranscript } from "./transcript";

export type BrowserCost = {
  firstPaintMs: number;
  /** When React has hydrated the page and it responds to clicks. */
  interactiveMs: number;
  /** When the last segment is in the page. */
  wholeMs: number;
  /** Longest task while loading, and while scrolling from end to end. */
  loadTaskMs: number;
  scrollTaskMs: number;
  /** JavaScript heap after garbage collection, with the whole text in the page. */
  heapMb: number;
};

type Noted = { interactive: number; tasks: { at: number; ms: number }[] };
declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the page before anything else: records long tasks and when React has hydrated the tabs. */
function note(): void {
  window.noted = { interactive: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.noted.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const tab = document.querySelector("[role=tab]");
    const isTaken = tab !== null && Object.keys(tab).some((key) => key.startsWith("__reactProps"));
    if (isTaken) window.noted.interactive = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const VISITS = 9;

/**
 * A browser's costs for each page, as medians of several visits. The pages take turns, so that other load on the
 * machine affects all of them equally.
 */
export async function browse(
  browser: Browser,
  target: Target,
  transcripts: readonly StudyTranscript[],
): Promise<BrowserCost[]> {
  const visits: BrowserCost[][] = transcripts.map(() => []);
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const [index, transcript] of transcripts.entries()) {
      visits[index]?.push(await visitOnce(browser, target, transcript));
    }
  }
  return visits.map(middleOf);
}

function middleOf(costs: readonly BrowserCost[]): BrowserCost {
  const median = (key: keyof BrowserCost) =>
    quantile(
      costs.map((cost) => cost[key]),
      0.5,
    );
  return {
    firstPaintMs: median("firstPaintMs"),
    interactiveMs: median("interactiveMs"),
    wholeMs: median("wholeMs"),
    loadTaskMs: median("loadTaskMs"),
    // A single noticeable task is one too many, so this is the maximum.
    scrollTaskMs: Math.max(...costs.map(({ scrollTaskMs }) => scrollTaskMs)),
    heapMb: median("heapMb"),
  };
}

async function visitOnce(browser: Browser, target: Target, transcript: StudyTranscript): Promise<BrowserCost> {
  const context = await browser.newContext({ baseURL: target.url.href, viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(cookiesOf(transcript.cookie, target.url));
    // A helper that tsx adds to named functions, which run in the page as they are.
    await context.addInitScript("globalThis.__name ??= (value) => value;");
    await context.addInitScript(note);
    const page = await context.newPage();
    await page.goto(transcript.path);
    await page.waitForFunction(() => window.noted.interactive > 0, undefined, { timeout: 60_000 });
    await page.getByText("Loading transcript...").waitFor({ state: "detached", timeout: 120_000 });
    const wholeMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout(500);
    const before = await page.evaluate(() => performance.now());
    await scroll(page);
    return { ...(await read(page, before)), wholeMs, heapMb: await heapOf(page) };
  } finally {
    await context.close();
  }
}

/** Scrolls through the whole text in steps, like a mouse wheel, then jumps from top to bottom. */
async function scroll(page: Page): Promise<void> {
  await page.locator("#s0").hover();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
  for (const part of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate((share) => {
      let box = document.querySelector("#s0")?.parentElement ?? null;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      box?.scrollTo(0, box.scrollHeight * share);
    }, part);
    await page.waitForTimeout(250);
  }
}

async function read(page: Page, before: number): Promise<Omit<BrowserCost, "wholeMs" | "heapMb">> {
  return page.evaluate((from) => {
    const longest = (tasks: Noted["tasks"]) => Math.max(0, ...tasks.map(({ ms }) => ms));
    return {
      firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      interactiveMs: window.noted.interactive,
      loadTaskMs: longest(window.noted.tasks.filter(({ at }) => at < from)),
      scrollTaskMs: longest(window.noted.tasks.filter(({ at }) => at >= from)),
    };
  }, before);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1024 / 1024;
}

function cookiesOf(header: string, { hostname }: URL) {
  return header.split("; ").map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), domain: hostname, path: "/" };
  });
}

/** Nearest rank, of values in any order. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
