import { useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import { grounding, toPlainText, toRequirements } from "~/functions/prompts/requirements";
import type { PromptView } from "~/functions/prompts/schema";
import { copyText } from "../../client/prompts/copy";
import { downloadPdf } from "../../client/prompts/export-pdf";
import { useEditing } from "../../hooks/prompts/use-editing";
import { DocumentCoverage } from "../gaps/document-coverage";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { PrdBody } from "./body";
import { Grounding } from "./document/grounding";
import { CheckLink, EditBar, EditButton } from "./edit-controls";
import { ExportItems } from "./export-items";

/** A finished PRD on the home page: read it, copy it, edit it, take it along. */
export function PrdCard({ prompt }: { prompt: PromptView }) {
  const editing = useEditing(prompt);
  const [showQuotes, setShowQuotes] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { items, details } = editing;
  const present = { ...prompt, version: editing.version };
  const isEditing = editing.edits !== null;

  const copy = () =>
    copyText(toPlainText(toRequirements(items)), { title: "Copied!", description: "PRD copied to clipboard" });
  const exportPdf = async () => {
    setExporting(true);
    await downloadPdf({ items, details, prompt });
    setExporting(false);
  };
  useShortcut("c", copy, !isEditing);
  useShortcut("e", editing.edit, !isEditing);

  return (
    <section aria-labelledby="prd-heading" className="prd border-t-2 border-ink pt-6">
      <div className="document-heading flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-xl">
          <h2 id="prd-heading" className="text-small font-semibold text-quiet">
            Generated PRD
          </h2>
          <p className="mt-1 text-lead font-semibold text-balance">{prompt.videoTitle}</p>
          <Grounding
            grounding={grounding(items)}
            isOfflineDraft={prompt.isOfflineDraft}
            model={prompt.model}
            details={details}
          />
          {!isEditing && <CheckLink editing={editing} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {!isEditing && (
            <Button size="small" aria-keyshortcuts="c" onClick={copy}>
              Copy
            </Button>
          )}
          <EditButton editing={editing} shortcut="e" />
          {!isEditing && (
            <>
              <Button size="small" disabled={isExporting} onClick={exportPdf}>
                Export PDF
              </Button>
              <Menu label="Export as">
                <ExportItems id={prompt.id} />
              </Menu>
              <QuotesToggle isOn={showQuotes} onToggle={setShowQuotes} />
            </>
          )}
        </div>
      </div>
      <PrdBody
        items={items}
        details={details}
        source={prompt}
        durationSeconds={prompt.durationSeconds}
        showQuotes={showQuotes}
        editing={editing}
        map={<DocumentCoverage prompt={present} isHidden={isEditing} onSaved={editing.show} />}
      />
      <EditBar editing={editing} />
    </section>
  );
}

/** Shows the words said at each time mark under the lines. */
export function QuotesToggle({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <Button
      size="small"
      className="aria-pressed:border-ink aria-pressed:bg-sunken"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      Show quotes
    </Button>
  );
}
