import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { fontFaces } from "./app/styles/font-faces";

/**
 * The tokens, named by role. `mark` belongs to time and to nothing else.
 * Every text role reaches 4.5:1 on `paper` and on `raised`, `edge` reaches 3:1, in both themes.
 */
const light = {
  "--paper": "oklch(0.984 0.007 88)",
  "--raised": "oklch(0.997 0.003 88)",
  "--sunken": "oklch(0.955 0.010 86)",
  "--ink": "oklch(0.235 0.014 62)",
  "--quiet": "oklch(0.470 0.016 66)",
  "--line": "oklch(0.885 0.012 82)",
  "--edge": "oklch(0.610 0.016 74)",
  "--mark": "oklch(0.510 0.160 38)",
  "--mark-soft": "oklch(0.940 0.034 62)",
  "--good": "oklch(0.450 0.095 152)",
  "--warn": "oklch(0.490 0.095 78)",
  "--bad": "oklch(0.460 0.165 14)",
  /** Ground of what failed, and the text on it. */
  "--bad-ground": "oklch(0.430 0.150 14)",
  "--on-bad": "oklch(0.985 0.006 60)",
};

const dark: typeof light = {
  "--paper": "oklch(0.192 0.009 68)",
  "--raised": "oklch(0.226 0.010 68)",
  "--sunken": "oklch(0.165 0.008 68)",
  "--ink": "oklch(0.925 0.012 86)",
  "--quiet": "oklch(0.725 0.014 80)",
  "--line": "oklch(0.330 0.012 72)",
  "--edge": "oklch(0.570 0.014 76)",
  "--mark": "oklch(0.770 0.130 52)",
  "--mark-soft": "oklch(0.310 0.048 52)",
  "--good": "oklch(0.780 0.110 152)",
  "--warn": "oklch(0.800 0.110 82)",
  "--bad": "oklch(0.760 0.130 14)",
  "--bad-ground": "oklch(0.400 0.120 14)",
  "--on-bad": "oklch(0.965 0.010 60)",
};

/** Written once: utilities and own rules name a family dozens of times. */
const families = {
  "--sans":
    '"Figtree Variable", "Interface Fallback Arial", "Interface Fallback Roboto", "Interface Fallback DejaVu", system-ui, sans-serif',
  "--serif":
    '"Source Serif 4 Variable", "Document Fallback Georgia", "Document Fallback Times", "Document Fallback DejaVu", serif',
};

const roles = Object.fromEntries(Object.keys(light).map((name) => [name.slice(2), `var(${name})`]));

export default {
  theme: {
    colors: { ...roles, transparent: "transparent", current: "currentColor" },
    fontFamily: {
      sans: ["var(--sans)"],
      serif: ["var(--serif)"],
    },
    // Five sizes, no more. Body is 16/26.
    fontSize: {
      small: ["0.8125rem", "1.25rem"],
      body: ["1rem", "1.625rem"],
      lead: ["1.25rem", "1.875rem"],
      title: ["1.75rem", "2.25rem"],
      display: ["2.5rem", "2.75rem"],
    },
    extend: {
      maxWidth: { page: "72rem", measure: "66ch" },
      transitionDuration: { DEFAULT: "150ms" },
      transitionTimingFunction: { DEFAULT: "cubic-bezier(0.2, 0, 0, 1)" },
    },
  },
  plugins: [
    fontFaces,
    plugin(({ addBase, addVariant }) => {
      addBase({
        ":root": { "color-scheme": "light", ...families, ...light },
        // Paper is light, whatever theme was chosen.
        "@media screen": { ':root[data-theme="dark"]': { "color-scheme": "dark", ...dark } },
        "@media screen and (prefers-color-scheme: dark)": {
          ':root:not([data-theme="light"])': { "color-scheme": "dark", ...dark },
        },
      });
      addVariant("dark", [
        ':root[data-theme="dark"] &',
        '@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) & }',
      ]);
    }),
  ],
} satisfies Config;
