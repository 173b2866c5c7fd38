import plugin from "tailwindcss/plugin";

/** The letters in each file of a family. Scripts other than Latin load only when their letters occur. */
const LATIN =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";
const latinExtended = (lastCurrency: string) =>
  `U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-${lastCurrency}, U+2113, U+2C60-2C7F, U+A720-A7FF`;
const VIETNAMESE =
  "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF1, U+20AB";
const CYRILLIC = "U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116";
const GREEK = "U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF";

type Family = { family: string; id: string; weight: string };
const SANS: Family = { family: "Figtree Variable", id: "figtree", weight: "300 900" };
const SERIF: Family = { family: "Source Serif 4 Variable", id: "source-serif-4", weight: "200 900" };

const face = ({ family, id, weight }: Family, script: string, letters: string, display = "swap") => ({
  "font-family": `"${family}"`,
  "font-style": "normal",
  "font-display": display,
  "font-weight": weight,
  src: `url("@fontsource-variable/${id}/files/${id}-${script}-wght-normal.woff2") format("woff2")`,
  "unicode-range": letters,
});

type Metrics = { size?: number; ascent: number; descent: number };

/** A local font adjusted to the metrics of the font that it replaces until that has loaded, all in percent. */
const fallback = (family: string, locals: readonly string[], { size, ascent, descent }: Metrics) => ({
  "font-family": `"${family}"`,
  src: locals.map((name) => `local("${name}")`).join(", "),
  ...(size && { "size-adjust": `${size}%` }),
  "ascent-override": `${ascent}%`,
  "descent-override": `${descent}%`,
  "line-gap-override": "0%",
});

/**
 * The fonts of the interface and the document, and their fallbacks, so that nothing moves when they load. Source Serif 4:
 * ascent 1036, descent 335 of 1000, mean width of English text 476; the same text is 400 wide in Times New Roman, 446 in
 * Georgia and 513 in DejaVu Serif. Figtree: ascent 950, descent 250, mean width 456; the same text is 448 wide in Arial,
 * 455 in Roboto and 513 in DejaVu Sans.
 */
export const fontFaces = plugin(({ addBase }) => {
  addBase({
    "@font-face": [
      face(SANS, "latin", LATIN),
      face(SANS, "latin-ext", latinExtended("20C0")),
      face(SERIF, "latin-ext", latinExtended("20C4")),
      face(SERIF, "vietnamese", VIETNAMESE),
      face(SERIF, "cyrillic", CYRILLIC),
      face(SERIF, "greek", GREEK),
      fallback("Document Fallback Georgia", ["Georgia"], { size: 106.8, ascent: 97, descent: 31.4 }),
      fallback("Document Fallback Times", ["Times New Roman", "Liberation Serif", "Tinos"], {
        size: 119,
        ascent: 87.1,
        descent: 28.2,
      }),
      fallback("Document Fallback DejaVu", ["DejaVu Serif"], { size: 92.8, ascent: 111.6, descent: 36.1 }),
      fallback("Interface Fallback Arial", ["Arial", "Helvetica", "Liberation Sans", "Arimo"], {
        size: 101.7,
        ascent: 93.4,
        descent: 24.6,
      }),
      fallback("Interface Fallback Roboto", ["Roboto", "Roboto Regular"], { ascent: 95, descent: 25 }),
      fallback("Interface Fallback DejaVu", ["DejaVu Sans"], { size: 88.8, ascent: 107, descent: 28.2 }),
    ],
    "@media (min-width: 40rem)": { "@font-face": [face(SERIF, "latin", LATIN)] },
    // On phones nearly every line is full, so a paragraph may break differently in the fallback and move the text
    // below. So on phones, a page painted before the font arrives keeps the fallback; the next page has the font
    // (decision 124).
    "@media (max-width: 39.99rem)": { "@font-face": [face(SERIF, "latin", LATIN, "optional")] },
  });
});
