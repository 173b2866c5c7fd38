import type { PromptRow } from "~/db/queries/prds/prd-rows";
import { findPromptWithVersions, saveVersion, type VersionHead } from "~/db/queries/prds/prd-versions";
import type { Owner } from "~/functions/accounts/owner";
import type { TokenUsage } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { PrdDetails } from "./details/details-schema";
import { withoutLostReferences } from "./details/line-references";
import { withKeptIds } from "./keep-ids";
import { withIds } from "./line-ids";
import type { PrdItem, PromptView, VersionCause, VersionSummary, VersionView } from "./model";
import { identified, toPromptView } from "./prd-views";
import { grounding, toRequirements } from "./requirements";
import { summarizePrd } from "./summarize-prd";

/** The content of a version. */
export type VersionState = { items: PrdItem[]; details: PrdDetails | null };

/** A PRD with the list of its versions and, if one was requested and exists, that version in full. */
export type PromptWithVersions = { prompt: PromptView; versions: VersionSummary[]; chosen: VersionView | null };

/**
 * One of the owner's PRDs with its versions, newest first; null if there is none with this id. One round trip.
 * @param input.version the version to read in full
 */
export async function readVersions(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner; version?: number | undefined },
): Promise<PromptWithVersions | null> {
  const found = await findPromptWithVersions(deps.db, input.owner, input.id, input.version ?? null);
  if (!found) return null;
  const { prompt } = found;
  // A PRD that was never changed stores its only version in itself.
  const heads = found.versions.length > 0 ? found.versions : [firstOf(prompt)];
  const versions = heads.map((head) => toSummary(head, prompt.version));
  const head = versions.find(({ version }) => version === input.version);
  const { items, details } = found.version ?? identified(prompt);
  const isThere = found.version !== null || head?.isCurrent;
  return {
    prompt: toPromptView(prompt),
    versions,
    chosen: head && isThere ? toVersionView(head, withNames({ items, details }, prompt.speakers)) : null,
  };
}

/**
 * A PRD's current row and one of its versions.
 * @throws AppError not_found if this owner has no such PRD, or it has no such version
 */
export async function readPromptVersion(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner; version: number },
): Promise<{ prompt: PromptRow } & VersionState> {
  const found = await findPromptWithVersions(deps.db, input.owner, input.id, input.version);
  if (!found) throw new AppError("not_found", "Prompt not found");
  const prompt = identified(found.prompt);
  const state = input.version === prompt.version ? prompt : found.version;
  if (!state) throw new AppError("not_found", "This version doesn't exist.");
  return { prompt, items: state.items, details: state.details };
}

/**
 * Saves `items` and `details` as the version after `replaced`, with an id for each line; null if that one is no longer
 * current. References to removed lines are dropped from the details.
 */
export function saveAsNext(
  deps: Pick<Deps, "db" | "now">,
  input: VersionState & {
    owner: Owner;
    replaced: PromptRow;
    /** Whether the content comes from another version than `replaced`, whose lines it may continue. */
    isRebased?: boolean;
    cause: Exclude<VersionCause, "generated">;
    usage?: TokenUsage;
  },
): Promise<PromptRow | null> {
  const { owner, replaced, cause, usage } = input;
  const { id, durationSeconds, language, lineIds } = replaced;
  const state = { ...input, details: input.details && withoutLostReferences(input.details, input.items) };
  const { items, details, ids } =
    cause === "regenerated" || cause === "restored" || input.isRebased
      ? withKeptIds(state, { before: replaced, ids: lineIds, language })
      : withIds(state, lineIds);
  const summary = summarizePrd(items, details, durationSeconds);
  const version = { items, details, requirements: toRequirements(items), cause, createdAt: deps.now() };
  return saveVersion(deps.db, owner, { id, replaced, version, lineIds: ids, summary, ...(usage && { usage }) });
}

function toVersionView(head: VersionSummary, { items, details }: VersionState): VersionView {
  return { ...head, items, details, requirements: toRequirements(items), grounding: grounding(items, details) };
}

function firstOf(prompt: PromptRow): VersionHead {
  return { version: prompt.version, cause: "generated", createdAt: prompt.createdAt };
}

function toSummary({ version, cause, createdAt }: VersionHead, current: number): VersionSummary {
  return { version, cause, createdAt: createdAt.toISOString(), isCurrent: version === current };
}
