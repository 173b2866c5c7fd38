import { useCallback, useEffect, useState } from "react";
import type { Answer, CallOptions } from "~/app/browser/calls/call";
import { CallFailed, toFailure } from "~/app/browser/calls/call-api";
import { type KeptDue, keepDue, readKeptCards } from "~/app/browser/review-sync/kept-cards";
import { NOTHING_SENT, openSender, type ReviewSender, type SenderState } from "~/app/browser/review-sync/review-sender";
import type { QueueAnswer, ReviewAnswer } from "~/app/browser/review-sync/server-types";
import { systemTime } from "~/functions/clock";
import type { PartView } from "~/functions/reviews/due-items";
import type { ExamStanding, ExamView } from "~/functions/reviews/exam";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { keepHasCards, storeDueCount } from "./due-count/due-count-store";
import { leftInAll } from "./due-count/left-in-all";
import { tellNotSaved } from "./not-saved";
import { askedFor, isOfPart, type ReviewScope } from "./review-scope";

/** Cards loaded at once: enough for several sessions, so that there is something to do offline. */
const DUE_LIMIT = 60;
/** The most ids the server accepts at a time. */
const ASKED_AT_ONCE = 200;

export type Loaded = {
  items: ReviewItem[];
  /** What remains of the daily limits; null for chosen cards. */
  left: QueueAnswer["left"];
  /** Today's entry in the study plan; absent for chosen cards and when offline. */
  plan?: QueueAnswer["plan"];
  /** The server could not be reached, so these are the stored cards. */
  isKept: boolean;
  /** Loaded beyond the daily limits. */
  isMore?: boolean;
  /** The part they are of, and how much of it there is; null for everything and for chosen cards. */
  part?: PartView | null;
  exams?: readonly ExamView[];
  /** The exams of today and of the next three days, the nearest first. */
  examsNear?: readonly ExamStanding[];
  /** Talks of which no card comes today, with how many new cards each has. */
  later?: Answer<"GET /api/reviews/due">["later"];
  /** The learner's date, `YYYY-MM-DD`; absent for chosen cards and when offline. */
  today?: string;
  /** Seconds that reviews usually take; null until there are ten. */
  secondsPerCard?: number | null;
};

export type Reviews = {
  loaded: Loaded | "failed" | null;
  sender: ReviewSender | null;
  state: SenderState;
  /** Responses to ratings, the latest batch. */
  answers: readonly ReviewAnswer[];
  /** Reloads; with `more`, that many cards beyond the daily limits. */
  reload: (more?: number) => void;
};

/** What to review, and the sync of its ratings. Waiting ratings are sent before the queue is loaded. */
export function useReviews(scope: ReviewScope): Reviews {
  const [sender, setSender] = useState<ReviewSender | null>(null);
  const [loaded, setLoaded] = useState<Reviews["loaded"]>(null);
  const [state, setState] = useState<SenderState>(NOTHING_SENT);
  const [answers, setAnswers] = useState<readonly ReviewAnswer[]>([]);
  const [turn, setTurn] = useState({ number: 0, more: 0 });
  const asked = askedFor(scope);

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
    const [kind, part] = asked.split(":");
    const read =
      kind === "due"
        ? readDue(sender, turn.more)
        : part === undefined
          ? readCards(sender, asked.split(",").filter(Boolean))
          : readPart(sender, { part, isCram: kind === "cram", more: turn.more });
    read
      .catch((thrown: unknown): "failed" => {
        // The session has ended: reloading the page makes it say so.
        if (toFailure(thrown).status === 401) location.reload();
        return "failed";
      })
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

/** Being offline is not an error: the status line says what waits. */
function tellOnce(): void {
  if (!navigator.onLine) return;
  tellNotSaved();
}

type DueAnswer = Answer<"GET /api/reviews/due">;

async function readDue(sender: ReviewSender, more: number): Promise<Loaded> {
  try {
    const isMore = more > 0;
    const due = await readAfterFlush(sender, { limit: DUE_LIMIT, ...(isMore ? { more } : { later: "1" }) });
    if (due.left) storeDueCount(sender.learner, leftInAll(due.left));
    if (due.items.length > 0) keepHasCards();
    return { ...due, items: await keepAtHand(sender, due), today: due.date, isKept: false, isMore };
  } catch (thrown) {
    const { items, left } = await keptInstead(sender, thrown);
    return { items, left, isKept: true };
  }
}

/** The stored cards if the server can't be reached. @throws what was thrown if it answered, or nothing is stored */
async function keptInstead({ db, learner }: ReviewSender, thrown: unknown): Promise<KeptDue> {
  const kept = learner === null || !db ? null : await readKeptCards(db, learner);
  // A response from the server (for example, signed out) is no reason to show stored cards.
  const isUnreached = thrown instanceof CallFailed && (thrown.failure.status === 0 || thrown.failure.status >= 500);
  if (!kept || !isUnreached) throw thrown;
  return kept;
}

/** Cards of a part: what is due of them, or for cramming all. Offline, those of the stored cards that are known to be. */
async function readPart(
  sender: ReviewSender,
  { part, isCram, more }: { part: string; isCram: boolean; more: number },
): Promise<Loaded> {
  try {
    const isMore = more > 0;
    const query = { limit: ASKED_AT_ONCE, part, ...(isCram && { cram: "1" as const }), ...(isMore && { more }) };
    const { items: first, part: known, date: today, ...due } = await readAfterFlush(sender, query);
    const items = [...first];
    // A page may lack cards that were just deleted, so the total says where it ends.
    for (let offset = ASKED_AT_ONCE; isCram && known && offset < known.total; offset += ASKED_AT_ONCE) {
      items.push(...(await sender.read("GET /api/reviews/due", { query: { ...query, offset } })).items);
    }
    return { ...due, items, left: null, today, part: known, isKept: false, isMore };
  } catch (thrown) {
    // It was deleted: there is nothing to retry.
    if (toFailure(thrown).status === 404) return { items: [], left: null, part: null, isKept: false };
    const isOf = isOfPart(part);
    if (!isOf) throw thrown;
    const { items } = await keptInstead(sender, thrown);
    return { items: items.filter(isOf), left: null, isKept: true };
  }
}

/** Stores the cards for offline use. @returns those still to be rated */
async function keepAtHand({ db, learner }: ReviewSender, due: DueAnswer): Promise<ReviewItem[]> {
  if (learner === null || !db) return due.items;
  try {
    await keepDue(db, learner, { ...due, readAt: systemTime() });
    return (await readKeptCards(db, learner))?.items ?? due.items;
  } catch (cause) {
    console.info("These cards are not kept for when there is no network.", cause);
    return due.items;
  }
}

/**
 * Loads after sending what waits. Loads again if the response revealed who is signed in, and that learner has ratings
 * waiting.
 */
async function readAfterFlush(
  sender: ReviewSender,
  query: CallOptions<"GET /api/reviews/due">["query"],
): Promise<DueAnswer> {
  await sender.flush();
  const before = sender.learner;
  const answer = await sender.read("GET /api/reviews/due", { query });
  if (sender.learner === before) return answer;
  return (await sender.flush()) > 0 ? sender.read("GET /api/reviews/due", { query }) : answer;
}

/** The cards, longest due first; suspended ones only if there are no others. */
async function readCards(sender: ReviewSender, ids: readonly string[]): Promise<Loaded> {
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
