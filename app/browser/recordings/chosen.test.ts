import { expect, test, vi } from "vitest";
import { dropOtherRecording, holdRecording, keepHeldRecording } from "./chosen";

const spoken = { captions: { text: "Spoken words." } };
const link = { videoUrl: "https://youtu.be/abcdefghijk" };

test("what is held goes only to the transcript of its own source, once", async () => {
  const onKept = vi.fn();
  holdRecording(spoken, null, onKept);
  dropOtherRecording(spoken);
  await keepHeldRecording(link, 1);
  await keepHeldRecording(null, 2);
  // Equal words, submitted anew, are another source.
  await keepHeldRecording({ ...spoken }, 3);
  expect(onKept).not.toHaveBeenCalled();
  await keepHeldRecording(spoken, 4);
  await keepHeldRecording(spoken, 5);
  expect(onKept).toHaveBeenCalledOnce();
});

test("another source submitted, or no transcript made, lets go of it", async () => {
  const onKept = vi.fn();
  holdRecording(spoken, null, onKept);
  dropOtherRecording(link);
  await keepHeldRecording(spoken, 1);
  holdRecording(spoken, null, onKept);
  await keepHeldRecording(spoken, null);
  await keepHeldRecording(spoken, 2);
  expect(onKept).not.toHaveBeenCalled();
});
