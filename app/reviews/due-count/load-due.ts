import { readAnswer, request } from "~/app/browser/calls/call";
import { storeDueCount } from "./due-count-store";
import { showOnIcon } from "./icon-badge";
import { leftInAll } from "./left-in-all";

/**
 * Loads the current learner's due count unless nobody sees the page, stores it, and shows it on the installed app's
 * icon.
 */
export async function loadDue(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  try {
    const response = await request("GET /api/reviews/due", { query: { limit: 1 } });
    const [learner = null] = (response.headers.get("Learner") ?? "").split(" ").filter(Boolean);
    const { left } = await readAnswer(response);
    if (!left) return;
    const count = leftInAll(left);
    storeDueCount(learner, count);
    showOnIcon(count);
  } catch (cause) {
    console.info("How much is due is not known.", cause);
  }
}
