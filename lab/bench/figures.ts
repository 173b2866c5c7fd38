import type { Browser, Page } from "playwright-core";
import { STYLE_SHEET_COOKIE } from "~/app/style-sheet";
import { NO_LIMITS } from "~/test/helpers/accounts";
import { launchBrowser, openPage } from "~/test/helpers/browser";
import { migrateOnce } from "~/test/helpers/migrated";
import { open } from "~/test/helpers/quiet";
import { formatSrt } from "~/test/helpers/srt";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy } from "~/test/helpers/study";
import { startWorker } from "~/test/helpers/worker";
import { buildIfChanged } from "../../workers/commands/build";
import { type Row, table } from "../table";
import { writeReport } from "./report";
import { type Paints, performanceScore } from "./score";

/**
 * Prints what each page costs a phone, measured by the browser's own protocol with a CPU slowed down four times. On
 * slow 4G, the performance score; on a fast network, the largest contentful paint, layout shift, script size in KB as
 * transferred, and number of elements. `npx tsx lab/bench/figures.ts [PAGE,PAGE]`; `--write` puts the table into
 * docs/bench.md.
 */
const only = process.argv.slice(2).find((argument: string) => !argument.startsWith("--")) ?? "";
const SLOWER = 4;
const SETTLED_MS = 1500;
const HOURS = 10;

/** Lighthouse's settings for applied network throttling: latency in milliseconds, bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const HEAD = [
  ...["page", "score, slow 4G", "FCP", "LCP", "TBT"],
  ...["LCP, fast network", "shift", "scripts KB", "elements"],
];

type Figures = Paints & { scripts: number; elements: number };

/** Ten hours of captions, one every five seconds. */
const longCaptions = () =>
  Array.from({ length: (HOURS * 3600) / 5 }, (_, index) => ({
    startMs: index * 5000,
    endMs: index * 5000 + 4500,
    text: `This is line ${index} of a long talk, and it says what lines say.`,
  }));

async function makePaths(page: Page): Promise<[name: string, path: string][]> {
  await open(page, "/");
  const source = { videoUrl: "https://www.youtube.com/watch?v=vw-sample-1" };
  const prompt = await call<{ id: number; shareId: string }>(page, "/api/prompts", source);
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count: 4 });
  const attempt = await failQuiz(page, quiz.id);
  await call(page, `/api/transcripts/${study.id}/generate-flashcards`, {});
  const long = await makeStudy(page, { captions: { fileName: "long.srt", text: formatSrt(longCaptions()) } });
  return [
    ["home", "/"],
    ["document", `/history/${prompt.id}`],
    ["shared", `/shared/${prompt.shareId}`],
    ["transcript", study.path],
    ["transcript of 10 h", long.path],
    ["cards", `${study.path}?tab=flashcards`],
    ["quiz", `${study.path}?tab=quizzes&quiz=${quiz.id}`],
    ["results", `${study.path}?tab=quiz-results&attempt=${attempt}`],
    ["review", "/review"],
    ["library", "/content-manager"],
    ["sign in", "/auth?tab=login"],
    ["about", "/about"],
  ];
}

async function measure(page: Page, path: string): Promise<Figures> {
  await open(page, path);
  await page.waitForTimeout(SETTLED_MS);
  return await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    const { lcp, shift, tasks } = (window as unknown as { seen: Seen }).seen;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blocking = tasks.filter(({ end }) => end > fcp).map(({ duration }) => duration - 50);
    const tbt = blocking.reduce((sum, one) => sum + one, 0);
    return { fcp, lcp, tbt, shift, scripts: scripts / 1024, elements: document.querySelectorAll("*").length };
  });
}

type Seen = { lcp: number; shift: number; tasks: { end: number; duration: number }[] };

/** Records paints, layout shifts and long tasks on every page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, shift: 0, tasks: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ end: startTime + duration, duration });
    }).observe({ type: "longtask", buffered: true });
  });
}

async function measureAll(browser: Browser, url: URL): Promise<string> {
  const { page, context } = await openPage(browser, url, { width: 360, height: 740, withServiceWorkers: true });
  const paths = await makePaths(page);
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  const measureOn = async (network: typeof FAST, path: string) => {
    // Like a first visit.
    await session.send("Network.clearBrowserCache");
    await context.clearCookies({ name: STYLE_SHEET_COOKIE });
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    return await measure(page, path);
  };
  const rows: Row[] = [];
  for (const [name, path] of paths) {
    if (only && !only.split(",").includes(name)) continue;
    const slow = await measureOn(SLOW_4G, path);
    const { lcp, shift, scripts, elements } = await measureOn(FAST, path);
    const times = [slow.fcp, slow.lcp, slow.tbt, lcp].map((ms) => ms.toFixed(0));
    const moved = Math.max(shift, slow.shift).toFixed(3);
    rows.push([name, performanceScore(slow), ...times, moved, scripts.toFixed(0), elements]);
  }
  await context.close();
  return table(HEAD, rows);
}

await buildIfChanged();
await migrateOnce();
const worker = await startWorker({ vars: NO_LIMITS });
const browser = await launchBrowser();
try {
  const phone = await measureAll(browser, worker.url);
  console.log(`360 px, CPU ${SLOWER} times as slow, nothing cached\n\n${phone}`);
  if (process.argv.includes("--write")) writeReport({ phone });
} finally {
  await browser.close();
  await worker.close();
}
