import { Link } from "@remix-run/react";
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
import { useHandOver } from "./use-hand-over";

const Card = lazyPart(() => import("~/app/prds/prd-card"));
const Growing = lazyPart(() => import("~/app/prds/growing-card"));

type ReceivePageProps = { isAnonymous: boolean; challenge: ChallengeSettings | null };

/** Where the browser extension hands captions over: shows what came, and makes of it what was chosen there. */
export default function ReceivePage(props: ReceivePageProps) {
  const state = useHandOver();
  if (state === "waiting") {
    return (
      <Frame title="Captions from your browser">
        <p role="status" aria-label="Waiting for the captions" className="text-quiet">
          Waiting for the captions…
        </p>
      </Frame>
    );
  }
  if (state === "nothing") {
    return (
      <Frame title="No captions have arrived">
        <p className="text-quiet">
          Open a video on YouTube and press Vidwright in the browser's toolbar.{" "}
          <a href="/extension" className="text-link">
            Get the extension
          </a>
          , or{" "}
          <Link to="/" className="text-link">
            upload captions yourself
          </Link>
          .
        </p>
      </Frame>
    );
  }
  if ("problem" in state) {
    return (
      <Frame title="These captions can't be used">
        <p role="alert" className="border-l-4 border-bad py-1 pl-3">
          {state.problem}
        </p>
        <p className="mt-3 text-quiet">Go back to the video's tab to choose other captions.</p>
      </Frame>
    );
  }
  return <Making received={state} {...props} />;
}

const KINDS = { manual: "Written captions", auto: "Automatic captions" };

function Making({ received, isAnonymous, ...props }: ReceivePageProps & { received: Received }) {
  const { make, kind, source, preview } = received;
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
          <p className="mb-2 text-small text-quiet">{kind ? KINDS[kind] : "Transcript of the video's page"}</p>
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

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-5 py-10">
      <div className="max-w-measure">
        <h1 className="mb-3 font-serif text-title font-semibold text-balance wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}
