/** Escapes text for use between HTML tags. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Escapes text for use between HTML tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
