import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type PrdDetails, prdDetailsSchema } from "~/functions/prds/details/details-schema";
import { withKeptIds } from "~/functions/prds/keep-ids";
import { linesOf, withIds } from "~/functions/prds/line-ids";
import { NO_IDS } from "~/functions/prds/model";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import type { VersionState } from "~/functions/prds/prd-versions-list";

const FOLDER = "lab/evaluate/twice";

/** A line of one of two answers. `place` is its part, list, or field of the overview; `at` the segments it quotes. */
type Row = { id: string; place: string; at: number[]; name: string; text: string };

/** Two documents of one talk, from answers that knew nothing of each other. */
export type AnsweredTwice = {
  talk: string;
  language: string;
  before: Row[];
  after: Row[];
  /** By id of a line before, the lines after that say the same, as someone judged who read both. */
  same: ReadonlyMap<string, readonly string[]>;
};

/**
 * How many ids were kept. `there`: lines before that some line after says again; `reachable`: those of them that can be
 * given a line each; `wrong`: ids that went to a line that says something else.
 */
export type KeptIds = { lines: number; kept: number; there: number; reachable: number; wrong: number };

/** The pairs of `lab/evaluate/twice`: a tab-separated file a talk, whose first row is the language. */
export function readAnsweredTwice(): AnsweredTwice[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const [language = "", ...rows] = readFileSync(join(FOLDER, file), "utf8").trimEnd().split("\n");
      const read = rows.map((row) => {
        const [side, id = "", place = "", at = "", same = "", name = "", text = ""] = row.split("\t");
        return { side, same: words(same), line: { id, place, at: words(at).map(Number), name, text } };
      });
      const of = (wanted: string) => read.filter(({ side }) => side === wanted);
      const linesOfSide = (side: string) => of(side).map(({ line }) => line);
      return {
        ...{ talk: basename(file, ".tsv"), language, before: linesOfSide("before"), after: linesOfSide("after") },
        same: new Map(of("before").map(({ line, same }) => [line.id, same])),
      };
    });
}

/** The lines before whose id went on, each with the line after that has it now. */
export function continuedLines({ language, before, after }: AnsweredTwice): { before: Row; after: Row }[] {
  const first = stateOf(before);
  const old = withIds(first, NO_IDS);
  const next = stateOf(after.map((row) => ({ ...row, id: row.id.toLowerCase() })));
  const written = withKeptIds(next, { before: old, ids: old.ids, language });
  const idOf = new Map(linesOf(next).map(({ line }, index) => [line.id, linesOf(written)[index]?.line.id]));
  const rowOf = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const source = rowOf.get(idOf.get(row.id.toLowerCase()) ?? "");
    return source ? [{ before: source, after: row }] : [];
  });
}

/** @param wanted the lines before that count; all of them by default */
export function keptIds(pair: AnsweredTwice, wanted: (line: Row) => boolean = () => true): KeptIds {
  const lines = pair.before.filter(wanted);
  const sameOf = ({ id }: Row) => pair.same.get(id) ?? [];
  const continued = continuedLines(pair).filter(({ before }) => wanted(before));
  return {
    lines: lines.length,
    kept: continued.length,
    there: lines.filter((line) => sameOf(line).length > 0).length,
    reachable: mostPairs(lines.map(sameOf)),
    wrong: continued.filter(({ before, after }) => !sameOf(before).includes(after.id)).length,
  };
}

/** Whether it is a line of the four parts that ask for something. */
export const isRequirement = ({ place }: { place: string }) =>
  PRD_GROUPS.some((group) => group === place && group !== "Project Overview");

const words = (text: string) => text.split(" ").filter(Boolean);

/** The most lines that can be given a partner each, none twice (Kuhn's algorithm for bipartite matching). */
function mostPairs(choices: readonly (readonly string[])[]): number {
  const holder = new Map<string, number>();
  const seat = (index: number, seen: Set<string>): boolean =>
    (choices[index] ?? []).some((choice) => {
      if (seen.has(choice)) return false;
      seen.add(choice);
      const other = holder.get(choice);
      if (other !== undefined && !seat(other, seen)) return false;
      holder.set(choice, index);
      return true;
    });
  return choices.filter((_, index) => seat(index, new Set())).length;
}

/** A document of these lines alone. */
function stateOf(rows: readonly Row[]): VersionState {
  const isItem = ({ place }: Row) => PRD_GROUPS.some((group) => group === place);
  const cited = ({ id, at, name, text }: Row) => ({
    id,
    text,
    citations: at.map(citation),
    ...(name && { lead: name }),
  });
  const list = (place: string) => rows.filter((row) => row.place === place);
  const field = (name: string) => list(`overview.${name}`).map(cited)[0] ?? null;
  const lists = Object.fromEntries(
    [...new Set(rows.map(({ place }) => place))]
      .filter((place) => /^[a-z]/.test(place) && !place.includes("."))
      .map((place) => [place, list(place).map(cited)]),
  );
  const details: PrdDetails = prdDetailsSchema.parse({
    ...{ nonGoals: [], metrics: [], learnings: [], ...lists },
    video: { kind: "other", product: null, reading: null, fit: "high" },
    ...{ evidence: [], notSaid: [], check: { overreach: [] } },
    overview: { problem: field("problem"), users: field("users"), outcome: field("outcome") },
    openQuestions: list("openQuestions").map(({ id, text, at }) => ({
      ...{ id, question: text, why: "", about: null, citations: at.map(citation) },
    })),
    contradictions: list("contradictions").map(({ id, text, at }) => ({
      ...{ id, decide: text, sides: [at, []].map((some) => ({ text, citations: some.map(citation) })) },
    })),
  });
  return {
    items: rows.filter(isItem).map(({ id, place, at, name, text }) => ({
      ...{ id, text, origin: "quoted", citations: at.map(citation), ...(name && { title: name }) },
      group: PRD_GROUPS.find((group) => group === place) ?? "Core Features",
    })),
    details,
  };
}

const citation = (segmentId: number) => ({ segmentId, startMs: segmentId * 1000, quote: "…" });
