import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { readHearing } from "~/app/browser/recordings/recording-store";
import type { MakingProps } from "~/app/receive/making";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";
import { BeginHearing } from "./begin-hearing";
import { DropRecording } from "./drop-recording";
import { FinishHearing } from "./finish-hearing";
import { HearingRecording } from "./hearing-recording";
import { HearingView } from "./hearing-view";

type RecordingPartProps = {
  onMade: (made: MakingProps["received"]) => void;
  /** Whether a recording has the page to itself. */
  onBusy: (isBusy: boolean) => void;
};

/** A recording instead of a voice: chosen, heard piece by piece, and made into a document. */
export function RecordingPart({ onMade, onBusy }: RecordingPartProps) {
  const [recording] = useState(() => new HearingRecording());
  const state = useSyncExternalStore(recording.subscribe, recording.read, recording.read);
  const { facts, failure } = useFacts(state.phase);
  const isBusy = state.phase !== "idle";
  useKept(recording);
  useEffect(() => {
    onBusy(isBusy);
  }, [onBusy, isBusy]);
  const props = { recording, state, facts };
  switch (state.phase) {
    case "idle":
      return <DropRecording facts={facts} failure={failure} onFile={recording.choose} />;
    case "chosen":
      return <BeginHearing {...props} />;
    case "done":
      return <FinishHearing {...props} onMade={onMade} />;
    default:
      return <HearingView recording={recording} state={state} />;
  }
}

/** Asks again when a recording stops: minutes were used. */
function useFacts(phase: string): { facts: SpeechFacts | null; failure: string | null } {
  const [facts, setFacts] = useState<SpeechFacts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isResting = phase !== "opening" && phase !== "hearing";
  useEffect(() => {
    if (!isResting) return;
    const asking = new AbortController();
    call("GET /api/speech", { signal: asking.signal }).then(setFacts, (thrown: unknown) => {
      if (!asking.signal.aborted)
        setFailure(toFailure(thrown).message || "The server didn't say who hears recordings.");
    });
    return () => asking.abort();
  }, [isResting]);
  return { facts, failure };
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
