import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TOKEN_PURPOSES } from "~/functions/accounts/model";

export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull().unique(),
    email: text("email").notNull().unique(),
    password: text("password").notNull(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    verificationCode: text("verification_code"),
    verificationCodeExpires: integer("verification_code_expires", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    isPremium: integer("is_premium", { mode: "boolean" }).notNull().default(false),
    premiumSince: integer("premium_since", { mode: "timestamp_ms" }),
    stripeCustomerId: text("stripe_customer_id"),
    /** In the format of `functions/library/library-settings.ts`; null until the account stores its own. */
    librarySettings: text("library_settings"),
  },
  (table) => [
    // "Ada" and "ada" would look like the same person.
    uniqueIndex("users_username_lower").on(sql`lower(${table.username})`),
    uniqueIndex("users_verification").on(table.verificationCode),
    index("users_unverified").on(table.createdAt).where(sql`${table.emailVerified} = 0`),
  ],
);

/**
 * A registration for an address that already has a verified account. It reserves its username for as long as a new
 * unverified account would. Its password hash uses the account's salt, so that a login takes the same time. Neither
 * reveals that the address is known.
 */
export const shadowRegistrations = sqliteTable(
  "shadow_registrations",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    username: text("username").notNull(),
    password: text("password").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("shadow_registrations_username").on(sql`lower(${table.username})`),
    index("shadow_registrations_created").on(table.createdAt),
  ],
);

/** A signed-in device. Only the token's SHA-256 is stored, so reading the table does not let anyone sign in. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    tokenHash: text("token_hash").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastSeenAt: integer("last_seen_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    index("sessions_user").on(table.userId, table.lastSeenAt),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Mailed links, except the one that verifies a new account, whose hash is in `users`. Single use. */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: TOKEN_PURPOSES }).notNull(),
    tokenHash: text("token_hash").notNull(),
    newEmail: text("new_email"),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("account_tokens_hash").on(table.tokenHash),
    index("account_tokens_user").on(table.userId),
    index("account_tokens_expiry").on(table.expiresAt),
  ],
);
