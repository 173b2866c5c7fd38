import { FROM_NOTIFICATION, type Tab } from "~/functions/tab";
import { keepHere, readKept } from "../storage/kept-here";

const KEY = "tab";
/** Minimum width of a tablet in CSS pixels; narrower touch devices are phones. */
const TABLET = 600;
let named: string | undefined;

/** The value of TAB_HEADER: this tab, its kind of device, and whether a notification opened the page. */
export function tabHeader(): string {
  const isFromNotification = globalThis.location?.search.endsWith(FROM_NOTIFICATION);
  return `${sessionId()};${deviceType()}${isFromNotification ? ";notification" : ""}`;
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
