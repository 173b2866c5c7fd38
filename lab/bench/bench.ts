import { join } from "node:path";
import { buildBundles } from "./build-bundles";
import { libraryTable, searchTable } from "./content/library";
import { countRoutes, makeTranscript, migrate } from "./d1";
import { measureDraft } from "./drafts";
import { measureHistory } from "./history";
import { measureLogin } from "./login";
import { bellTable } from "./notifications/bell";
import { drainTable } from "./notifications/drain";
import { sweepTable } from "./notifications/sweep";
import { type Tables, writeReport } from "./report";
import { dueQueueTable } from "./reviews/queue";
import { reviewSpeedTable } from "./reviews/speed";
import { startTable } from "./starts";
import { studyPageTables } from "./study/pages";
import { countTable, draftTable, historyTable, loginTable, type PageWeight, STATIC_PAGES, weightTable } from "./tables";
import { ROOT, startTarget, type Target } from "./targets";
import { weigh } from "./weight";

/** The bundles made by buildBundles. */
const BUNDLES = {
  platform: ".cache/bench/platform/worker.js",
  product: "build/worker/app.js",
  objects: ".cache/bench/objects/worker.js",
  counted: ".cache/bench/counted/counted-app.js",
  draft: ".cache/bench/draft-child.mjs",
  quiz: ".cache/bench/quiz-child.mjs",
};
const CLIENT = join(ROOT, "build/client");

const running: Target[] = [];

async function start(config: string, bundle: string, firstPath?: string): Promise<Target> {
  const target = await startTarget(config, bundle, firstPath);
  running.push(target);
  return target;
}

/** The weight of pages and the Worker, and its start, for `-- --weight`. */
async function measureWeight(): Promise<Tables> {
  const product = await start("wrangler.toml", BUNDLES.product);
  await migrate(product.miniflare);
  return weightTables(product);
}

async function weightTables(product: Target): Promise<Tables> {
  const weights = await weighPages(product, await makeTranscript(product));
  return { weight: inOrder(weightTable(weights), await startTable("wrangler.toml", BUNDLES.product)) };
}

const inOrder = (...tables: string[]) => tables.join("\n\n");

async function weighPages(product: Target, page: { path: string; cookie: string }): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const path of ["/", page.path, "/review", ...STATIC_PAGES]) {
    const headers = { cookie: page.cookie, accept: "text/html" };
    const html = await (await fetch(new URL(path, product.url), { headers })).text();
    const name = path === "/" ? "/ (home)" : path.replace(/\d+$/, "{id}");
    weights.push({ name, ...weigh(html, CLIENT) });
  }
  return weights;
}

/** Only the library, for `-- --library`. */
async function measureLibrary(): Promise<Tables> {
  const counted = await start(".cache/bench/counted.toml", BUNDLES.counted, "/api/nothing");
  const product = await start("wrangler.toml", BUNDLES.product);
  for (const { miniflare } of [counted, product]) await migrate(miniflare);
  return libraryTables(counted, product);
}

const libraryTables = async (counted: Target, product: Target): Promise<Tables> => ({
  library: inOrder(await libraryTable(counted), await searchTable(product)),
});

const ARGUMENTS: readonly string[] = process.argv;
async function measure(): Promise<Tables> {
  if (ARGUMENTS.includes("--library")) return measureLibrary();
  if (ARGUMENTS.includes("--weight")) return measureWeight();
  const product = await start("wrangler.toml", BUNDLES.product);
  await migrate(product.miniflare);
  const platform = await start("lab/bench/platform/wrangler.toml", BUNDLES.platform);
  const counted = await start(".cache/bench/counted.toml", BUNDLES.counted, "/api/nothing");
  await migrate(counted.miniflare);
  const objects = await start("lab/bench/objects/wrangler.toml", BUNDLES.objects);
  await migrate(objects.miniflare);
  const histories = [await measureHistory(counted, 10), await measureHistory(counted, 10_000)];
  const drafts = [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, BUNDLES.draft)));
  const quizzes = [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, BUNDLES.quiz)));
  return {
    ...(await weightTables(product)),
    login: loginTable(await measureLogin(product, platform)),
    database: inOrder(countTable(await countRoutes(counted, await makeTranscript(counted))), historyTable(histories)),
    drafts: inOrder(draftTable("Offline PRD of", "lines", drafts), draftTable("Offline quiz of", "questions", quizzes)),
    study: inOrder(...(await studyPageTables(product, counted, CLIENT))),
    reviews: inOrder(await reviewSpeedTable(objects), await dueQueueTable(objects)),
    ...(await libraryTables(counted, product)),
    notices: inOrder(await sweepTable(), await drainTable(), await bellTable()),
  };
}

/**
 * `npm run bench`: prints the tables of docs/bench.md, after some minutes; `-- --library` measures only the library,
 * `-- --weight` the weight of pages and Workers, `-- --pages` the pages' CPU. `--write` replaces what was measured
 * there.
 */
try {
  await buildBundles();
  const tables = await measure();
  console.log(inOrder(...Object.values(tables)));
  if (ARGUMENTS.includes("--write")) writeReport(tables);
} finally {
  for (const target of running) await target.miniflare.dispose();
}
