import type { Failure } from "~/app/client/api/call-api";
import { failureMessage } from "../../client/api/failure-text";
import type { Tab } from "../../client/home/tabs";
import { Button } from "../ui/button";

/** Failures to get a video's captions, which captions of one's own make good. */
const HELPED_BY_CAPTIONS: ReadonlySet<string> = new Set([
  "no_captions",
  "platform_blocked",
  "captions_rate_limited",
  "captions_garbage",
  "captions_timeout",
]);

type FailureNoteProps = { tab: Tab; failure: Failure; onRetry?: (() => void) | undefined };

/** What stays of a failure after its toast: what happened, that nothing was lost, and one press to try again. */
export function FailureNote({ tab, failure, onRetry }: FailureNoteProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-l-4 border-bad py-1 pl-4">
      <div className="max-w-measure">
        <p className="text-bad">{failureMessage(tab, failure)}</p>
        <p className="text-small text-quiet">
          Your entries are still in the form.{" "}
          {HELPED_BY_CAPTIONS.has(failure.code) && "You can also bring your own captions."}
        </p>
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
