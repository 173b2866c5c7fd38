import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { ChangeQueue, type ChangeSending, type QueuedChange } from "./change-queue";

type Answer = () => Response;

const sent: { method: string; path: string; json: Record<string, unknown> }[] = [];
let answers: Answer[] = [];
let held: QueuedChange | null = null;

const stored =
  (version: number): Answer =>
  () =>
    Response.json({ ...deepPrompt(), version });
const conflict: Answer = () => Response.json({ code: "conflict", message: "Changed elsewhere." }, { status: 409 });
const lost: Answer = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  held = null;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? "GET", path, json: JSON.parse(String(init.body ?? "{}")) });
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer is left for ${path}.`);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const queueOf = (given: Answer[]) => {
  answers = given;
  return new ChangeQueue(7, 1, (next) => {
    held = next;
  });
};
const edit = (more: Partial<ChangeSending> = {}) => ({
  change: { lines: [{ at: "items.0", text: "New" }] },
  onSaved: vi.fn(),
  ...more,
});
const moves = () => ({ change: { moves: [{ list: "items" as const, from: 1, to: 0 }] }, onSaved: vi.fn() });
const settle = () => vi.advanceTimersByTimeAsync(0);

test("changes are sent one after another, and consecutive moves as one", async () => {
  const queue = queueOf([stored(2), stored(3)]);
  queue.push(edit());
  queue.push(moves());
  queue.push(moves());
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ json }) => json.version)).toEqual([1, 2]);
  expect(sent[1]?.json.moves).toHaveLength(2);
});

test("flush sends moves immediately", async () => {
  const queue = queueOf([stored(2)]);
  queue.push(moves());
  await settle();
  expect(sent).toEqual([]);
  queue.flush();
  await settle();
  expect(sent).toHaveLength(1);
});

test("a change whose response was lost counts as saved on retry", async () => {
  const queue = queueOf([lost, conflict, stored(2), stored(3)]);
  const change = edit({ isIn: () => true });
  queue.push(change);
  await settle();
  expect(held).toMatchObject({ other: null });
  queue.retry(null);
  await settle();
  expect(held).toBeNull();
  expect(change.onSaved).toHaveBeenCalledOnce();
  queue.push(edit());
  await settle();
  expect(sent.at(-1)?.json.version).toBe(2);
});

test("a change missing from another version is held because of a change elsewhere", async () => {
  const queue = queueOf([conflict, stored(5), stored(6)]);
  queue.push(edit({ isIn: () => false }));
  await settle();
  expect(held?.other?.version).toBe(5);
  queue.retry(held?.other ?? null);
  await settle();
  expect(sent.at(-1)?.json).toMatchObject({ version: 1, replaces: 5 });
});

test("a change waiting behind a held one is notified when both are dropped", async () => {
  const queue = queueOf([lost]);
  queue.push(edit());
  const onFailed = vi.fn();
  queue.push(edit({ onFailed }));
  await settle();
  expect(onFailed).not.toHaveBeenCalled();
  queue.drop();
  expect(onFailed).toHaveBeenCalledOnce();
  expect(queue.isBusy).toBe(false);
});

test("an undo drops unsent moves and restores the previous version", async () => {
  const queue = queueOf([stored(2), stored(3)]);
  queue.push(edit());
  await settle();
  const onSaved = vi.fn();
  queue.push(moves());
  queue.step({ leaves: 2, restores: 1 }, { onSaved });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PATCH /api/prompts/7",
    "POST /api/prompts/7/versions/1/restore",
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test("an undo fails once another change was saved", async () => {
  const queue = queueOf([stored(2), stored(3)]);
  queue.push(edit());
  await settle();
  queue.push(edit());
  const answer = { onSaved: vi.fn(), onFailed: vi.fn() };
  queue.step({ leaves: 2, restores: 1 }, answer);
  await settle();
  expect(answer.onFailed).toHaveBeenCalledOnce();
  expect(answer.onSaved).not.toHaveBeenCalled();
  expect(sent).toHaveLength(2);
});
