import { useEffect, useRef } from "react";

const SHORTCUTS_KEY = "vidwright.shortcuts";

/** Whether single keys do anything. They can be switched off: speech input and tremor press them by accident. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== "off";
  } catch {
    // A browser that keeps nothing has nothing switched off.
    return true;
  }
}

/** @returns whether single keys do anything now: a browser that keeps nothing leaves them on */
export function setKeysOn(isOn: boolean): boolean {
  try {
    localStorage.setItem(SHORTCUTS_KEY, isOn ? "on" : "off");
  } catch {
    return areKeysOn();
  }
  return isOn;
}

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
      if (!areKeysOn()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [key, isActive]);
}
