import { forgetDue } from "../due-count/store";
import { openReviewDatabase } from "./database";
import { forgetCards } from "./kept-cards";

/** Leaves no cards in the browser for whoever comes next. Ratings that were not sent yet wait for their learner. */
export async function forgetStudy(): Promise<void> {
  forgetDue();
  const db = await openReviewDatabase();
  await forgetCards(db);
  db.close();
}
