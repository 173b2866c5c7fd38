/**
 * Header in which pages of the product say which tab of a browser they are in and on what kind of device: `name;device`.
 * It names nobody: the tab's name is random and ends with it.
 */
export const TAB_HEADER = "X-Tab";

export type Tab = { sessionId: string; deviceType: "desktop" | "tablet" | "mobile" };

const NAMED = /^([\w-]{8,64});(desktop|tablet|mobile)$/;

/** What the header says; null where it says nothing of the kind. */
export function parseTab(header: string | null | undefined): Tab | null {
  const [, sessionId, deviceType] = NAMED.exec(header ?? "") ?? [];
  if (sessionId === undefined || deviceType === undefined) return null;
  return { sessionId, deviceType: deviceType as Tab["deviceType"] };
}
