import { gzipSync } from "node:zlib";
import { launchBrowser } from "~/test/helpers/browser";
import { kb, ms, table, times, verdict } from "../../table";
import type { D1Count } from "../counted-d1";
import { cpuMs, residentBytes } from "../process";
import type { Target } from "../targets";
import { weigh } from "../weight";
import { type BrowserCost, browse } from "./browse";
import { makeStudyTranscript, type StudyTranscript } from "./transcript";

const MAX_HTML_BYTES = 1.2 * 1024 * 1024;
const MAX_GZIP_BYTES = 300 * 1024;
const MAX_TASK_MS = 50;
const MAX_JS_RATIO = 1.3;
/** How much longer the first paint of ten hours may take than that of ten minutes. */
const MAX_PAINT_RATIO = 1.25;
const WARM_UP = 100;
const REQUESTS = 300;

type Served = {
  minutes: number;
  segments: number;
  cpuMs: number;
  /** Memory of the workerd process after the last request, and its growth since the warm-up. */
  residentBytes: number;
  grownBytes: number;
  html: number;
  gzip: number;
  js: number;
  count: D1Count;
};
type PageCost = Served & BrowserCost;

/**
 * What the study page of ten minutes and of ten hours costs the server and a browser.
 * @param counted the Worker that counts database calls
 */
export async function studyPageTables(product: Target, counted: Target, clientFolder: string): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const served: (Served & { transcript: StudyTranscript })[] = [];
    for (const minutes of [10, 600]) {
      const transcript = await makeStudyTranscript(product, minutes);
      const count = await countOf(counted, await makeStudyTranscript(counted, minutes));
      served.push({ minutes, transcript, count, ...(await serve(product, transcript, clientFolder)) });
    }
    const transcripts = served.map(({ transcript }) => transcript);
    const seen = await browse(browser, product, transcripts);
    const costs = served.flatMap(({ transcript: _, ...cost }, index): PageCost[] => {
      const browserCost = seen[index];
      return browserCost ? [{ ...cost, ...browserCost }] : [];
    });
    const home = weigh(await (await fetch(product.url)).text(), clientFolder).js;
    return [serverTable(costs, home), browserTable(costs)];
  } finally {
    await browser.close();
  }
}

async function serve(product: Target, { path, cookie, segments }: StudyTranscript, clientFolder: string) {
  const ask = async () =>
    (await fetch(new URL(path, product.url), { headers: { cookie, accept: "text/html" } })).text();
  for (let request = 0; request < WARM_UP; request += 1) await ask();
  const began = residentBytes(product.pid);
  const before = cpuMs(product.pid);
  for (let request = 0; request < REQUESTS; request += 1) await ask();
  const cost = (cpuMs(product.pid) - before) / REQUESTS;
  const memory = residentBytes(product.pid);
  const html = await ask();
  const { js } = weigh(html, clientFolder);
  const bytes = { html: Buffer.byteLength(html), gzip: gzipSync(html).length, js };
  return { segments, cpuMs: cost, residentBytes: memory, grownBytes: memory - began, ...bytes };
}

async function countOf(counted: Target, { path, cookie }: StudyTranscript): Promise<D1Count> {
  const answer = await fetch(new URL(path, counted.url), { headers: { cookie, accept: "text/html" } });
  await answer.arrayBuffer();
  return JSON.parse(answer.headers.get("x-d1-count") ?? "null") as D1Count;
}

const nameOf = ({ minutes, segments }: PageCost) => `${minutes} minutes, ${segments.toLocaleString("en")} segments`;

function serverTable(costs: readonly PageCost[], home: number): string {
  const rows = costs.map((cost) => [
    nameOf(cost),
    ms(cost.cpuMs),
    mb(cost.residentBytes),
    mb(cost.grownBytes),
    kb(cost.html),
    verdictOf(cost.html, MAX_HTML_BYTES),
    kb(cost.gzip),
    verdictOf(cost.gzip, MAX_GZIP_BYTES),
    times(cost.js / home),
    `<= ${times(MAX_JS_RATIO)}: ${verdict(cost.js / home, MAX_JS_RATIO)}`,
    cost.count.roundTrips,
    `<= 2: ${verdict(cost.count.roundTrips, 2)}`,
    cost.count.rowsRead,
  ]);
  const memory = ["server's memory", `grown in ${REQUESTS}`];
  const head = ["Study page of", "CPU", ...memory, "HTML", "target", "gzip", "target", "JS of home's", "target"];
  return table([...head, "D1", "target", "rows read"], rows);
}

const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const verdictOf = (bytes: number, most: number) => `<= ${kb(most)}: ${verdict(bytes, most)}`;

function browserTable(costs: readonly PageCost[]): string {
  const short = costs[0]?.firstPaintMs ?? Number.NaN;
  const rows = costs.map((cost, index) => [
    nameOf(cost),
    ms(cost.firstPaintMs),
    index === 0
      ? ""
      : `<= ${times(MAX_PAINT_RATIO)} the short one: ${verdict(cost.firstPaintMs / short, MAX_PAINT_RATIO)}`,
    ms(cost.interactiveMs),
    ms(cost.wholeMs),
    ms(cost.loadTaskMs),
    ms(cost.scrollTaskMs),
    `<= ${MAX_TASK_MS} ms: ${verdict(cost.scrollTaskMs, MAX_TASK_MS)}`,
    mb(cost.heapMb * 1024 * 1024),
  ]);
  const head = ["Study page in a browser", "first paint", "target", "interactive", "all text there", "longest task"];
  return table([...head, "while scrolling", "target", "heap"], rows);
}
