import { kb, ms, table, verdict } from "../table";
import type { DraftCost } from "./drafts";
import type { Weight } from "./weight";

const KB = 1024;
/** What a page's first scripts may weigh after gzip, by the beginning of its name in the table. */
const MAX_JS: Record<string, number> = { "/ (": 105 * KB, "/transcript": 112 * KB, "/review": 95 * KB };
const MAX_DRAFT_MS = 3000;
const MAX_DRAFT_MB = 128;
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
