import { type ReactNode, useState } from "react";
import { SharePrd } from "~/app/shares/lazy-share-dialog";
import { MenuItem, MenuLink } from "~/app/ui/menu";
import type { ToastText } from "~/app/ui/toast-store";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { PromptView } from "~/functions/prds/model";
import { prdToPlainText, toRequirements } from "~/functions/prds/requirements";
import { PrdBody, QuotesToggle } from "./body";
import { copyText } from "./copy";
import { DocumentCoverage } from "./coverage/document-coverage";
import { DocumentBar } from "./document-bar";
import { EditBar } from "./edit-controls";
import { ExportItems } from "./export-items";
import { downloadPdf } from "./export-pdf";
import { OwnGrounding } from "./own-grounding";
import { StepItems } from "./step-items";
import type { useEditing } from "./use-editing";
import type { Titling } from "./use-title";

type OwnDocumentProps = {
  prompt: PromptView;
  editing: ReturnType<typeof useEditing>;
  titling: Titling;
  /** An element with the id `prd-heading`, and the content beside it. */
  heading: ReactNode;
  labels: { pdf: string; copy: string };
  /** The toast after copying. */
  copied: ToastText;
  /** The address of the document's own page, if this is another one. */
  page?: string;
  /** Further entries of the menu. */
  more?: ReactNode;
  className?: string;
};

/** A PRD with its owner's actions: read, copy, edit, share or export it. */
export function OwnDocument({
  prompt,
  editing,
  titling,
  heading,
  labels,
  copied,
  page,
  more,
  className,
}: OwnDocumentProps) {
  const [isSharing, setSharing] = useState(false);
  const [showQuotes, setShowQuotes] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { items, details } = editing;
  const isEditing = editing.edits !== null;
  const own = `/history/${prompt.id}`;

  const copy = () => copyText(prdToPlainText(toRequirements(items)), copied);
  const exportPdf = async () => {
    setExporting(true);
    await downloadPdf({ items, details, prompt });
    setExporting(false);
  };
  useShortcut("c", copy, !isEditing);
  useShortcut("e", editing.edit, !isEditing);

  return (
    <section aria-labelledby="prd-heading" className={className}>
      <DocumentBar
        editing={editing}
        onShare={() => setSharing(true)}
        heading={heading}
        exports={
          <>
            <MenuLink to={`${own}/write-up`}>Write-up…</MenuLink>
            <MenuItem disabled={isExporting} onClick={exportPdf}>
              {labels.pdf}
            </MenuItem>
            <ExportItems hrefOf={(ending) => `/api/prompts/${prompt.id}/export.${ending}`} issues={`${own}/github`} />
          </>
        }
        more={
          <>
            <MenuItem aria-keyshortcuts="c" onClick={copy}>
              {labels.copy}
            </MenuItem>
            <StepItems changes={editing.changes} />
            <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
            <MenuItem isSeparated onClick={titling.open}>
              Rename
            </MenuItem>
            {more}
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
        replaced={prompt.replaced}
        page={page}
        editing={editing}
        map={
          <DocumentCoverage
            prompt={{ ...prompt, version: editing.version }}
            isHidden={isEditing}
            target={editing.changes}
          />
        }
      />
      <EditBar editing={editing} />
    </section>
  );
}
