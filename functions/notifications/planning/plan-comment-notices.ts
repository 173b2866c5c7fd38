import type { PlannedRow } from "~/db/queries/notifications/plan-rows";
import { shorten } from "~/functions/text/clean-text";
import { PRIORITY } from "./plan";

const MAX_TITLE = 60;

/** The inbox entry about a comment, for the owner of the shared thing. */
export function planComment({ shareId, title, at }: { shareId: number; title: string; at: Date }): PlannedRow[] {
  const type = "share_comment";
  const groupKey = `${type}:${shareId}`;
  return [
    {
      type,
      channel: "in_app",
      at: at.getTime(),
      priority: PRIORITY[type],
      quizId: null,
      // Not the link's own address, which is a secret that the database must not reveal.
      metadata: { title: shorten(title, MAX_TITLE), link: `/shares/${shareId}` },
      groupKey,
      dedupeKey: `${groupKey}:${crypto.randomUUID()}`,
    },
  ];
}
