import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { Coverage, CoverageView, Stretch } from "~/functions/prds/coverage/model";
import { type GapWriter, isSameGap } from "../use-gaps";
import { lengthText, spanName, spanText } from "./coverage-texts";
import { GapWork } from "./gap-work";

type GapListProps = { coverage: CoverageView; source: MomentSource; writer: GapWriter };

/** The gaps by chapter, each with buttons to play it or write lines from it, and what was set aside. */
export function GapList({ coverage: { chapters, totals, countsAsUse }, source, writer }: GapListProps) {
  const gapsOf = (stretches: readonly Stretch[]) => stretches.filter(({ kind }) => kind === "uncited");
  const gaps = chapters.flatMap(({ stretches }) => gapsOf(stretches));
  const lost = writer.works.filter((work) => !gaps.some((gap) => isSameGap(gap, work.gap)));
  const left = chapters.filter(({ stretches }) => gapsOf(stretches).length > 0);
  return (
    <>
      <ul className="grid gap-3">
        {left.map(({ title, startMs, endMs, stretches }) => (
          <li key={startMs}>
            {title && (
              <p className="font-semibold">
                {title} <span className="text-quiet font-normal tabular-nums">{spanText({ startMs, endMs })}</span>
              </p>
            )}
            <ul>
              {gapsOf(stretches).map((gap) => (
                <Gap key={gap.startMs} gap={gap} source={source} writer={writer} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {/* Lines written from a gap that no longer exists or has moved. */}
      {lost.map((work) => (
        <GapWork key={work.gap.startMs} writer={writer} work={work} source={source} />
      ))}
      <SetAside totals={totals} />
      <p className="mt-1 text-quiet">
        {countsAsUse ? "Writing from a gap counts as one use." : "Writing from a gap is free."} Nothing changes until
        you add a line.
      </p>
    </>
  );
}

function Gap({ gap, source, writer }: { gap: Stretch; source: MomentSource; writer: GapWriter }) {
  const work = writer.works.find((one) => isSameGap(one.gap, gap));
  const href = momentHref(source, gap.startMs, gap.segmentId);
  return (
    <li>
      <div className="gap flex min-h-8 max-w-160 flex-wrap items-baseline justify-between gap-x-6 gap-y-0 border-t border-line py-1.5">
        <p>
          <span className="tabular-nums">{spanText(gap)}</span>
          <span className="text-quiet font-normal tabular-nums"> ({lengthText(gap.endMs - gap.startMs)})</span>
        </p>
        <p className="flex flex-wrap gap-x-5 [&>button:disabled]:text-quiet [&>button:disabled]:no-underline">
          {href && (
            <a className="text-link" href={href} target={href.startsWith("/") ? undefined : "_blank"} rel="noreferrer">
              Play<span className="sr-only"> {spanName(gap)}</span>
            </a>
          )}
          <button type="button" className="text-link" disabled={writer.isWriting} onClick={() => writer.write(gap)}>
            Write from this gap<span className="sr-only">, {spanName(gap)}</span>
          </button>
        </p>
        {gap.words && <p className="document w-full text-small text-quiet">“{gap.words}”</p>}
      </div>
      {work && <GapWork writer={writer} work={work} source={source} />}
    </li>
  );
}

/** Passages that count as neither cited nor left out, and how they were recognized. */
function SetAside({ totals: { aside, silent } }: Pick<Coverage, "totals">) {
  const parts = [
    aside > 0 && `${lengthText(aside)} that sound like a sponsor or chatter`,
    silent > 0 && `${lengthText(silent)} without captions`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-3 text-quiet">Set aside: {parts.join(", ")}.</p>;
}
