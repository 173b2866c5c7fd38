import { createContext } from "react";
import type { CookieName } from "~/functions/privacy/stored-in-browser";

/** Names the build's style sheet that the browser has cached, by the file's name. */
export const STYLE_SHEET_COOKIE: CookieName = "sheet";
const ONE_YEAR_SECONDS = 31_536_000;

/** A page's style sheet: its text as a `style` element, or a link to the file. */
export type StyleSheet = { text: string; nonce: string } | null;

/** Null where the page links to its sheet, which is also what it does in dev. */
export const StyleSheetContext = createContext<StyleSheet>(null);

/** @param href the build's style sheet, whose name changes with its content */
export function isStyleSheetCached(href: string, cookies: string | null): boolean {
  return (cookies ?? "").split("; ").includes(`${STYLE_SHEET_COOKIE}=${nameOf(href)}`);
}

/** Makes the browser cache the style sheet's file, so that the next page can link to it instead of including it. */
export async function cacheStyleSheet(href: string): Promise<void> {
  // Offline: the next page includes its own sheet again.
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok) return;
  await answer.arrayBuffer();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${STYLE_SHEET_COOKIE}=${nameOf(href)}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

function nameOf(href: string): string {
  return href.slice(href.lastIndexOf("/") + 1);
}
