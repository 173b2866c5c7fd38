import { useCallback, useEffect, useState } from "react";
import type { Answer } from "~/app/client/api/call";
import { CallFailed } from "~/app/client/api/call-api";
import { systemTime } from "~/functions/clock";
import type { ReviewItem } from "~/functions/reviews/content";
import { leftInAll } from "../../client/due-count/ask";
import { keepHasCards, tellDue } from "../../client/due-count/store";
import { keepDue, readKept } from "../../client/review-sync/kept-cards";
import { NOTHING_SENT, openSender, type Sender, type SenderState } from "../../client/review-sync/sender";
import type { QueueAnswer, ReviewAnswer } from "../../client/review-sync/server-types";
import { tellNotSaved } from "../../client/reviews/not-saved";
import type { ReviewScope } from "../../components/reviews/reviewer";

/** Cards read at once: some sessions' worth, so that there is something to do without a network. */
const DUE_LIMIT = 60;
/** As many ids as the server takes at a time. */
const ASKED_AT_ONCE = 200;

export type Loaded = {
  items: ReviewItem[];
  /** What is left of the learner's day; null for chosen cards. */
  left: QueueAnswer["left"];
  /** The server was not reached: these are the cards at hand. */
  isKept: boolean;
  /** These were asked for beyond the day's limits. */
  isMore?: boolean;
};

export type Reviews = {
  loaded: Loaded | "failed" | null;
  sender: Sender | null;
  state: SenderState;
  /** Answers to ratings, the newest batch. */
  answers: readonly ReviewAnswer[];
  /** Reads anew; with `more`, so many cards beyond the day's limits. */
  reload: (more?: number) => void;
};

/** What is to be reviewed, and the way of its ratings. Ratings that wait are sent before the queue is asked for. */
export function useReviews(scope: ReviewScope): Reviews {
  const [sender, setSender] = useState<Sender | null>(null);
  const [loaded, setLoaded] = useState<Reviews["loaded"]>(null);
  const [state, setState] = useState<SenderState>(NOTHING_SENT);
  const [answers, setAnswers] = useState<readonly ReviewAnswer[]>([]);
  const [turn, setTurn] = useState({ number: 0, more: 0 });
  const asked = scope.kind === "due" ? "due" : scope.cardIds.join(",");

  useEffect(() => {
    let detach = () => {};
    let isOver = false;
    openSender()
      .then((opened) => {
        if (isOver) return;
        detach = opened.attach({ onState: setState, onAnswers: setAnswers, onFailure: tellOnce });
        setSender(opened);
      })
      .catch(() => setLoaded("failed"));
    return () => {
      isOver = true;
      detach();
    };
  }, []);

  useEffect(() => {
    if (!sender) return;
    let isOver = false;
    const read = asked === "due" ? readDue(sender, turn.more) : readCards(sender, asked.split(",").filter(Boolean));
    read
      .catch((): "failed" => "failed")
      .then((answer) => {
        if (!isOver) setLoaded(answer);
      });
    return () => {
      isOver = true;
    };
  }, [sender, asked, turn]);

  const reload = useCallback((more = 0) => {
    setLoaded(null);
    setTurn(({ number }) => ({ number: number + 1, more }));
  }, []);
  return { loaded, sender, state, answers, reload };
}

/** Without a network nothing is wrong yet: the quiet line says what waits. */
function tellOnce(): void {
  if (!navigator.onLine) return;
  tellNotSaved();
}

type DueAnswer = Answer<"GET /api/reviews/due">;

async function readDue(sender: Sender, more: number): Promise<Loaded> {
  try {
    const isMore = more > 0;
    const due = await readAfterFlush(sender, { limit: DUE_LIMIT, ...(isMore && { more }) });
    if (due.left) tellDue(sender.learner, leftInAll(due.left));
    if (due.items.length > 0) keepHasCards();
    return { items: await keepAtHand(sender, due), left: due.left, isKept: false, isMore };
  } catch (thrown) {
    const kept = sender.learner === null || !sender.db ? null : await readKept(sender.db, sender.learner);
    // An answer of the server's (nobody is signed in any more, say) is no reason to show what was kept.
    const isUnreached = thrown instanceof CallFailed && (thrown.failure.status === 0 || thrown.failure.status >= 500);
    if (!kept || !isUnreached) throw thrown;
    return { items: kept.items, left: kept.left, isKept: true };
  }
}

/** Keeps the cards for when there is no network. @returns those that are still to be rated */
async function keepAtHand({ db, learner }: Sender, due: DueAnswer): Promise<ReviewItem[]> {
  if (learner === null || !db) return due.items;
  try {
    await keepDue(db, learner, { ...due, readAt: systemTime() });
    return (await readKept(db, learner))?.items ?? due.items;
  } catch (cause) {
    console.info("These cards are not kept for when there is no network.", cause);
    return due.items;
  }
}

/** Reads once what waits is sent; again when only the answer told who is asking, and that this one has something waiting. */
async function readAfterFlush(sender: Sender, query: { limit: number; more?: number }): Promise<DueAnswer> {
  await sender.flush();
  const before = sender.learner;
  const answer = await sender.read("GET /api/reviews/due", { query });
  if (sender.learner === before) return answer;
  return (await sender.flush()) > 0 ? sender.read("GET /api/reviews/due", { query }) : answer;
}

/** The cards, those first that are due longest; suspended ones only where there is nothing else. */
async function readCards(sender: Sender, ids: readonly string[]): Promise<Loaded> {
  await sender.flush();
  const parts: Promise<{ items: ReviewItem[] }>[] = [];
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const query = { flashcardIds: ids.slice(from, from + ASKED_AT_ONCE).join(",") };
    parts.push(sender.read("GET /api/reviews/items", { query }));
  }
  const all = (await Promise.all(parts)).flatMap(({ items }) => items);
  const active = all.filter(({ isSuspended }) => !isSuspended);
  const items = (active.length > 0 ? active : all).sort((a, b) => a.nextReview.localeCompare(b.nextReview));
  return { items, left: null, isKept: false };
}
