import { forgetUnread } from "~/app/notifications/unread/unread-store";
import { forgetDue } from "~/app/reviews/due-count/due-count-store";
import { showOnIcon } from "~/app/reviews/due-count/icon-badge";
import { forgetRecordings } from "../recordings/recording-store";
import { forgetTranscripts } from "../service-worker/keep-reading";
import { openReviewDatabase } from "./database";
import { forgetCards } from "./kept-cards";

/** Removes cards and recordings, so that the next user finds none. Unsent ratings wait for their learner. */
export async function forgetStudy(): Promise<void> {
  forgetDue();
  showOnIcon(0);
  forgetUnread();
  await Promise.all([forgetRecordings(), forgetTranscripts()]);
  const db = await openReviewDatabase();
  await forgetCards(db);
  db.close();
}
