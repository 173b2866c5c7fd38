import type { ExportedCard, ExportedEntry, ExportedSettings } from "../exported";
import { writeMemory } from "./memory";
import { type CardRow, DAY_SECONDS, LEARNING, type LogRow, NEW, REVIEW } from "./tables";

/** The ease of a card that was never rated, and Anki's default for a new one. */
const EASE = 2500;
const SUSPENDED = -1;
const BURIED = -3;
const BY_HAND = 4;
const MANY_STEPS = 2;

export type CardPlace = { id: number; nid: number; did: number /** Among new cards. */; position: number };

/** A card as a row. @param began when the collection was created, in seconds since 1970 */
export function writeCard(
  { ordinal, standing }: Pick<ExportedCard, "ordinal" | "standing">,
  place: CardPlace,
  { began, now, ...settings }: { began: number; now: number } & ExportedSettings,
): CardRow {
  const { id, nid, did, position } = place;
  const base = { id, nid, did, ord: ordinal, odue: 0, odid: 0 };
  if (standing === null || (standing.state.state === NEW && standing.log.length === 0)) {
    const queue = queueOf(standing, NEW, now);
    return { ...base, type: NEW, queue, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: "{}" };
  }
  const { state } = standing;
  const seconds = Math.floor(Date.parse(state.due) / 1000);
  const day = Math.floor((seconds - began) / DAY_SECONDS);
  const due = state.state === NEW ? position : state.state === REVIEW ? day : seconds;
  return {
    ...base,
    type: state.state,
    // Relearning cards are in the learning queue.
    queue: queueOf(standing, state.state === NEW ? NEW : state.state === REVIEW ? REVIEW : 1, now),
    due,
    // A card being learned has no interval yet.
    ivl: state.state === NEW || state.state === LEARNING ? 0 : Math.max(1, state.scheduledDays),
    factor: state.state === NEW ? 0 : EASE,
    // A card with a due date counts as seen, for programs that divide by it.
    reps: state.state === NEW ? state.reps : Math.max(1, state.reps),
    lapses: state.lapses,
    left: state.state === NEW || state.state === REVIEW ? 0 : Math.max(1, MANY_STEPS - state.learningSteps),
    data: writeMemory(state, settings),
  };
}

function queueOf(standing: ExportedCard["standing"], queue: number, now: number): number {
  if (standing?.isSuspended) return SUSPENDED;
  return standing?.buriedUntil != null && standing.buriedUntil > now ? BURIED : queue;
}

/** A card's log as rows. @param nextId returns an unused id as close as possible to the requested one */
export function writeLog(log: readonly ExportedEntry[], cid: number, nextId: (wanted: number) => number): LogRow[] {
  return log.map((entry) => {
    const isByHand = entry.grade === 0;
    return {
      id: nextId(entry.reviewedAt),
      cid,
      ease: entry.grade,
      ivl: entry.interval,
      lastIvl: entry.intervalBefore,
      // With FSRS, Anki stores the difficulty here, from 100 (lowest) to 1100 (highest). A manual change with 0 means
      // that the card was reset.
      factor: isReset(entry) ? 0 : Math.round((Math.max(0, entry.difficulty - 1) / 9 + 0.1) * 1000),
      time: entry.timeSpent * 1000,
      type: isByHand ? BY_HAND : kindOf(entry.stateBefore),
    };
  });
}

const isReset = ({ grade, setTo }: ExportedEntry) => grade === 0 && setTo?.state === NEW;

/** New and learning are 0 there, review 1, relearning 2. */
const kindOf = (state: number) => Math.max(0, state - 1);
