import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { SharePrd } from "~/app/shares/lazy-share-dialog";
import { MenuItem } from "~/app/ui/menu";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { PromptView } from "~/functions/prds/model";
import { prdToPlainText, toRequirements } from "~/functions/prds/requirements";
import { PrdBody } from "./body";
import { COPIED_ALL, copyText } from "./copy";
import { DocumentCoverage } from "./coverage/document-coverage";
import { deletePrdWithUndo } from "./delete-prd-with-undo";
import { DocumentBar } from "./document-bar";
import { DocumentTitle } from "./document-title";
import { EditBar } from "./edit-controls";
import { ExportItems } from "./export-items";
import { downloadPdf } from "./export-pdf";
import { OwnGrounding } from "./own-grounding";
import { QuotesToggle } from "./prd-card";
import { StepItems } from "./step-items";
import { TutorialLink } from "./tutorial";
import { useEditing } from "./use-editing";
import { useTitle } from "./use-title";
import { WrittenAt } from "./written-at";

/** One PRD in full, with all of its owner's actions. */
export function PromptPage({ prompt }: { prompt: PromptView }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const editing = useEditing(prompt, revalidate);
  const [isSharing, setSharing] = useState(false);
  const titling = useTitle(prompt, revalidate);
  const [showQuotes, setShowQuotes] = useState(false);
  const { items, details } = editing;
  const isEditing = editing.edits !== null;

  const copyAll = () => copyText(prdToPlainText(toRequirements(items)), COPIED_ALL);
  const exportPdf = () => downloadPdf({ items, details, prompt });
  const [onDeleted, onUndone] = [() => navigate("/history"), () => navigate(`/history/${prompt.id}`)];
  const remove = () => deletePrdWithUndo({ prompt, onDeleted, onUndone });
  useShortcut("c", copyAll, !isEditing);
  useShortcut("e", editing.edit, !isEditing);

  return (
    <>
      <header className="document-heading">
        <Breadcrumb />
        <DocumentTitle
          titling={titling}
          isEditing={isEditing}
          as="h1"
          className="mt-3 max-w-measure font-serif text-title font-semibold"
        />
        <Origin prompt={prompt} />
      </header>
      <section aria-labelledby="prd-heading" className="prd mt-4">
        <DocumentBar
          editing={editing}
          onShare={() => setSharing(true)}
          heading={
            <h2 id="prd-heading" className="text-small font-semibold text-quiet">
              Requirements
            </h2>
          }
          exports={
            <>
              <MenuItem onClick={exportPdf}>PDF</MenuItem>
              <ExportItems id={prompt.id} />
            </>
          }
          more={
            <>
              <MenuItem aria-keyshortcuts="c" onClick={copyAll}>
                Copy All
              </MenuItem>
              <StepItems changes={editing.changes} />
              <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
              <MenuItem isSeparated onClick={titling.open}>
                Rename
              </MenuItem>
              <MenuItem isDanger onClick={remove}>
                Delete
              </MenuItem>
            </>
          }
        />
        <OwnGrounding editing={editing} prompt={prompt} />
        <PrdBody
          items={items}
          details={details}
          source={prompt}
          durationSeconds={prompt.durationSeconds}
          showQuotes={showQuotes}
          editing={editing}
          map={<DocumentCoverage prompt={prompt} isHidden={isEditing} target={editing.changes} />}
        />
        <EditBar editing={editing} />
      </section>
      {isSharing && <SharePrd id={prompt.id} title={titling.title} onClose={() => setSharing(false)} />}
    </>
  );
}

/** The link back to the history. */
function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex gap-2 text-small text-quiet">
        <li>
          <Link to="/history" viewTransition className="text-link">
            History
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">PRD</li>
      </ol>
    </nav>
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
