import * as z from "zod";
import { SUPPORTS, type Support } from "~/functions/prds/prd-groups";
import { wordsOf } from "~/functions/text/words";

/** The fewest words by which a verdict names its line; of a script without spaces, characters. */
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 6;

/** A verdict in one text, half as long as an object: its line, that line's first words, and what was found. */
const WRITTEN_VERDICT = /^\s*(\d{1,4})\b([\s\S]*):\s*([a-z]+)\s*$/i;

function readVerdict(written: unknown): unknown {
  if (typeof written !== "string") return written;
  const [, line, begins, verdict] = WRITTEN_VERDICT.exec(written) ?? [];
  return { line: Number(line), begins, verdict: verdict?.toLowerCase() };
}

const verdictSchema = z.object({
  line: z.number().int(),
  begins: z.string().catch(""),
  verdict: z.enum(SUPPORTS),
});

/** Verdicts, each written as `12 The first words: supported`. */
export const verdictsSchema = z.object({ verdicts: z.array(z.preprocess(readVerdict, verdictSchema)) });

type Verdicts = z.infer<typeof verdictsSchema>;

/**
 * By how many first words a verdict names its line; of a script without spaces, characters. `longer`: lines, numbered
 * from 1, that begin as a neighbor does, and by how many words (or characters) they are told apart.
 */
export type LineNames = { words: number; characters: number; longer: { lines: number[]; least: number } | null };

/** The names for these texts. */
export function lineNamesOf(texts: readonly string[]): LineNames {
  const needed = texts.map(foldedWords).map((_, index, lines) => wordsNeeded(lines, index));
  const lines = needed.flatMap((words, index) => (words > FEWEST_WORDS ? index + 1 : []));
  const longer = lines.length > 0 ? { lines, least: Math.max(...needed) } : null;
  return { words: FEWEST_WORDS, characters: FEWEST_CHARACTERS, longer };
}

/**
 * The verdicts in the order of the lines, or what is wrong with the reply in words that a model can act on. Each verdict
 * must name its own line and no neighbor: of a list that slipped by one, none can be trusted.
 */
export function readVerdicts(
  { verdicts }: Verdicts,
  texts: readonly string[],
): { verdicts: Support[] } | { problem: string } {
  if (verdicts.length !== texts.length) {
    return { problem: `it had ${verdicts.length} verdicts for ${texts.length} lines` };
  }
  const lines = texts.map(foldedWords);
  for (const [index, { line, begins }] of verdicts.entries()) {
    if (line !== index + 1) return { problem: `verdict ${index + 1} was for line ${line}` };
    const named = foldedWords(begins);
    const own = lines[index] ?? [];
    if (named.length < wordsNeeded(lines, index) || sharedWords(named, own) < Math.min(named.length, own.length)) {
      return { problem: `the verdict of line ${line} did not begin with that line's own first words` };
    }
  }
  return { verdicts: verdicts.map(({ verdict }) => verdict) };
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
}

/** How many first words tell a line from both of its neighbors. */
function wordsNeeded(lines: readonly (readonly string[])[], index: number): number {
  const own = lines[index] ?? [];
  return Math.max(wordsToTell(own, lines[index - 1]), wordsToTell(own, lines[index + 1]));
}

/** How many first words tell a text from its neighbor; one if no number does, because one begins with the other. */
function wordsToTell(own: readonly string[], neighbor: readonly string[] = []): number {
  const shared = sharedWords(own, neighbor);
  return shared >= Math.min(own.length, neighbor.length) ? Math.min(1, own.length) : shared + 1;
}

/** How many first words two texts share. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs < 0 ? one.length : differs;
}
