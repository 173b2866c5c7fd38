import { type FormEvent, useState } from "react";
import { captionLanguages } from "~/app/transcripts/caption-languages";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";
import { counted } from "~/functions/text/counted";
import { megabytes } from "../finish-form";
import { RefusedNote } from "../refused-note";
import type { HearingRecording } from "./hearing-recording";
import type { RecordingState } from "./recording-state";
import type { Asked } from "./use-facts";
import { goesTo } from "./where-sound-goes";

export type HearingProps = { recording: HearingRecording; state: RecordingState };

/** A chosen recording: its language, its speakers, and where its sound goes. */
export function BeginHearing({ recording, state, facts, failure, onRetry }: HearingProps & Asked) {
  const [isStarting, setStarting] = useState(false);
  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setStarting(true);
    const language = String(form.get("language") ?? "") || null;
    void recording.start({ language, withSpeakers: form.has("speakers") });
  }
  return (
    <form onSubmit={begin} className="grid gap-4">
      <RefusedNote name={state.refused} first="Transcribe this one" />
      <p className="wrap-anywhere">
        {state.file?.name} <span className="text-quiet">({megabytes(state.file?.size ?? 0)})</span>
      </p>
      <Field label="Language" hint="Choose it if the recording begins with music or another language.">
        {(control) => (
          <Select {...control} name="language">
            <option value="">Detect automatically</option>
            {captionLanguages().map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {facts?.service?.tellsSpeakers && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="speakers" className="size-5 shrink-0" />
          Tell speakers apart
        </label>
      )}
      {!facts && failure && <ErrorNote onRetry={onRetry}>{failure} The recording stays chosen.</ErrorNote>}
      {!facts && !failure && <p className="text-small text-quiet">Checking which speech service is available…</p>}
      {facts && (
        <p className="text-small text-quiet">
          {facts.service ? goesTo(facts.service) : "No speech service is set up on this server."}{" "}
          {facts.service && (facts.service.isOwn ? OWN : minutesOf(facts.minutes))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isStarting || !facts?.service} autoFocus>
          Transcribe it
        </Button>
        <Button onClick={() => void recording.forget()}>Choose another</Button>
      </div>
    </form>
  );
}

const OWN = "It's your own service, so this server's minutes don't count.";

function minutesOf({ left, limit }: SpeechFacts["minutes"]): string {
  const most = counted(limit, "minute");
  return left === null ? `You can transcribe up to ${most} a day.` : `You have ${left} of ${most} left today.`;
}
