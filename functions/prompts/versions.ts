import { findPromptWithVersions, saveVersion, type VersionHead } from "~/db/queries/prompt-versions";
import type { PromptRow } from "~/db/queries/prompts";
import type { Deps, Owner, TokenUsage } from "../deps";
import { AppError } from "../errors";
import { grounding, toRequirements } from "./requirements";
import type { PrdItem, PromptView, VersionCause, VersionSummary, VersionView } from "./schema";
import { toPromptView } from "./view";

/** A PRD with the list of its versions and, where one is asked for and there, that version whole. */
export type PromptWithVersions = { prompt: PromptView; versions: VersionSummary[]; chosen: VersionView | null };

/**
 * One of the owner's PRDs with its versions, newest first; null when there is none with this id. One round trip.
 * @param input.version the version to read whole
 */
export async function readVersions(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner; version?: number | undefined },
): Promise<PromptWithVersions | null> {
  const found = await findPromptWithVersions(deps.db, input.owner, input.id, input.version ?? null);
  if (!found) return null;
  const { prompt } = found;
  // A PRD that was never changed has its one version in itself.
  const heads = found.versions.length > 0 ? found.versions : [firstOf(prompt)];
  const versions = heads.map((head) => summary(head, prompt.version));
  const head = versions.find(({ version }) => version === input.version);
  const items = found.version?.items ?? (head?.isCurrent ? prompt.items : undefined);
  const chosen =
    head && items ? { ...head, items, requirements: toRequirements(items), grounding: grounding(items) } : null;
  return { prompt: toPromptView(prompt), versions, chosen };
}

/**
 * A prompt's present row and the items of one of its versions.
 * @throws AppError not_found when there is no such prompt of this owner, or no such version of it
 */
export async function readPromptVersion(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner; version: number },
): Promise<{ prompt: PromptRow; items: PrdItem[] }> {
  const found = await findPromptWithVersions(deps.db, input.owner, input.id, input.version);
  if (!found) throw new AppError("not_found", "Prompt not found");
  const items = input.version === found.prompt.version ? found.prompt.items : found.version?.items;
  if (!items) throw new AppError("not_found", "There is no such version of this document.");
  return { prompt: found.prompt, items };
}

/** Makes `items` the version after `replaced`; null when that one is no longer the present one. */
export function saveAsNext(
  deps: Pick<Deps, "db" | "now">,
  input: {
    id: number;
    owner: Owner;
    replaced: number;
    items: PrdItem[];
    cause: Exclude<VersionCause, "generated">;
    usage?: TokenUsage;
  },
): Promise<PromptRow | null> {
  const { id, owner, replaced, items, cause, usage } = input;
  const version = { items, requirements: toRequirements(items), cause, createdAt: deps.now() };
  return saveVersion(deps.db, owner, { id, replaced, version, ...(usage && { usage }) });
}

function firstOf(prompt: PromptRow): VersionHead {
  return { version: prompt.version, cause: "generated", createdAt: prompt.createdAt };
}

function summary({ version, cause, createdAt }: VersionHead, current: number): VersionSummary {
  return { version, cause, createdAt: createdAt.toISOString(), isCurrent: version === current };
}
