import { classNames } from "~/app/ui/class-names";
import { ErrorNote } from "~/app/ui/error-note";
import { useFileDrop } from "~/app/ui/use-file-drop";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";
import { goesTo } from "./where-sound-goes";

type DropRecordingProps = { facts: SpeechFacts | null; failure: string | null; onFile: (file: File) => void };

/** Takes a recording, or says what works where nobody hears it. */
export function DropRecording({ facts, failure, onFile }: DropRecordingProps) {
  const { isOver, target } = useFileDrop(([file]) => file && facts?.service && onFile(file));
  return (
    <section aria-labelledby="drop-heading" className="mt-10 border-t border-line pt-6">
      <h2 id="drop-heading" className="mb-2 font-serif text-heading font-semibold">
        Or drop a recording
      </h2>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {!facts && !failure && <p className="text-quiet">Loading…</p>}
      {facts && !facts.service && <NoService />}
      {facts?.service && (
        <label
          className={classNames(
            "grid min-h-32 cursor-pointer content-center justify-items-center gap-1 rounded-sm border border-dashed p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
            isOver ? "border-ink" : "border-edge",
          )}
          {...target}
        >
          <span className="font-semibold underline decoration-edge underline-offset-4">Drop a recording</span>
          <input
            type="file"
            accept="audio/*,video/*"
            className="sr-only"
            aria-describedby="drop-hint"
            onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
          />
          <span id="drop-hint" className="text-small text-quiet">
            Audio or video, up to 4 hours or 2 GB. {goesTo(facts.service)}
          </span>
        </label>
      )}
    </section>
  );
}

function NoService() {
  return (
    <div role="status">
      <p>No speech service is set up on this server, so it can't hear recordings.</p>
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
