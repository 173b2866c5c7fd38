/** What a spreadsheet takes for the beginning of a formula (OWASP, "CSV Injection"), behind quotes put before it. */
const RUN = /^'*[=+\-@\t\r\n]/;

/** A cell that a spreadsheet shows and does not run: one quote before what would be a formula. */
export function guardCell(text: string): string {
  return RUN.test(text) ? `'${text}` : text;
}

/** The cell as it was, character by character. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && RUN.test(text.slice(1)) ? text.slice(1) : text;
}
