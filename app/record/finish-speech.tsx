import { holdRecording } from "~/app/browser/recordings/chosen";
import { forgetSpoken, readTakes } from "~/app/browser/recordings/spoken-store";
import type { HomeTab } from "~/app/home/home-tabs";
import type { MakingProps } from "~/app/receive/making";
import { showToast } from "~/app/ui/toast-store";
import { counted } from "~/functions/text/counted";
import { formatClock } from "~/functions/text/format-time";
import { BeginSpeaking } from "./begin-speaking";
import { countWords } from "./count-words";
import { FinishForm } from "./finish-form";
import { joinTakes } from "./join-takes";
import { loadPreview } from "./load-preview";
import type { Speaking, SpeakingState } from "./speaking";
import { browserLanguages } from "./speech-api";
import { toCaptions } from "./spoken-captions";
import { NOTE_TEXTS } from "./texts";

type FinishProps = {
  speaking: Speaking;
  state: SpeakingState;
  onMade: (made: MakingProps["received"]) => void;
};

/** After speaking: a title, whether to keep the sound, and what to make. */
export function FinishSpeech({ speaking, state, onMade }: FinishProps) {
  const { hearing, soundBytes, note } = state;
  const words = countWords(hearing.sentences.map(({ text }) => text).join(" "));
  return (
    <>
      <p role="status" className="mb-4 text-quiet">
        {words === 0 ? "No words were heard." : `${counted(words, "word")} in ${formatClock(speaking.elapsedMs())}.`}
      </p>
      {note && <p className="mb-4 border-l-4 border-edge pl-3 text-small">{NOTE_TEXTS[note]}</p>}
      {words > 0 && (
        <div className="mb-8 border-b border-line pb-8">
          <FinishForm
            titleHint="Otherwise your first words are used."
            soundBytes={soundBytes}
            sound="sound"
            onMake={async (make, title, withSound) => onMade(await readyToMake(speaking, make, title, withSound))}
          />
        </div>
      )}
      <BeginSpeaking speaking={speaking} state={state} label="Go on speaking" />
    </>
  );
}

/** @throws AppError captions_unreadable, transcript_too_long */
async function readyToMake(
  speaking: Speaking,
  make: HomeTab,
  title: string,
  withSound: boolean,
): Promise<MakingProps["received"]> {
  const captions = toCaptions(speaking.read().hearing.sentences, title, speaking.language ?? browserLanguages()[0]);
  const preview = (await loadPreview())(captions);
  const sound = withSound ? await joinSound(preview.title) : null;
  const source = { captions };
  // The transcript has the words and the sound then.
  holdRecording(source, sound, forgetSpoken);
  return { make, source, preview };
}

/** The words matter more than their sound. */
async function joinSound(name: string): Promise<File | null> {
  try {
    return await joinTakes(await readTakes(), name);
  } catch (cause) {
    console.info("The sound can't be read.", cause);
    showToast({ title: "Couldn't keep the sound", description: "The words are all here." });
    return null;
  }
}
