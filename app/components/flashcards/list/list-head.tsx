import { MENU_ITEM, Menu } from "../../prompts/menu";

export type HeadAct = "review" | "create" | "generate" | "import" | "export";

export const HEADING_ID = "flashcards-heading";

/** Where the focus goes when what had it is gone. */
export function focusHeading(): void {
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** For who comes back to the list from elsewhere: it begins at its top. */
export function showHeading(): void {
  document.getElementById(HEADING_ID)?.scrollIntoView({ block: "nearest" });
  focusHeading();
}

type ListHeadProps = { heading: string; hasCards: boolean; onAct: (act: HeadAct) => void };

/** How many cards there are, and what can be done with all of them. */
export function ListHead({ heading, hasCards, onAct }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id={HEADING_ID} tabIndex={-1} className="scroll-mt-4 text-lead font-semibold tabular-nums outline-none">
        {heading}
      </h2>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={hasCards ? "button button-primary" : "button"} onClick={() => onAct("review")}>
          Start Review
        </button>
        <button type="button" className="button" aria-keyshortcuts="N" onClick={() => onAct("create")}>
          New Card
        </button>
        {hasCards && (
          <button type="button" className="button max-sm:px-2" onClick={() => onAct("generate")}>
            Generate Flashcards
          </button>
        )}
        <Menu label="More">
          <li>
            <button type="button" className={MENU_ITEM} onClick={() => onAct("import")}>
              Import cards
            </button>
          </li>
          {hasCards && (
            <li>
              <button type="button" className={MENU_ITEM} onClick={() => onAct("export")}>
                Export cards
              </button>
            </li>
          )}
        </Menu>
      </div>
    </div>
  );
}
