import type { Color, Style } from "./pieces";

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
/** A column of about 70 characters; the footer holds the page number. */
export const MARGIN = { side: 90, top: 78, bottom: 84, foot: 46 };
export const MEASURE = PAGE.width - 2 * MARGIN.side;

/** The light theme of `tailwind.config.ts` in sRGB: ink on paper, and the one accent color, for time. */
const INK: Color = [0.137, 0.113, 0.092];
export const QUIET: Color = [0.381, 0.35, 0.32];
export const RULE: Color = [0.867, 0.849, 0.817];
const MARK: Color = [0.682, 0.224, 0.048];

export const TITLE: Style = { size: 23, weight: 600, color: INK };
export const SUBTITLE: Style = { size: 9.5, weight: 400, color: QUIET, hasTabularFigures: true };
export const HEADING: Style = { size: 13.5, weight: 600, color: INK };
export const BODY: Style = { size: 11, weight: 400, color: INK };
/** Before a line: its title. After it: its priority and its support. */
export const LEAD: Style = { size: 11, weight: 600, color: INK };
export const AREA: Style = { size: 10, weight: 600, color: QUIET };
export const NOTE: Style = { size: 9.5, weight: 400, color: QUIET };
export const TIME: Style = { size: 9, weight: 400, color: MARK, hasTabularFigures: true };
export const FOLIO: Style = { size: 9, weight: 400, color: QUIET, hasTabularFigures: true };

/** Line height as a multiple of the size; scripts with high and low marks need the taller one. */
export const LEADING = { normal: 1.5, tall: 1.85, title: 1.25, titleTall: 1.6 };

/** Where the text of a bullet begins, from the column's edge. */
export const HANG = 15;
