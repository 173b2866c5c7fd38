import type { VideoText } from "../../port";
import type { SentenceModel } from "../classifier/model";
import { pause } from "../rules/pause";
import { type Definition, definitionsOf } from "./definitions";
import { wrongFigures } from "./distractors";
import { type Figure, figureOf } from "./figures";
import { type Reason, reasonsOf } from "./reasons";
import { type Material, readMaterial, type Statement } from "./statements";

/** Terms and figures said this often make easy questions. Terms are named more often than figures. */
const REPEATED = { term: 4, figure: 2 };

/** Something that can be asked. `others`: wrong answers of the same kind as the right one; null if there are none. */
export type Idea =
  | ({ kind: "definition"; language: Material["language"]; isRepeated: boolean } & Definition)
  | ({ kind: "figure"; others: string[] | null; altered: string | null; isRepeated: boolean } & Figure)
  | ({ kind: "reason" } & Reason);

type Talk = Pick<VideoText, "segments" | "videoTitle" | "language">;

/** A talk that lacks what was asked for is asked again for anything there is. */
const known = new WeakMap<Talk, Idea[]>();

/** The most drafts for so many wished, because some fail the checks and the rest should leave a choice. */
export function mostDrafts(wished: number): number {
  return 100 + 10 * wished;
}

/**
 * What can be asked about a talk: definitions, figures with what they count, and reasons; at most one per statement, in
 * the order of the talk. Few talks without full stops have any, and talks in unsupported languages have none.
 * @throws AppError `cancelled` when the signal aborts
 */
export async function ideasOf(talk: Talk, model: SentenceModel, signal?: AbortSignal): Promise<Idea[]> {
  const ideas = known.get(talk) ?? (await findIdeas(talk, model, signal));
  known.set(talk, ideas);
  return ideas;
}

async function findIdeas(talk: Talk, model: SentenceModel, signal: AbortSignal | undefined): Promise<Idea[]> {
  const material = await readMaterial(talk, model, signal);
  if (!material) return [];
  await pause(signal);
  const figures = material.statements.flatMap((statement) => figureOf(statement, material) ?? []);
  const ideas: Idea[] = [
    ...definitionsOf(material).map((one) => {
      const isRepeated = material.isSaid(one.term, REPEATED.term);
      return { kind: "definition" as const, language: material.language, isRepeated, ...one };
    }),
    ...reasonsOf(material).map((one) => ({ kind: "reason" as const, ...one })),
    ...figures.map((one) => figureIdea(one, figures, material)),
  ];
  const first = new Map<Statement, Idea>(ideas.toReversed().map((idea) => [idea.statement, idea]));
  return material.statements.flatMap((statement) => first.get(statement) ?? []);
}

function figureIdea(figure: Figure, all: readonly Figure[], { isSaid }: Material): Idea {
  const others = wrongFigures(figure, all);
  const [wrong] = others ?? [];
  const altered = wrong === undefined ? null : figure.statement.text.replace(figure.answer, wrong);
  return { kind: "figure", others, altered, isRepeated: isSaid(figure.answer, REPEATED.figure), ...figure };
}
