/** Tags and entities that Anki's editor writes and that plain text does not contain by chance. */
const HTML =
  /<(?:br|div|span|p|ul|ol|li|img|sub|sup|strong|em|b|i|u|a|font|table)(?:\s[^<>]*)?\/?>|&(?:nbsp|lt|gt|amp|quot);/i;
const SAMPLE_ROWS = 50;

/** Whether the fields of a file that does not say so are HTML, which Anki can export. */
export function looksLikeHtml(rows: readonly { fields: readonly string[] }[]): boolean {
  return rows.slice(0, SAMPLE_ROWS).some(({ fields }) => fields.some((field) => HTML.test(field)));
}
