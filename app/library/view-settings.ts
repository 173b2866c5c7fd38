import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import {
  formatSettings,
  type LibrarySettings,
  type LibraryTab,
  type LibraryViewName,
  parseSettings,
} from "~/functions/library/library-settings";
import { hasItemFilters, NO_ITEM_FILTERS, readItemFilters, writeItemFilters } from "./filters";

const ONE_YEAR_SECONDS = 31_536_000;

/** @param cookies a Cookie header or `document.cookie`; invalid values are ignored */
export function readViewSettings(cookies: string): LibrarySettings {
  return parseSettings(/(?:^|;\s*)library=([\w&=]*)/.exec(cookies)?.[1] ?? "");
}

/**
 * The cookie for these settings, in the format of `document.cookie` and Set-Cookie. The server reads it to render the
 * page in one request.
 */
export function writeSettings(settings: LibrarySettings): string {
  return `library=${formatSettings(settings)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

/**
 * Stores changed settings in this browser, and in the account if there is one, which may by now have others than this
 * page knows. Resolves to null if that succeeded, else to the failure.
 */
export async function saveViewSettings(
  known: LibrarySettings,
  change: Partial<LibrarySettings>,
  isSignedIn: boolean,
): Promise<Failure | null> {
  try {
    if (isSignedIn) await call("PUT /api/content/settings", { json: change });
  } catch (thrown) {
    return toFailure(thrown);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = writeSettings({ ...known, ...change });
  return null;
}

/** The settings that differ from those known before. */
export function changedSettings(known: LibrarySettings, next: LibrarySettings): Partial<LibrarySettings> {
  const change: Partial<LibrarySettings> = { ...next };
  for (const name of Object.keys(known) as (keyof LibrarySettings)[]) {
    if (change[name] === known[name]) delete change[name];
  }
  return change;
}

/** The address with which the library opens; the bare path for the defaults. */
export function openingAddress({ tab, sort, status }: Pick<LibrarySettings, "tab" | "sort" | "status">): string {
  const query = writeItemFilters(new URLSearchParams(), { ...NO_ITEM_FILTERS, sort, status });
  if (tab !== "all") query.set("tab", tab);
  return query.size > 0 ? `${BARE_ADDRESS}?${query}` : BARE_ADDRESS;
}

/** Whether an address shows a row a talk: it filters nothing, and its `view` or else the settings say so. */
export function isByTalk(query: URLSearchParams, { view }: Pick<LibrarySettings, "view">): boolean {
  const filters = readItemFilters(query);
  if (hasItemFilters(filters) || filters.sort !== "newest" || query.has("cursor")) return false;
  return (query.get("view") ?? view) === "talks";
}

/** The address of a view without filters. */
export const viewAddress = (view: LibraryViewName) => `${BARE_ADDRESS}?view=${view}`;

export const BARE_ADDRESS = "/content-manager";

/** Names All Content explicitly in the query if a bare address would open something else. */
export function withAllTab(query: URLSearchParams, settings: LibrarySettings): URLSearchParams {
  if (query.size > 0 || openingAddress(settings) === BARE_ADDRESS) return query;
  return new URLSearchParams({ tab: "all" satisfies LibraryTab });
}
