import { fingerprintOf, readMarker, type WantedIssue, withMarker } from "~/functions/exports/github-issues";
import type { GithubIssue } from "./github-client";

/**
 * What a push does with a line. `new`: makes an issue. `update`: writes the line's new text into it. `same`: nothing.
 * `edited`: someone changed the issue on GitHub, so nothing.
 */
export type Step = "new" | "update" | "same" | "edited";
export type PlannedIssue = { wanted: WantedIssue; step: Step; known: GithubIssue | null };
/** `gone`: issues of lines that the document no longer has. */
export type Plan = { issues: PlannedIssue[]; gone: GithubIssue[] };

/** Compares the issues that a document wants with those that a repository has. Other documents' issues don't count. */
export async function planIssues(
  wanted: readonly WantedIssue[],
  found: readonly GithubIssue[],
  document: string,
): Promise<Plan> {
  const known = new Map<string, GithubIssue>();
  for (const issue of found.toSorted((one, other) => one.number - other.number)) {
    const marker = readMarker(issue.body)?.marker;
    // A copy of an issue has its marker too; the first one counts.
    if (marker?.document === document && !known.has(marker.id)) known.set(marker.id, issue);
  }
  const issues = await Promise.all(wanted.map((one) => planOne(one, known.get(one.id) ?? null)));
  const ids = new Set(wanted.map(({ id }) => id));
  return { issues, gone: [...known].filter(([id]) => !ids.has(id)).map(([, issue]) => issue) };
}

async function planOne(wanted: WantedIssue, known: GithubIssue | null): Promise<PlannedIssue> {
  const read = known && readMarker(known.body);
  if (!read) return { wanted, known: null, step: "new" };
  const [there, ours] = await Promise.all([
    fingerprintOf({ title: known.title, text: read.text }),
    fingerprintOf({ title: wanted.title, text: wanted.body }),
  ]);
  const step = there === ours ? "same" : there === read.marker.written ? "update" : "edited";
  return { wanted, known, step };
}

/** A line's issue to be written: its marker names what is written. Boxes that were ticked stay ticked. */
export async function issueToWrite(
  { wanted, known }: PlannedIssue,
  document: string,
): Promise<{ title: string; body: string }> {
  const { id, title, body } = wanted;
  const written = await fingerprintOf({ title, text: body });
  const ticked = new Set([...(known?.body ?? "").matchAll(/^- \[x\] (\S+)/gim)].map(([, check]) => check));
  const text = body.replace(/^- \[ \] (\S+)/gm, (box, check) => (ticked.has(check) ? `- [x] ${check}` : box));
  return { title, body: withMarker(text, { id, document, written }) };
}
