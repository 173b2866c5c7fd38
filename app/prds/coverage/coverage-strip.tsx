import type { Coverage, Stretch } from "~/functions/prds/coverage/schema";
import { KIND_NAMES, spanText } from "./words";
import { momentHref, type Source } from "~/app/player/moments";

type StripProps = { coverage: Coverage; source: Source };

/**
 * Below the reel and as long as it: filled where lines cite the video, hollow where none does, thin where there is no
 * speech. Click a gap to play it. Screen readers get the list below instead.
 */
export function CoverageStrip({ coverage: { chapters, durationMs }, source }: StripProps) {
  const place = (ms: number) => `${((ms / Math.max(1, durationMs)) * 100).toFixed(3)}%`;
  return (
    <svg className="coverage-strip block h-6 w-full" aria-hidden="true">
      {chapters.flatMap(({ title, stretches }) =>
        stretches.map((stretch) => {
          const at = { x: place(stretch.startMs), width: place(stretch.endMs - stretch.startMs) };
          const name = `${title ? `${title}: ` : ""}${KIND_NAMES[stretch.kind]}, ${spanText(stretch)}`;
          return <StretchPiece key={`${stretch.startMs}`} stretch={stretch} at={at} name={name} source={source} />;
        }),
      )}
      {chapters.slice(1).map(({ startMs }) => (
        <rect key={startMs} className="fill-edge" x={place(startMs)} y="2" width="1" height="20" />
      ))}
    </svg>
  );
}

type PieceProps = { stretch: Stretch; at: { x: string; width: string }; name: string; source: Source };

function StretchPiece({ stretch: { kind, startMs, segmentId }, at, name, source }: PieceProps) {
  if (kind !== "uncited") {
    const isThin = kind !== "cited";
    return (
      <rect className={`coverage-${kind}`} {...at} y={isThin ? "11" : "8"} height={isThin ? "2" : "8"}>
        <title>{name}</title>
      </rect>
    );
  }
  const href = momentHref(source, startMs, segmentId);
  return (
    <a href={href} tabIndex={-1} target={href?.startsWith("/") ? undefined : "_blank"} rel="noreferrer">
      <title>{name}</title>
      <rect className="fill-transparent" {...at} y="0" height="24" />
      <rect className="coverage-uncited" {...at} y="8" height="8" />
    </a>
  );
}
