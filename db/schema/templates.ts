import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TEMPLATE_TYPES } from "~/functions/templates/template-kinds";
import { users } from "./accounts";

const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Saved options of a quiz, flashcards or a study plan. Rows without an account are built in. */
export const contentTemplates = sqliteTable(
  "content_templates",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    templateType: text("template_type", { enum: TEMPLATE_TYPES }).notNull(),
    /** Its shape depends on the type. */
    templateData: text("template_data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    usageCount: integer("usage_count").notNull().default(0),
    /** The average rating, 1 to 5, maintained by triggers; null before the first. */
    rating: real("rating"),
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    index("content_templates_user").on(table.userId, table.id),
    // Public lists show the most used first.
    index("content_templates_public").on(table.usageCount, table.id).where(sql`${table.isPublic} = 1`),
    index("content_templates_public_by_type")
      .on(table.templateType, table.usageCount, table.id)
      .where(sql`${table.isPublic} = 1`),
    check("content_templates_built_in", sql`${table.userId} is not null or ${table.isPublic} = 1`),
    check("content_templates_usage", sql`${table.usageCount} >= 0`),
    check("content_templates_rating", sql`(${table.rating} is null) = (${table.ratingCount} = 0)`),
  ],
);

/** One account's rating of somebody else's public template. */
export const contentTemplateRatings = sqliteTable(
  "content_template_ratings",
  {
    templateId: integer("template_id")
      .notNull()
      .references(() => contentTemplates.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: integer("rating").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.userId] }),
    index("content_template_ratings_user").on(table.userId),
    check("content_template_ratings_stars", sql`${table.rating} between 1 and 5`),
  ],
);
