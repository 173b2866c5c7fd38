import { useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "~/app/browser/page/when-idle";
import { readSpoken, readTakes } from "~/app/browser/recordings/spoken-store";
import type { DoorProps } from "~/app/receive/door";
import { Frame, Making, type MakingProps } from "~/app/receive/making";
import { BeginSpeaking } from "./begin-speaking";
import { FinishSpeech } from "./finish-speech";
import { preloadPreview } from "./load-preview";
import { RecordingPart } from "./recording/recording-part";
import { RefusedNote } from "./refused-note";
import { Speaking } from "./speaking";
import { SpeakingView } from "./speaking-view";
import { findRecognizer } from "./speech-api";
import { usePageDrop } from "./use-page-drop";

/** Where a document is spoken instead of brought. */
export default function SpeakPage(props: DoorProps) {
  const [made, setMade] = useState<MakingProps["received"] | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const [isHearing, setHearing] = useState(false);
  useEffect(() => {
    const stop = whenIdle(preloadPreview);
    return stop;
  }, []);
  if (made)
    return <Making received={made} note={isHearing ? "Transcribed from your recording" : "Spoken here"} {...props} />;
  return (
    <Frame title={isHearing ? "Your recording" : "Speak it"}>
      {!isHearing && (
        <>
          <p className="mb-6 text-lead text-quiet">
            Say what you want to build, for whom, and why. Your words become a document whose time marks play them.
          </p>
          {findRecognizer() ? <Speech onMade={setMade} onBegun={setSpeaking} /> : <Unsupported />}
        </>
      )}
      {isSpeaking ? <NoDrop /> : <RecordingPart onMade={setMade} onBusy={setHearing} />}
    </Frame>
  );
}

/** What is spoken has the page to itself. */
function NoDrop() {
  const [name, setName] = useState<string | null>(null);
  usePageDrop(([file]) => setName(file?.name ?? null));
  return <RefusedNote name={name} first="Make a document of your words or delete them" />;
}

function Unsupported() {
  return (
    <div role="status" className="border-l-4 border-bad py-1 pl-4">
      <p>This browser has no speech recognition. Chrome, Edge, and Safari have it.</p>
      <p className="mt-3 font-semibold">What works here</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>Open this page in one of those browsers, on a computer or a phone.</li>
        <li>
          Dictate with your keyboard's microphone key, or with a voice recorder app that writes a transcript, and{" "}
          <a href="/" className="text-link">
            paste the text on the home page
          </a>
          .
        </li>
      </ul>
    </div>
  );
}

type SpeechProps = {
  onMade: (made: MakingProps["received"]) => void;
  /** Whether something has been said. */
  onBegun: (isBegun: boolean) => void;
};

function Speech({ onMade, onBegun }: SpeechProps) {
  const [speaking] = useState(() => new Speaking());
  const state = useSyncExternalStore(speaking.subscribe, speaking.read, speaking.read);
  const isRead = useKept(speaking);
  const { phase, hearing } = state;
  const isIdle = hearing.sentences.length === 0 && /idle|starting/.test(phase) && speaking.elapsedMs() === 0;
  useEffect(() => {
    onBegun(!isIdle);
  }, [onBegun, isIdle]);
  if (!isRead) return <p className="text-quiet">Loading…</p>;
  if (phase === "done") return <FinishSpeech speaking={speaking} state={state} onMade={onMade} />;
  const isBegun = phase === "listening" || phase === "stopping" || speaking.elapsedMs() > 0;
  if (isBegun || hearing.sentences.length > 0) return <SpeakingView speaking={speaking} state={state} />;
  return <BeginSpeaking speaking={speaking} state={state} label="Start speaking" />;
}

/** Brings back what an earlier page kept, and closes the microphone when this one goes. */
function useKept(speaking: Speaking): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isHere = true;
    void Promise.all([readSpoken(), readTakes()])
      .then(([spoken, takes]) => {
        if (!isHere || !spoken || spoken.sentences.length === 0) return;
        speaking.restore(
          spoken,
          takes.reduce((sum, { sound }) => sum + sound.size, 0),
        );
      })
      // If storage is blocked, nothing was kept.
      .catch((cause: unknown) => console.info("Nothing spoken can be kept here.", cause))
      .finally(() => isHere && setRead(true));
    return () => {
      isHere = false;
      void speaking.leave();
    };
  }, [speaking]);
  return isRead;
}
