import { ErrorNote } from "~/app/ui/error-note";
import { RecordingField } from "~/app/ui/recording-field";
import type { Asked } from "./use-facts";
import { goesTo } from "./where-sound-goes";

type DropRecordingProps = Asked & { onFiles: (files: File[]) => void };

/** Takes a recording, or says what works where nobody hears it. */
export function DropRecording({ facts, failure, onRetry, onFiles }: DropRecordingProps) {
  return (
    <section aria-labelledby="drop-heading" className="mt-10 border-t border-line pt-6">
      <h2 id="drop-heading" className="mb-2 font-serif text-heading font-semibold">
        Or drop a recording
      </h2>
      {!facts && failure && <ErrorNote onRetry={onRetry}>{failure}</ErrorNote>}
      {!facts && !failure && <p className="text-quiet">Loading…</p>}
      {facts && !facts.service && <NoService />}
      {facts?.service && (
        <RecordingField
          label="Drop a recording"
          hint={`Audio or video, up to 4 hours or 2 GB. ${goesTo(facts.service)}`}
          className="min-h-32"
          onFiles={onFiles}
        />
      )}
    </section>
  );
}

function NoService() {
  return (
    <div role="status">
      <p>No speech service is set up on this server, so it can't transcribe recordings.</p>
      <p className="mt-3 font-semibold">What works here</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>
          Get the recording's captions where it was made, such as Zoom, Meet, Teams, or YouTube Studio, and{" "}
          <a href="/" className="text-link">
            add them on the home page
          </a>
          , with the recording beside them.
        </li>
        <li>A voice recorder app on your phone may write a transcript. Paste it there.</li>
        <li>
          With an account, you can{" "}
          <a href="/account#services-heading" className="text-link">
            use a speech service of your own
          </a>
          .
        </li>
        <li>Whoever runs this server can set a speech service up, also one on the same machine.</li>
      </ul>
    </div>
  );
}
