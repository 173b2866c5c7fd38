import { useEffect, useRef } from "react";
import { keepHere, readKept } from "~/app/browser/storage/kept-here";

const SHORTCUTS_KEY = "vidwright.shortcuts";

/**
 * Whether single-key shortcuts are on. They can be turned off, because speech input and tremors can trigger them by
 * accident.
 */
export function areKeysOn(): boolean {
  return readKept("local", SHORTCUTS_KEY) !== "off";
}

/** @returns whether single-key shortcuts are now on: if storage is blocked they stay on */
export function setKeysOn(isOn: boolean): boolean {
  return keepHere("local", SHORTCUTS_KEY, isOn ? "on" : "off") ? isOn : areKeysOn();
}

/** Where keys type or select, or belong to a dialog. */
export const FIELDS = "input, textarea, select, [contenteditable], dialog, [role=dialog]";

/** Runs `action` when `key` alone is pressed outside of fields and dialogs. */
export function useShortcut(key: string, action: () => void, isActive = true): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(FIELDS)) return;
      if (!areKeysOn()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, isActive]);
}
