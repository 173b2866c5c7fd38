import { useEffect, useRef } from "react";

/** Single keys can be switched off: speech input and tremor press them by accident. */
export const SHORTCUTS_KEY = "vidwright.shortcuts";

/** Runs `action` when `key` alone is pressed outside fields and dialogs. */
export function useShortcut(key: string, action: () => void, isActive = true): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]")) return;
      if (localStorage.getItem(SHORTCUTS_KEY) === "off") return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, isActive]);
}
