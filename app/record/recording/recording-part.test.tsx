import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FinishHearing } from "./finish-hearing";
import { HearingRecording, type RecordingState } from "./hearing-recording";
import { HearingView } from "./hearing-view";

const state: RecordingState = {
  ...{ phase: "paused", file: new File(["sound"], "talk.wav"), durationMs: 60_000, heardMs: 30_000 },
  ...{ sentences: [{ startMs: 0, endMs: 3000, text: "今日は天気がいいですね" }], problem: null, note: null },
};
const recording = new HearingRecording();

test("a paused recording goes on, even before the server has said who hears it", () => {
  const html = renderToStaticMarkup(<HearingView recording={recording} state={state} />);
  expect(/<button[^>]*>Go on</.exec(html)?.[0]).not.toMatch(/disabled=/);
});

test("what was heard is counted alike in scripts without spaces", () => {
  const done = { ...state, phase: "done" } as const;
  const html = renderToStaticMarkup(
    <FinishHearing recording={recording} state={done} facts={null} onMade={() => {}} />,
  );
  expect(html).toMatch(/>1 line in 0:30/);
});
