import type { SearchPage } from "~/functions/content/search/schema";
import { callApi } from "../api/call-api";

/** @throws CallFailed, or AbortError when aborted */
export async function askSearch(typed: string, limit: number, signal: AbortSignal): Promise<SearchPage> {
  const response = await callApi(`/api/content/search?${new URLSearchParams({ q: typed, limit: String(limit) })}`, {
    signal,
  });
  return (await response.json()) as SearchPage;
}
