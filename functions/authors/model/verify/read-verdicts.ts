import * as z from "zod";
import { SUPPORTS, type Support } from "~/functions/prds/prd-groups";
import { wordsOf } from "~/functions/text/words";

/** The fewest words by which a verdict names its line; of a script without spaces, characters. */
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 6;

export const verdictsSchema = z.object({
  verdicts: z.array(z.object({ line: z.number().int(), begins: z.string().catch(""), verdict: z.enum(SUPPORTS) })),
});

type Verdicts = z.infer<typeof verdictsSchema>;

/** How verdicts name their lines: so many first words that no two neighbors begin alike. */
export type LineNames = { words: number; characters: number };

/** The names for these texts. */
export function lineNamesOf(texts: readonly string[]): LineNames {
  const beginnings = texts.map(foldedWords);
  const most = Math.max(0, ...beginnings.map((words, index) => wordsToTell(words, beginnings[index + 1])));
  return { words: Math.max(FEWEST_WORDS, most), characters: Math.max(FEWEST_CHARACTERS, most) };
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
    const needed = Math.max(wordsToTell(own, lines[index - 1]), wordsToTell(own, lines[index + 1]));
    if (named.length < needed || sharedWords(named, own) < Math.min(named.length, own.length)) {
      return { problem: `the verdict of line ${line} did not begin with that line's own first words` };
    }
  }
  return { verdicts: verdicts.map(({ verdict }) => verdict) };
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded);
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
