import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const users = sqliteTable("users", {
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
});
