import { Button } from "~/app/ui/button";
import { Menu, MenuItem } from "~/app/ui/menu";

export type HeadAct = "review" | "create" | "generate" | "import" | "export";

export const HEADING_ID = "flashcards-heading";

/** Focus target when the focused element was removed. */
export function focusHeading(): void {
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** Scrolls the list to its top for someone returning from another view. */
export function showHeading(): void {
  document.getElementById(HEADING_ID)?.scrollIntoView({ block: "nearest" });
  focusHeading();
}

type ListHeadProps = { heading: string; hasCards: boolean; onAct: (act: HeadAct) => void };

/** The number of cards, and actions on all of them. */
export function ListHead({ heading, hasCards, onAct }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id={HEADING_ID} tabIndex={-1} className="scroll-mt-4 text-lead font-semibold tabular-nums outline-none">
        {heading}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button variant={hasCards ? "primary" : "secondary"} className="max-sm:px-3" onClick={() => onAct("review")}>
          Start Review
        </Button>
        <Button aria-keyshortcuts="N" className="max-sm:px-3" onClick={() => onAct("create")}>
          New Card
        </Button>
        {hasCards && (
          <Button className="max-sm:px-2" onClick={() => onAct("generate")}>
            Generate Flashcards
          </Button>
        )}
        <Menu label="More">
          <MenuItem onClick={() => onAct("import")}>Import cards</MenuItem>
          {hasCards && <MenuItem onClick={() => onAct("export")}>Export cards</MenuItem>}
        </Menu>
      </div>
    </div>
  );
}
