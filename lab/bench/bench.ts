import { join } from "node:path";
import { buildBundles } from "./build-bundles";
import { libraryTable, searchTable } from "./content/library";
import { measureCosts } from "./cpu";
import { countRoutes, makeTranscript, migrate } from "./d1";
import { measureDraft } from "./drafts";
import { measureHistory } from "./history";
import { measureLogin } from "./login";
import { bellTable } from "./notifications/bell";
import { drainTable } from "./notifications/drain";
import { sweepTable } from "./notifications/sweep";
import { otherProbes, pageProbes } from "./pages/probes";
import { costTable } from "./pages/table";
import { type Tables, writeReport } from "./report";
import { dueQueueTable } from "./reviews/queue";
import { reviewSpeedTable } from "./reviews/speed";
import { startTable } from "./starts";
import { studyPageTables } from "./study/pages";
import { countTable, draftTable, historyTable, loginTable, type PageWeight, STATIC_PAGES, weightTable } from "./tables";
import { ROOT, startTarget, type Target } from "./targets";
import { weigh } from "./weight";

/** What buildBundles makes. */
const BUNDLES = {
  hello: ".cache/bench/hello/worker.js",
  platform: ".cache/bench/platform/worker.js",
  bare: ".cache/bench/bare/worker.js",
  product: "build/worker/app.js",
  objects: ".cache/bench/objects/worker.js",
  empty: ".cache/bench/empty/empty-app.js",
  counted: ".cache/bench/counted/counted-app.js",
  draft: ".cache/bench/draft-child.mjs",
  quiz: ".cache/bench/quiz-child.mjs",
};
const CLIENTS = { bare: join(ROOT, "lab/bench/bare-remix/build/client"), product: join(ROOT, "build/client") };

const running: Target[] = [];

async function start(config: string, bundle: string, firstPath?: string): Promise<Target> {
  const target = await startTarget(config, bundle, firstPath);
  running.push(target);
  return target;
}

/** What pages and Workers weigh, as `-- --weight` asks for. */
async function measureWeight(): Promise<Tables> {
  const workers = await startWorkers();
  await migrate(workers.product.miniflare);
  return weightTables(workers, await makeTranscript(workers.product));
}

async function weightTables(
  { bare, product }: { bare: Target; product: Target },
  page: { path: string; cookie: string },
): Promise<Tables> {
  return { weight: inOrder(weightTable(await weighPages(bare, product, page)), await startRows()) };
}

const inOrder = (...tables: string[]) => tables.join("\n\n");

async function startWorkers() {
  const hello = await start("lab/bench/hello/wrangler.toml", BUNDLES.hello);
  const bare = await start("lab/bench/bare-remix/wrangler.toml", BUNDLES.bare);
  return { hello, bare, product: await start("wrangler.toml", BUNDLES.product) };
}

async function weighPages(
  bare: Target,
  product: Target,
  page: { path: string; cookie: string },
): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const path of ["bare Remix page", "/", page.path, "/review", ...STATIC_PAGES]) {
    const isBare = path.startsWith("bare");
    const url = isBare ? bare.url : new URL(path, product.url);
    const html = await (await fetch(url, { headers: { cookie: page.cookie, accept: "text/html" } })).text();
    const name = path === "/" ? "/ (home)" : path.replace(/\d+$/, "{id}");
    weights.push({ name, ...weigh(html, isBare ? CLIENTS.bare : CLIENTS.product) });
  }
  return weights;
}

const startRows = () =>
  startTable([
    { name: "hello-world Worker", config: "lab/bench/hello/wrangler.toml", bundle: BUNDLES.hello },
    { name: "bare Remix", config: "lab/bench/bare-remix/wrangler.toml", bundle: BUNDLES.bare },
    { name: "Vidwright's bindings, empty", config: "wrangler.toml", bundle: BUNDLES.empty },
    { name: "Vidwright", config: "wrangler.toml", bundle: BUNDLES.product },
  ]);

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
/** The pages of `-- --pages=/history,/review`, by part of their names; `-- --pages` alone asks for all. */
const asked = ARGUMENTS.flatMap((argument) => /^--pages=(.+)$/.exec(argument)?.[1]?.split(",") ?? []);

async function measure(): Promise<Tables> {
  if (ARGUMENTS.includes("--library")) return measureLibrary();
  if (ARGUMENTS.includes("--weight")) return measureWeight();
  const workers = await startWorkers();
  const { hello, bare, product } = workers;
  await migrate(product.miniflare);
  const platform = await start("lab/bench/platform/wrangler.toml", BUNDLES.platform);
  const pages = (await pageProbes(product)).filter(
    ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
  );
  const cpu = costTable(await measureCosts([...otherProbes({ hello, platform, bare }), ...pages]), pages);
  if (ARGUMENTS.some((argument) => argument.startsWith("--pages"))) return { cpu };
  const counted = await start(".cache/bench/counted.toml", BUNDLES.counted, "/api/nothing");
  await migrate(counted.miniflare);
  const objects = await start("lab/bench/objects/wrangler.toml", BUNDLES.objects);
  await migrate(objects.miniflare);
  const histories = [await measureHistory(counted, 10), await measureHistory(counted, 10_000)];
  const drafts = [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, BUNDLES.draft)));
  const quizzes = [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, BUNDLES.quiz)));
  return {
    cpu,
    ...(await weightTables(workers, await makeTranscript(product))),
    login: loginTable(await measureLogin(product, platform)),
    database: inOrder(countTable(await countRoutes(counted, await makeTranscript(counted))), historyTable(histories)),
    drafts: inOrder(draftTable("Offline PRD of", "lines", drafts), draftTable("Offline quiz of", "questions", quizzes)),
    study: inOrder(...(await studyPageTables(product, counted, CLIENTS.product))),
    reviews: inOrder(await reviewSpeedTable(objects), await dueQueueTable(objects)),
    ...(await libraryTables(counted, product)),
    notices: inOrder(await sweepTable(), await drainTable(), await bellTable()),
  };
}

/**
 * `npm run bench`: prints the tables of docs/bench.md, after some minutes; `-- --library` measures only the library,
 * `-- --weight` what pages and Workers weigh, `-- --pages` the pages' CPU. `--write` replaces what was measured there.
 */
try {
  await buildBundles();
  const tables = await measure();
  console.log(inOrder(...Object.values(tables)));
  if (ARGUMENTS.includes("--write")) {
    if (asked.length > 0) throw new Error("--write needs all pages: leave out their names.");
    writeReport(tables);
  }
} finally {
  for (const target of running) await target.miniflare.dispose();
}
