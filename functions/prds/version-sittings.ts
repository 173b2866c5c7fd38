import { listSittingEnds } from "~/db/queries/prds/prd-versions";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { describeChanges } from "./describe-changes";
import type { VersionSummary } from "./model";
import { groupSittings, SITTING_GAP_MS } from "./sitting-groups";

/** Saves made with less than 30 minutes between them, newest first, and what they changed together. */
export type Sitting = {
  versions: VersionSummary[];
  /** Against the sitting before, for example `2 requirements edited`; null for the first version and for old ones. */
  changed: string | null;
};

/** The changes of older sittings are not told, because their texts would have to be read for it. */
const MOST_TOLD = 8;

/** @param versions all of the PRD's, newest first */
export async function readSittings(
  { db }: Pick<Deps, "db">,
  { id, owner, versions }: { id: number; owner: Owner; versions: readonly VersionSummary[] },
): Promise<Sitting[]> {
  const sittings = groupSittings(versions);
  if (sittings.length < 2) return sittings.map((own) => ({ versions: own, changed: null }));
  const ends = await listSittingEnds(db, owner, { id, gapMs: SITTING_GAP_MS, limit: MOST_TOLD + 1 });
  const stateOf = (own: readonly VersionSummary[] = []) => ends.find(({ version }) => version === own[0]?.version);
  return sittings.map((own, index) => {
    const [after, before] = [stateOf(own), stateOf(sittings[index + 1])];
    return { versions: own, changed: before && after ? describeChanges(textsOf(before), textsOf(after)) : null };
  });
}

const textsOf = ({ items, details }: Awaited<ReturnType<typeof listSittingEnds>>[number]) => ({ items, details });
