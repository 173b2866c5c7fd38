import type { TemplateRow } from "~/db/queries/notifications-facts";

/**
 * Of the texts of a kind and channel the one that was not said for longest: each recent use counts against it, the last
 * most. Null when there is none.
 * @param kind what template keys begin with
 * @param recent keys of what was said of late, the newest first
 */
export function pickTemplate(
  templates: readonly TemplateRow[],
  { kind, channel }: { kind: string; channel: string },
  recent: readonly (string | null)[],
): TemplateRow | null {
  const variants = templates.filter(({ templateKey }) => templateKey.startsWith(`${kind}.${channel}.`));
  const penalty = (key: string) => {
    const last = recent.indexOf(key);
    return last === -1 ? 0 : 1 / (last + 1);
  };
  return variants.reduce<TemplateRow | null>(
    (best, one) => (best === null || penalty(one.templateKey) < penalty(best.templateKey) ? one : best),
    null,
  );
}
