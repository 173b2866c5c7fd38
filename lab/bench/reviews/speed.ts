import { performance } from "node:perf_hooks";
import { type Card, createEmptyCard, fsrs, type Grade } from "ts-fsrs";
import { table, times } from "../../table";
import { cpuMs } from "../process";
import type { Target } from "../targets";

const CARDS = 200;
const BATCH = 50;
const WARM_UP = 200;
const ROUNDS = 10;
/** Requests per round for each way of sending. */
const PER_ROUND = { bare: 100, one: 100, many: 10 } as const;
const ALONE = 100_000;
const MIN_BATCH_GAIN = 8;
const MAX_OF_BARE = 2.5;

type Way = keyof typeof PER_ROUND;
type Speed = { perSecond: number; cpuMs: number };

let count = 0;

/** A review of one of several cards, with realistic ratings; a card's reviews are days apart on the learner's clock. */
function nextReview() {
  count += 1;
  return {
    id: `bench-${count}`,
    item: { itemType: "flashcard", id: (count % CARDS) + 1 },
    transcriptId: (count % 10) + 1,
    rating: (["good", "good", "easy", "hard", "again"] as const)[count % 5],
    timeSpent: 5,
    reviewedAt: null,
  };
}

async function send(target: Target, way: Way): Promise<void> {
  const reviews = Array.from({ length: way === "many" ? BATCH : 1 }, nextReview);
  const path = way === "bare" ? "/bare" : "/review";
  const response = await fetch(new URL(path, target.url), { method: "POST", body: JSON.stringify(reviews) });
  const body = await response.text();
  if (!response.ok || (way !== "bare" && !body.includes("recorded")))
    throw new Error(`${path}: ${response.status} ${body}`);
}

/** Each way in turn, round by round, one request after another; takes the median round. */
async function measure(target: Target): Promise<Record<Way, Speed>> {
  const ways = Object.keys(PER_ROUND) as Way[];
  const rounds: Record<Way, { seconds: number; cpu: number }[]> = { bare: [], one: [], many: [] };
  for (const way of ways)
    for (let request = 0; request < WARM_UP / (way === "many" ? 10 : 1); request += 1) await send(target, way);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ways) {
      const [began, before] = [performance.now(), cpuMs(target.pid)];
      for (let request = 0; request < PER_ROUND[way]; request += 1) await send(target, way);
      rounds[way].push({ seconds: (performance.now() - began) / 1000, cpu: cpuMs(target.pid) - before });
    }
  }
  const speedOf = (way: Way): Speed => {
    const written = PER_ROUND[way] * (way === "many" ? BATCH : 1);
    return {
      perSecond: written / median(rounds[way].map(({ seconds }) => seconds)),
      cpuMs: mean(rounds[way].map(({ cpu }) => cpu)) / written,
    };
  };
  return { bare: speedOf("bare"), one: speedOf("one"), many: speedOf("many") };
}

/** Reviews per second of ts-fsrs alone. */
function alone(): number {
  const scheduler = fsrs({ enable_fuzz: true });
  const cards: Card[] = Array.from({ length: CARDS }, () => createEmptyCard(0));
  let hour = 0;
  const run = (reviews: number) => {
    const began = performance.now();
    for (let index = 0; index < reviews; index += 1) {
      hour += 1;
      const card: Card = cards[index % CARDS] ?? createEmptyCard<Card>(0);
      cards[index % CARDS] = scheduler.next(card, hour * 3_600_000, ((index % 4) + 1) as Grade).card;
    }
    return reviews / ((performance.now() - began) / 1000);
  };
  run(ALONE / 10);
  return run(ALONE);
}

/** The cost of reviews in the review schedule, compared with an object that only writes a row. */
export async function reviewSpeedTable(target: Target): Promise<string> {
  const { bare, one, many } = await measure(target);
  const gain = many.perSecond / one.perSecond;
  const ofBare = bare.perSecond / one.perSecond;
  const row = (name: string, { perSecond, cpuMs: cpu }: Speed, compared: string, target_: string) => [
    ...[
      name,
      Math.round(perSecond).toLocaleString("en"),
      Number.isNaN(cpu) ? "" : `${cpu.toFixed(3)} ms`,
      compared,
      target_,
    ],
  ];
  return table(
    ["Reviews", "a second", "CPU each", "compared", "target"],
    [
      row("a row a request, nothing else", bare, "", ""),
      row(
        "one a request",
        one,
        `${times(ofBare)} the time of the row`,
        `<= ${times(MAX_OF_BARE)}: ${ofBare <= MAX_OF_BARE ? "met" : "MISSED"}`,
      ),
      row(
        `${BATCH} a request`,
        many,
        `${times(gain)} the reviews of one a request`,
        `>= ${times(MIN_BATCH_GAIN)}: ${gain >= MIN_BATCH_GAIN ? "met" : "MISSED"}`,
      ),
      row("ts-fsrs alone, in Node", { perSecond: alone(), cpuMs: Number.NaN }, "the limit", ""),
    ],
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
