import { afterEach, beforeEach, expect, it, vi } from "vitest";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const asked: string[] = [];
let idle: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  idle = [];
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => delete idle[handle - 1]);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const left = { new: 5, learning: 1, review: 6 };
    return Response.json({ left }, { headers: { Learner: "account-7 visitor-x" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async () => ({
  ...(await import("./due-count-store")),
  ...(await import("./ask")),
});
const whenIdle = () => {
  for (const work of idle.splice(0)) work?.();
};

it("loads nothing if there never were any cards", async () => {
  const { askDue, sawCards } = await open();
  sawCards(1, 0);
  askDue("account-7");
  whenIdle();
  expect(asked).toEqual([]);
});

it("loads once, when idle, and stores the count for this tab and this learner", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { askDue, sawCards, lastDueCount, subscribeToDue } = await open();
  const told = vi.fn();
  subscribeToDue(told);
  sawCards(1, 12);
  askDue("account-7");
  askDue("account-7");
  expect(asked).toEqual([]);
  whenIdle();
  await expect.poll(() => lastDueCount()).toMatchObject({ learner: "account-7", count: 12 });
  askDue("account-7");
  whenIdle();
  expect([asked, told.mock.calls.length]).toEqual([["/api/reviews/due?limit=1"], 1]);
  // Simulate a reload in the same tab.
  vi.resetModules();
  const again = await open();
  expect(again.lastDueCount()).toMatchObject({ learner: "account-7", count: 12 });
  const toldAgain = vi.fn();
  again.subscribeToDue(toldAgain);
  again.askDue("visitor");
  whenIdle();
  await expect.poll(() => toldAgain.mock.calls.length).toBe(1);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  again.askDue("account-7");
  whenIdle();
  await expect.poll(() => toldAgain.mock.calls.length).toBe(2);
  expect(asked.length).toBe(3);
});

it("shows the count on the installed app's icon where there is one", async () => {
  const setAppBadge = vi.fn(async () => {});
  vi.stubGlobal("navigator", { onLine: true, setAppBadge });
  const { sawCards } = await open();
  sawCards(1, 12);
  whenIdle();
  await expect.poll(() => setAppBadge.mock.calls).toEqual([[12]]);
});

it("loads once the first cards exist", async () => {
  const { askDue, sawCards, lastDueCount } = await open();
  askDue("visitor");
  sawCards(1, 4);
  whenIdle();
  await expect.poll(() => lastDueCount()?.count).toBe(12);
  expect(asked.length).toBe(1);
});

it("loads again when the number of cards changes", async () => {
  const { sawCards, storeDueCount, lastDueCount } = await open();
  storeDueCount("account-7", 3);
  sawCards(1, 12);
  sawCards(1, 12);
  expect(idle).toEqual([]);
  sawCards(1, 13);
  whenIdle();
  await expect.poll(() => lastDueCount()?.count).toBe(12);
  expect(asked.length).toBe(1);
});

it("uses one name for all visitors, and forgets the count on sign-out", async () => {
  const { storeDueCount, lastDueCount, learnerOf, forgetDue, keepHasCards, hasCards } = await open();
  keepHasCards();
  storeDueCount(null, 4);
  expect(lastDueCount()).toBeNull();
  storeDueCount("visitor-x", 4);
  expect([lastDueCount()?.learner, lastDueCount()?.count]).toEqual([learnerOf(null), 4]);
  forgetDue();
  expect([lastDueCount(), hasCards()]).toEqual([null, false]);
});

it("works if storage is blocked or contains something else", async () => {
  sessionStorage.setItem("vidwright.due", '{"learner":7}');
  const { lastDueCount } = await open();
  expect(lastDueCount()).toBeNull();
  vi.spyOn(console, "info").mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException("nothing may be kept", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.resetModules();
  const { storeDueCount, lastDueCount: heardAgain, hasCards } = await open();
  expect([heardAgain(), hasCards()]).toEqual([null, false]);
  storeDueCount("account-7", 2);
  expect(heardAgain()?.count).toBe(2);
});
