import { gzipSync } from "node:zlib";

/** What MCP and its OAuth consist of: the calls, the tools, consents, tokens, and clients' documents. */
const PARTS = [
  /\/functions\/mcp\//,
  /\/functions\/tokens\//,
  /\/workers\/clients\/client-documents\.ts$/,
  /\/workers\/http\/programs\.ts$/,
];

/** The most that they may weigh after gzip, in bytes. */
export const MAX_MCP_BYTES = 12 * 1024;

type SourceMap = { sources: string[]; mappings: string };

/** What of a minified script is from sources with these paths, in its order. */
export function partsOf(script: string, { sources, mappings }: SourceMap, wanted: readonly RegExp[]): string {
  const isWanted = sources.map((path) => wanted.some((pattern) => pattern.test(path)));
  const lines = script.split("\n");
  const parts: string[] = [];
  let source = 0;
  for (const [index, line] of mappings.split(";").entries()) {
    const text = lines[index] ?? "";
    let [column, from] = [0, -1];
    for (const segment of line ? line.split(",") : []) {
      const [columns = 0, sourceStep] = readVlq(segment);
      if (from >= 0) parts.push(text.slice(from, column + columns));
      column += columns;
      source += sourceStep ?? 0;
      from = sourceStep !== undefined && isWanted[source] ? column : -1;
    }
    if (from >= 0) parts.push(text.slice(from));
  }
  return parts.join("");
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a segment, in base 64 with a sign and five bits a digit (ECMA-426, "Mappings structure"). */
function readVlq(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** What MCP with OAuth weighs in the Worker's bundle, after gzip, in bytes. */
export function mcpBytes(script: string, map: SourceMap): number {
  return gzipSync(partsOf(script, map, PARTS)).length;
}
