import type { Sample } from "~/functions/transcripts/schema";
import { DISCLOSURE } from "./disclosure";

type SamplesProps = {
  samples: readonly Sample[];
  isDisabled: boolean;
  /** Whether they open with a press, for those who have something of their own. */
  isFolded: boolean;
};

/** Bundled transcripts to try, at no cost in free uses. Each button submits its enclosing form. */
export function Samples({ isFolded, ...props }: SamplesProps) {
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
