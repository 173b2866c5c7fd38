import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { MenuItem } from "~/app/ui/menu";
import type { PromptView } from "~/functions/prds/model";
import type { Receipt } from "~/functions/reports/report-kinds";
import { Breadcrumb } from "./breadcrumb";
import { COPIED_ALL } from "./copy";
import { deletePrdWithUndo } from "./delete-prd-with-undo";
import { BelowLineContext } from "./document/below-line";
import { DocumentTitle } from "./document-title";
import { OwnDocument } from "./own-document";
import { receiptBelow } from "./receipt-mark";
import { TutorialLink } from "./tutorial";
import { useEditing } from "./use-editing";
import { useTitle } from "./use-title";
import { WrittenAt } from "./written-at";

/** One PRD in full, with all of its owner's actions. */
export function PromptPage({ prompt, receipt }: { prompt: PromptView; receipt: Receipt | null }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const editing = useEditing(prompt, revalidate);
  const titling = useTitle(prompt, revalidate);
  const [onDeleted, onUndone] = [() => navigate("/history"), () => navigate(`/history/${prompt.id}`)];
  return (
    <>
      <header className="document-heading">
        <Breadcrumb here="PRD" />
        <DocumentTitle
          titling={titling}
          isEditing={editing.edits !== null}
          as="h1"
          className="mt-3 max-w-measure font-serif text-title font-semibold"
        />
        <Origin prompt={prompt} />
      </header>
      <BelowLineContext.Provider value={receipt && receiptBelow(prompt.items, prompt, receipt)}>
        <OwnDocument
          prompt={prompt}
          editing={editing}
          titling={titling}
          className="prd mt-4"
          labels={{ pdf: "PDF", copy: "Copy All" }}
          copied={COPIED_ALL}
          heading={
            <h2 id="prd-heading" className="text-small font-semibold text-quiet">
              Requirements
            </h2>
          }
          more={
            <MenuItem isDanger onClick={() => deletePrdWithUndo({ prompt, onDeleted, onUndone })}>
              Delete
            </MenuItem>
          }
        />
      </BelowLineContext.Provider>
    </>
  );
}

/** When the PRD was written, and from what. */
function Origin({ prompt }: { prompt: PromptView }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-small text-quiet">
      <WrittenAt iso={prompt.createdAt} />
      <TutorialLink source={prompt} />
      {prompt.transcriptId !== null && (
        <Link to={`/transcript/${prompt.transcriptId}`} className="text-link">
          Transcript
        </Link>
      )}
    </p>
  );
}
