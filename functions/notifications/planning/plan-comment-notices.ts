import type { PlannedRow } from "~/db/queries/notifications/plan-rows";
import { shorten } from "~/functions/text/clean-text";
import { PRIORITY } from "./plan";

const MAX_TITLE = 60;
const MAX_QUOTE = 200;

/** The inbox entry about a comment, for the owner of the shared thing. */
export function planComment({
  shareId,
  title,
  text,
  at,
}: {
  shareId: number;
  title: string;
  /** What the comment says. */
  text: string;
  at: Date;
}): PlannedRow {
  const type = "share_comment";
  const groupKey = `${type}:${shareId}`;
  return {
    type,
    channel: "in_app",
    at: at.getTime(),
    priority: PRIORITY[type],
    quizId: null,
    // Not the link's own address, which is a secret that the database must not reveal.
    metadata: { title: shorten(title, MAX_TITLE), quote: shorten(text, MAX_QUOTE), link: `/shares/${shareId}` },
    groupKey,
    dedupeKey: `${groupKey}:${crypto.randomUUID()}`,
  };
}
