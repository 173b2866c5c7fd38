import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BeginHearing } from "./begin-hearing";
import { FinishHearing } from "./finish-hearing";
import { HearingRecording } from "./hearing-recording";
import { HearingView } from "./hearing-view";
import { IDLE, type RecordingState } from "./recording-state";

const state: RecordingState = {
  ...IDLE,
  phase: "paused",
  file: new File(["sound"], "talk.wav"),
  durationMs: 60_000,
  heardMs: 30_000,
  sentences: [{ startMs: 0, endMs: 3000, text: "今日は天気がいいですね" }],
};
const recording = new HearingRecording();

test("a paused recording goes on, even before the server has said who hears it", () => {
  const html = renderToStaticMarkup(<HearingView recording={recording} state={state} />);
  expect(/<button[^>]*>Go on</.exec(html)?.[0]).not.toMatch(/disabled=/);
});

test("what was heard is counted alike in scripts without spaces", () => {
  const done = { ...state, phase: "done" } as const;
  const html = renderToStaticMarkup(<FinishHearing recording={recording} state={done} onMade={() => {}} />);
  expect(html).toMatch(/>1 line in 0:30/);
});

test("a recording that can't begin yet says why, and asks the server again", () => {
  const chosen = { ...state, phase: "chosen" } as const;
  const begin = (failure: string | null) =>
    renderToStaticMarkup(
      <BeginHearing recording={recording} state={chosen} facts={null} failure={failure} onRetry={() => {}} />,
    );
  expect(begin(null)).toContain("Checking which speech service is available");
  expect(begin("You're offline.")).toMatch(/role="alert"[^>]*>You&#x27;re offline. .*Try again<\/button>/);
});

test("a file that comes while another is heard is named and refused; before that it is taken", () => {
  const chosen = new HearingRecording();
  const named = (...names: string[]) => names.map((name) => new File(["sound"], name));
  chosen.choose(named("one.wav", "beside.wav"));
  expect(chosen.read()).toMatchObject({ phase: "chosen", file: { name: "one.wav" }, refused: "beside.wav" });
  chosen.choose(named("two.wav"));
  expect(chosen.read()).toMatchObject({ file: { name: "two.wav" }, refused: null });
  const html = renderToStaticMarkup(<HearingView recording={recording} state={{ ...state, refused: "three.wav" }} />);
  expect(html).toContain("“three.wav” wasn&#x27;t added. Only one recording at a time.");
});
