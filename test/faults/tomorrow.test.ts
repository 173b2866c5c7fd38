import { afterAll, beforeAll, expect, it } from "vitest";
import { makeState, type State } from "../helpers/migrated";
import { makeTranscript } from "../helpers/quizzes";
import { type Visitor, visitor } from "../helpers/visitor";
import { type KillableRuntime, startKillable } from "./killable-runtime";

const DAY_SECONDS = 86_400;

type Item = { flashcardId: number; nextReview: string };
type Due = { items: Item[]; left: { new: number; learning: number; review: number } };

let state: State;
let server: KillableRuntime;
let caller: Visitor;

beforeAll(async () => {
  state = makeState();
  server = await startKillable(state.folder, {});
  caller = visitor(server.url);
});
afterAll(async () => {
  await server.kill();
  state.remove();
});

/** Returns this many days later: restarts the server with its clock moved. */
async function wait(days: number): Promise<void> {
  await server.kill();
  server = await startKillable(state.folder, { CLOCK_OFFSET_SECONDS: String(days * DAY_SECONDS) });
  const later = visitor(server.url);
  for (const [name, value] of caller.cookies) later.cookies.set(name, value);
  caller = later;
}

async function read<T>(response: Response): Promise<T> {
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const readDue = async (): Promise<Due> => read(await caller.get("/api/reviews/due?limit=200"));

const idsOf = ({ items }: Due): number[] => items.map(({ flashcardId }) => flashcardId).sort((a, b) => a - b);

it("shows tomorrow what a session left for tomorrow, and in a week what was easy", {
  timeout: 120_000,
}, async () => {
  const id = await makeTranscript(caller);
  const made = await read<{ totalFlashcards: number; flashcards: { id: number }[] }>(
    await caller.post(`/api/transcripts/${id}/generate-flashcards`),
  );
  const today = await readDue();
  expect(today.left).toEqual({ new: Math.min(20, made.totalFlashcards), learning: 0, review: 0 });
  expect(idsOf(today)).toHaveLength(today.left.new);

  const ratings = ["easy", "easy", "good", "hard", "again"];
  const [rated, unseen] = [today.items.slice(0, ratings.length), today.items.slice(ratings.length)];
  const answers = await Promise.all(
    rated.map(async ({ flashcardId }, index) =>
      read<Item>(
        await caller.post(`/api/flashcards/${flashcardId}/review`, {
          rating: ratings[index],
          timeSpent: 4,
          id: `tomorrow-${index}`,
        }),
      ),
    ),
  );
  const [easy, other] = [answers.slice(0, 2), answers.slice(2)];
  const inDays = ({ nextReview }: Item) => (Date.parse(nextReview) - Date.now()) / 1000 / DAY_SECONDS;
  expect(Math.min(...easy.map(inDays))).toBeGreaterThan(2);
  expect(Math.max(...other.map(inDays))).toBeLessThan(1);

  await wait(1);
  const tomorrow = await readDue();
  const expected = [...other, ...unseen].map(({ flashcardId }) => flashcardId).sort((a, b) => a - b);
  expect(idsOf(tomorrow)).toEqual(expected);
  expect(tomorrow.left).toEqual({ new: unseen.length, learning: other.length, review: 0 });

  await wait(Math.ceil(Math.max(...easy.map(inDays))) + 1);
  const later = await readDue();
  expect(later.left.review).toBe(easy.length);
  expect(idsOf(later)).toEqual([...expected, ...easy.map(({ flashcardId }) => flashcardId)].sort((a, b) => a - b));
});
