import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { prompts, promptVersions } from "~/db/schema";
import { type OwnerKey, ownedByText } from "../owned-by";
import { isOwnPrompt, PROMPT, type PromptRow } from "./prd-rows";

export type VersionRow = typeof promptVersions.$inferSelect;
export type VersionHead = Pick<VersionRow, "version" | "cause" | "createdAt">;
export type NewVersion = Pick<VersionRow, "requirements" | "items" | "details" | "cause" | "createdAt">;

/** How many versions of a prompt are kept besides the first. */
const KEPT_VERSIONS = 100;

/**
 * Makes `version` the current state of a prompt if `replaced` still is: of two saves based on the same state, one wins
 * and the other gets null. The previous state is kept as a version, including the first. One batch.
 * @param usage tokens used to write it
 */
export async function saveVersion(
  db: Database,
  owner: OwnerKey,
  input: Pick<PromptRow, "id" | "lineIds" | "summary"> & { replaced: Replaced; version: NewVersion; usage?: Usage },
): Promise<PromptRow | null> {
  const { id, replaced, version, lineIds, summary, usage } = input;
  const { requirements, items, details, cause, createdAt } = version;
  const still = and(isOwnPrompt(owner, id), eq(prompts.version, replaced.version));
  const [, , updated] = await db.batch([
    // The first state is only stored as a version once there is a second one.
    db
      .insert(promptVersions)
      .select(
        db
          .select({
            promptId: prompts.id,
            version: prompts.version,
            requirements: prompts.requirements,
            // As it was shown: a document from before its lines had ids is stored without them.
            items: sql<VersionRow["items"]>`${JSON.stringify(replaced.version === 1 ? replaced.items : [])}`.as(
              "items",
            ),
            details: sql<
              VersionRow["details"]
            >`${replaced.version === 1 && replaced.details && JSON.stringify(replaced.details)}`.as("details"),
            cause: sql<"generated">`'generated'`.as("cause"),
            createdAt: prompts.createdAt,
          })
          .from(prompts)
          .where(and(still, eq(prompts.version, 1))),
      )
      .onConflictDoNothing(),
    db
      .insert(promptVersions)
      .select(
        db
          .select({
            promptId: prompts.id,
            version: sql<number>`${prompts.version} + 1`.as("version"),
            requirements: sql<string[]>`${JSON.stringify(requirements)}`.as("requirements"),
            items: sql<VersionRow["items"]>`${JSON.stringify(items)}`.as("items"),
            details: sql<VersionRow["details"]>`${details && JSON.stringify(details)}`.as("details"),
            cause: sql<VersionRow["cause"]>`${cause}`.as("cause"),
            createdAt: sql<Date>`${createdAt.getTime()}`.as("created_at"),
          })
          .from(prompts)
          .where(still),
      )
      .onConflictDoNothing(),
    db
      .update(prompts)
      .set({
        requirements,
        items,
        details,
        lineIds,
        summary,
        version: replaced.version + 1,
        inputTokens: sql`${prompts.inputTokens} + ${usage?.inputTokens ?? 0}`,
        outputTokens: sql`${prompts.outputTokens} + ${usage?.outputTokens ?? 0}`,
      })
      .where(still)
      .returning(PROMPT),
    db
      .delete(promptVersions)
      .where(
        and(
          eq(promptVersions.promptId, id),
          gt(promptVersions.version, 1),
          lte(
            promptVersions.version,
            sql`(select ${prompts.version} from ${prompts} where ${isOwnPrompt(owner, id)}) - ${KEPT_VERSIONS}`,
          ),
        ),
      ),
  ]);
  return updated[0] ?? null;
}

/** The version that a save replaces, as its owner saw it. */
type Replaced = Pick<PromptRow, "version" | "items" | "details">;

type Usage = { inputTokens: number; outputTokens: number };

/** One of the owner's prompts with its version headers, newest first, and one full version. One round trip. */
export async function findPromptWithVersions(
  db: Database,
  owner: OwnerKey,
  id: number,
  wanted: number | null,
): Promise<{ prompt: PromptRow; versions: VersionHead[]; version: VersionRow | null } | null> {
  const mine = isOwnPrompt(owner, id);
  const [rows, versions, [chosen]] = await db.batch([
    db.select(PROMPT).from(prompts).where(mine),
    db
      .select({
        version: promptVersions.version,
        cause: promptVersions.cause,
        createdAt: promptVersions.createdAt,
      })
      .from(promptVersions)
      .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
      .where(mine)
      .orderBy(desc(promptVersions.version)),
    db
      .select({ version: promptVersions })
      .from(promptVersions)
      .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
      .where(and(mine, eq(promptVersions.version, wanted ?? 0))),
  ]);
  const [prompt] = rows;
  return prompt ? { prompt, versions, version: chosen?.version ?? null } : null;
}

/**
 * The texts with which the newest sittings of one of the owner's prompts ended, newest first: versions before a pause of
 * `gapMs`, the last one, and the one that was generated.
 */
export async function listSittingEnds(
  db: Database,
  owner: OwnerKey,
  { id, gapMs, limit }: { id: number; gapMs: number; limit: number },
): Promise<Pick<VersionRow, "version" | "items" | "details">[]> {
  const own = ownedByText("prompts", owner);
  const { results } = await db.$client
    .prepare(
      `with saves as (
        select version, cause, created_at, lead(created_at) over (order by version) as next_at
        from prompt_versions where prompt_id = ?)
      select versions.version, versions.items, versions.details from saves
      join prompt_versions versions on versions.prompt_id = ? and versions.version = saves.version
      where exists (select 1 from prompts where id = ? and deleted_at is null and ${own.text})
        and (saves.cause = 'generated' or saves.next_at is null or saves.next_at - saves.created_at >= ?)
      order by versions.version desc limit ?`,
    )
    .bind(id, id, id, ...own.values, gapMs, limit)
    .all<{ version: number; items: string; details: string | null }>();
  return results.map(({ version, items, details }) => ({
    version,
    items: JSON.parse(items),
    details: details === null ? null : JSON.parse(details),
  }));
}
