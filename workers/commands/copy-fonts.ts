import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FontFamily } from "../clients/pdf/font-index";

/**
 * The PDF's font families, in the order they are tried. `slices` are the package's names of the parts to keep; each
 * part is a file. CJK families and emoji come in about a hundred numbered parts, so that a document only loads the ones
 * it needs. `tall` scripts need more space between lines.
 */
type Family = { id: string; group: string; tall?: boolean; slices: readonly string[] | "numbered" };

const FAMILIES: readonly Family[] = [
  {
    id: "source-serif-4",
    group: "latin",
    slices: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"],
  },
  { id: "noto-naskh-arabic", group: "arabic", tall: true, slices: ["arabic", "math", "symbols"] },
  { id: "noto-serif-hebrew", group: "hebrew", slices: ["hebrew"] },
  { id: "noto-serif-devanagari", group: "devanagari", tall: true, slices: ["devanagari"] },
  { id: "noto-serif-thai", group: "thai", tall: true, slices: ["thai"] },
  { id: "noto-serif-jp", group: "ja", slices: "numbered" },
  { id: "noto-serif-sc", group: "zh-Hans", slices: "numbered" },
  { id: "noto-serif-tc", group: "zh-Hant", slices: "numbered" },
  { id: "noto-serif-kr", group: "ko", slices: "numbered" },
  { id: "noto-emoji", group: "emoji", slices: "numbered" },
];

const require = createRequire(import.meta.url);

/**
 * The contents of `/fonts/pdf/`: the index, and for each font file its path there and where it is installed. A family's
 * `ranges` is flat and sorted: first code point, last code point, index into `files`, and so on.
 */
export function fontAssets(): { index: string; sources: Map<string, string> } {
  const sources = new Map<string, string>();
  const families = FAMILIES.map((family) => readFamily(family, sources));
  return { index: JSON.stringify({ families }), sources };
}

function readFamily(
  { id, group, tall = false, slices }: Family,
  sources: Map<string, string>,
): FontFamily & { version: string } {
  const folder = dirname(require.resolve(`@fontsource-variable/${id}/package.json`));
  const declared = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  const names = slices === "numbered" ? Object.keys(declared).filter((name) => name.startsWith("[")) : slices;
  const fileOf = new Map<number, number>();
  const files = names.map((name, position) => {
    for (const codePoint of codePoints(declared[name] ?? "")) {
      if (!fileOf.has(codePoint)) fileOf.set(codePoint, position);
    }
    const file = `${id}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`;
    sources.set(file, join(folder, "files", file));
    return file;
  });
  sources.set(`${id}-LICENSE.txt`, join(folder, "LICENSE"));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { id, version, group, tall, files, ranges: flatRanges(fileOf) };
}

/** @param unicodeRange as in CSS: `U+0-FF,U+131` */
function* codePoints(unicodeRange: string): Generator<number> {
  for (const part of unicodeRange.split(",")) {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) yield code;
  }
}

function flatRanges(fileOf: ReadonlyMap<number, number>): number[] {
  const ranges: number[] = [];
  for (const [code, file] of [...fileOf].sort(([a], [b]) => a - b)) {
    const end = ranges.length - 2;
    if (end > 0 && ranges[end] === code - 1 && ranges[end + 1] === file) ranges[end] = code;
    else ranges.push(code, code, file);
  }
  return ranges;
}

/** Copies the fonts and their index to `target`; does nothing if they are already there. */
export function copyFonts(target: string): void {
  const { index, sources } = fontAssets();
  const indexFile = join(target, "index.json");
  const isCurrent =
    existsSync(indexFile) &&
    readFileSync(indexFile, "utf8") === index &&
    readdirSync(target).length === sources.size + 1;
  if (isCurrent) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [file, source] of sources) copyFileSync(source, join(target, file));
  // Written last, so that an interrupted copy starts over.
  writeFileSync(indexFile, index);
}
