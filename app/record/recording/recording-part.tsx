import { useEffect, useState, useSyncExternalStore } from "react";
import { readHearing } from "~/app/browser/recordings/recording-store";
import type { MakingProps } from "~/app/receive/making";
import { usePageDrop } from "../use-page-drop";
import { BeginHearing } from "./begin-hearing";
import { DropRecording } from "./drop-recording";
import { FinishHearing } from "./finish-hearing";
import { HearingRecording } from "./hearing-recording";
import { HearingView } from "./hearing-view";
import { useFacts } from "./use-facts";

type RecordingPartProps = {
  onMade: (made: MakingProps["received"]) => void;
  /** Whether a recording has the page to itself. */
  onBusy: (isBusy: boolean) => void;
};

/** A recording instead of a voice: chosen, heard piece by piece, and made into a document. */
export function RecordingPart({ onMade, onBusy }: RecordingPartProps) {
  const [recording] = useState(() => new HearingRecording());
  const state = useSyncExternalStore(recording.subscribe, recording.read, recording.read);
  const asked = useFacts(state.phase !== "opening" && state.phase !== "hearing");
  const isBusy = state.phase !== "idle";
  // Where nobody hears recordings, the page says so already.
  usePageDrop((files) => (asked.facts?.service !== null || isBusy) && recording.choose(files));
  useKept(recording);
  useEffect(() => {
    onBusy(isBusy);
  }, [onBusy, isBusy]);
  const props = { recording, state };
  switch (state.phase) {
    case "idle":
      return <DropRecording {...asked} onFiles={recording.choose} />;
    case "chosen":
      return <BeginHearing {...props} {...asked} />;
    case "done":
      return <FinishHearing {...props} onMade={onMade} />;
    default:
      return <HearingView {...props} />;
  }
}

/** Brings back what an earlier page kept, and stops when this one goes. */
function useKept(recording: HearingRecording): void {
  useEffect(() => {
    let isHere = true;
    readHearing()
      .then((kept) => isHere && kept && recording.restore(kept.hearing, kept.pieces))
      // If storage is blocked, nothing was kept.
      .catch((cause: unknown) => console.info("No recording can be kept here.", cause));
    return () => {
      isHere = false;
      void recording.pause();
    };
  }, [recording]);
}
