import { AppError } from "~/functions/errors";
import { type DocumentDraft, type DraftRequirement, documentDraftSchema } from "~/functions/prds/details/draft-schema";
import { PRIORITIES, type PrdGroup, type VideoKind } from "~/functions/prds/prd-groups";
import { cleanText } from "~/functions/text/clean-text";
import { counted } from "~/functions/text/counted";
import { detectLanguage } from "~/functions/transcripts/captions/caption-language";
import type { Segment } from "~/functions/transcripts/model";
import type { PrdOptions, VideoText, Written } from "../../port";
import type { AiPort, AiPrompt } from "../ai-port";
import { type Asking, createAsking } from "../asking";
import { harmless, materialBlock, videoPrompt } from "../describe-video";
import { promptTokens } from "../windows";
import { evidenceOfNotes, mergePrompt } from "./merge";
import { DOCUMENT_TASK, MERGE_TASK } from "./prd-prompt";
import { repairEvidence } from "./repair";
import { takeNotes } from "./take-notes";

/** The most requirements that the task allows, and quotes and acceptance checks per requirement. */
const MOST = { requirements: 40, evidence: 8, acceptance: 3 };
/** The most entries of two lists, in a document and in a brief (a video with a low fit). */
const MOST_LISTED = { document: { openQuestions: 10, learnings: 8 }, brief: { openQuestions: 3, learnings: 12 } };
/** The most learnings of a video that teaches. */
const MOST_TAUGHT = 40;
const TEACHING: readonly VideoKind[] = ["lecture", "how_to", "design_tutorial"];
/** A talk with an expert is an interview about no product. */
const isTeaching = ({ kind, fit }: DocumentDraft["video"]) =>
  TEACHING.includes(kind) || (kind === "interview" && fit === "low");
/** At most one requirement in this many is a `must` that no quote demands; a pitch describes what it cannot do without. */
const requirementsPerMust = ({ kind }: DocumentDraft["video"]) => (kind === "pitch" ? 2 : 3);

/** Holds a draft to the bounds of its task: cuts what exceeds them, and lowers the priority of too many `must`. */
export function withinBounds(draft: DocumentDraft): DocumentDraft {
  const { requirements, evidence, openQuestions, learnings, check, video } = draft;
  const most = MOST_LISTED[video.fit === "low" ? "brief" : "document"];
  const demands = new Set(evidence.filter(({ force }) => force === "demand").map(({ id }) => id));
  return {
    ...draft,
    requirements: withFewMusts(mostImportant(requirements), demands, requirementsPerMust(video)).map((one) => ({
      ...one,
      evidence: one.evidence.slice(0, MOST.evidence),
      acceptance: one.acceptance.slice(0, MOST.acceptance),
    })),
    openQuestions: openQuestions.slice(0, most.openQuestions),
    learnings: learnings.slice(0, isTeaching(video) ? MOST_TAUGHT : most.learnings),
    check: { overreach: check.overreach.slice(0, MOST.requirements) },
  };
}

/**
 * The same requirements, with those as `must` that cite a demand; where they are fewer than one in `perMust`, the
 * first others too, up to that many (but at least one). The rest become `should`.
 * @param demands ids of evidence that is a demand
 */
function withFewMusts(
  requirements: DraftRequirement[],
  demands: ReadonlySet<string>,
  perMust: number,
): DraftRequirement[] {
  const musts = requirements.filter(({ priority }) => priority === "must");
  const demanded = musts.filter(({ evidence }) => evidence.some((id) => demands.has(id)));
  const others = musts.filter((one) => !demanded.includes(one));
  const most = Math.max(1, Math.floor(requirements.length / perMust));
  const kept = new Set([...demanded, ...others.slice(0, Math.max(0, most - demanded.length))]);
  return requirements.map((one) => (one.priority !== "must" || kept.has(one) ? one : { ...one, priority: "should" }));
}

/** The most requirements allowed, in the order of the draft: higher priorities first, then the first ones of each part. */
function mostImportant(requirements: readonly DraftRequirement[]): DraftRequirement[] {
  const counts = new Map<PrdGroup, number>();
  const ranked = requirements.map((one, place) => {
    const inPart = counts.get(one.part) ?? 0;
    counts.set(one.part, inPart + 1);
    return { one, place, inPart, weight: PRIORITIES.indexOf(one.priority ?? "should") };
  });
  return ranked
    .sort((a, b) => a.weight - b.weight || a.inPart - b.inPart || a.place - b.place)
    .slice(0, MOST.requirements)
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** In a shorter text, the language cannot be detected reliably. */
const MIN_SAMPLE = 200;
const MAX_SAMPLE = 20_000;

/**
 * The draft in the language of the video, if possible. If it clearly came in another language, the model is told so
 * once, and an answer in the right language replaces it.
 * @param prompt the draft's own request; the reason is appended, so that a provider's cache still serves the rest
 */
async function inVideoLanguage(
  draft: DocumentDraft,
  segments: readonly Segment[],
  prompt: AiPrompt,
  ask: Asking["ask"],
): Promise<DocumentDraft> {
  const spoken = detectLanguage(openingOf(segments));
  const written = languageOf(draft);
  if (spoken === "und" || written === "und" || spoken === written) return draft;
  const names = new Intl.DisplayNames("en-US", { type: "language" });
  const reason = `An earlier answer was in ${names.of(written)}. Write every text of it in ${names.of(spoken)}, the language of the transcript.`;
  const second = await ask(documentDraftSchema, { ...prompt, user: `${prompt.user}\n\n${reason}` }).catch(
    (thrown: unknown) => {
      // A document in the wrong language is better than none.
      if (thrown instanceof AppError && thrown.code !== "cancelled") return draft;
      throw thrown;
    },
  );
  return languageOf(second) === spoken ? second : draft;
}

function languageOf({ overview, requirements, learnings }: DocumentDraft): string {
  const lines = [overview.summary, ...requirements, ...learnings].map((line) => line?.text ?? "");
  const text = lines.join("\n");
  return text.length < MIN_SAMPLE ? "und" : detectLanguage(text);
}

function openingOf(segments: readonly Segment[]): string {
  let text = "";
  for (const segment of segments) {
    text += `${segment.text} `;
    if (text.length >= MAX_SAMPLE) break;
  }
  return text;
}

const FEWEST = 5;

const questionsSchema = documentDraftSchema.pick({ openQuestions: true });

/**
 * Asks once more for open questions if a document has fewer than its task asks for; a brief may have none.
 * @param promptFor the request that begins like the draft's own, so that a provider's cache serves all but the task
 * @returns the draft with the new questions after its own; unchanged if the request fails or does not fit the context
 * @throws AppError `cancelled`
 */
async function withOpenQuestions(
  draft: DocumentDraft,
  { ai, ask, promptFor }: { ai: AiPort; ask: Asking["ask"]; promptFor: (task: string) => AiPrompt },
): Promise<DocumentDraft> {
  const missing = FEWEST - draft.openQuestions.length;
  if (missing <= 0 || draft.video.fit === "low" || draft.requirements.length === 0) return draft;
  const prompt = promptFor(questionsTask(draft, missing));
  if (promptTokens(prompt) > ai.contextTokens) return draft;
  const more = await ask(questionsSchema, prompt).catch((thrown: unknown) => {
    // A document with few questions is better than none.
    if (thrown instanceof AppError && thrown.code !== "cancelled") return { openQuestions: [] };
    throw thrown;
  });
  return { ...draft, openQuestions: [...draft.openQuestions, ...more.openQuestions.slice(0, missing)] };
}

function questionsTask({ requirements, openQuestions }: DocumentDraft, missing: number): string {
  const line = (text: string) => harmless(cleanText(text));
  return [
    `Task: add open questions to the project requirements document (PRD) of this video: what somebody would have to ask before building it, and why, the most consequential first. Wanted: ${counted(missing, "question")}, fewer if less is open. "about" is the id of a requirement, or null.`,
    materialBlock([
      "Its requirements:",
      ...requirements.map(({ id, text }) => `${line(id)}: ${line(text)}`),
      "Asked already, not to be asked again:",
      ...openQuestions.map(({ question }) => `- ${line(question)}`),
    ]),
    `Form: {"openQuestions":[{"question":"…","why":"…","about":"r1"|null,"evidence":[]}]}`,
  ].join("\n\n");
}

/**
 * Writes the PRD of a transcript: in one call if it fits the model's context, otherwise from notes taken window by
 * window. Requests once more what is missing: quotes that were not found, too few open questions, or the document in
 * the video's language.
 * @throws AppError with one of the ai_* codes, or `cancelled`
 */
export async function writePrd(
  ai: AiPort,
  captions: VideoText,
  { signal, onPartial, ...reading }: PrdOptions = {},
): Promise<Written<DocumentDraft>> {
  const asking = createAsking(ai, signal);
  const { ask, written } = asking;
  const wholeFor = (task: string) => videoPrompt(captions, captions.segments, task);
  const whole = wholeFor(DOCUMENT_TASK);
  if (promptTokens(whole) <= ai.contextTokens) {
    const first = await ask(documentDraftSchema, whole, { onPartial });
    const draft = withinBounds(await inVideoLanguage(first, captions.segments, whole, ask));
    const repaired = await repairEvidence(ai, ask, captions, draft);
    return written(await withOpenQuestions(repaired, { ai, ask, promptFor: wholeFor }));
  }
  const notes = await takeNotes(ai, asking, captions, reading);
  const mergeFor = (task: string) => mergePrompt(captions, notes, task);
  const merge = mergeFor(MERGE_TASK);
  const first = await ask(documentDraftSchema, merge, { onPartial });
  const merged = await inVideoLanguage(first, captions.segments, merge, ask);
  const draft = withinBounds({ ...merged, evidence: evidenceOfNotes(notes) });
  return written(await withOpenQuestions(draft, { ai, ask, promptFor: mergeFor }));
}
