import { formatClock } from "~/functions/prompts/clock";
import type { Moment } from "./moments";

/** What somebody says in a sample, with its time in the margin (on a phone after it), and what it shows. */
export function Said({ moment, children }: { moment: Moment; children: string }) {
  return (
    <div className="said line">
      <div className="line-body">
        <blockquote className="line-text">“{moment.words}”</blockquote>
        <p className="line-text mt-1 text-small text-quiet">{children}</p>
      </div>
      <p className="marks">
        <span className="mark">{formatClock(moment.ms)}</span>
      </p>
    </div>
  );
}
