import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Cost, measureCosts, type Probe } from "./cpu";
import { countRoutes, makeTranscript, migrate, type RouteCount } from "./d1";
import { type DraftCost, measureDraft } from "./drafts";
import { type HistoryCost, measureHistory } from "./history";
import { type LoginCost, measureLogin } from "./login";
import { kb, ms, table, times, verdict } from "./table";
import { ROOT, startTarget, type Target } from "./targets";
import { type Weight, weigh } from "./weight";

/** Bundles that workers/local/bench.mjs made beforehand. */
const BUNDLES = {
  hello: ".cache/bench/hello/worker.js",
  platform: ".cache/bench/platform/worker.js",
  bare: ".cache/bench/bare/worker.js",
  product: "build/worker/app.js",
  counted: ".cache/bench/counted/counted-app.js",
  draft: ".cache/bench/draft-child.mjs",
};
const CLIENTS = { bare: join(ROOT, "test/bench/bare-remix/build/client"), product: join(ROOT, "build/client") };
const MAX_CPU_RATIO = 0.45;
const MAX_JS_RATIO = 1.5;
const MAX_WORKER_BYTES = 1024 * 1024;
const MAX_DRAFT_MS = 3000;
const MAX_DRAFT_MB = 128;
/** Rows that a list may read beyond those it shows. */
const MAX_FURTHER_ROWS = 5;
/** A login may cost so much of the scrypt call that is in it. */
const MAX_LOGIN_RATIO = 1.1;
const STATIC_PAGES = [
  "/about",
  "/privacy",
  "/guides/prompt-engineering",
  "/guides/founders",
  "/guides/youtube-creators",
];

const running: Target[] = [];

async function start(config: string, bundle: string, firstPath?: string): Promise<Target> {
  const target = await startTarget(config, bundle, firstPath);
  running.push(target);
  return target;
}

async function measure(): Promise<string> {
  const hello = await start("test/bench/hello/wrangler.toml", BUNDLES.hello);
  const bare = await start("test/bench/bare-remix/wrangler.toml", BUNDLES.bare);
  const product = await start("wrangler.toml", BUNDLES.product);
  await migrate(product.miniflare);
  const page = await makeTranscript(product);
  const platform = await start("test/bench/platform/wrangler.toml", BUNDLES.platform);
  const own = (path: string) => ({ ...product, url: new URL(path, product.url), headers: { cookie: page.cookie } });
  const control = (path: string) => ({ ...platform, url: new URL(path, platform.url), headers: {} });
  const pages: Probe[] = [
    { name: "bare Remix page", ...bare, headers: {} },
    { name: "/ (home)", ...own("/") },
    { name: "/transcript/{id}", ...own(page.path) },
    { name: "/about", ...own("/about") },
  ];
  const furtherPages = STATIC_PAGES.filter((path) => path !== "/about").map((path) => ({ name: path, ...own(path) }));
  const probes: Probe[] = [
    { name: "hello-world Worker", ...hello, headers: {} },
    { name: "platform: static assets", ...control("/") },
    { name: "platform: assets, a KV read", ...control("/kv") },
    { name: "platform: assets, a D1 batch", ...control("/d1") },
    ...pages,
  ];
  const costs = await measureCosts(probes);
  const weights: PageWeight[] = [];
  for (const { name, url, headers } of [...pages, ...furtherPages]) {
    const html = await (await fetch(url, { headers })).text();
    weights.push({ name, ...weigh(html, weights.length === 0 ? CLIENTS.bare : CLIENTS.product) });
  }
  const logins = await measureLogin(product, platform);
  const counted = await start(".cache/bench/counted.toml", BUNDLES.counted, "/api/nothing");
  await migrate(counted.miniflare);
  const counts = await countRoutes(counted, await makeTranscript(counted));
  const histories = [await measureHistory(counted, 10), await measureHistory(counted, 10_000)];
  const drafts = [10, 600].map((minutes) => measureDraft(minutes, join(ROOT, BUNDLES.draft)));
  return [
    costTable(costs),
    weightTable(weights),
    countTable(counts),
    historyTable(histories),
    loginTable(logins),
    workerTable([hello, bare, product]),
    draftTable(drafts),
  ].join("\n\n");
}

/** What the local platform does for a page beside running it, by the page's name. */
const PLATFORM_OF: Record<string, string> = {
  "bare Remix page": "platform: static assets",
  "/ (home)": "platform: assets, a KV read",
  "/transcript/{id}": "platform: assets, a D1 batch",
  "/about": "platform: static assets",
};

function costTable(costs: readonly Cost[]): string {
  const cpuOf = (name: string | undefined) => costs.find((cost) => cost.name === name)?.cpuMs ?? Number.NaN;
  const ownOf = (name: string) => cpuOf(name) - cpuOf(PLATFORM_OF[name]);
  const bare = { all: cpuOf("bare Remix page"), own: ownOf("bare Remix page") };
  const rows = costs.map(({ name, cpuMs, p50Ms, p95Ms }) => {
    const own = ownOf(name);
    const isPage = name.startsWith("/");
    return [
      name,
      ms(cpuMs),
      times(cpuMs / bare.all),
      Number.isNaN(own) ? "" : ms(own),
      Number.isNaN(own) ? "" : times(own / bare.own),
      isPage ? `<= ${times(MAX_CPU_RATIO)}: ${verdict(own / bare.own, MAX_CPU_RATIO)}` : "",
      ms(p50Ms),
      ms(p95Ms),
    ];
  });
  const head = ["A request", "CPU", "of bare Remix", "without platform", "of bare Remix", "target", "p50", "p95"];
  return table(head, rows);
}

type PageWeight = Weight & { name: string };

function weightTable(weights: readonly PageWeight[]): string {
  const bare = weights[0]?.js ?? Number.NaN;
  const targetOf = ({ name, js }: PageWeight): string => {
    if (name.startsWith("/ ")) return `<= ${times(MAX_JS_RATIO)}: ${verdict(js / bare, MAX_JS_RATIO)}`;
    return STATIC_PAGES.includes(name) ? `0 bytes: ${verdict(js, 0)}` : "";
  };
  const rows = weights.map((page) => [
    page.name,
    kb(page.js),
    times(page.js / bare),
    targetOf(page),
    kb(page.css),
    kb(page.html),
  ]);
  return table(["A page, gzip", "JS", "of bare Remix", "target", "CSS", "HTML"], rows);
}

function countTable(counts: readonly RouteCount[]): string {
  const rows = counts.map(({ route, status, roundTrips, statements, rowsRead, rowsWritten }) => [
    route.replace(/\d+$/, "{id}"),
    status,
    roundTrips,
    route.startsWith("/api") ? "" : `<= 1: ${verdict(roundTrips, 1)}`,
    statements,
    rowsRead,
    rowsWritten,
  ]);
  return table(["D1, a GET", "status", "round trips", "target", "statements", "rows read", "rows written"], rows);
}

function historyTable(costs: readonly HistoryCost[]): string {
  const rows = costs.map(({ prompts, shown, statements, rowsRead }) => [
    prompts.toLocaleString("en"),
    statements,
    `<= ${costs[0]?.statements}: ${verdict(statements, costs[0]?.statements ?? Number.NaN)}`,
    shown,
    rowsRead,
    `<= ${shown + MAX_FURTHER_ROWS}: ${verdict(rowsRead, shown + MAX_FURTHER_ROWS)}`,
  ]);
  return table(["/history among", "statements", "target", "shown", "rows read", "target"], rows);
}

function loginTable(costs: readonly LoginCost[]): string {
  const bare = costs[0]?.cpuMs ?? Number.NaN;
  const rows = costs.map(({ name, cpuMs }, index) => [
    name,
    ms(cpuMs),
    times(cpuMs / bare),
    index === 0 ? "" : `<= ${times(MAX_LOGIN_RATIO)}: ${verdict(cpuMs / bare, MAX_LOGIN_RATIO)}`,
  ]);
  return table(["A login", "CPU", "of bare scrypt", "target"], rows);
}

function workerTable(targets: readonly Target[]): string {
  const names = ["hello-world Worker", "bare Remix", "Vidwright"];
  const files = [BUNDLES.hello, BUNDLES.bare, BUNDLES.product];
  const rows = targets.map(({ firstAnswerMs }, index) => {
    const size = gzipSync(readFileSync(join(ROOT, files[index] ?? ""))).length;
    const target = index === 2 ? `<= ${kb(MAX_WORKER_BYTES)}: ${verdict(size, MAX_WORKER_BYTES)}` : "";
    return [names[index] ?? "", kb(size), target, ms(firstAnswerMs)];
  });
  return table(["A Worker", "gzip", "target", "start of workerd to first answer"], rows);
}

function draftTable(drafts: readonly DraftCost[]): string {
  const rows = drafts.map(({ minutes, words, items, ms: took, peakMb }) => [
    `${minutes} minutes`,
    words,
    items,
    ms(took),
    minutes === 600 ? `<= ${MAX_DRAFT_MS} ms: ${verdict(took, MAX_DRAFT_MS)}` : "",
    `${peakMb.toFixed(0)} MB`,
    minutes === 600 ? `<= ${MAX_DRAFT_MB} MB: ${verdict(peakMb, MAX_DRAFT_MB)}` : "",
  ]);
  return table(["Offline PRD of", "words", "lines", "time", "target", "peak memory with Node", "target"], rows);
}

try {
  const tables = await measure();
  console.log(tables);
  if (process.argv.includes("--write")) {
    const intro = `# Measured

\`npm run bench -- --write\` wrote this file: everything side by side in one run, on ${cpus().length} cores (${cpus()[0]?.model.trim()}),
Node ${process.versions.node}. CPU is user and system time of the workerd process that runs the Worker, from /proc, 12 rounds
of 100 requests after 200 to warm up. "Without platform" takes off what the local stand-ins for asset routing, KV and D1 cost in
the same process, measured on a Worker that does nothing else; in production they are not the Worker's CPU. Times in milliseconds differ from machine to machine; the ratios are what to compare.
`;
    writeFileSync(join(ROOT, "docs/bench.md"), `${intro}\n${tables}\n`);
  }
} finally {
  for (const target of running) await target.miniflare.dispose();
}
