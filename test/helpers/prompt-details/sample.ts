import type { DocumentDraft, DraftRequirement } from "~/functions/prds/details/draft-schema";
import { groundDocument } from "~/functions/prds/details/ground-document";
import { withIds } from "~/functions/prds/line-ids";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import { NO_IDS } from "~/functions/prds/model";
import { grounding, toRequirements } from "~/functions/prds/requirements";
import { segmentsOf } from "../prompts/sample";

export const TALK = segmentsOf(
  "Every gardener I know forgets when to water, and plants die of that.",
  "Fernleaf is for people with a balcony, not for farms.",
  "You must be able to share a plan with a link.",
  "Sharing has to work without an account.",
  "Maybe one day we add a seed shop, that is optional.",
  "Everybody who opens a plan has to sign in first.",
  "The first plan should be ready in under 3 minutes.",
  "Be careful, the weather service allows 1000 calls a day.",
  "We will not sell data, ever.",
  "Half of all balcony plants die in July.",
  "And the whole thing looks calm, lots of green.",
);

const line = (text: string, ...evidence: string[]) => ({ text, evidence });

export function requirementOf(over: Partial<DraftRequirement> = {}): DraftRequirement {
  return {
    id: "R1",
    part: "Core Features",
    area: "Sharing",
    title: "Share by link",
    text: "A gardener can share a plan with a link.",
    priority: "must",
    basis: "said",
    evidence: ["e3"],
    acceptance: [
      { text: "The link opens without an account.", basis: "said", evidence: ["e4"] },
      { text: "The link opens on a phone.", basis: "added", evidence: [] },
    ],
    ...over,
  };
}

/** A draft with every field; all of its quotes were said word for word. */
export function draftOf(over: Partial<DocumentDraft> = {}): DocumentDraft {
  return {
    video: { kind: "pitch", product: "Fernleaf", reading: "The planner; the seed shop was left out.", fit: "high" },
    evidence: [
      { id: "e1", segmentId: 0, quote: "Every gardener I know forgets when to water", force: "fact" },
      { id: "e2", segmentId: 1, quote: "Fernleaf is for people with a balcony", force: "fact" },
      { id: "e3", segmentId: 2, quote: "You must be able to share a plan with a link", force: "demand" },
      { id: "e4", segmentId: 3, quote: "Sharing has to work without an account", force: "demand" },
      { id: "e5", segmentId: 4, quote: "Maybe one day we add a seed shop", force: "option" },
      { id: "e6", segmentId: 5, quote: "Everybody who opens a plan has to sign in first", force: "demand" },
      { id: "e7", segmentId: 6, quote: "The first plan should be ready in under 3 minutes", force: "preference" },
      { id: "e8", segmentId: 7, quote: "the weather service allows 1000 calls a day", force: "warning" },
      { id: "e9", segmentId: 8, quote: "We will not sell data, ever", force: "demand" },
      { id: "e10", segmentId: 9, quote: "Half of all balcony plants die in July", force: "fact" },
      { id: "e11", segmentId: 10, quote: "the whole thing looks calm, lots of green", force: "preference" },
    ],
    overview: {
      summary: line("Fernleaf plans the watering of balconies.", "e1", "e2"),
      problem: line("Plants die because watering is forgotten.", "e1"),
      users: line("People with a balcony.", "e2"),
      outcome: null,
    },
    requirements: [
      requirementOf(),
      requirementOf({
        id: "R2",
        part: "Technical Requirements",
        area: "Weather",
        title: "Few calls",
        text: "Forecasts are kept for a day.",
        priority: "should",
        basis: "implied",
        evidence: [],
        acceptance: [],
      }),
      requirementOf({
        id: "R3",
        part: "Design Vision",
        area: "Look",
        title: "Calm",
        text: "Calm, with a lot of green.",
        priority: "could",
        evidence: ["e11"],
        acceptance: [],
      }),
    ],
    nonGoals: [line("Farms.", "e2"), line("Selling data.", "e9")],
    metrics: [line("A first plan in under 3 minutes.", "e7")],
    contradictions: [
      {
        sides: [line("Sharing needs no account.", "e4"), line("A plan opens after signing in.", "e6")],
        decide: "Who may open a shared plan?",
      },
    ],
    openQuestions: [
      { question: "How long does a link live?", why: "A leaked link shows a home.", about: "R1", evidence: ["e3"] },
      { question: "Who pays?", why: "No price was found.", about: null, evidence: [] },
    ],
    notSaid: ["pricing", "analytics"],
    learnings: [line("July is when balcony plants die.", "e10")],
    check: { overreach: [{ about: "R2", why: "Nobody said for how long a forecast is kept." }] },
    ...over,
  };
}

/** The sample as stored after a check of its lines; the first ones were found to be said and shown. */
export function deepPrompt(over: Partial<PromptView> = {}, draft: DocumentDraft = draftOf()): PromptView {
  const { items: grounded, details } = groundDocument(draft, TALK);
  const items = grounded.map((item): PrdItem => (item.id === "R1" ? { ...item, support: "supported" } : item));
  return {
    id: 1,
    shareId: "share",
    videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    videoTitle: "Fernleaf",
    isRenamed: false,
    videoDescription: "",
    language: "en",
    durationSeconds: 60,
    transcriptId: 1,
    requirements: toRequirements(items),
    items,
    details,
    grounding: grounding(items),
    model: "model-x",
    isOfflineDraft: false,
    createdAt: "2026-01-02T03:04:05.000Z",
    version: 1,
    replaced: {},
    ...over,
  };
}

/** The same as its page and its exports have it: every line with its id. */
export function identifiedPrompt(...sample: Parameters<typeof deepPrompt>): PromptView {
  const prompt = deepPrompt(...sample);
  return { ...prompt, ...withIds(prompt, NO_IDS) };
}
