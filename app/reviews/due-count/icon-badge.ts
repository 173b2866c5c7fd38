import { lastDueCount } from "./due-count-store";

/** Not every browser has it; TypeScript says they do. */
type WithBadge = { setAppBadge?: (count: number) => Promise<void> };

/** Whether this browser can show a number on an installed app's icon. */
export const canBadge = (): boolean => (navigator as WithBadge).setAppBadge !== undefined;

/** Shows the stored due count on the installed app's icon; none if nothing is due or known. */
export function showOnIcon(): void {
  (navigator as WithBadge)
    .setAppBadge?.(lastDueCount()?.count ?? 0)
    .catch((cause: unknown) => console.info("The icon shows no number here.", cause));
}
