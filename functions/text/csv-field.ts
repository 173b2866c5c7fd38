/** What a spreadsheet mistakes for the start of a formula (OWASP, "CSV Injection"), after any quotes in front of it. */
const RUN = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** A cell that spreadsheets display instead of running it: prefixed with one quote if it looks like a formula. */
export function guardCell(text: string): string {
  return RUN.test(text) ? `'${text}` : text;
}

/** The inverse of `guardCell`, character for character. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && RUN.test(text.slice(1)) ? text.slice(1) : text;
}

/** A guarded field of a CSV file, in quotes if it needs them. */
export function csvField(text: string): string {
  const safe = guardCell(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
