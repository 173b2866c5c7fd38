import { formatClock } from "~/functions/prompts/clock";
import type { Moment } from "./moments";

/** What somebody says in a sample, with its time in the margin, and what it shows. */
export function Said({ moment, children }: { moment: Moment; children: string }) {
  return (
    <figure className="said line">
      <p className="marks">
        <span className="mark">{formatClock(moment.ms)}</span>
      </p>
      <div className="line-body">
        <blockquote className="line-text">“{moment.words}”</blockquote>
        <figcaption className="line-text mt-1 text-small text-quiet">{children}</figcaption>
      </div>
    </figure>
  );
}
