import { useRef } from "react";
import { useShortcut } from "~/app/ui/use-shortcut";

const KEYS = [
  ["Space or F", "Flip the card"],
  ["1", "Again"],
  ["2", "Hard"],
  ["3", "Good"],
  ["4", "Easy"],
  ["\u2190 \u2192", "Previous, next"],
  ["U or Ctrl+Z", "Undo the last rating"],
  ["E", "Edit the card"],
  ["?", "Show these keys"],
] as const;

/** The session's shortcuts, in the menu that `?` opens. Where the page has its own list, `?` opens that one. */
export function ShortcutPanel({ isActive }: { isActive: boolean }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useShortcut(
    "?",
    () => {
      if (!panel.current) return;
      panel.current.open = true;
      panel.current.closest<HTMLElement>("[popover]")?.togglePopover();
    },
    isActive,
  );
  return (
    <details ref={panel} className="shortcut-panel">
      <summary className="min-h-11 py-2 text-quiet">Keyboard shortcuts</summary>
      <dl className="grid gap-y-2 pb-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="flex gap-3">
            <dt className="min-w-26 flex-none">
              <kbd className="rounded-[2px] border border-edge px-2 font-sans text-[0.8125rem]">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
