import type { Page } from "playwright-core";
import type { CitedLine, PrdDetails } from "~/functions/prds/details/details-schema";
import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { groundDocument } from "~/functions/prds/details/ground-document";
import { withIds } from "~/functions/prds/line-ids";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import { NO_IDS } from "~/functions/prds/model";
import { SAID_LISTS } from "~/functions/prds/prd-groups";
import { toRequirements } from "~/functions/prds/requirements";
import { summarizePrd } from "~/functions/prds/summarize-prd";
import { formatSrt } from "./srt";
import { call } from "./study";
import { DRAFT, TALK } from "./tidewatch";

/** The check's results for some lines; the rest are supported by their quotes. */
const FOUND: Record<string, PrdItem["support"]> = { R5: "partly", R9: undefined };

/** A document with every field. @param fit `low`: a brief of a lecture with one requirement */
function deepDocument(fit: "high" | "low" = "high") {
  const segments = TALK.map((text, id) => ({ id, startMs: id * 6000, endMs: id * 6000 + 5500, text }));
  const draft: DocumentDraft =
    fit === "high"
      ? DRAFT
      : {
          ...DRAFT,
          video: { kind: "lecture", product: null, reading: "A talk about tides.", fit },
          requirements: DRAFT.requirements.filter(({ id }) => id === "R7"),
          learnings: [...DRAFT.learnings, ...DRAFT.nonGoals, ...DRAFT.metrics],
          nonGoals: [],
          metrics: [],
          contradictions: [],
        };
  const { items: grounded, details } = groundDocument(draft, segments);
  const items = grounded.map((item): PrdItem => {
    if (item.citations.length === 0) return item;
    const support = item.id && item.id in FOUND ? FOUND[item.id] : "supported";
    const acceptance = item.acceptance?.map((one) =>
      one.basis === "said" ? { ...one, support: "partly" as const } : one,
    );
    return { ...item, ...(support && { support }), ...(acceptance && { acceptance }) };
  });
  return withIds({ items, details: withSupport(details) }, NO_IDS);
}

/** The details as after a check that confirmed all of their lines. */
function withSupport(details: PrdDetails): PrdDetails {
  const confirmed = <Line extends CitedLine | null>(line: Line): Line => line && { ...line, support: "supported" };
  const { overview, contradictions } = details;
  return {
    ...details,
    overview: {
      problem: confirmed(overview.problem),
      users: confirmed(overview.users),
      outcome: confirmed(overview.outcome),
    },
    ...Object.fromEntries(SAID_LISTS.flatMap((name) => (details[name] ? [[name, details[name].map(confirmed)]] : []))),
    contradictions: contradictions.map((contradiction) => {
      const [one, other] = contradiction.sides;
      return { ...contradiction, sides: [confirmed(one), confirmed(other)] };
    }),
  };
}

/** The talk as a caption file. */
export function talkSrt(): string {
  return formatSrt(TALK.map((text, index) => ({ startMs: index * 6000, endMs: index * 6000 + 5500, text })));
}

/** Replaces a PRD made from the talk with the document that has every field. */
export async function storeDeep(database: D1Database, prompt: PromptView, fit?: "high" | "low"): Promise<PromptView> {
  const { items, details } = deepDocument(fit);
  const requirements = toRequirements(items);
  const summary = summarizePrd(items, details, prompt.durationSeconds);
  await database
    .prepare(
      `update prompts set items = ?, requirements = ?, details = ?, summary = ?, model = 'model-x', is_offline_draft = 0
       where id = ?`,
    )
    .bind(...[items, requirements, details, summary].map((value) => JSON.stringify(value)), prompt.id)
    .run();
  return { ...prompt, items, requirements, details, model: "model-x", isOfflineDraft: false };
}

/** Makes such a PRD for the visitor of this page. */
export async function makeDeepPrd(page: Page, database: D1Database, fit?: "high" | "low"): Promise<PromptView> {
  const prompt = await call<PromptView>(page, "/api/prompts", {
    captions: { fileName: "tidewatch.srt", text: talkSrt() },
  });
  return storeDeep(database, prompt, fit);
}
