/** A family as written to `/fonts/pdf/index.json` by `workers/commands/copy-fonts.ts`. */
export type FontFamily = {
  id: string;
  /** The script or language it is for. */
  group: string;
  tall: boolean;
  files: string[];
  /** Flat and sorted triples: first code point, last code point, index into `files`. */
  ranges: number[];
};

export type FontIndex = { families: FontFamily[] };

const EAST_ASIAN = ["ja", "zh-Hans", "zh-Hant", "ko"];

/** The families in the order they are tried for text in this language; its own Han shapes first. */
export function familyOrder(index: FontIndex, language: string | null): FontFamily[] {
  const own = index.families.filter((family) => family.group === language && EAST_ASIAN.includes(family.group));
  const east = index.families.filter((family) => EAST_ASIAN.includes(family.group) && !own.includes(family));
  const west = index.families.filter((family) => !EAST_ASIAN.includes(family.group));
  const emoji = west.filter((family) => family.group === "emoji");
  return [...west.filter((family) => !emoji.includes(family)), ...own, ...east, ...emoji];
}

export function isEastAsianFamily(family: FontFamily): boolean {
  return EAST_ASIAN.includes(family.group);
}

/** The family's file that should contain the character, or null. */
export function fileFor(family: FontFamily, codePoint: number): string | null {
  const { ranges } = family;
  let low = 0;
  let high = ranges.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (ranges[middle * 3] ?? 0)) high = middle - 1;
    else if (codePoint > (ranges[middle * 3 + 1] ?? 0)) low = middle + 1;
    else return family.files[ranges[middle * 3 + 2] ?? -1] ?? null;
  }
  return null;
}
