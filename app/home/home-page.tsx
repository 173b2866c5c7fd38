import { useEffect, useState } from "react";
import { loadFollower } from "~/app/browser/calls/use-run";
import { whenIdle } from "~/app/browser/page/when-idle";
import { isRunning, type PrdRun } from "~/app/prds/run-state";
import { lazyPart } from "~/app/shell/lazy-part";
import { useChallenge } from "~/app/shell/use-challenge";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { classNames } from "~/app/ui/class-names";
import { panelId, Tabs, tabId } from "~/app/ui/tabs";
import { useBroughtIntoView } from "~/app/ui/use-brought-into-view";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { ChallengeSettings } from "~/functions/allowance/challenge";
import type { Sample, SourceInput } from "~/functions/transcripts/model";
import AboutProduct from "./about-product";
import { DISCLOSURE } from "./disclosure";
import FailureNote from "./failure-note";
import { FreeUsesNote } from "./free-uses-note";
import { type HomeTab, TABS } from "./home-tabs";
import type { FormTexts } from "./read-shared";
import type { SourceErrors } from "./read-source";
import RunProgress from "./run-progress";
import { SourceForm } from "./source-form";
import { StructuredData } from "./structured-data";
import UpgradePanel from "./upgrade-panel";
import { useBrought } from "./use-brought";
import { useHome } from "./use-home";

const About = lazyPart(() => import("./about-product"), { onServer: import.meta.env.SSR ? AboutProduct : null });

/** The example beside the explanation. */
const FOLDED =
  "pt-3 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-16 lg:*:first:row-span-2 lg:*:nth-2:mt-0";

type WhatYouGetProps = {
  sample: Sample | undefined;
  /** Whether it is collapsed, for those who know the product. */
  isFolded: boolean;
};

/** Beside or below the form: what the product makes, and how. */
function WhatYouGet({ sample, isFolded }: WhatYouGetProps) {
  if (!isFolded) {
    return (
      <aside aria-label="What you get" className="lg:pt-3">
        <About sample={sample} />
      </aside>
    );
  }
  return (
    <details>
      <summary className={DISCLOSURE}>How it works</summary>
      <About className={FOLDED} sample={sample} />
    </details>
  );
}

const HOME = "home";

const LIST = (["prd", "transcript"] as const).map((value) => ({ value, ...TABS[value] }));

/** What to make from a video: a PRD, or study material. */
function TabList({ tab, isHidden, onTab }: { tab: HomeTab; isHidden: boolean; onTab: (tab: HomeTab) => void }) {
  return (
    <div hidden={isHidden}>
      <Tabs
        id={HOME}
        label="What to make"
        tabs={LIST}
        value={tab}
        onChange={onTab}
        className="justify-between gap-2 max-sm:text-[0.9375rem] sm:justify-start sm:gap-5 min-[22rem]:*:whitespace-nowrap"
      />
    </div>
  );
}

const Card = lazyPart(() => import("~/app/prds/prd-card"));
const Upgrade = lazyPart(() => import("./upgrade-panel"), { onServer: import.meta.env.SSR ? UpgradePanel : null });
const Failed = lazyPart(() => import("./failure-note"), { onServer: import.meta.env.SSR ? FailureNote : null });
const Progress = lazyPart(() => import("./run-progress"), { onServer: import.meta.env.SSR ? RunProgress : null });
const RelatedResources = lazyPart(() => import("~/app/billing/related-resources"));
const Growing = lazyPart(() => import("~/app/prds/growing-card"));
const ShortcutList = lazyPart(() => import("~/app/shell/shortcuts-dialog"));

/** Codes of failures to fetch captions that the user's own captions would solve. */
const HELPED_BY_CAPTIONS = /^(?:no_captions|platform_blocked|captions_(?!unreadable)|video_(?:private|age|members))/;

/** The response to a form that was submitted without JavaScript. */
export type SentForm = {
  videoUrl: string;
  captionsText: string;
  captionsTitle: string;
  errors: SourceErrors;
  failure: { status: number; code: string; message: string } | null;
};

/** The form beside its result. */
const FULL = "grid gap-x-16 gap-y-12 py-10 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]";

/** The form below a library. */
const OWN = "py-8 sm:py-10";

export type HomePageProps = {
  tab: HomeTab;
  isAnonymous: boolean;
  /** Whether the page shows a library above this, to someone who needs no introduction. */
  hasOwn: boolean;
  samples: readonly Sample[];
  origin: string;
  /** The bot check for runs without an account; null if there is none. */
  challenge: ChallengeSettings | null;
  /** What the address fills the form with. */
  initial: FormTexts;
  sent: SentForm | undefined;
};

export function HomePage({ isAnonymous, hasOwn, samples, origin, sent, ...props }: HomePageProps) {
  const challenge = useChallenge(props.challenge);
  const home = useHome(props.tab, isAnonymous, challenge.take);
  const [errors, setErrors] = useState<SourceErrors>(sent?.errors ?? {});
  const [isListOpen, setListOpen] = useState(false);
  const { tab, run, uses, failed } = home;
  const shown = isRunning(run) ? null : run.prompt;
  // Once there is a document, it takes over the page.
  const isCompact = shown !== null || isRunning(run) || run.items.length > 0;
  const isBlocked = tab === "prd" && uses?.prd === 0;
  const seen = run.prompt ? "whole" : run.items.length > 0 ? "beginning" : "nothing";
  const documentPlace = useBroughtIntoView<HTMLDivElement>(isRunning(run), seen);
  const source = failed?.source;
  const isOver = useBrought(home.form, !isCompact, setErrors);
  const failure = failed?.failure ?? (home.isBusy ? null : (sent?.failure ?? null));
  const isHelpedByCaptions = HELPED_BY_CAPTIONS.test((failed ?? sent)?.failure?.code ?? "");
  const retry = source && (!isBlocked || isOneOf(samples, source)) ? () => home.submit(source) : undefined;
  usePreloads(run);
  useShortcut("?", () => setListOpen(true));
  useShortcut("/", () => document.getElementById("video-url")?.focus());

  return (
    <div className="mx-auto max-w-page px-5">
      <StructuredData origin={origin} />
      <div className={isCompact ? "py-3" : hasOwn ? OWN : FULL}>
        <div className={classNames("min-w-0", isOver && "outline-2 outline-offset-8 outline-ink outline-dashed")}>
          <Heading size={isCompact ? "none" : hasOwn ? "small" : "large"} />
          <TabList tab={tab} isHidden={isCompact} onTab={home.changeTab} />
          <div
            id={panelId(HOME, tab)}
            role="tabpanel"
            aria-labelledby={tabId(HOME, tab)}
            className={isCompact ? undefined : "pt-6"}
          >
            <SourceForm
              ref={home.form}
              tab={tab}
              isCompact={isCompact}
              samples={samples}
              isCaptionsWanted={isHelpedByCaptions}
              hasOwn={hasOwn}
              isBusy={home.isBusy}
              isBlocked={isBlocked}
              errors={errors}
              initial={sent ?? props.initial}
              onErrors={setErrors}
              onSource={home.submit}
            >
              {props.challenge && <div ref={challenge.place} className="mt-3 empty:hidden" />}
              {isAnonymous && <FreeUsesNote tab={tab} left={uses?.[tab] ?? null} />}
              {tab === "prd" && <Progress run={run} onCancel={home.cancel} />}
              {(failure || errors.lead) && (
                <Failed
                  key={errors.lead?.name}
                  tab={tab}
                  failure={failure}
                  lead={errors.lead}
                  videoUrl={(source ?? sent)?.videoUrl ?? ""}
                  onRetry={retry}
                />
              )}
            </SourceForm>
          </div>
        </div>
        {!isCompact && <WhatYouGet sample={samples[0]} isFolded={hasOwn} />}
      </div>
      <div ref={documentPlace} className="scroll-mt-2 sm:-scroll-mt-[4.5rem]">
        {(isRunning(run) || (run.phase === "failed" && run.items.length > 0)) && <Growing run={run} />}
        {shown && <Card key={shown.id} prompt={shown} />}
      </div>
      {shown && <RelatedResources itemCount={shown.items.length} />}
      <UpgradePlace />
      {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
    </div>
  );
}

/** Loads what a press needs before it comes. */
function usePreloads(run: PrdRun) {
  // There before a connection breaks.
  useEffect(() => {
    const stop = whenIdle(() => void Promise.allSettled([loadFollower(), Failed.preload()]));
    return stop;
  }, []);
  useEffect(() => {
    if (isRunning(run)) void Promise.all([Growing.preload(), Card.preload()]);
  }, [run]);
}

/** The upgrade panel; not for premium accounts. */
function UpgradePlace() {
  const user = useCurrentUser();
  if (user?.isPremium) return null;
  return <Upgrade className="upgrade mt-16" />;
}

const isOneOf = (samples: readonly Sample[], source: SourceInput | null | undefined): boolean =>
  !source?.captions && samples.some(({ videoUrl }) => videoUrl === source?.videoUrl);

/**
 * The headline: large for newcomers, small below their own library, and only read by screen readers above a document.
 */
function Heading({ size }: { size: "large" | "small" | "none" }) {
  const isSmall = size === "small";
  return (
    <div className={size === "none" ? "sr-only" : undefined}>
      <h1
        className={classNames("font-serif text-title font-semibold text-balance", isSmall ? "mb-4" : "sm:text-display")}
      >
        Transform YouTube Videos with AI
      </h1>
      {!isSmall && (
        <p className="mt-3 mb-8 max-w-measure text-lead text-quiet">
          A document with the timecode in its margin: every line leads back to the second it came from.
        </p>
      )}
    </div>
  );
}
