/**
 * Joins class names, leaving out false and undefined. Returns undefined if nothing is left, so that React omits the
 * attribute.
 */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
