/** A row of a text, the line it starts on (from 1), and whether it starts with a quote. */
export type Row = { line: number; fields: string[]; isQuoted: boolean };

/** An unclosed quote is an ordinary character; after this many, all quotes are. */
const MAX_UNCLOSED = 20;

/**
 * Splits a text into rows (RFC 4180). A field that starts with a quote extends to the next single quote, across
 * separators and line ends; two quotes in it mean one. Text after a closing quote belongs to the field. Never throws.
 * @param separator one character
 * @param firstLine the number of the first line
 */
export function splitRows(text: string, separator: string, firstLine = 1): Row[] {
  const rows: Row[] = [];
  let fields: string[] = [];
  let line = firstLine;
  let rowLine = firstLine;
  let isQuoted = false;
  let at = 0;
  let unclosed = 0;
  const isEnd = (index: number) => index >= text.length || text[index] === "\n" || text[index] === "\r";
  while (at < text.length || fields.length > 0) {
    let value = "";
    if (text[at] === '"' && unclosed < MAX_UNCLOSED) {
      const quoted = readQuoted(text, at);
      if (quoted && isField(text, quoted, separator)) {
        if (fields.length === 0) isQuoted = true;
        value = quoted.value;
        line += countLines(value);
        at = quoted.end;
      } else if (!quoted) unclosed += 1;
    }
    const from = at;
    while (!isEnd(at) && text[at] !== separator) at += 1;
    fields.push(value + text.slice(from, at));
    if (at < text.length && text[at] === separator) {
      at += 1;
      // A separator at the very end has an empty field after it.
      if (at < text.length) continue;
      fields.push("");
    }
    rows.push({ line: rowLine, fields, isQuoted });
    fields = [];
    isQuoted = false;
    if (at < text.length) at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    rowLine = line;
  }
  return rows;
}

/** A field as written in a row of such a text. */
export function quoteField(field: string, separator: string): string {
  const isPlain = !/["\r\n]/.test(field) && !field.includes(separator) && !field.startsWith("#");
  return isPlain ? field : `"${field.replace(/"/g, '""')}"`;
}

function readQuoted(text: string, start: number): { value: string; end: number } | null {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replace(/""/g, '"'), end: at + 1 };
  }
  return null;
}

/**
 * Whether a quoted stretch is a field. One that spans lines must end where a field can; otherwise its quotes are stray.
 */
function isField(text: string, { value, end }: { value: string; end: number }, separator: string): boolean {
  if (!/[\r\n]/.test(value)) return true;
  const next = text[end];
  return next === undefined || next === separator || next === "\n" || next === "\r";
}

function countLines(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

const SAMPLE_LINES = 50;
const LIKELY = ["\t", ";", ",", "|"];

/** The separator that splits the first lines of a text most evenly; a comma if none does. */
export function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const sample = lines.slice(0, SAMPLE_LINES).map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const share = (separator: string) => sample.filter((line) => line.includes(separator)).length;
  let best = ",";
  let most = 0;
  for (const separator of LIKELY) {
    if (share(separator) > most) [best, most] = [separator, share(separator)];
  }
  return best;
}
