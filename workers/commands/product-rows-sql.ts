import { writeProductRows } from "../../db/product-rows";
import { contentTemplates, notificationTemplates } from "../../db/schema";
import { NOTIFICATION_TEXTS } from "../../functions/notifications/notification-texts";
import { BUILT_IN_TEMPLATES } from "../../functions/templates/built-in";

/** When the built-in templates were made. */
const MADE_AT = Date.UTC(2026, 10, 23);

/** SQL that writes the product's texts into a migrated D1: after every migration, and whenever a text changes. */
export function productRows(texts = NOTIFICATION_TEXTS): string {
  const templates = BUILT_IN_TEMPLATES.map((one) => ({
    ...one,
    isPublic: true,
    createdAt: MADE_AT,
    updatedAt: MADE_AT,
  }));
  return [
    writeProductRows(notificationTemplates, { rows: texts, key: "templateKey", own: "true" }),
    writeProductRows(contentTemplates, { rows: templates, key: "name", own: "user_id IS NULL" }),
  ].join("");
}
