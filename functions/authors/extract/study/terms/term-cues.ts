import { DENIALS } from "../languages/shared";
import type { StudyWords, TermWords } from "../study-words";

/** In Japanese, what follows a noun that is introduced. */
const UNSPACED_CUES = [
  ["called", /^ ?」? ?(?:と|って) ?(?:い|言|呼|よ[びば])/u],
  ["means", /^ ?」? ?(?:とは|というの|って|これは|っていうの)/u],
  ["part", /^ ?(?:[はがをにのとでもやへ、。」,.]|って|です|だ)/u],
] as const;

type Cue = readonly [name: string, pattern: RegExp];

/** What a language introduces terms with: words right before, words right after, and what words look like. */
export type TermCues = { before: readonly Cue[]; after: readonly Cue[]; shapes: readonly Cue[]; pointer: RegExp };

/** @param words null in languages of which only the model knows how they introduce terms */
export function compileCues(words: StudyWords | undefined): TermCues {
  const { terms } = words ?? {};
  const pointer = words ? new RegExp(`^(?:${words.pointers}|${words.pronouns})$`, "iu") : /$^/u;
  if (!terms) return { before: [], after: UNSPACED_CUES, shapes: [], pointer };
  const shapes = [["others", terms.others] as const, ["second", terms.second] as const];
  return {
    before: [...cuesBefore(terms), ["opens", new RegExp(`(?<![\\p{L}\\p{M}])(?:${terms.opens}) $`, "iu")]],
    after: [
      ["means", new RegExp(`^["”“»«]?,? (?:${terms.means})(?![\\p{L}\\p{M}])`, "iu")],
      ["of", new RegExp(`^ (?:${terms.of}) `, "iu")],
    ],
    shapes: [...shapes, ...(terms.first === undefined ? [] : [["first", terms.first] as const])].map(
      ([name, shape]) => [name, new RegExp(shape, "u")] as const,
    ),
    pointer,
  };
}

function cuesBefore({ opens, besides = "$^", called, named = called, is, persons = "$^" }: TermWords): Cue[] {
  const ending = (cue: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${cue})(?:,? (?:${opens}|${besides}))*[ ,]*["“„«»]?$`, "iu");
  return [
    ["called", ending(called)],
    ["is", ending(is)],
    ["named", ending(named)],
    ["person", ending(`(?:${persons}),? (?:(?:who|that|die|der|das|que) )?(?:(?:is|was) )?(?:${called})`)],
    ["denied", ending(`(?:${DENIALS}|\\p{L}+n['’]t) (?:${called}|es|son)(?: pas)?`)],
  ];
}
