import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TokenScope } from "~/functions/tokens/token-kinds";
import { users } from "./accounts";

/** What a program calls with in its owner's name. Only the token's SHA-256 is stored. */
export const accessTokens = sqliteTable(
  "access_tokens",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<TokenScope[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
    /** What it was last used for: a tool, or an API route. */
    lastCall: text("last_call"),
    /** The address that identifies the client that got it by consent (OAuth); null for one that its owner made. */
    client: text("client"),
    /** SHA-256 of what all refresh tokens of a consent begin with, and of what the newest one ends with. */
    familyHash: text("family_hash"),
    refreshHash: text("refresh_hash"),
  },
  (table) => [
    uniqueIndex("access_tokens_token").on(table.tokenHash),
    uniqueIndex("access_tokens_family").on(table.familyHash),
    index("access_tokens_user").on(table.userId, table.createdAt),
    index("access_tokens_expiry").on(table.expiresAt),
  ],
);
