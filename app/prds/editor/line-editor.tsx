import { useState } from "react";
import { type MomentSource, momentHref } from "~/app/player/player-moments";
import { lazyPart } from "~/app/shell/lazy-part";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { applyEdit } from "~/functions/prds/apply-edit";
import type { DetailLine } from "~/functions/prds/details/detail-sections";
import { addedBy } from "~/functions/prds/line-status";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import type { LineFields } from "../use-editing";
import { GrownText } from "./grown-text";

const TranscriptPicker = lazyPart(() => import("./evidence-picker"));

/** The most quotes a line may have. */
const MOST = 8;

type EvidenceProps = {
  /** The line's name, for screen readers. */
  name: string;
  citations: readonly Citation[];
  /** The line's citations before the edit. */
  original: readonly Citation[];
  source: MomentSource;
  onChange: (citations: Citation[]) => void;
};

/** The quotes of a line being edited: play, replace or remove each, restore what the edit dropped, or add one. */
function LineEvidence({ name, citations, original, source, onChange }: EvidenceProps) {
  /** What the chosen words replace; null to add them. */
  const [replaced, setReplaced] = useState<{ citation: Citation | null } | null>(null);
  const keys = new Set(citations.map(citationKey));
  const dropped = original.filter((citation) => !keys.has(citationKey(citation)));
  const without = (one: Citation | null) => citations.filter((citation) => citation !== one);
  const canChoose = source.transcriptId !== null;
  return (
    <div className="line-evidence font-sans text-small [&_.mark]:min-w-0 [&_.mark]:pl-0 [&_li+li]:mt-2">
      {citations.length + dropped.length > 0 && (
        <ul aria-label={`Evidence for ${name}`}>
          {citations.map((citation) => (
            <li key={citationKey(citation)}>
              <Quote citation={citation} source={source} />
              <span className="evidence-actions">
                {canChoose && (
                  <button type="button" onClick={() => setReplaced({ citation })}>
                    Replace
                  </button>
                )}
                <button type="button" onClick={() => onChange(without(citation))}>
                  Remove
                </button>
              </span>
            </li>
          ))}
          {dropped.map((citation) => (
            <li key={citationKey(citation)} className="[&>p]:text-quiet [&>p]:line-through">
              <Quote citation={citation} source={source} />
              <span className="evidence-actions">
                <span>No longer cited.</span>
                <button type="button" onClick={() => onChange([...citations, citation])}>
                  Put back
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canChoose && citations.length < MOST && (
        <button
          type="button"
          className="min-h-6 text-ink underline decoration-edge underline-offset-[0.2em] hover:decoration-current pointer-coarse:min-h-11"
          onClick={() => setReplaced({ citation: null })}
        >
          Cite the transcript<span className="sr-only"> for {name}</span>
        </button>
      )}
      {replaced && source.transcriptId !== null && (
        <TranscriptPicker
          transcriptId={source.transcriptId}
          near={replaced.citation ?? original[0] ?? null}
          onClose={() => setReplaced(null)}
          onChoose={(chosen) => {
            onChange([...without(replaced.citation), chosen]);
            setReplaced(null);
          }}
        />
      )}
    </div>
  );
}

/** A quote, with a button to play it. */
function Quote({ citation, source }: { citation: Citation; source: MomentSource }) {
  const href = momentHref(source, citation.startMs, citation.segmentId);
  const clock = formatVoiced(citation);
  return (
    <p>
      {href ? (
        <a className="mark" href={href} target="_blank" rel="noreferrer" aria-label={`Play ${nameVoiced(citation)}`}>
          {clock}
        </a>
      ) : (
        <span className="mark">{clock}</span>
      )}
      “{citation.quote}”
    </p>
  );
}

type LineEditorProps = {
  line: Pick<DetailLine, "at" | "text" | "citations" | "label" | "added">;
  /** The text area's accessible name. */
  name: string;
  editing: LineFields;
  source: MomentSource;
};

/** Edits one line. The citations that the edit would keep are shown while typing. */
export function LineEditor({ line, name, editing, source }: LineEditorProps) {
  const { at, added } = line;
  const label = [line.label, added && addedBy("you")].filter(Boolean).join(", ");
  const edit = editing.edits?.[at] ?? {};
  const text = edit.text ?? line.text;
  const original = [...line.citations];
  const now = applyEdit({ text: line.text, citations: original }, edit);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div>
        {label && <p className="font-sans text-small text-quiet first-letter:uppercase">{label}</p>}
        <GrownText at={at} name={name} text={text} onChange={(next) => editing.change(at, { text: next })} />
      </div>
      {hasEvidence(line) && now && (
        <LineEvidence
          name={name}
          citations={now.citations}
          original={original}
          source={source}
          onChange={(citations) => editing.change(at, { citations })}
        />
      )}
    </div>
  );
}

/** Contradictions and reasons are someone's own words, so they have no quotes. */
function hasEvidence({ at }: Pick<DetailLine, "at">): boolean {
  return !/^contradictions\.\d+$|\.why$/.test(at);
}
