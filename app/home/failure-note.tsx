import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Failure } from "~/app/browser/calls/call-api";
import { failureMessage, failureToast, rateLimitMessage } from "~/app/browser/calls/failure-text";
import { Button } from "~/app/ui/button";
import { currentToast, subscribeToToast, type ToastText } from "~/app/ui/toast-store";
import type { HomeTab } from "./home-tabs";

const NOT_MADE: Record<HomeTab, string> = {
  prd: "Couldn't make the PRD.",
  transcript: "Couldn't make the transcript.",
};

type FailureNoteProps = {
  tab: HomeTab;
  failure: Failure;
  /** The user's own captions would solve it. */
  isHelpedByCaptions: boolean;
  onRetry?: (() => void) | undefined;
};

/** What to do after a failure, and that nothing was lost. Once its toast is closed, also says what happened. */
export default function FailureNote({ tab, failure, isHelpedByCaptions, onRetry }: FailureNoteProps) {
  const isToasted = useSyncExternalStore(subscribeToToast, () => isOpen(failureToast(tab, failure)), never);
  const note = useRef<HTMLDivElement>(null);
  // The page grew when the run ended, so the note may be off screen, or below its toast.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    void note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={note}
      className="mt-6 mb-2 flex max-w-176 scroll-mt-4 scroll-mb-24 flex-wrap items-center justify-between gap-4 border-l-4 border-bad py-1 pl-4 max-sm:scroll-mb-52"
    >
      <div className="max-w-measure">
        <p className="text-bad">
          {isToasted ? (rateLimitMessage(failure) ?? NOT_MADE[tab]) : failureMessage(tab, failure)}
        </p>
        <p className="text-small text-quiet">Everything you entered is still here.</p>
        {isHelpedByCaptions && (
          <>
            <p className="mt-3 font-semibold">Get the captions from the video's page</p>
            <ol className="list-decimal pl-5">
              <li>Open the video and choose “Show transcript” in its description.</li>
              <li>Select the whole transcript, times included, and copy it.</li>
              <li>Paste it into “Or paste the text” above, and try again.</li>
            </ol>
          </>
        )}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function isOpen({ title, description }: ToastText): boolean {
  const toast = currentToast();
  return toast?.isOpen === true && toast.title === title && toast.description === description;
}

const never = () => false;
