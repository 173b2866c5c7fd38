import { type FakeStripe, signedEvent } from "../../fakes/stripe";
import type { FakeEvent } from "../../fakes/stripe-objects";
import { noteOf } from "../../helpers/exchange";
import { openCheckout, WEBHOOK_SECRET } from "../../helpers/payments";
import { SHORT_SRT, startEvents } from "../../helpers/prd";
import { type Visitor, visitor } from "../../helpers/visitor";
import { type Learner, strangerCookie } from "./learners";

export const KINDS = ["review", "card", "attempt", "session", "run", "payment"] as const;
export type Kind = (typeof KINDS)[number];

/** Names of writes: those sent, and those acknowledged. */
export type Ledger = Record<Kind, { sent: Set<string>; acknowledged: Set<string> }>;

export function emptyLedger(): Ledger {
  const pages = KINDS.map((kind) => [kind, { sent: new Set<string>(), acknowledged: new Set<string>() }]);
  return Object.fromEntries(pages) as Ledger;
}

export const acknowledgedIn = (ledger: Ledger): number =>
  KINDS.reduce((sum, kind) => sum + ledger[kind].acknowledged.size, 0);

/** Sends the write with this number; false when the runtime is gone and nothing was acknowledged. */
export type Writer = { kind: Kind; write(url: URL, count: number): Promise<boolean> };

const RATINGS = ["again", "hard", "good", "easy"];
const BATCH = 60;
const NOTES = 30;
/** Concurrent writers of each kind that writes one thing per call. */
const SINGLES = 3;
const RUNS = 2;

/** Creates this many writers of a kind; each puts its index into the names it writes. */
const several = (count: number, make: (place: number) => Writer) => Array.from({ length: count }, (_, n) => make(n));

/**
 * Everything that writes concurrently. Every fifth write repeats the previous one, as a client does without a response.
 */
export function writersOf(
  name: string,
  learners: readonly Learner[],
  world: { stripe: FakeStripe; buyers: number[] },
  ledger: Ledger,
): Writer[] {
  const named = (count: number) => `${name}-${count % 5 === 4 ? count - 1 : count}`;
  const of = (kind: Kind, send: (caller: Visitor, count: number) => Promise<string[] | null>, cookie = ""): Writer => ({
    kind,
    write: async (url, count) => {
      const caller = visitor(url);
      const [key = "", value = ""] = cookie.split("=");
      if (cookie) caller.cookies.set(key, value);
      const acknowledged = await told(send(caller, count));
      for (const id of acknowledged ?? []) ledger[kind].acknowledged.add(id);
      return acknowledged !== null;
    },
  });
  const note = (kind: Kind, ids: readonly string[]) => {
    for (const id of ids) ledger[kind].sent.add(id);
    return ids;
  };
  const perLearner = learners.flatMap((learner, at): Writer[] => [
    of(
      "review",
      async (caller, count) => {
        const ids = note(
          "review",
          Array.from({ length: BATCH }, (_, n) => `r${at}-${named(count)}-${n}`),
        );
        const reviews = ids.map((id, n) => ({
          ...{ id, itemType: "flashcard", flashcardId: learner.cards[(count * 7 + n) % learner.cards.length] },
          ...{ rating: RATINGS[(count + n) % 4], timeSpent: 1 },
        }));
        const body = await accepted<{ reviews: { id: string; status: string }[] }>(
          caller.post("/api/reviews", { reviews }),
        );
        return body.reviews.filter(({ status }) => status === "recorded").map(({ id }) => id);
      },
      learner.cookie,
    ),
    ...several(SINGLES, (place) =>
      of(
        "attempt",
        async (caller, count) => {
          const [clientId = ""] = note("attempt", [`a${at}_${place}-${named(count)}-attempt`]);
          const answers = [{ questionId: learner.question, userAnswer: "True", timeSpent: 1 }];
          await accepted(caller.post(`/api/quizzes/${learner.quiz}/attempts`, { clientId, answers, timeSpent: 1 }));
          return [clientId];
        },
        learner.cookie,
      ),
    ),
    ...several(SINGLES, (place) =>
      of(
        "session",
        async (caller, count) => {
          const [clientId = ""] = note("session", [`s${at}_${place}-${named(count)}-session`]);
          const ratings = { again: 0, hard: 0, good: 1, easy: 0 };
          await accepted(caller.post("/api/study-sessions", { clientId, transcriptId: null, ratings, timeSpent: 1 }));
          return [clientId];
        },
        learner.cookie,
      ),
    ),
    of(
      "card",
      async (caller, count) => {
        const guids = note(
          "card",
          Array.from({ length: NOTES }, (_, n) => `c${at}-${named(count)}-${n}`),
        );
        const notes = guids.map((guid) => noteOf({ guid }));
        const held = ledger.card.sent.size / learners.length;
        const transcriptId = transcriptOf(learner, guids[0] ?? "", held);
        const { problems } = await accepted<{ problems: unknown[] }>(
          caller.post("/api/flashcards/import", { transcriptId, notes }),
        );
        if (problems.length > 0) throw new Error(`cards were refused: ${JSON.stringify(problems[0])}`);
        return [...guids];
      },
      learner.cookie,
    ),
  ]);
  const payer = () => {
    let event: { checkout: string; event: FakeEvent } | null = null;
    return of("payment", async (caller, count) => {
      if (event === null || count % 5 !== 4) {
        const buyer = world.buyers.pop();
        if (buyer === undefined) return [];
        const checkout = openCheckout(world.stripe, buyer);
        event = { checkout, event: world.stripe.pay(checkout) };
      }
      note("payment", [event.checkout]);
      const { body, headers } = await signedEvent(event.event, WEBHOOK_SECRET);
      await accepted(caller.fetch("/api/payment/webhook", { method: "POST", body, headers }));
      return [event.checkout];
    });
  };
  return [...perLearner, ...several(SINGLES, payer), ...several(RUNS, () => runner(ledger))];
}

/** Makes one document after another, each for a new visitor. */
function runner(ledger: Ledger): Writer {
  return {
    kind: "run",
    write: async (url) => {
      const caller = visitor(url);
      const { cookie } = await strangerCookie();
      caller.cookies.set("visitor", cookie.slice("visitor=".length));
      const ended = await told(runOnce(caller, cookie, ledger));
      return ended !== null;
    },
  };
}

/** Visitor cookies by run id: a run can only be queried by its visitor. */
export const runCookies = new Map<string, string>();

/** A run is acknowledged by its first event, which names it: from then on it must finish, whoever watches. */
async function runOnce(caller: Visitor, cookie: string, ledger: Ledger): Promise<string[]> {
  const events = await startEvents(caller, { captions: { text: SHORT_SRT } });
  for await (const event of events) {
    if (event.type === "error") throw new Error(`a run ended with ${event.code}`);
    if (event.type !== "run") continue;
    runCookies.set(event.runId, cookie);
    ledger.run.sent.add(event.runId);
    ledger.run.acknowledged.add(event.runId);
  }
  return [];
}

const placed = new Map<string, number>();

/** Picks the same transcript for the same note, and the next one before it is full. */
function transcriptOf({ transcripts }: Learner, guid: string, held: number): number {
  const known = placed.get(guid) ?? transcripts[Math.min(Math.floor(held / 1700), transcripts.length - 1)] ?? 0;
  placed.set(guid, known);
  return known;
}

export async function accepted<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
  return (text === "" ? null : JSON.parse(text)) as T;
}

/** Null when the runtime was gone before the complete response arrived. */
export async function told<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
