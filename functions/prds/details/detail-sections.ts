import type { Citation } from "~/functions/citations/model";
import type { SharedDetails } from "../model";
import type { CitedLine } from "./details-schema";

/** One text of the details. `at` is its address in an edit; `label` says what it is within its entry. */
export type DetailLine = {
  at: string;
  label: string | null;
  text: string;
  citations: readonly Citation[];
  edited?: true | undefined;
  added?: true | undefined;
  support?: CitedLine["support"];
};

/** A group: a line, the two sides of a contradiction, or a question with its reason. `about` names an item. */
export type DetailEntry = { lines: DetailLine[]; about: string | null };

export type DetailSection = { key: SectionKey; heading: string; entries: DetailEntry[] };

export type SectionKey = keyof typeof DETAIL_HEADINGS;

export const DETAIL_HEADINGS = {
  overview: "Problem, users, outcome",
  contradictions: "Contradictions",
  openQuestions: "Open questions",
  nonGoals: "Non-goals",
  metrics: "Metrics",
  learnings: "Worth knowing",
} as const;

/** The non-empty sections besides the five parts, in document order; a brief begins with its learnings. */
export function detailSections(details: SharedDetails): DetailSection[] {
  const { video, overview, contradictions, openQuestions, nonGoals, metrics, learnings } = details;
  const entries: Record<SectionKey, DetailEntry[]> = {
    overview: [
      ...single("overview.problem", "Problem", overview.problem),
      ...single("overview.users", "Users", overview.users),
      ...single("overview.outcome", "Outcome", overview.outcome),
    ],
    contradictions: contradictions.map(({ sides: [one, other], decide, edited }, index) => ({
      about: null,
      lines: [
        { at: `contradictions.${index}`, label: "To decide", text: decide, citations: [], edited },
        { at: `contradictions.${index}.sides.0`, label: "Says", ...one },
        { at: `contradictions.${index}.sides.1`, label: "Also says", ...other },
      ],
    })),
    openQuestions: openQuestions.map(({ question, why, about, citations, edited, added }, index) => ({
      about,
      lines: [
        { at: `openQuestions.${index}`, label: null, text: question, citations, edited, added },
        ...(why ? [{ at: `openQuestions.${index}.why`, label: "Why it matters", text: why, citations: [] }] : []),
      ],
    })),
    nonGoals: list("nonGoals", nonGoals),
    metrics: list("metrics", metrics),
    learnings: list("learnings", learnings),
  };
  const keys = Object.keys(DETAIL_HEADINGS) as SectionKey[];
  const ordered: SectionKey[] = video.fit === "low" ? [...new Set<SectionKey>(["learnings", ...keys])] : keys;
  return ordered.flatMap((key) =>
    entries[key].length > 0 ? [{ key, heading: DETAIL_HEADINGS[key], entries: entries[key] }] : [],
  );
}

/** Says what the author looked for and did not find; null if it found everything. */
export function notSaidLine({ notSaid }: Pick<SharedDetails, "notSaid">): string | null {
  return notSaid.length > 0 ? `Nothing found about: ${notSaid.join(", ")}.` : null;
}

function single(at: string, label: string, line: CitedLine | null): DetailEntry[] {
  return line ? [{ about: null, lines: [{ at, label, ...line }] }] : [];
}

function list(name: string, lines: readonly CitedLine[]): DetailEntry[] {
  return lines.map((line, index) => ({ about: null, lines: [{ at: `${name}.${index}`, label: null, ...line }] }));
}
