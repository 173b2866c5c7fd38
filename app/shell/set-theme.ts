const ONE_YEAR_SECONDS = 31_536_000;

/** Sets the page's theme in place and stores it for a year. */
export function setTheme(theme: "light" | "dark"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `theme=${theme}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset.theme = theme;
}
