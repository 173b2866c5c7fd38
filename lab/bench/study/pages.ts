import { gzipSync } from "node:zlib";
import { launchBrowser } from "~/test/helpers/browser";
import { kb, ms, table, times, verdict } from "../../table";
import type { Target } from "../targets";
import { type BrowserCost, browse } from "./browse";
import { makeStudyTranscript, type StudyTranscript } from "./transcript";

const MAX_GZIP_BYTES = 300 * 1024;
const MAX_TASK_MS = 50;
/** How much longer the first paint of ten hours may take than that of ten minutes. */
const MAX_PAINT_RATIO = 1.25;

type PageCost = BrowserCost & { minutes: number; segments: number /** Bytes of HTML after gzip. */; gzip: number };

/** What the study page of ten minutes and of ten hours costs a browser. */
export async function studyTable(product: Target): Promise<string> {
  const browser = await launchBrowser();
  try {
    const lengths = [10, 600];
    const transcripts: StudyTranscript[] = [];
    for (const minutes of lengths) transcripts.push(await makeStudyTranscript(product, minutes));
    const seen = await browse(browser, product, transcripts);
    const costs: PageCost[] = [];
    for (const [index, cost] of seen.entries()) {
      const [minutes, transcript] = [lengths[index], transcripts[index]];
      if (minutes === undefined || !transcript) throw new Error("A page was measured that is not there.");
      costs.push({ ...cost, minutes, segments: transcript.segments, gzip: await gzipOf(product, transcript) });
    }
    return tableOf(costs);
  } finally {
    await browser.close();
  }
}

async function gzipOf(product: Target, { path, cookie }: StudyTranscript): Promise<number> {
  const response = await fetch(new URL(path, product.url), { headers: { cookie, accept: "text/html" } });
  return gzipSync(await response.text()).length;
}

function tableOf(costs: readonly PageCost[]): string {
  const short = costs[0]?.firstPaintMs ?? Number.NaN;
  const rows = costs.map((cost, index) => [
    `${cost.minutes} minutes, ${cost.segments.toLocaleString("en")} segments`,
    kb(cost.gzip),
    `<= ${kb(MAX_GZIP_BYTES)}: ${verdict(cost.gzip, MAX_GZIP_BYTES)}`,
    ms(cost.firstPaintMs),
    index === 0
      ? ""
      : `<= ${times(MAX_PAINT_RATIO)} the short one: ${verdict(cost.firstPaintMs / short, MAX_PAINT_RATIO)}`,
    ms(cost.interactiveMs),
    ms(cost.wholeMs),
    ms(cost.loadTaskMs),
    ms(cost.scrollTaskMs),
    `<= ${MAX_TASK_MS} ms: ${verdict(cost.scrollTaskMs, MAX_TASK_MS)}`,
    `${cost.heapMb.toFixed(1)} MB`,
  ]);
  const head = ["Study page of", "HTML, gzip", "target", "first paint", "target", "interactive", "all text there"];
  return table([...head, "longest task", "while scrolling", "target", "heap"], rows);
}
