import { Link } from "@remix-run/react";
import { useDeferredValue, useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import { Button, ButtonLink } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import type { TemplateView } from "~/functions/templates/template-kinds";
import { countUse } from "./templates/change-templates";

/** Transcripts listed by default; a search finds the rest. */
const OFFERED = 20;

type TranscriptPickerProps = {
  what: "quiz" | "flashcards";
  /** Used to prefill the form. */
  template?: TemplateView;
  onClose: () => void;
};

/** Picks the transcript to make a quiz or flashcards from, then opens the form. */
export function TranscriptPicker({ what, template, onClose }: TranscriptPickerProps) {
  const [search, setSearch] = useState("");
  const asked = useDeferredValue(search.trim());
  const query = { itemType: "transcript", limit: OFFERED, search: asked || undefined } as const;
  const { value, isFailed, reload } = useCallFor("GET /api/content/items", { query }, ({ items }) => items);
  const place = new URLSearchParams({
    tab: what === "quiz" ? "quizzes" : "flashcards",
    ...(template ? { template: String(template.id) } : { generate: "1" }),
  });
  return (
    <Dialog
      title={what === "quiz" ? "Create Quiz" : "Create Flashcards"}
      description={`Choose the transcript to make ${what === "quiz" ? "it" : "them"} from.`}
      onClose={onClose}
    >
      <div className="mt-4">
        <Field label="Search transcripts">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      </div>
      {isFailed && (
        <ErrorNote className="mt-4" onRetry={reload}>
          Couldn't load your transcripts. They are safe.
        </ErrorNote>
      )}
      <p role="status" className="mt-3 text-quiet">
        {!isFailed && value === null && "Loading..."}
        {value?.length === 0 && (asked ? "No transcripts match." : "You have no transcripts yet.")}
      </p>
      <ul>
        {value?.map(({ itemId, title }) => (
          <li key={itemId}>
            <Link
              to={`/transcript/${itemId}?${place}`}
              onClick={() => template && countUse(template.id)}
              className="flex min-h-11 items-center wrap-anywhere hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ButtonLink to="/?tab=transcript">Create Transcript</ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
