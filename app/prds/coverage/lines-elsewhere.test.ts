import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToast, dismissToast } from "~/app/ui/toast-store";
import { withTaken } from "~/functions/prds/coverage/with-taken";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { LinesElsewhere } from "./lines-elsewhere";

const sent: string[] = [];
let answers: (Response | Error)[] = [];
const stored = (version: number) => Response.json({ ...deepPrompt(), version });
const conflict = () => Response.json({ code: "conflict", message: "Changed elsewhere." }, { status: 409 });

beforeEach(() => {
  sent.length = 0;
  dismissToast();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([init.method ?? "GET", path, String(init.body ?? "")].join(" "));
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer is left for ${path}.`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => expect(answers).toEqual([]));

const TAKEN = { sealed: "s", lines: [], take: [1] };
const told = () => ({ onSaved: vi.fn(), onDropped: vi.fn() });

test("lines are added and undone, but not undone once another device has saved", async () => {
  answers = [stored(2), stored(3), stored(4), conflict(), stored(5)];
  const onVersion = vi.fn();
  const target = new LinesElsewhere(7, 1, onVersion);
  await target.take(TAKEN, { title: "Added" }, told());
  expect(await target.settle()).toBe(2);
  currentToast()?.action?.onPress();
  expect(await target.settle()).toBe(3);
  expect(currentToast()?.title).toBe("Undone");
  await target.take(TAKEN, { title: "Added" }, told());
  await target.settle();
  currentToast()?.action?.onPress();
  expect(await target.settle()).toBe(5);
  expect(currentToast()).toMatchObject({ title: "Couldn't undo", description: "Changed elsewhere." });
  expect(onVersion.mock.calls.flat()).toEqual([2, 3, 4, 5]);
  expect(sent).toEqual([
    'POST /api/prompts/7/gaps/accept {"sealed":"s","take":[1],"version":1}',
    'POST /api/prompts/7/versions/1/restore {"version":2}',
    'POST /api/prompts/7/gaps/accept {"sealed":"s","take":[1],"version":3}',
    'POST /api/prompts/7/versions/3/restore {"version":4}',
    "GET /api/prompts/7 ",
  ]);
});

test("lines rejected after another save say so, and a retry adds them to that save", async () => {
  answers = [conflict(), stored(6), stored(7)];
  const target = new LinesElsewhere(7, 1, () => undefined);
  const answer = told();
  await target.take(TAKEN, { title: "Added" }, answer);
  await target.settle();
  expect(answer.onDropped).toHaveBeenCalledWith("Changed elsewhere.");
  expect(answer.onSaved).not.toHaveBeenCalled();
  await target.take(TAKEN, { title: "Added" }, answer);
  await target.settle();
  expect(sent.at(-1)).toContain('"version":6');
  expect(answer.onSaved).toHaveBeenCalledOnce();
});

test("lines whose response was lost are found in the document on retry, and not added twice", async () => {
  const prd = deepPrompt();
  const citations = [{ segmentId: 4, startMs: 9000, quote: "a quote" }];
  const item = { group: "Core Features" as const, text: "From a gap.", origin: "inferred" as const, citations };
  const lines = [{ item }, { learning: { text: "Learned in a gap.", citations } }];
  const details = prd.details ?? null;
  const of = (take: number[], version: number) =>
    Response.json({ ...prd, ...withTaken({ items: prd.items, details }, lines, take), version });
  const answer = told();
  const onVersion = vi.fn();
  // The document then also contains another device's save.
  answers = [new TypeError("Failed to fetch"), conflict(), of([0, 1], 3)];
  const target = new LinesElsewhere(7, 1, onVersion);
  const taken = { sealed: "s", lines, take: [0, 1] };
  await target.take(taken, { title: "Added" }, answer);
  await target.settle();
  expect([answer.onDropped.mock.calls.length, answer.onSaved.mock.calls.length]).toEqual([1, 0]);
  await target.take(taken, { title: "Added" }, answer);
  expect(await target.settle()).toBe(3);
  expect([answer.onDropped.mock.calls.length, answer.onSaved.mock.calls.length]).toEqual([1, 1]);
  expect(onVersion).toHaveBeenLastCalledWith(3);
  expect(currentToast()).toMatchObject({ title: "Added", isOpen: true });
  expect(currentToast()?.action).toBeUndefined();

  // Finding one of two lines is not enough.
  answers = [conflict(), of([0], 3)];
  const other = told();
  const late = new LinesElsewhere(7, 1, () => undefined);
  await late.take(taken, { title: "Added" }, other);
  await late.settle();
  expect([other.onDropped.mock.calls.length, other.onSaved.mock.calls.length]).toEqual([1, 0]);
});
