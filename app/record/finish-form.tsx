import { type FormEvent, type ReactNode, useState } from "react";
import { type HomeTab, TABS, toTab } from "~/app/home/home-tabs";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { AppError } from "~/functions/errors";
import { MAX_TITLE } from "~/functions/transcripts/transcript-limits";

type FinishFormProps = {
  title?: string;
  titleHint: string;
  /** Offers to keep the sound; 0 offers nothing. */
  soundBytes: number;
  /** What the sound is called. */
  sound: "sound" | "recording";
  /** Makes it. @throws AppError with what to tell */
  onMake: (make: HomeTab, title: string, withSound: boolean) => Promise<void>;
  children?: ReactNode;
};

/** A title, whether to keep the sound, and what to make of what was said. */
export function FinishForm({ title, titleHint, soundBytes, sound, onMake, children }: FinishFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    setBusy(true);
    try {
      await onMake(toTab(form.get("make")), String(form.get("title") ?? "").trim(), form.has("sound"));
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      setProblem(thrown.message);
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <Field label="Title (optional)" hint={titleHint}>
        {(control) => (
          <Input {...control} name="title" defaultValue={title} autoComplete="off" maxLength={MAX_TITLE} autoFocus />
        )}
      </Field>
      {soundBytes > 0 && <KeepSound bytes={soundBytes} sound={sound} />}
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
  );
}

function KeepSound({ bytes, sound }: { bytes: number; sound: string }) {
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="sound" defaultChecked className="size-5 shrink-0" aria-describedby="sound-hint" />
        Keep the {sound} in this browser ({megabytes(bytes)})
      </label>
      <p id="sound-hint" className="text-small text-quiet">
        Time marks play it. {sound === "sound" && "It's never uploaded, and "}
        {sound === "sound" ? "is" : "It's"} deleted when you remove it on the transcript's page or sign out.
      </p>
    </div>
  );
}

export const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
