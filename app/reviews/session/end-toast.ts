import type { ToastText } from "~/app/ui/toast-store";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import { counted } from "~/functions/text/counted";
import { comingBack, openItems, reviewedCards, type Session } from "./review-session";

type Ended = {
  session: Session;
  /** How long it took. */
  seconds: number;
  isCram: boolean;
};

/** What is said when a session ends: it is complete only if none of its cards come back or wait. Null if none was rated. */
export function endToast({ session, seconds, isCram }: Ended): ToastText | null {
  const cards = reviewedCards(session);
  if (cards === 0) return null;
  const back = comingBack(session);
  const waiting = [...openItems(session)].filter((item) => !back.has(item)).length;
  const open = [
    back.size > 0 ? counted(back.size, "card comes back", "cards come back") : "",
    waiting > 0 ? counted(waiting, "card waits", "cards wait") : "",
  ].filter(Boolean);
  const what = [`${counted(cards, "card")} in ${formatDuration(seconds)}`, ...open].join(". ");
  if (isCram) {
    return {
      title: open.length > 0 ? "Cramming ended" : "Cramming done",
      description: `${what}. Your schedule hasn't moved.`,
    };
  }
  if (open.length > 0) return { title: "Study Session Ended", description: `Reviewed ${what}.` };
  return { title: "Study Session Complete!", description: `Reviewed ${what}` };
}
