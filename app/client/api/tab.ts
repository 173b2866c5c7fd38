import type { Tab } from "~/functions/tab";
import { keepHere, readKept } from "../storage/kept-here";

const KEY = "tab";
/** Width in CSS pixels from which a device with a finger is a tablet. */
const TABLET = 600;
let named: string | undefined;

/** This tab and its device, as TAB_HEADER has them. */
export function tabHeader(): string {
  return `${sessionId()};${deviceType()}`;
}

function sessionId(): string {
  named ??= readKept("session", KEY) ?? undefined;
  if (named === undefined) {
    named = crypto.randomUUID();
    keepHere("session", KEY, named);
  }
  return named;
}

function deviceType(): Tab["deviceType"] {
  if (!globalThis.matchMedia?.("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) >= TABLET ? "tablet" : "mobile";
}
