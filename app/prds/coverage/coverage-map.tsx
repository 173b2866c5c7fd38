import { Link } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { useCall } from "~/app/browser/calls/use-call";
import { type MomentSource, momentHref } from "~/app/player/player-moments";
import { RailContext } from "~/app/player/reel/rail";
import { type Coverage, STRETCH_KINDS, type Stretch } from "~/functions/prds/coverage/model";
import type { PromptView } from "~/functions/prds/model";
import { type GapWriter, useGaps } from "../use-gaps";
import { Coming } from "./coming";
import { coverageLine, KIND_NAMES, spanText } from "./coverage-texts";
import { GapList } from "./gap-list";
import type { GapTarget } from "./lines-elsewhere";

export type MapProps = {
  prompt: Pick<PromptView, "id" | "version" | "videoUrl" | "transcriptId">;
  isHidden: boolean;
  /** A link to the document, for pages that don't show it. */
  documentHref?: string;
  /** Where lines written from a gap are added. */
  target: GapTarget;
};

/**
 * The coverage map below a document's reel: which parts of the video its lines cite, and which none does. Loaded for
 * each version.
 */
export default function CoverageMap(props: MapProps) {
  const { id, version } = props.prompt;
  const writer = useGaps(id, props.target);
  return <LoadedMap key={version} {...props} writer={writer} />;
}

function LoadedMap({ prompt, isHidden, documentHref, writer }: MapProps & { writer: GapWriter }) {
  const loaded = useCoverage(prompt);
  const [hadWork] = useState(writer.works.length > 0);
  if (isHidden) return null;
  if (loaded.isFailed) {
    return (
      <p className="text-small text-quiet">
        Couldn't load what the document leaves out.{" "}
        <button type="button" className="text-link min-h-6" onClick={loaded.reload}>
          Try again
        </button>
      </p>
    );
  }
  if (!loaded.value) return <Coming />;
  const { coverage } = loaded.value;
  if (!coverage || coverage.chapters.length === 0) return null;
  const whose = documentHref && "your PRD";
  // Aligned with the document's headings if there are any.
  const column = documentHref ? "" : "document-heading";
  const toDocument = documentHref && (
    <Link to={documentHref} className="text-link">
      Open the PRD
    </Link>
  );
  const gaps = coverage.chapters.flatMap(({ stretches }) => stretches).filter(({ kind }) => kind === "uncited");
  return (
    <section className="text-small" aria-label="What the document leaves out">
      <CoverageStrip coverage={coverage} source={prompt} />
      {gaps.length + writer.works.length === 0 ? (
        <p
          className={`coverage-line block min-h-8 py-1.5 text-quiet pointer-coarse:min-h-11 pointer-coarse:py-3 ${column}`}
        >
          {coverageLine(coverage, 0, whose)}. {toDocument}
        </p>
      ) : (
        <details className={column} open={hadWork}>
          <summary className="coverage-line list-item min-h-8 w-fit cursor-pointer py-1.5 underline decoration-edge underline-offset-[0.2em] hover:decoration-current pointer-coarse:min-h-11 pointer-coarse:py-3">
            {coverageLine(coverage, gaps.length, whose)}
          </summary>
          {toDocument && <p className="pb-2">{toDocument}</p>}
          <Key coverage={coverage} />
          <GapList coverage={coverage} source={prompt} writer={writer} />
        </details>
      )}
    </section>
  );
}

/** The legend of the strip; the list says the same in words. */
function Key({ coverage: { totals } }: { coverage: Coverage }) {
  const kinds = STRETCH_KINDS.filter((kind) => totals[kind] > 0);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 pt-1 pb-3 text-quiet" aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-2">
          <svg width="20" height="8" aria-hidden="true">
            <rect
              className={`coverage-${kind}`}
              width="20"
              y={kind === "aside" || kind === "silent" ? "3" : "0"}
              height={kind === "aside" || kind === "silent" ? "2" : "8"}
            />
          </svg>
          {KIND_NAMES[kind]}
        </span>
      ))}
    </p>
  );
}

/** A document's coverage map, reloaded once its chapters are written. */
function useCoverage({ id, transcriptId }: Pick<PromptView, "id" | "transcriptId">) {
  const loaded = useCall("GET /api/prompts/:id/coverage", { param: { id } });
  const { value, reload } = loaded;
  const isWaiting = value?.coverage?.areChaptersComing ?? false;
  useEffect(() => {
    if (!isWaiting || transcriptId === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    call("GET /api/transcripts/:id/topics", { param: { id: transcriptId }, signal }).then(reload, (thrown: unknown) => {
      if (!signal.aborted) console.info(`The map stays without chapters: ${toFailure(thrown).message}`);
    });
    return () => controller.abort();
  }, [isWaiting, transcriptId, reload]);
  return loaded;
}

type StripProps = { coverage: Coverage; source: MomentSource };

/**
 * The coverage along the document's reel, or as a strip of its own where there is none: filled where lines cite the
 * video, hollow where none does, thin without speech. Clicking a gap plays it. Screen readers get the list below instead.
 */
function CoverageStrip(props: StripProps) {
  const rail = useContext(RailContext);
  if (rail !== undefined) return rail && createPortal(<Stretches {...props} middle={22} />, rail);
  return (
    <svg className="coverage-strip block h-6 w-full" aria-hidden="true">
      <Stretches {...props} middle={12} />
    </svg>
  );
}

/** @param props.middle of the strip, in px from the top */
function Stretches({ coverage: { chapters, durationMs }, source, middle }: StripProps & { middle: number }) {
  const place = (ms: number) => `${((ms / Math.max(1, durationMs)) * 100).toFixed(3)}%`;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      {chapters.flatMap(({ title, stretches }) =>
        stretches.map((stretch) => {
          const at = { x: place(stretch.startMs), width: place(stretch.endMs - stretch.startMs) };
          const name = `${title ? `${title}: ` : ""}${KIND_NAMES[stretch.kind]}, ${spanText(stretch)}`;
          const piece = { stretch, at, name, source, middle };
          return <StretchPiece key={`${stretch.startMs}`} {...piece} />;
        }),
      )}
      {chapters.slice(1).map(({ startMs }) => (
        <rect key={startMs} className="fill-edge" x={place(startMs)} y={middle - 10} width="1" height="20" />
      ))}
    </g>
  );
}

type PieceProps = {
  stretch: Stretch;
  at: { x: string; width: string };
  name: string;
  source: MomentSource;
  middle: number;
};

function StretchPiece({ stretch: { kind, startMs, segmentId }, at, name, source, middle }: PieceProps) {
  if (kind !== "uncited") {
    const isThin = kind !== "cited";
    return (
      <rect className={`coverage-${kind}`} {...at} y={middle - (isThin ? 1 : 4)} height={isThin ? 2 : 8}>
        <title>{name}</title>
      </rect>
    );
  }
  const href = momentHref(source, startMs, segmentId);
  return (
    <a href={href} tabIndex={-1} target={href?.startsWith("/") ? undefined : "_blank"} rel="noreferrer">
      <title>{name}</title>
      <rect className="fill-transparent" {...at} y={middle - 12} height="24" />
      <rect className="coverage-uncited" {...at} y={middle - 4} height="8" />
    </a>
  );
}
