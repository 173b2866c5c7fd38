import { type FormEvent, useState } from "react";
import { captionLanguages } from "~/app/transcripts/caption-languages";
import { Button } from "~/app/ui/button";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";
import { counted } from "~/functions/text/counted";
import { megabytes } from "../finish-form";
import type { HearingRecording, RecordingState } from "./hearing-recording";
import { goesTo } from "./where-sound-goes";

export type HearingProps = { recording: HearingRecording; state: RecordingState; facts: SpeechFacts | null };

/** A chosen recording: its language, its speakers, and where its sound goes. */
export function BeginHearing({ recording, state, facts }: HearingProps) {
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
      <p className="wrap-anywhere">
        {state.file?.name} <span className="text-quiet">({megabytes(state.file?.size ?? 0)})</span>
      </p>
      <Field label="Language" hint="Choose it if the recording begins with music or another language.">
        {(control) => (
          <Select {...control} name="language">
            <option value="">As it's heard</option>
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
      {facts && (
        <p className="text-small text-quiet">
          {facts.service ? goesTo(facts.service) : "No speech service is set up on this server."}{" "}
          {facts.service && minutesOf(facts.minutes)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isStarting || !facts?.service} autoFocus>
          Have it heard
        </Button>
        <Button onClick={() => void recording.forget()}>Choose another</Button>
      </div>
    </form>
  );
}

function minutesOf({ left, limit }: SpeechFacts["minutes"]): string {
  const most = counted(limit, "minute");
  return left === null ? `You can have ${most} heard a day.` : `You have ${left} of ${most} left today.`;
}
