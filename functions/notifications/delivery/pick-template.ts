import type { NotificationTemplateRow } from "~/db/queries/notifications/notification-facts";

/**
 * The active text of a kind and channel that was used least recently. Each recent use counts against a text, the latest
 * most. Null if there is none.
 * @param kind the prefix of the template keys
 * @param recent keys of recently used texts, newest first
 */
export function pickTemplate(
  templates: readonly NotificationTemplateRow[],
  { kind, channel }: { kind: string; channel: string },
  recent: readonly (string | null)[],
): NotificationTemplateRow | null {
  const variants = templateTexts(templates, { kind, channel }).filter(({ isActive }) => isActive);
  const penalty = (key: string) => {
    const last = recent.indexOf(key);
    return last === -1 ? 0 : 1 / (last + 1);
  };
  return variants.reduce<NotificationTemplateRow | null>(
    (best, one) => (best === null || penalty(one.templateKey) < penalty(best.templateKey) ? one : best),
    null,
  );
}

/** All texts of a kind and channel, active or not. */
export function templateTexts(
  templates: readonly NotificationTemplateRow[],
  { kind, channel }: { kind: string; channel: string },
): NotificationTemplateRow[] {
  return templates.filter(({ templateKey }) => templateKey.startsWith(`${kind}.${channel}.`));
}
