import { lazy, Suspense } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import { Button } from "../ui/button";
import type { Selected } from "./transform-dialog";

const TransformDialog = lazy(() => import("./transform-dialog"));

type TransformProps = {
  hasModel: boolean;
  /** What the dialog is open for. */
  selected: Selected | null;
  /** Offered while something is selected and the dialog is closed. */
  onOpen: (() => void) | null;
  onClose: () => void;
  onSaved: (highlight: HighlightView) => void;
};

/** The way from a selection to its highlight: a button in reach of the thumb, then the dialog. */
export function Transform({ hasModel, selected, onOpen, onClose, onSaved }: TransformProps) {
  if (selected) {
    return (
      <Suspense fallback={null}>
        <TransformDialog hasModel={hasModel} selected={selected} onClose={onClose} onSaved={onSaved} />
      </Suspense>
    );
  }
  if (!onOpen) return null;
  return (
    <Button
      variant="primary"
      className="fixed z-30 bottom-[max(1rem,env(safe-area-inset-bottom))] left-[50%] [translate:-50%_0] [box-shadow:0_8px_24px_oklch(0_0_0_/_0.2)] whitespace-nowrap"
      // Taking the focus would clear the selection in some browsers.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      Transform selected text
    </Button>
  );
}
