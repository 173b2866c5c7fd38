/**
 * Header with a page's browser tab, its kind of device, and whether a notification opened it: `name;device`,
 * `name;device;notification`. It identifies nobody: the tab's name is random and ends with it. The service worker
 * answers on notifications without a tab: `;notification`.
 */
export const TAB_HEADER = "X-Tab";

export const DEVICE_TYPES = ["desktop", "tablet", "mobile"] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export type Tab = {
  sessionId: string | null;
  deviceType: DeviceType | null;
  source: "direct" | "notification";
};

const NAMED = new RegExp(`^(?:([\\w-]{8,64});(${DEVICE_TYPES.join("|")}))?(;notification)?$`);

/** What the header says; null if it is missing or malformed. */
export function parseTab(header: string | null | undefined): Tab | null {
  const found = header ? NAMED.exec(header) : null;
  if (!found) return null;
  const [, sessionId = null, deviceType = null, isFromNotification] = found;
  return {
    sessionId,
    deviceType: deviceType as Tab["deviceType"],
    source: isFromNotification ? "notification" : "direct",
  };
}

/** Ends the query of pages that a notification opens. */
export const FROM_NOTIFICATION = "from=notification";

/** A path in the form that notifications link to; one already in that form is unchanged. */
export function fromNotification(path: string): string {
  if (path.endsWith(FROM_NOTIFICATION)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${FROM_NOTIFICATION}`;
}
