import { useOnline } from "~/app/browser/page/use-online";
import { isRunning, type PrdRun } from "~/app/prds/run-state";
import { Button } from "~/app/ui/button";
import { ProgressBar } from "~/app/ui/progress-bar";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { counted } from "~/functions/text/counted";
import { silenceText, useSilence } from "./use-silence";

const STEPS = ["starting", "captions", "reading", "writing"] as const;

const OFFLINE = "You're offline. Your document is still being written, and this goes on once you're back.";

/** The current step with real progress, announced to screen readers one change at a time. */
export default function RunProgress({ run, onCancel }: { run: PrdRun; onCancel: () => void }) {
  const isShown = isRunning(run);
  const seconds = useSilence(run);
  const isOnline = useOnline();
  const silence = isOnline ? silenceText(run, seconds) : null;
  return (
    <div className={isShown ? "mt-6 flex items-start justify-between gap-4 border-y border-line py-4" : ""}>
      <div className="min-w-0 grow">
        <div aria-live="polite">
          {isShown && (
            <>
              <p className="font-semibold">{headline(run)}</p>
              <p className="text-small text-quiet">{detail(run)}</p>
              {silence !== null && <p className="text-small">{silence}</p>}
              {!isOnline && run.phase !== "starting" && <p className="text-small">{OFFLINE}</p>}
            </>
          )}
        </div>
        {/* Beside the live region: a screen reader would announce every second. */}
        {isShown && silence !== null && (
          <p className="text-small text-quiet">{counted(seconds, "second")} without a word</p>
        )}
        {isShown && <ProgressBar label="Progress" max={PRD_GROUPS.length + 3} value={progressOf(run)} />}
      </div>
      {isShown && run.phase !== "starting" && (
        <Button size="small" className="shrink-0" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

function headline({ phase, minutes, group }: PrdRun): string {
  if (phase === "reading") return `Reading ${counted(minutes ?? 0, "minute")} of speech`;
  if (phase === "writing") return group ? `Writing ${group}` : "Writing";
  return "Fetching captions";
}

function detail({ videoTitle, windows }: PrdRun): string {
  const part = windows && windows.total > 1 ? `Part ${windows.done} of ${windows.total} read` : "";
  return [videoTitle, part].filter(Boolean).join(", ") || "This takes a moment.";
}

/** Three steps before writing starts, then one for each part of the document. */
function progressOf({ phase, group, windows }: PrdRun): number {
  const written = group ? PRD_GROUPS.indexOf(group) : 0;
  const read = phase === "reading" && windows ? windows.done / windows.total : 0;
  return STEPS.indexOf(phase as (typeof STEPS)[number]) + read + written;
}
