import type { PlannedRow } from "~/db/queries/notifications-plans";
import { shorten } from "../../text/clean";
import { PRIORITY } from "./plan";

const MAX_TITLE = 60;

/** Tells the owner of a shared thing in their inbox that somebody commented on it. */
export function planComment({ shareId, title, at }: { shareId: number; title: string; at: Date }): PlannedRow[] {
  const type = "share_comment";
  const groupKey = `${type}:${shareId}`;
  return [
    {
      ...{ type, channel: "in_app", at: at.getTime(), priority: PRIORITY[type], quizId: null },
      // The link's address is not kept where the database could tell it.
      metadata: { title: shorten(title, MAX_TITLE), link: `/shares/${shareId}` },
      ...{ groupKey, dedupeKey: `${groupKey}:${crypto.randomUUID()}` },
    },
  ];
}
