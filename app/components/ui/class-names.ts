/** Class names in one attribute; what is false or undefined is left out, and nothing at all leaves the attribute out. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
