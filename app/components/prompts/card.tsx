import { useMemo, useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import { grounding, toPlainText, toRequirements, withEdits } from "~/functions/prompts/requirements";
import type { PromptView } from "~/functions/prompts/schema";
import { momentsOf } from "../reel/moments";
import { Reel } from "../reel/reel";
import { showToast } from "../toast/store";
import { PrdDocument } from "./document";
import { PrdEditor } from "./editor";
import { downloadPdf } from "./export-pdf";
import { Grounding } from "./grounding";

/** A finished PRD: read it, copy it, edit it in the page, take it along as PDF. */
export function PrdCard({ prompt }: { prompt: PromptView }) {
  const [items, setItems] = useState(prompt.items);
  const [texts, setTexts] = useState<string[] | null>(null);
  const [showQuotes, setShowQuotes] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const moments = useMemo(() => momentsOf(items, prompt), [items, prompt]);
  const isEditing = texts !== null;

  const edit = () => setTexts(items.map(({ text }) => text));
  const save = () => {
    if (!texts) return;
    setItems(withEdits(items, texts));
    setTexts(null);
    showToast({ title: "Saved!", description: "Project requirements updated successfully" });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toPlainText(toRequirements(items)));
      showToast({ title: "Copied!", description: "PRD copied to clipboard" });
    } catch {
      showToast({ title: "Error", description: "Failed to copy to clipboard", isDestructive: true });
    }
  };
  const exportPdf = async () => {
    setExporting(true);
    await downloadPdf({ items, title: prompt.videoTitle, videoUrl: prompt.videoUrl });
    setExporting(false);
  };
  useShortcut("c", copy, !isEditing);
  useShortcut("e", edit, !isEditing);

  return (
    <section aria-labelledby="prd-heading" className="prd border-t-2 border-ink pt-6">
      <div className="document-heading flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-lg">
          <h2 id="prd-heading" className="text-small font-semibold text-quiet">
            Generated PRD
          </h2>
          <p className="mt-1 text-lead font-semibold text-balance">{prompt.videoTitle}</p>
          <Grounding grounding={grounding(items)} isOfflineDraft={prompt.isOfflineDraft} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isEditing ? (
            <>
              <button type="button" className="button button-small button-primary" onClick={save}>
                Save
              </button>
              <button type="button" className="button button-small" onClick={() => setTexts(null)}>
                Cancel
              </button>
            </>
          ) : (
            <>
              <button type="button" className="button button-small" aria-keyshortcuts="c" onClick={copy}>
                Copy
              </button>
              <button type="button" className="button button-small" aria-keyshortcuts="e" onClick={edit}>
                Edit
              </button>
              <button type="button" className="button button-small" disabled={isExporting} onClick={exportPdf}>
                Export PDF
              </button>
              <button
                type="button"
                className="button button-small aria-pressed:border-ink aria-pressed:bg-sunken"
                aria-pressed={showQuotes}
                onClick={() => setShowQuotes(!showQuotes)}
              >
                Show quotes
              </button>
            </>
          )}
        </div>
      </div>
      {moments.length > 0 && (
        <div className="mt-6">
          <Reel moments={moments} durationMs={prompt.durationSeconds * 1000} />
        </div>
      )}
      <div className="mt-8">
        {isEditing ? (
          <PrdEditor items={items} texts={texts} onChange={setTexts} />
        ) : (
          <PrdDocument items={items} source={prompt} showQuotes={showQuotes} />
        )}
      </div>
    </section>
  );
}
