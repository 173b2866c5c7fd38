import { Link } from "@remix-run/react";
import { useState } from "react";
import { useCoverage } from "../use-coverage";
import { type Coverage, STRETCH_KINDS } from "~/functions/prds/coverage/schema";
import type { PromptView } from "~/functions/prds/schema";
import type { GapTarget } from "./lines-elsewhere";
import { coverageLine, KIND_NAMES } from "./words";
import { type GapWriter, useGaps } from "../use-gaps";
import { Coming } from "./coming";
import { CoverageStrip } from "./coverage-strip";
import { GapList } from "./gap-list";

export type MapProps = {
  prompt: Pick<PromptView, "id" | "version" | "videoUrl" | "transcriptId">;
  isHidden: boolean;
  /** A link to the document, on a page that does not show it. */
  documentHref?: string;
  /** Where lines written from a gap go. */
  target: GapTarget;
};

/** Below a document's reel: what its lines cite in the video, and what none of them does. Loaded for each version. */
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
