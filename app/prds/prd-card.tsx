import { useState } from "react";
import { SharePrd } from "~/app/shares/lazy-share-dialog";
import { MenuItem } from "~/app/ui/menu";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { PromptView } from "~/functions/prds/model";
import { prdToPlainText, toRequirements } from "~/functions/prds/requirements";
import { PrdBody } from "./body";
import { copyText } from "./copy";
import { DocumentCoverage } from "./coverage/document-coverage";
import { DocumentBar } from "./document-bar";
import { DocumentTitle } from "./document-title";
import { EditBar } from "./edit-controls";
import { ExportItems } from "./export-items";
import { downloadPdf } from "./export-pdf";
import { OwnGrounding } from "./own-grounding";
import { StepItems } from "./step-items";
import { useEditing } from "./use-editing";
import { useTitle } from "./use-title";

/** A finished PRD on the home page: read, copy, edit or export it. */
export default function PrdCard({ prompt: made }: { prompt: PromptView }) {
  const editing = useEditing(made);
  const [isSharing, setSharing] = useState(false);
  const titling = useTitle(made);
  const prompt = { ...made, videoTitle: titling.title };
  const [showQuotes, setShowQuotes] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { items, details } = editing;
  const present = { ...prompt, version: editing.version };
  const isEditing = editing.edits !== null;

  const copy = () =>
    copyText(prdToPlainText(toRequirements(items)), { title: "Copied!", description: "PRD copied to clipboard" });
  const exportPdf = async () => {
    setExporting(true);
    await downloadPdf({ items, details, prompt });
    setExporting(false);
  };
  useShortcut("c", copy, !isEditing);
  useShortcut("e", editing.edit, !isEditing);

  return (
    <section aria-labelledby="prd-heading" className="prd">
      <DocumentBar
        editing={editing}
        onShare={() => setSharing(true)}
        heading={
          <>
            <h2 id="prd-heading" className="text-small font-semibold text-quiet">
              Generated PRD
            </h2>
            <DocumentTitle
              titling={titling}
              isEditing={isEditing}
              as="p"
              className="font-serif text-lead font-semibold sm:truncate"
            />
          </>
        }
        exports={
          <>
            <MenuItem disabled={isExporting} onClick={exportPdf}>
              Export PDF
            </MenuItem>
            <ExportItems id={prompt.id} />
          </>
        }
        more={
          <>
            <MenuItem aria-keyshortcuts="c" onClick={copy}>
              Copy
            </MenuItem>
            <StepItems changes={editing.changes} />
            <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
            <MenuItem isSeparated onClick={titling.open}>
              Rename
            </MenuItem>
          </>
        }
      />
      {isSharing && <SharePrd id={prompt.id} title={titling.title} onClose={() => setSharing(false)} />}
      <OwnGrounding editing={editing} prompt={prompt} />
      <PrdBody
        items={items}
        details={details}
        source={prompt}
        durationSeconds={prompt.durationSeconds}
        showQuotes={showQuotes}
        editing={editing}
        map={<DocumentCoverage prompt={present} isHidden={isEditing} target={editing.changes} />}
      />
      <EditBar editing={editing} />
    </section>
  );
}

/** Toggles the quotes below each line. */
export function QuotesToggle({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return <MenuItem onClick={() => onToggle(!isOn)}>{isOn ? "Hide quotes" : "Show quotes"}</MenuItem>;
}
