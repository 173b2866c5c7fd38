import { type FormEvent, forwardRef, type ReactNode, useState } from "react";
import { holdRecording } from "~/app/browser/recordings/chosen";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import type { Sample, SourceInput } from "~/functions/transcripts/model";
import { DISCLOSURE } from "./disclosure";
import { type HomeTab, TABS } from "./home-tabs";
import { OwnCaptionsField } from "./own-captions-field";
import { readSource, type SourceErrors } from "./read-source";

type SourceFormProps = {
  tab: HomeTab;
  /** One line high, because a document is shown below. */
  isCompact: boolean;
  samples: readonly Sample[];
  /** Whether the samples are collapsed. */
  hasOwn: boolean;
  isBusy: boolean;
  /** The link had no captions, so the panel for own captions is open. */
  isCaptionsWanted: boolean;
  /** No free uses are left for what this form makes. */
  isBlocked: boolean;
  errors: SourceErrors;
  initial: { videoUrl: string; captionsText: string; captionsTitle: string };
  onErrors: (errors: SourceErrors) => void;
  onSource: (source: SourceInput) => void;
  /** Shown between the button and the samples. */
  children: ReactNode;
};

/**
 * One form for both tabs, so that a link or captions typed in one tab are still there in the other. Works without
 * JavaScript.
 */
export const SourceForm = forwardRef<HTMLFormElement, SourceFormProps>(function SourceForm(
  { tab, isCompact, samples, hasOwn, isCaptionsWanted, isBusy, isBlocked, errors, initial, children, ...actions },
  ref,
) {
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    const recording = form.querySelector<HTMLInputElement>("[data-recording]")?.files?.[0];
    const read = await readSource(data);
    actions.onErrors(read.errors ?? {});
    if (read.source) {
      // A sample is another talk than the recording's.
      if (recording && !data.has("sample")) holdRecording(read.source, recording);
      actions.onSource(read.source);
    } else form.querySelector<HTMLElement>(read.errors.videoUrl ? "[name=videoUrl]" : "[name=captionsFile]")?.focus();
  }

  const isPanelWanted = Boolean(errors.captions || initial.captionsText || isCaptionsWanted);
  const [isPanelOpen, setPanelOpen] = useState(isPanelWanted);
  // The button follows the last field that is shown.
  const isBelow = isPanelOpen && !isCompact;
  const button = (className: string) => (
    <Button type="submit" disabled={isBusy} variant="primary" className={className}>
      {isBlocked ? "Upgrade to Pro" : isBusy ? TABS[tab].busy : TABS[tab].action}
    </Button>
  );
  return (
    <form
      ref={ref}
      method="post"
      action={`/?index&tab=${tab}`}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <fieldset disabled={isBlocked} className="min-w-0">
        <LinkLabel isCompact={isCompact} />
        <div
          className={
            isCompact
              ? "grid grid-cols-[1fr_auto] gap-x-3"
              : isBelow
                ? "mt-1 grid"
                : "mt-1 grid gap-x-3 sm:grid-cols-[1fr_auto]"
          }
        >
          <Input
            id="video-url"
            name="videoUrl"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://www.youtube.com/watch?v=..."
            defaultValue={initial.videoUrl}
            aria-invalid={errors.videoUrl ? true : undefined}
            aria-describedby="video-url-error"
            aria-keyshortcuts="/"
          />
          <p id="video-url-error" className="mt-1 text-bad empty:hidden">
            {errors.videoUrl}
          </p>
          {!isBelow && button(isCompact ? "col-start-2 row-start-1" : "mt-3 sm:col-start-2 sm:row-start-1 sm:mt-0")}
        </div>
        <div hidden={isCompact}>
          <OwnCaptionsField error={errors.captions} initial={initial} isOpen={isPanelWanted} onToggle={setPanelOpen} />
          {isBelow && button("mt-2 max-sm:w-full")}
        </div>
      </fieldset>
      {children}
      <div hidden={isCompact}>
        <Samples samples={samples} isDisabled={isBusy} isFolded={hasOwn} />
      </div>
    </form>
  );
});

/** The label, and another way for those without a link. Only a document may use the microphone, so it loads one. */
function LinkLabel({ isCompact }: Pick<SourceFormProps, "isCompact">) {
  return (
    <div className={isCompact ? "sr-only" : "flex items-baseline justify-between"}>
      <label htmlFor="video-url" className="font-semibold">
        Video URL
      </label>
      {!isCompact && (
        <a href="/record" className="text-link">
          Speak it
        </a>
      )}
    </div>
  );
}

type SamplesProps = {
  samples: readonly Sample[];
  isDisabled: boolean;
  /** Whether the samples are collapsed, for users with items of their own. */
  isFolded: boolean;
};

/** Bundled transcripts to try, at no cost in free uses. Each button submits its enclosing form. */
function Samples({ isFolded, ...props }: SamplesProps) {
  if (isFolded) {
    return (
      <details>
        <summary className={DISCLOSURE}>Try a sample</summary>
        <SampleList {...props} />
      </details>
    );
  }
  return (
    <section aria-labelledby="samples-heading" className="mt-6">
      <h2 id="samples-heading" className="text-small font-semibold text-quiet">
        Try a sample
      </h2>
      <SampleList {...props} />
    </section>
  );
}

function SampleList({ samples, isDisabled }: Omit<SamplesProps, "isFolded">) {
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {samples.map(({ videoUrl, title, about, minutes }) => (
        <li key={videoUrl}>
          <button
            type="submit"
            name="sample"
            value={videoUrl}
            formNoValidate
            disabled={isDisabled}
            className="group flex w-full items-baseline gap-4 py-3 text-left disabled:cursor-not-allowed"
          >
            <span className="grow">
              <span className="font-semibold underline-offset-4 group-enabled:group-hover:underline">{title}</span>
              <span className="block text-small text-quiet">{about}</span>
            </span>
            <span className="shrink-0 text-small text-quiet tabular-nums">Sample, {minutes} min</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
