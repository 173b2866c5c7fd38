import { withoutBareAnswers } from "~/functions/citations/bare-answers";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import { type QuoteFinder, quoteFinder } from "~/functions/citations/find-quote";
import type { Citation } from "~/functions/citations/model";
import { findNumbers } from "~/functions/text/numbers";
import type { Segment } from "~/functions/transcripts/model";
import { arrangeLines, withMissingParts } from "../arrange-lines";
import { cleanLine } from "../clean-line";
import { type Acceptance, LINE_ID, MAX_ACCEPTANCE, type PrdDraftItem, type PrdItem } from "../model";
import { nothingFound } from "../nothing-found";
import { MAX_DETAILS, MAX_FACT, type PrdGroup } from "../prd-groups";
import type { Contradiction, EvidenceQuote, OpenQuestion, PrdDetails } from "./details-schema";
import type { DocumentDraft, DraftLine, DraftRequirement } from "./draft-schema";
import { type Checks, groundLists } from "./ground-lists";
import { withoutLostReferences } from "./line-references";
import { type Cite, plain, saidLine } from "./said-line";
import { createSaidCheck, saidFigures } from "./said-words";

/** In languages other than English, a number below this may have been spoken as a word that is not known here. */
const SMALL = 100;

/**
 * Finds whether a text contains a figure that nobody said, for example "under 2 seconds" where the speaker named no
 * time.
 * @param language of the video, BCP 47
 */
function figureFinder(segments: readonly Segment[], language: string): (text: string) => boolean {
  // Read only when needed: most documents of long talks contain no figures.
  let said: Set<string> | null = null;
  const isEnglish = /^en\b/i.test(language);
  const isSaid = (digits: string) => {
    said ??= saidFigures(segments, language);
    return said.has(digits);
  };
  return (text) =>
    findNumbers(text, language).some(
      ({ digits, isSpoken }) => !isSpoken && (isEnglish || Number(digits) > SMALL) && !isSaid(digits),
    );
}

/** A document as it is stored. */
export type PrdDocument = { items: PrdItem[]; details: PrdDetails };

/**
 * Turns a model's draft into a document, looking up every quote in the transcript. A requirement whose evidence was not
 * said becomes implied and inferred; a check becomes added. Lines that only claim that something was said are dropped:
 * metrics, non-goals, learnings, problem, users, outcome, and sides of contradictions. Checks and metrics with a figure
 * that nobody said are dropped too. Each of the five parts gets a line.
 * @param missing the line of a part without any
 * @param language of the video, BCP 47
 */
export function groundDocument(
  draft: DocumentDraft,
  segments: readonly Segment[],
  missing: string = nothingFound("en", false),
  language = "en",
): PrdDocument {
  return createGrounding(segments, language).document(draft, missing);
}

/**
 * Grounds a document while it arrives and when it is complete. The transcript is read once, and no quote is looked up
 * twice.
 * @param language of the video, BCP 47
 */
export function createGrounding(segments: readonly Segment[], language: string) {
  const find = remembering(quoteFinder(segments));
  const isInvented = figureFinder(segments, language);
  const isSaid = createSaidCheck(segments, language);
  return {
    /** The paragraphs and the requirements that have arrived, each on its own. */
    lines({ evidence, overview, requirements }: DraftedLines): PrdItem[] {
      const { cite } = groundEvidence(evidence, find);
      return [
        ...paragraph("Project Overview", overview?.summary, cite),
        ...paragraph("Design Vision", overview?.design, cite),
        ...requirements.map((one) => requirement(one, cite, isInvented)),
      ];
    },
    /** See `groundDocument`. */
    document(draft: DocumentDraft, missing: string): PrdDocument {
      const { cite, quotes } = groundEvidence(draft.evidence, find);
      const items = arrangeLines(this.lines(draft));
      const metrics = draft.metrics.filter(({ text }) => !isInvented(text));
      const details = withoutLostReferences(
        groundDetails({ ...draft, metrics }, quotes, { cite, isSaid, find }),
        items,
      );
      return { items: withMissingParts(items, missing), details };
    },
  };
}

export type Grounding = ReturnType<typeof createGrounding>;

/** `overview`: null if it has not arrived, or was read before. */
type DraftedLines = Pick<DocumentDraft, "evidence" | "requirements"> & { overview: DocumentDraft["overview"] | null };

function remembering(find: QuoteFinder): QuoteFinder {
  const known = new Map<string, Citation | null>();
  return (segmentId, quote) => {
    const key = `${segmentId} ${quote}`;
    const found = known.get(key) ?? (known.has(key) ? null : find(segmentId, quote));
    known.set(key, found);
    return found;
  };
}

/** One line of a rewritten part, with its own quotes; its text may be empty after cleaning. */
export function groundSectionLine({ group, text, citations }: PrdDraftItem, find: QuoteFinder): PrdItem {
  const found = citations.flatMap(({ segmentId, quote }) => find(segmentId, quote) ?? []);
  return item({ group, text: cleanLine(text) }, distinctCitations(withoutBareAnswers(found)));
}

function groundEvidence(drafted: DocumentDraft["evidence"], find: QuoteFinder) {
  const citations = new Map<string, Citation>();
  const quotes: EvidenceQuote[] = [];
  for (const { id, segmentId, quote, force } of drafted) {
    const found = citations.has(id) ? null : find(segmentId, quote);
    if (!found) continue;
    citations.set(id, found);
    if (LINE_ID.test(id) && quotes.length < MAX_DETAILS.evidence) quotes.push({ ...found, id, force });
  }
  const cite: Cite = (ids) => distinctCitations(withoutBareAnswers(ids.flatMap((id) => citations.get(id) ?? [])));
  return { cite, quotes: quotes.sort((one, other) => one.startMs - other.startMs) };
}

function groundDetails(draft: DocumentDraft, evidence: EvidenceQuote[], checks: Checks): PrdDetails {
  const { video, overview } = draft;
  const { cite } = checks;
  const line = (drafted: DraftLine | null) => (drafted ? (saidLine(drafted, cite)[0] ?? null) : null);
  return {
    video: {
      kind: video.kind,
      product: plain(video.product ?? "", 300) || null,
      reading: plain(video.reading ?? "") || null,
      fit: video.fit,
    },
    evidence,
    overview: { problem: line(overview.problem), users: line(overview.users), outcome: line(overview.outcome) },
    ...groundLists(draft, checks),
    contradictions: draft.contradictions
      .flatMap((one) => contradiction(one, cite))
      .slice(0, MAX_DETAILS.contradictions),
    openQuestions: groundQuestions(draft.openQuestions, checks),
    notSaid: [...new Set(draft.notSaid)],
    check: {
      overreach: draft.check.overreach
        .map(({ about, why }) => ({ about, why: cleanLine(why) }))
        .filter(({ why }) => why !== ""),
    },
  };
}

function groundQuestions(drafted: DocumentDraft["openQuestions"], { cite, isSaid }: Checks): OpenQuestion[] {
  let suggestions = 0;
  return drafted
    .map(({ question, why, about, suggestion, evidence: ids, ...named }) => {
      const proposal = cleanLine(suggestion ?? "");
      const who = plain(named.who ?? "", MAX_FACT);
      if (proposal) suggestions += 1;
      return {
        question: cleanLine(question),
        why: plain(why),
        about,
        ...(who && isSaid(who) && { who }),
        ...(proposal && suggestions <= MAX_DETAILS.suggestions && { suggestion: proposal }),
        citations: cite(ids),
      };
    })
    .filter(({ question }) => question !== "")
    .slice(0, MAX_DETAILS.openQuestions);
}

function paragraph(group: PrdGroup, drafted: DraftLine | null | undefined, cite: Cite): PrdItem[] {
  return drafted ? [item({ group, text: cleanLine(drafted.text) }, cite(drafted.evidence))] : [];
}

function requirement(drafted: DraftRequirement, cite: Cite, isInvented: (text: string) => boolean): PrdItem {
  const { part: group, id, priority } = drafted;
  const acceptance = drafted.acceptance.filter(({ text }) => !isInvented(text));
  const citations = cite(drafted.evidence);
  const [area, title] = [plain(drafted.area, 80), plain(drafted.title, 120)];
  const checks = acceptance.flatMap((one) => acceptanceCheck(one, cite)).slice(0, MAX_ACCEPTANCE);
  return item(
    {
      group,
      text: cleanLine(drafted.text),
      ...(LINE_ID.test(id) && { id }),
      ...(area && { area }),
      ...(title && { title }),
      ...(priority && { priority }),
      basis: citations.length > 0 ? drafted.basis : "implied",
      ...(drafted.change && { change: drafted.change }),
      ...(checks.length > 0 && { acceptance: checks }),
    },
    citations,
  );
}

function acceptanceCheck({ text, basis, evidence }: DraftRequirement["acceptance"][number], cite: Cite): Acceptance[] {
  const line = cleanLine(text);
  const citations = basis === "said" ? cite(evidence) : [];
  return line === "" ? [] : [{ text: line, basis: citations.length > 0 ? "said" : "added", citations }];
}

function contradiction({ sides, decide }: DocumentDraft["contradictions"][number], cite: Cite): Contradiction[] {
  const [one, other] = sides.flatMap((side) => saidLine(side, cite));
  const text = cleanLine(decide);
  return one && other && text !== "" ? [{ sides: [one, other], decide: text }] : [];
}

function item(fields: Omit<PrdItem, "origin" | "citations">, citations: Citation[]): PrdItem {
  return { ...fields, origin: citations.length > 0 ? "quoted" : "inferred", citations };
}
