import { kb, ms, table, times, verdict } from "../table";
import type { RouteCount } from "./d1";
import type { DraftCost } from "./drafts";
import type { HistoryCost } from "./history";
import type { LoginCost } from "./login";
import type { Weight } from "./weight";

const KB = 1024;
/** The maximum gzip size of a page's first scripts, by the beginning of its name in the table. */
const MAX_JS: Record<string, number> = { "/ (": 105 * KB, "/transcript": 112 * KB, "/review": 95 * KB };
/** One round trip for the signed-in user, one for the page's content. */
const MAX_ROUND_TRIPS = 2;
const MAX_DRAFT_MS = 3000;
const MAX_DRAFT_MB = 128;
/** How many rows a list may read beyond those it shows. */
const MAX_FURTHER_ROWS = 5;
/** The most a login may cost relative to its scrypt call. */
const MAX_LOGIN_RATIO = 1.1;
export const STATIC_PAGES = [
  "/about",
  "/privacy",
  "/guides/prompt-engineering",
  "/guides/founders",
  "/guides/youtube-creators",
];

export type PageWeight = Weight & { name: string };

export function weightTable(weights: readonly PageWeight[]): string {
  const targetOf = ({ name, js }: PageWeight): string => {
    const [, most] = Object.entries(MAX_JS).find(([start]) => name.startsWith(start)) ?? [];
    if (most !== undefined) return `<= ${kb(most)}: ${verdict(js, most)}`;
    return STATIC_PAGES.includes(name) ? `0 bytes: ${verdict(js, 0)}` : "";
  };
  const rows = weights.map((page) => [page.name, kb(page.js), targetOf(page), kb(page.css), kb(page.html)]);
  return table(["A page, gzip", "JS", "target", "CSS", "HTML"], rows);
}

export function countTable(counts: readonly RouteCount[]): string {
  const rows = counts.map(({ route, status, roundTrips, statements, rowsRead, rowsWritten }) => [
    route.replace(/\d+$/, "{id}"),
    status,
    roundTrips,
    route.startsWith("/api") ? "" : `<= ${MAX_ROUND_TRIPS}: ${verdict(roundTrips, MAX_ROUND_TRIPS)}`,
    statements,
    rowsRead,
    rowsWritten,
  ]);
  return table(["D1, a GET", "status", "round trips", "target", "statements", "rows read", "rows written"], rows);
}

export function historyTable(costs: readonly HistoryCost[]): string {
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

export function loginTable(costs: readonly LoginCost[]): string {
  const bare = costs[0]?.cpuMs ?? Number.NaN;
  const rows = costs.map(({ name, cpuMs }, index) => [
    name,
    ms(cpuMs),
    times(cpuMs / bare),
    index === 0 ? "" : `<= ${times(MAX_LOGIN_RATIO)}: ${verdict(cpuMs / bare, MAX_LOGIN_RATIO)}`,
  ]);
  return table(["A login", "CPU", "of bare scrypt", "target"], rows);
}

export function draftTable(what: string, items: string, drafts: readonly DraftCost[]): string {
  const rows = drafts.map(({ minutes, words, items: made, ms: took, peakMb }) => [
    `${minutes} minutes`,
    words,
    made,
    ms(took),
    minutes === 600 ? `<= ${MAX_DRAFT_MS} ms: ${verdict(took, MAX_DRAFT_MS)}` : "",
    `${peakMb.toFixed(0)} MB`,
    minutes === 600 ? `<= ${MAX_DRAFT_MB} MB: ${verdict(peakMb, MAX_DRAFT_MB)}` : "",
  ]);
  return table([what, "words", items, "time", "target", "peak memory with Node", "target"], rows);
}
