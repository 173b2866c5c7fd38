/** Not every browser has it; TypeScript says they do. */
type WithBadge = { setAppBadge?: (count: number) => Promise<void> };

/** Whether this browser can show a number on an installed app's icon. */
export const canBadge = (): boolean => (navigator as WithBadge).setAppBadge !== undefined;

/** Shows how many cards are due on the installed app's icon; nothing for none. */
export function showOnIcon(count: number): void {
  (navigator as WithBadge)
    .setAppBadge?.(count)
    .catch((cause: unknown) => console.info("The icon shows no number here.", cause));
}
