import { shorten } from "~/functions/text/clean-text";
import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { momentUrl } from "~/functions/text/format-time";
import { formatVoiced } from "~/functions/text/format-voiced";
import { sha256 } from "~/functions/text/sha256";
import { fenced, type Pack, type PackRequirement } from "./pack/pack-model";
import { EVIDENCE_NOTICE } from "./pack/pack-parts";

/** An issue as it should be. `parent`: the requirement that a check belongs to. The body has no marker yet. */
export type WantedIssue = { id: string; parent: string | null; title: string; body: string; labels: string[] };

/** GitHub takes titles of at most 256 characters and bodies of at most 65,536. */
const MAX_TITLE = 250;
const MOST_QUOTES = 20;

/**
 * A document's requirements as GitHub issues, in the document's order.
 * @param options.hasSubIssues whether each check is an issue of its own; otherwise it is a box to tick
 */
export function toGithubIssues(pack: Pack, { hasSubIssues }: { hasSubIssues: boolean }): WantedIssue[] {
  return pack.requirements.flatMap((one) => {
    const own = { ...requirementIssue(pack, one, hasSubIssues ? [] : one.checks), parent: null };
    return hasSubIssues ? [own, ...one.checks.map((check) => checkIssue(one, check))] : [own];
  });
}

function requirementIssue(
  { title: document, prompt: { videoUrl } }: Pack,
  { id, title, text, priority, notes, citations, said }: PackRequirement,
  checks: PackRequirement["checks"],
): Omit<WantedIssue, "parent"> {
  const moments = videoUrl
    ? citations
        .slice(0, MOST_QUOTES)
        .map((one) => `[${escapeMarkdown(formatVoiced(one))}](${momentUrl(videoUrl, one.startMs)})`)
    : [];
  const lines = [
    plain(text),
    ...(priority ? ["", `Priority: ${priority}`] : []),
    ...(notes.length > 0 ? ["", ...notes.map((note) => `- ${plain(note)}`)] : []),
    ...(checks.length > 0 ? ["", "### Done when", "", ...checks.map(checkBox)] : []),
    ...(said.length > 0 ? ["", "### Evidence"] : []),
    ...(moments.length > 0 ? ["", moments.join(", ")] : []),
    ...fenced(said.slice(0, MOST_QUOTES)),
    "",
    `From ${videoUrl ? `[${plain(document)}](${videoUrl})` : plain(document)}. ${EVIDENCE_NOTICE}`,
  ];
  const labels = priority ? [`priority: ${priority}`] : [];
  return { id, title: shorten(`${id} ${title}`, MAX_TITLE), body: lines.join("\n"), labels };
}

function checkIssue(parent: PackRequirement, { id, text }: PackRequirement["checks"][number]): WantedIssue {
  const body = [plain(text), "", `A check of ${parent.id}: ${plain(parent.title)}`].join("\n");
  return { id, parent: parent.id, title: shorten(`${id} ${text}`, MAX_TITLE), body, labels: [] };
}

const checkBox = ({ id, text }: PackRequirement["checks"][number]) => `- [ ] ${id} ${plain(text)}`;

/** Text that notifies nobody and refers to no other issue: GitHub links names, numbers and addresses by itself. */
function plain(text: string): string {
  return escapeMarkdown(text).replace(/@|#|:\/\/|\bGH-|\bwww\./gi, (sign) => `${sign}<!-- -->`);
}

/** An issue's marker: which line of which document it is, and what was last written into it. */
export type Marker = { id: string; document: string; written: string };

const BEGIN = "<!-- vidwright ";
const MARKER = /^<!-- vidwright ([A-Z]{1,3}-\d{1,6}(?:\.\d{1,3})?) ([0-9a-f]{16}) ([0-9a-f]{16}) -->\s*$/;

/** Splits a body into its text and its marker, which stands at the end; null if it has none. */
export function readMarker(body: string): { text: string; marker: Marker } | null {
  const at = body.lastIndexOf(BEGIN);
  const found = at < 0 ? null : MARKER.exec(body.slice(at));
  if (!found) return null;
  const [, id = "", document = "", written = ""] = found;
  return { text: body.slice(0, at).trimEnd(), marker: { id, document, written } };
}

/** The body with its marker. */
export function withMarker(text: string, { id, document, written }: Marker): string {
  return `${text}\n\n${BEGIN}${id} ${document} ${written} -->`;
}

/** Tells a document's issues from those of others: 16 digits of SHA-256. @param origin the product's address */
export async function documentMark(origin: string, promptId: number): Promise<string> {
  return (await sha256(`${origin}/history/${promptId}`)).slice(0, 16);
}

/** What an issue says, as 16 digits of SHA-256: ticked boxes and kinds of line breaks make no difference. */
export async function fingerprintOf({ title, text }: { title: string; text: string }): Promise<string> {
  const same = `${title.trim()}\n${text
    .replace(/\r\n?/g, "\n")
    .replace(/^- \[x\]/gim, "- [ ]")
    .trim()}`;
  return (await sha256(same)).slice(0, 16);
}
