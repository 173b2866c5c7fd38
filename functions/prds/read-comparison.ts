import type { Owner } from "~/functions/accounts/owner";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import type { Deps } from "~/functions/deps";
import { bare } from "~/functions/text/bare";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { type ComparedPart, compareVersions } from "./compare-versions";
import type { VersionTexts } from "./details/detail-texts";
import type { PromptView } from "./model";
import { readVersions } from "./prd-versions-list";
import { readPrompt } from "./read-prd";
import { titleOf } from "./title-of";

/** What a document's version is compared with: another of its versions, or another document of the owner's. */
type ComparedWith = { version: number } | { document: number };

/** `name` says which it is; the other fields open its moments. */
export type ComparedSide = { name: string; videoUrl: string | null; transcriptId: number | null };

export type Comparison = {
  /** Whether two versions of one document are compared, so that ids and moments mean the same in both. */
  isSameDocument: boolean;
  before: ComparedSide;
  after: ComparedSide;
  parts: ComparedPart[];
  /** Quotes of lines that went or changed whose words the later talk's captions don't have; null if nothing can be told. */
  lost: Citation[] | null;
};

const MOST_LOST = 30;

type Side = ComparedSide & VersionTexts & { createdAt: string };

type ComparisonInput = { owner: Owner; prompt: PromptView; version: number; to: ComparedWith };

/**
 * Two versions of a document, in the order of their numbers, or a version and another document, the older one first;
 * null if the owner has either no more.
 */
export async function readComparison(
  deps: Pick<Deps, "db">,
  { owner, prompt, version, to }: ComparisonInput,
): Promise<Comparison | null> {
  if ("version" in to) {
    const numbers = [version, to.version].sort((one, other) => one - other);
    const [before, after] = await Promise.all(numbers.map((number) => readSide(deps, { owner, prompt, number })));
    if (!before || !after) return null;
    const parts = compareVersions(before, after);
    return { isSameDocument: true, before: sideOf(before), after: sideOf(after), parts, lost: null };
  }
  const [own, found] = await Promise.all([
    readSide(deps, { owner, prompt, number: version }),
    readPrompt(deps, { id: to.document, owner }),
  ]);
  if (!own || !found) return null;
  const sides = [
    { ...own, name: `${titleOf(prompt)}, ${own.name.toLowerCase()}` },
    { ...found, name: titleOf(found) },
  ];
  const [before, after] = sides.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (!before || !after) return null;
  const parts = compareVersions(before, after, false);
  const isSameTalk = before.transcriptId === after.transcriptId;
  const lost = isSameTalk ? null : await lostQuotes(deps, { owner, parts, transcriptId: after.transcriptId });
  return { isSameDocument: false, before: sideOf(before), after: sideOf(after), parts, lost };
}

const sideOf = ({ name, videoUrl, transcriptId }: Side): ComparedSide => ({ name, videoUrl, transcriptId });

async function readSide(
  deps: Pick<Deps, "db">,
  { owner, prompt, number }: { owner: Owner; prompt: PromptView; number: number },
): Promise<Side | null> {
  const { id, videoUrl, transcriptId, createdAt } = prompt;
  const isCurrent = number === prompt.version;
  const state = isCurrent ? prompt : (await readVersions(deps, { id, owner, version: number }))?.chosen;
  const name = `Version ${number}${isCurrent ? ", current" : ""}`;
  return state ? { name, videoUrl, transcriptId, createdAt, items: state.items, details: state.details } : null;
}

/** Quotes of lines that went or changed whose words stand nowhere in the later talk's captions; null if there are no captions. */
async function lostQuotes(
  deps: Pick<Deps, "db">,
  { owner, parts, transcriptId }: { owner: Owner; parts: readonly ComparedPart[]; transcriptId: number | null },
): Promise<Citation[] | null> {
  const transcript = transcriptId === null ? null : await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) return null;
  const spoken = bare(transcript.segments.map(({ text }) => text).join(" "));
  const gone = parts.flatMap(({ changes }) => changes.flatMap(({ went }) => went));
  return distinctCitations(gone)
    .filter(({ quote }) => !spoken.includes(bare(quote)))
    .sort((one, other) => one.startMs - other.startMs)
    .slice(0, MOST_LOST);
}
