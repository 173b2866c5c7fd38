import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deliver } from "./deliver";
import type { ExtensionApi, Tab } from "./extension-api";

type Listener<Event extends { addListener(listener: never): void }> = Parameters<Event["addListener"]>[0];

let press: Listener<ExtensionApi["action"]["onClicked"]> = () => {};
let hear: Listener<ExtensionApi["runtime"]["onMessage"]> = () => undefined;
const updates = new Set<Listener<ExtensionApi["tabs"]["onUpdated"]>>();
const calls: { name: string; of: unknown }[] = [];
let isAllowed = true;
let isGranted = true;
let kept: Record<string, unknown> = {};

const note = (name: string, of: unknown) => void calls.push({ name, of });

/** A browser that notes what the extension asks of it. */
const browser: ExtensionApi = {
  action: {
    onClicked: {
      addListener: (listener) => {
        press = listener;
      },
      removeListener: () => {},
    },
  },
  permissions: {
    contains: async () => isAllowed,
    request: async (wanted) => {
      note("ask", wanted.origins);
      return isGranted;
    },
  },
  runtime: {
    id: "own",
    getManifest: () => ({ homepage_url: "https://vidwright.example" }),
    openOptionsPage: async () => note("options", null),
    sendMessage: async () => undefined,
    onMessage: {
      addListener: (listener) => {
        hear = listener;
      },
      removeListener: () => {},
    },
  },
  scripting: { executeScript: async (injection) => note("inject", injection) },
  storage: { local: { get: async () => kept, set: async () => {} } },
  tabs: {
    create: async ({ url }) => {
      note("tab", url);
      for (const listener of updates) listener(7, { status: "complete" });
      return { id: 7 };
    },
    onUpdated: { addListener: (one) => void updates.add(one), removeListener: (one) => void updates.delete(one) },
  },
};

beforeAll(async () => {
  vi.stubGlobal("chrome", browser);
  await import("./background");
});

beforeEach(() => {
  vi.stubGlobal("chrome", browser);
  calls.length = 0;
  [isAllowed, isGranted, kept] = [true, true, {}];
});

const VIDEO: Tab = { id: 3, url: "https://www.youtube.com/watch?v=abcdefghijk" };

async function pressOn(tab: Tab): Promise<string[]> {
  press(tab);
  await vi.waitFor(() => expect(["inject", "options", "tab"]).toContain(calls.at(-1)?.name));
  return calls.map(({ name }) => name);
}

test("a press on a video opens the panel there, and asks for access once", async () => {
  expect(await pressOn(VIDEO)).toEqual(["inject"]);
  expect(calls[0]?.of).toEqual({ target: { tabId: 3 }, files: ["panel.js"] });
  calls.length = 0;
  isAllowed = false;
  expect(await pressOn(VIDEO)).toEqual(["ask", "inject"]);
  expect(calls[0]?.of).toEqual(["https://vidwright.example/*"]);
  calls.length = 0;
  isGranted = false;
  expect(await pressOn(VIDEO)).toEqual(["ask", "options"]);
});

test.each(["https://www.youtube.com/", "https://evil.example/watch?v=abcdefghijk", "chrome://extensions", undefined])(
  "a press on %s runs nothing there",
  async (url) => {
    expect(await pressOn({ id: 3, ...(url && { url }) })).toEqual(["tab"]);
    expect(calls[0]?.of).toBe("https://vidwright.example");
  },
);

test("captions go into a new tab of the chosen address, with a number of their own", async () => {
  kept = { address: "http://localhost:8787" };
  const answer = vi.fn();
  expect(hear({ type: "vidwright:hand-over", text: "0:01\nHello." }, { id: "own", tab: VIDEO }, answer)).toBe(true);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith({ isDone: true }));
  const [tab, injected] = calls.map(({ of }) => of);
  const nonce = /^http:\/\/localhost:8787\/receive#([\w-]{36})$/.exec(String(tab))?.[1];
  expect(injected).toEqual({
    target: { tabId: 7 },
    func: deliver,
    args: [{ type: "vidwright:hand-over", text: "0:01\nHello.", nonce }, "http://localhost:8787"],
  });
  expect(updates.size).toBe(0);
});

test.each([
  ["another extension", { id: "other", tab: VIDEO }],
  ["no tab", { id: "own" }],
])("a message of %s does nothing", (_, sender) => {
  expect(hear({ type: "vidwright:hand-over" }, sender, () => expect.unreachable())).toBeUndefined();
  expect(calls).toEqual([]);
});
