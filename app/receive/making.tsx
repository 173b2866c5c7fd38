import { type ReactNode, useEffect, useRef } from "react";
import CaptionPreview from "~/app/home/caption-preview";
import FailureNote from "~/app/home/failure-note";
import { TABS } from "~/app/home/home-tabs";
import RunProgress from "~/app/home/run-progress";
import { useHome } from "~/app/home/use-home";
import { isRunning } from "~/app/prds/run-state";
import { lazyPart } from "~/app/shell/lazy-part";
import { useChallenge } from "~/app/shell/use-challenge";
import type { ChallengeSettings } from "~/functions/allowance/challenge";
import type { Received } from "./read-hand-over";

const Card = lazyPart(() => import("~/app/prds/prd-card"));
const Growing = lazyPart(() => import("~/app/prds/growing-card"));

export type MakingProps = {
  received: Pick<Received, "make" | "source" | "preview">;
  /** What kind of captions they are. */
  note: string;
  isAnonymous: boolean;
  challenge: ChallengeSettings | null;
};

/** Makes what was chosen from captions that are here, and shows how it goes. */
export function Making({ received, note, isAnonymous, ...props }: MakingProps) {
  const { make, source, preview } = received;
  const challenge = useChallenge(props.challenge);
  const home = useHome(make, isAnonymous, challenge.take);
  const { run, failed } = home;
  const begin = useRef(() => {
    void home.submit(source);
    // A reload then finds home, which follows the run.
    history.replaceState(history.state, "", TABS[make].href);
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin.current();
  }, []);
  const shown = isRunning(run) ? null : run.prompt;
  return (
    <>
      {!shown && (
        <Frame title={preview.title}>
          <p className="mb-2 text-small text-quiet">{note}</p>
          <CaptionPreview preview={preview} />
          {props.challenge && <div ref={challenge.place} className="mt-3 empty:hidden" />}
          {make === "prd" ? (
            <RunProgress run={run} onCancel={home.cancel} />
          ) : (
            home.isBusy && <p className="mt-4">{TABS.transcript.busy}</p>
          )}
          {failed && (
            <FailureNote
              tab={make}
              failure={failed.failure}
              lead={undefined}
              videoUrl={source.videoUrl ?? ""}
              onRetry={() => home.submit(source)}
            />
          )}
        </Frame>
      )}
      <div className="mx-auto max-w-page px-5">
        {(isRunning(run) || (run.phase === "failed" && run.items.length > 0)) && <Growing run={run} />}
        {shown && <Card key={shown.id} prompt={shown} />}
      </div>
    </>
  );
}

/** A page with one thing on it. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-5 py-10">
      <div className="max-w-measure">
        <h1 className="mb-3 font-serif text-title font-semibold text-balance wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}
