import { plainFace } from "~/functions/flashcards/faces";
import { toPlainText } from "~/functions/flashcards/markup";
import type { ReviewItem } from "~/functions/reviews/content";
import { longInterval } from "./interval";
import { ratingOf } from "./session";
import type { SessionRoom } from "../use-session";

type SessionStatusProps = {
  room: SessionRoom;
  item: ReviewItem;
  entryId: number;
  answer: Parameters<typeof plainFace>[0];
};

/** For screen readers: the card, its answer, or its rating. */
export function SessionStatus({ room: { session, isCertain }, item, entryId, answer }: SessionStatusProps) {
  const given = ratingOf(session, entryId)?.rating ?? null;
  return (
    <p role="status" className="sr-only">
      {given
        ? `Rated ${given}${isCertain ? `, next in ${longInterval(item.preview[given].seconds)}` : ""}`
        : `Card ${session.index + 1} of ${session.queue.length}${session.isFlipped ? `. Answer: ${toPlainText(plainFace(answer))}` : ""}`}
    </p>
  );
}
