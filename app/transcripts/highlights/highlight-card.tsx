import { type FormEvent, useState } from "react";
import { Button } from "~/app/ui/button";
import { Input, TextArea } from "~/app/ui/field";
import {
  EXTRACT_ANSWER_NOTICE,
  MAX_HIGHLIGHT_ANSWER,
  MAX_NOTE,
  MAX_USER_PROMPT,
} from "~/functions/highlights/highlight-limits";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import { writtenByModels } from "~/functions/text/written-by";
import type { Segment } from "~/functions/transcripts/model";
import { CopyButton } from "./copy-button";
import { highlightCardId } from "./focus-card";
import { MakeCard } from "./make-card";
import { Swatches } from "./swatches";

type HighlightCardProps = {
  highlight: HighlightView;
  segments: readonly Segment[];
  isActive: boolean;
  onShow: () => void;
  onMoment: (startMs: number, segmentId: number) => void;
  onEdit: (change: HighlightEdit) => Promise<boolean>;
  onDelete: () => void;
};

/** One highlight: the passage, the question, and the answer with its timestamps. */
export default function HighlightCard(props: HighlightCardProps) {
  const { highlight, segments, isActive, onShow, onMoment, onEdit, onDelete } = props;
  const [isEditing, setEditing] = useState(false);
  const { id, selectedText, userPrompt, citations, note, editedAt } = highlight;
  return (
    // Its scroll margin is clear of the toast that announces it.
    <li
      id={highlightCardId(id)}
      tabIndex={-1}
      data-active={isActive}
      className="highlight-card border-t border-line py-3 [scroll-margin-block:1rem_9rem] data-[active=true]:-mx-3 data-[active=true]:px-3 data-[active=true]:[background:color-mix(in_oklch,var(--warn)_12%,transparent)]"
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          onClick={onShow}
          className="highlight-words line-clamp-4 min-w-0 grow text-left font-serif"
          aria-label="Show in transcript"
        >
          <span data-color={highlight.color}>“{selectedText}”</span>
        </button>
        <CopyButton
          label="Copy text"
          text={selectedText}
          copied="Text copied to clipboard"
          failed="Failed to copy text"
        />
      </div>
      {isEditing ? (
        <EditForm highlight={highlight} onEdit={onEdit} onClose={() => setEditing(false)} />
      ) : (
        <>
          {userPrompt && <Answered highlight={highlight} />}
          {note && <p className="mt-2 border-l-2 border-line pl-3 text-small whitespace-pre-line">{note}</p>}
          {id < 0 && <p className="mt-2 text-small text-quiet">Saved once you are online.</p>}
          <div className="mt-2 flex flex-wrap items-center gap-x-3">
            {citations.map(({ segmentId, startMs, quote, ...rest }) => (
              <button
                key={`${segmentId}-${quote}`}
                type="button"
                className="mark"
                aria-label={`${nameVoiced({ startMs, ...rest })}, “${quote}”`}
                onClick={() => onMoment(startMs, segmentId)}
              >
                {formatVoiced({ startMs, ...rest })}
              </button>
            ))}
            <button type="button" className="text-action" onClick={() => setEditing(true)}>
              {userPrompt ? "Edit" : note ? "Edit note" : "Add note"}
            </button>
            {id > 0 && <MakeCard passage={highlight} segments={segments} />}
            <span className="inline-flex">
              <Swatches
                nameOf={(color) => `Color it ${color}`}
                chosen={highlight.color}
                onChoose={(color) => void onEdit({ color })}
              />
            </span>
            <button type="button" className="text-action text-bad" onClick={onDelete}>
              Delete
            </button>
            {editedAt && <span className="text-small text-quiet">edited</span>}
          </div>
        </>
      )}
    </li>
  );
}

/** The question about the passage, and the answer. */
function Answered({ highlight }: { highlight: HighlightView }) {
  const { userPrompt, aiResponse, isOfflineDraft } = highlight;
  const byModel = writtenByModels([highlight]);
  return (
    <div className="mt-2 flex items-start gap-1">
      <div className="min-w-0 grow">
        <p className="text-small font-semibold">{userPrompt}</p>
        {isOfflineDraft && !aiResponse.startsWith(EXTRACT_ANSWER_NOTICE) && (
          <p className="text-small text-quiet">{EXTRACT_ANSWER_NOTICE}</p>
        )}
        <p className="mt-1 whitespace-pre-line text-small">{aiResponse}</p>
        {byModel && <p className="mt-1 text-small text-quiet wrap-anywhere">{byModel}</p>}
      </div>
      <CopyButton
        label="Copy response"
        text={aiResponse}
        copied="AI response copied to clipboard"
        failed="Failed to copy response"
      />
    </div>
  );
}

type EditFormProps = Pick<HighlightCardProps, "highlight" | "onEdit"> & { onClose: () => void };

function EditForm({ highlight, onEdit, onClose }: EditFormProps) {
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change: HighlightEdit = {};
    for (const name of ["userPrompt", "aiResponse", "note"] as const) {
      const value = String(form.get(name) ?? highlight[name]).trim();
      if (value !== highlight[name]) change[name] = value;
    }
    setSaving(true);
    const isSaved = Object.keys(change).length === 0 || (await onEdit(change));
    setSaving(false);
    if (isSaved) onClose();
  }
  return (
    <form onSubmit={save} className="mt-3 space-y-3 text-small">
      {highlight.userPrompt && (
        <>
          <label className="block">
            Prompt
            <Input name="userPrompt" required maxLength={MAX_USER_PROMPT} defaultValue={highlight.userPrompt} />
          </label>
          <label className="block">
            Answer
            <TextArea
              name="aiResponse"
              required
              maxLength={MAX_HIGHLIGHT_ANSWER}
              rows={6}
              defaultValue={highlight.aiResponse}
            />
          </label>
        </>
      )}
      <label className="block">
        Note
        <TextArea name="note" maxLength={MAX_NOTE} rows={2} defaultValue={highlight.note} />
      </label>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" disabled={isSaving}>
          Save
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
