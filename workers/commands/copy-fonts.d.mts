/** The index and the font files of PDF export: path under `/fonts/pdf/` to the installed file. */
export function fontAssets(): { index: string; sources: Map<string, string> };
/** Puts the fonts and their index into `target`; does nothing when they are there already. */
export function copyFonts(target: string): void;
