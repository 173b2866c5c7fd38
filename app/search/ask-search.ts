import type { SearchPage } from "~/functions/search/schema";
import { call } from "~/app/browser/calls/call";

/** @throws CallFailed, or AbortError when aborted */
export function askSearch(typed: string, limit: number, signal: AbortSignal): Promise<SearchPage> {
  return call("GET /api/content/search", { query: { q: typed, limit: String(limit) }, signal });
}
