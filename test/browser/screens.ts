import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { NO_LIMITS, person, signedIn } from "../helpers/accounts";
import { launchBrowser, openPage } from "../helpers/browser";
import { migrateOnce } from "../helpers/migrated";
import { open } from "../helpers/quiet";
import { call, failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy } from "../helpers/study";
import { startWorker, type TestServer } from "../helpers/worker";

/**
 * Takes screenshots of the main screens on a desktop and a phone. Run after a build: `npx tsx test/browser/screens.ts
 * FOLDER [WIDTH,WIDTH] [light,dark] [SCREEN,SCREEN]`.
 */
const [folder = ".cache/screens", widths = "360,1280", themes = "light", only = ""] = process.argv.slice(2);

type Made = { prompt: { id: number; shareId: string }; transcript: number; quiz: number; attempt: number };

/** A user with a document, a transcript, cards and a failed quiz. */
async function makeThings(page: Page): Promise<Made> {
  await open(page, "/");
  const prompt = await call<Made["prompt"]>(page, "/api/prompts", {
    videoUrl: "https://www.youtube.com/watch?v=vw-sample-1",
  });
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count: 6 });
  const attempt = await failQuiz(page, quiz.id);
  await call(page, `/api/transcripts/${study.id}/generate-flashcards`, {});
  return { prompt, transcript: study.id, quiz: quiz.id, attempt };
}

const SCREENS: [name: string, path: (made: Made) => string][] = [
  ["home", () => "/?tab=prd"],
  ["document", ({ prompt }) => `/history/${prompt.id}`],
  ["player", ({ prompt }) => `/history/${prompt.id}`],
  ["shared", ({ prompt }) => `/shared/${prompt.shareId}`],
  ["transcript", ({ transcript }) => `/transcript/${transcript}`],
  ["cards", ({ transcript }) => `/transcript/${transcript}?tab=flashcards`],
  ["quiz", ({ transcript, quiz }) => `/transcript/${transcript}?tab=quizzes&quiz=${quiz}`],
  ["results", ({ transcript, attempt }) => `/transcript/${transcript}?tab=quiz-results&attempt=${attempt}`],
  ["review", () => "/review"],
  ["library", () => "/content-manager"],
  ["notifications", () => "/notifications"],
  ["auth", () => "/auth?tab=login"],
];

async function shoot(browser: Browser, worker: TestServer<{ DB: D1Database }>, width: number, theme: "light" | "dark") {
  const { page, context } = await openPage(browser, worker.url, {
    width,
    height: width < 768 ? 740 : 900,
    colorScheme: theme,
  });
  const { caller } = await signedIn(worker, person("maker"));
  const made = await (async () => {
    await context.addCookies(
      [...caller.cookies].map(([name, value]) => ({ name, value, url: worker.url.href, httpOnly: true })),
    );
    return await makeThings(page);
  })();
  for (const [name, path] of SCREENS) {
    if (only && !only.split(",").includes(name)) continue;
    if (name === "auth") await context.clearCookies();
    await open(page, path(made));
    if (name === "home") await page.evaluate(() => scrollTo(0, 0));
    if (name === "player") await page.locator(".prd .line a.mark").nth(4).click();
    await page.waitForTimeout(name === "player" ? 2000 : 600);
    const session = await context.newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 55 });
    writeFileSync(`${folder}/${name}-${width}${theme === "dark" ? "-dark" : ""}.webp`, Buffer.from(data, "base64"));
    if (process.env.PNG) {
      const file = `${process.env.PNG}/${name}-${width}-${theme}.png`;
      await page.screenshot({ path: file, fullPage: Boolean(process.env.WHOLE) });
    }
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
await migrateOnce();
const worker = await startWorker<{ DB: D1Database }>({ vars: NO_LIMITS });
const browser = await launchBrowser();
try {
  for (const width of widths.split(",").map(Number)) {
    for (const theme of themes.split(",") as ("light" | "dark")[]) await shoot(browser, worker, width, theme);
  }
} finally {
  await browser.close();
  await worker.close();
}
