import { formatClock } from "~/functions/text/format-time";
import type { SampleMoment } from "./sample-moments";

/** A quote from a sample, with its timestamp in the margin (on phones below it), and what it shows. */
export function SampleQuote({ moment, children }: { moment: SampleMoment; children: string }) {
  return (
    <div className="said line">
      <blockquote className="line-body line-text">“{moment.words}”</blockquote>
      <p className="marks">
        <span className="mark">{formatClock(moment.ms)}</span>
      </p>
      <p className="line-text text-small text-quiet col-2">{children}</p>
    </div>
  );
}
