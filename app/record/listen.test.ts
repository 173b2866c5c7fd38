import { beforeEach, expect, test, vi } from "vitest";
import { listen } from "./listen";

let made: Recognizer[] = [];

class Recognizer extends EventTarget {
  lang = "";
  isStarted = false;
  constructor() {
    super();
    made.push(this);
  }
  start() {
    this.isStarted = true;
  }
  stop() {
    this.dispatchEvent(new Event("end"));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.stop();
  }
}

const to = { onResults: vi.fn(), onSessionEnd: vi.fn(), onNobody: vi.fn(), onProblem: vi.fn() };

beforeEach(() => {
  made = [];
  for (const told of Object.values(to)) told.mockClear();
  vi.stubGlobal("window", { SpeechRecognition: Recognizer });
});

const begin = () => listen({ language: "de-DE", isHere: false }, to);

test.each([
  ["not-allowed", "refused"],
  ["service-not-allowed", "no-service"],
  ["audio-capture", "lost"],
  ["network", "network"],
  ["language-not-supported", "language"],
])("the failure %s ends listening as %s", (error, problem) => {
  begin();
  expect(made[0]).toMatchObject({ lang: "de-DE", isStarted: true });
  made[0]?.fail(error);
  expect(to.onProblem.mock.calls).toEqual([[problem]]);
  expect([to.onSessionEnd.mock.calls.length, made.length]).toEqual([1, 1]);
});

test("it begins again after an end, and no longer hears the session that ended", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  begin();
  now.mockReturnValue(60_000);
  made[0]?.fail("no-speech");
  expect([made.length, to.onNobody.mock.calls.length, to.onSessionEnd.mock.calls.length]).toEqual([2, 1, 1]);
  made[0]?.dispatchEvent(Object.assign(new Event("result"), { results: [], resultIndex: 0 }));
  expect(to.onResults).not.toHaveBeenCalled();
});

test("a recognizer that ends at once is given up", () => {
  vi.useFakeTimers();
  try {
    begin();
    for (let turn = 0; turn < 10; turn++) {
      made.at(-1)?.stop();
      vi.runAllTimers();
    }
    expect(made).toHaveLength(5);
    expect(to.onProblem.mock.calls).toEqual([["no-service"]]);
  } finally {
    vi.useRealTimers();
  }
});

test("a stop waits for the last words and begins nothing", async () => {
  const listening = begin();
  await listening.stop();
  expect([made.length, to.onSessionEnd.mock.calls.length, to.onProblem.mock.calls.length]).toEqual([1, 1, 0]);
});
