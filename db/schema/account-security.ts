import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

const owner = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A way in without a password (WebAuthn, section 4, credential record). Binary values are base64url. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner(),
    credentialId: text("credential_id").notNull(),
    /** SubjectPublicKeyInfo. */
    publicKey: text("public_key").notNull(),
    /** COSE algorithm: -7, -8 or -257. */
    algorithm: integer("algorithm").notNull(),
    signCount: integer("sign_count").notNull(),
    name: text("name").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_user").on(table.userId, table.createdAt),
  ],
);

/** What a browser was asked to sign, or to follow a password with. Single use; only its SHA-256 is kept. */
export const accountChallenges = sqliteTable(
  "account_challenges",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose", { enum: ["passkey_sign_in", "passkey_add", "passkey_confirm", "second_step"] }).notNull(),
    /** Null before anybody has said who they are. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash of what names the browser that asked. */
    browser: text("browser").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("account_challenges_user").on(table.userId),
    index("account_challenges_expiry").on(table.expiresAt),
  ],
);

/** The authenticator app of an account (RFC 6238). Counts once `confirmedAt` is set. */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed under a key that is not in the database. */
  secret: text("secret").notNull(),
  /** The time step of the last code that was taken: none before it, and not itself, is taken again. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
});

/** Codes for when the authenticator app is lost. Each works once; 80 random bits, so the hash needs no salt. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner(),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [uniqueIndex("recovery_codes_code").on(table.userId, table.codeHash)],
);

export const SECURITY_EVENTS = [
  "signed_in",
  "sign_in_failed",
  "password_changed",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "data_exported",
] as const;

/** What happened to an account's safety, as its owner is shown it; kept 90 days. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner(),
    kind: text("kind", { enum: SECURITY_EVENTS }).notNull(),
    /** How somebody signed in, or which passkey; empty where there is nothing to add. */
    detail: text("detail").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_age").on(table.createdAt),
  ],
);
