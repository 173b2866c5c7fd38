import { type MouseEvent, useState } from "react";
import { DocumentCoverage } from "~/app/prds/coverage/document-coverage";
import { LinesElsewhere } from "~/app/prds/coverage/lines-elsewhere";
import type { StudyTranscript } from "./study";

type StudyCoverageProps = {
  transcriptId: number;
  document: NonNullable<StudyTranscript["document"]>;
  /** Plays the segment at this index. */
  onSegment: (segment: number) => void;
};

/** Below a transcript's reel: what the reader's PRD of it leaves out. Moments play on this page. */
export default function StudyCoverage({
  transcriptId,
  document: { id, version: loaded },
  onSegment,
}: StudyCoverageProps) {
  const [version, setVersion] = useState(loaded);
  const [target] = useState(() => new LinesElsewhere(id, loaded, setVersion));
  function press(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const href = event.target.closest("a")?.getAttribute("href") ?? "";
    const segment = /^\/transcript\/\d+#s(\d+)$/.exec(href)?.[1];
    if (segment === undefined) return;
    event.preventDefault();
    onSegment(Number(segment));
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: times are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={press}>
      <DocumentCoverage
        prompt={{ id, version, transcriptId, videoUrl: null }}
        isHidden={false}
        documentHref={`/history/${id}`}
        target={target}
      />
    </div>
  );
}
