import { type FormEvent, useState } from "react";
import { holdRecording } from "~/app/browser/recordings/chosen";
import { forgetSpoken, readTakes } from "~/app/browser/recordings/spoken-store";
import { type HomeTab, TABS, toTab } from "~/app/home/home-tabs";
import type { MakingProps } from "~/app/receive/making";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import { AppError } from "~/functions/errors";
import { counted } from "~/functions/text/counted";
import { formatClock } from "~/functions/text/format-time";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";
import { BeginSpeaking } from "./begin-speaking";
import { joinTakes } from "./join-takes";
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { hearing, soundBytes, note } = state;
  const words = hearing.sentences.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const title = String(form.get("title") ?? "").trim();
    setBusy(true);
    try {
      onMade(await readyToMake(speaking, toTab(form.get("make")), title, form.has("sound")));
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      setProblem(thrown.message);
      setBusy(false);
    }
  }
  return (
    <>
      <p role="status" className="mb-4 text-quiet">
        {words === 0 ? "No words were heard." : `${counted(words, "word")} in ${formatClock(speaking.elapsedMs())}.`}
      </p>
      {note && <p className="mb-4 border-l-4 border-edge pl-3 text-small">{NOTE_TEXTS[note]}</p>}
      {words > 0 && (
        <form onSubmit={submit} className="mb-8 grid gap-4 border-b border-line pb-8">
          <Field label="Title (optional)" hint="Otherwise your first words are used.">
            {(control) => <Input {...control} name="title" autoComplete="off" maxLength={MAX_TITLE} autoFocus />}
          </Field>
          {soundBytes > 0 && <KeepSound bytes={soundBytes} />}
          {problem && <ErrorNote>{problem}</ErrorNote>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" name="make" value="prd" disabled={isBusy}>
              {TABS.prd.action}
            </Button>
            <Button type="submit" name="make" value="transcript" disabled={isBusy}>
              {TABS.transcript.action}
            </Button>
          </div>
        </form>
      )}
      <BeginSpeaking speaking={speaking} state={state} label="Go on speaking" />
    </>
  );
}

function KeepSound({ bytes }: { bytes: number }) {
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="sound" defaultChecked className="size-5 shrink-0" aria-describedby="sound-hint" />
        Keep the sound in this browser ({megabytes(bytes)})
      </label>
      <p id="sound-hint" className="text-small text-quiet">
        Time marks play it. It's never uploaded, and is deleted when you remove it on the transcript's page or sign out.
      </p>
    </div>
  );
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

/** @throws AppError captions_unreadable, transcript_too_long */
async function readyToMake(
  speaking: Speaking,
  make: HomeTab,
  title: string,
  withSound: boolean,
): Promise<MakingProps["received"]> {
  const captions = toCaptions(speaking.read().hearing.sentences, title, speaking.language ?? browserLanguages()[0]);
  const { previewCaptions } = await import("~/functions/transcripts/captions/preview-captions");
  const preview = previewCaptions(captions);
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
