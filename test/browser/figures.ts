import type { Browser, Page } from "playwright-core";
import { NO_LIMITS } from "../helpers/accounts";
import { launchBrowser, openPage } from "../helpers/browser";
import { migrateOnce } from "../helpers/migrated";
import { open } from "../helpers/quiet";
import { formatSrt } from "../helpers/srt";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy } from "../helpers/study";
import { startWorker } from "../helpers/worker";

/**
 * Prints what each page costs a phone, by the browser's own protocol: the largest contentful paint with a CPU four times as
 * slow, scripts in KB as they are sent, elements, and layout shift. Run after a build: `npx tsx test/browser/figures.ts`.
 */
const SLOWER = 4;
const SETTLED_MS = 1500;
const HOURS = 10;

type Figures = { lcp: number; shift: number; scripts: number; elements: number };

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
    ["document", `/?prd=${prompt.id}`],
    ["history entry", `/history/${prompt.id}`],
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
    const { lcp, shift } = (window as unknown as { seen: { lcp: number; shift: number } }).seen;
    return { lcp, shift, scripts: scripts / 1024, elements: document.querySelectorAll("*").length };
  });
}

/** Has every page of it keep what the browser tells of paints and shifts. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function print(browser: Browser, url: URL): Promise<void> {
  const { page, context } = await openPage(browser, url, { width: 360, height: 740 });
  const paths = await makePaths(page);
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  console.log(
    `360 px, CPU ${SLOWER} times as slow\n\n| page | LCP ms | shift | scripts KB | elements |\n| --- | ---: | ---: | ---: | ---: |`,
  );
  for (const [name, path] of paths) {
    const { lcp, shift, scripts, elements } = await measure(page, path);
    console.log(`| ${name} | ${lcp.toFixed(0)} | ${shift.toFixed(3)} | ${scripts.toFixed(0)} | ${elements} |`);
  }
  await context.close();
}

await migrateOnce();
const worker = await startWorker({ vars: NO_LIMITS });
const browser = await launchBrowser();
try {
  await print(browser, worker.url);
} finally {
  await browser.close();
  await worker.close();
}
