import { readMarker } from "~/functions/exports/github-issues";
import { type GithubClient, GithubFailed, type GithubIssue } from "./github-client";
import { issueToWrite, type Plan, type PlannedIssue } from "./plan-issues";

type PushOptions = {
  client: GithubClient;
  /** The document's mark. */
  document: string;
  /** Since when the document exists, ISO 8601. */
  since: string;
  /** Called after each line, with its issue; `isApart`: GitHub did not take it as a sub-issue. */
  onDone: (id: string, issue: GithubIssue, isApart: boolean) => void;
};

/**
 * Makes and updates a plan's issues, one after the other. Stopped anywhere and planned anew, it goes on where it stood.
 * @throws GithubFailed with what it couldn't do; AbortError when stopped
 */
export async function pushIssues({ issues }: Plan, options: PushOptions): Promise<void> {
  const { client, onDone } = options;
  /** Requirements' issues by id, with the ids of their sub-issues. */
  const parents = new Map<string, { number: number; parts: Set<number> }>();
  const withParts = new Set(issues.map(({ wanted }) => wanted.parent));
  for (const planned of issues) {
    const { id, parent } = planned.wanted;
    const issue = await bring(planned, options);
    if (withParts.has(id)) {
      const parts = new Set(planned.known ? await client.listParts(issue.number) : []);
      parents.set(id, { number: issue.number, parts });
    }
    const above = parent === null ? undefined : parents.get(parent);
    const isApart =
      above !== undefined && !above.parts.has(issue.id) && !(await attach(above.number, issue.id, client));
    onDone(id, issue, isApart);
  }
}

async function bring(planned: PlannedIssue, options: PushOptions): Promise<GithubIssue> {
  const { wanted, known, step } = planned;
  if (known && step !== "update") return known;
  const issue = await issueToWrite(planned, options.document);
  if (known) return options.client.update(known.number, issue);
  return createOnce({ ...issue, labels: wanted.labels }, options);
}

const ATTEMPTS = 3;

/** If the answer is lost, the issue may be there: looked up by its marker before it is made again. */
async function createOnce(
  issue: Parameters<GithubClient["create"]>[0],
  { client, since }: PushOptions,
): Promise<GithubIssue> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.create(issue);
    } catch (thrown) {
      if (!(thrown instanceof GithubFailed) || thrown.trouble !== "unreachable" || attempt === ATTEMPTS) throw thrown;
    }
    const own = readMarker(issue.body)?.marker;
    const made = (await client.list(since, () => {})).find(({ body }) => {
      const marker = readMarker(body)?.marker;
      return marker?.id === own?.id && marker?.document === own?.document;
    });
    if (made) return made;
  }
}

/** @returns whether it is a sub-issue now. One that a person put elsewhere stays there. */
async function attach(number: number, id: number, client: GithubClient): Promise<boolean> {
  try {
    await client.addPart(number, id);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof GithubFailed)) throw thrown;
    if (thrown.trouble === "refused" || thrown.trouble === "missing") return false;
    // The answer may have been lost on its way.
    if (thrown.trouble === "unreachable" && (await client.listParts(number)).includes(id)) return true;
    throw thrown;
  }
}
