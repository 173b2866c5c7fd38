import { join } from "node:path";
import { buildBundles } from "./build-bundles";
import { importTable } from "./content/import-cards";
import { searchTable } from "./content/library";
import { makeTranscript, migrate } from "./d1";
import { measureDraft } from "./drafts";
import { drainTable } from "./notifications/drain";
import { sweepTable } from "./notifications/sweep";
import { programTable } from "./programs";
import { recordingTable } from "./recordings";
import { type Tables, writeReport } from "./report";
import { startTable } from "./starts";
import { studyTable } from "./study/pages";
import { draftTable, type PageWeight, STATIC_PAGES, weightTable } from "./tables";
import { ROOT, startTarget, type Target } from "./targets";
import { weigh } from "./weight";

const CONFIG = "wrangler.toml";
/** What buildBundles makes. */
const BUNDLES = {
  product: "build/worker/app.js",
  draft: ".cache/bench/draft-child.mjs",
  quiz: ".cache/bench/quiz-child.mjs",
};
const CLIENT = join(ROOT, "build/client");

async function weighPages(product: Target): Promise<PageWeight[]> {
  const page = await makeTranscript(product);
  const weights: PageWeight[] = [];
  for (const path of ["/", page.path, "/review", ...STATIC_PAGES]) {
    const headers = { cookie: page.cookie, accept: "text/html" };
    const html = await (await fetch(new URL(path, product.url), { headers })).text();
    const name = path === "/" ? "/ (home)" : path.replace(/\d+$/, "{id}");
    weights.push({ name, ...weigh(html, CLIENT) });
  }
  return weights;
}

const inOrder = (...tables: string[]) => tables.join("\n\n");
const lengths = (bundle: string) => [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, bundle)));

/** How each section of docs/bench.md is measured. */
const MEASURES = {
  weight: async (product) => inOrder(weightTable(await weighPages(product)), await startTable(CONFIG, BUNDLES.product)),
  drafts: async () =>
    inOrder(
      draftTable("PRD without a model of", "lines", lengths(BUNDLES.draft)),
      draftTable("Quiz without a model of", "questions", lengths(BUNDLES.quiz)),
    ),
  study: studyTable,
  library: async (product) => inOrder(await importTable(product), await searchTable(product)),
  programs: programTable,
  recordings: () => recordingTable(CONFIG, BUNDLES.product),
  notices: async () => inOrder(await sweepTable(), await drainTable()),
} satisfies Record<string, (product: Target) => Promise<string>>;

/**
 * `npm run bench`: prints the tables of docs/bench.md, after some minutes; `-- --weight --study` measures only these
 * sections. `--write` replaces what was measured there.
 */
const chosen = Object.entries(MEASURES).filter(([name]) => process.argv.includes(`--${name}`));
await buildBundles();
const product = await startTarget(CONFIG, BUNDLES.product);
try {
  await migrate(product.miniflare);
  const tables: Tables = {};
  for (const [section, measure] of chosen.length > 0 ? chosen : Object.entries(MEASURES)) {
    const measured = await measure(product);
    console.log(`${measured}\n`);
    Object.assign(tables, { [section]: measured });
  }
  if (process.argv.includes("--write")) writeReport(tables);
} finally {
  await product.miniflare.dispose();
}
