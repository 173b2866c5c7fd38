import { forgetDue } from "../due-count/store";
import { forgetRecordings } from "../recordings/store";
import { forgetTranscripts } from "../service-worker/reading";
import { forgetUnread } from "../unread/store";
import { openReviewDatabase } from "./database";
import { forgetCards } from "./kept-cards";

/** Leaves no cards and recordings in the browser for whoever comes next. Ratings that were not sent yet wait for their learner. */
export async function forgetStudy(): Promise<void> {
  forgetDue();
  forgetUnread();
  await Promise.all([forgetRecordings(), forgetTranscripts()]);
  const db = await openReviewDatabase();
  await forgetCards(db);
  db.close();
}
