import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHALLENGE_PURPOSES, SECURITY_EVENTS } from "~/functions/accounts/model";
import { SERVICE_KINDS } from "~/functions/accounts/own-services/service-kinds";
import { users } from "./accounts";

const owner = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A passkey (WebAuthn, section 4, credential record). Binary values are base64url. */
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

/** A challenge for a passkey or for the second step after a password. Single use; only its SHA-256 is stored. */
export const accountChallenges = sqliteTable(
  "account_challenges",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose", { enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null until the user is known. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash that identifies the browser that asked. */
    browser: text("browser").notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("account_challenges_user").on(table.userId),
    index("account_challenges_expiry").on(table.expiresAt),
  ],
);

/** A model or speech service that an account brings. */
export const ownServices = sqliteTable(
  "own_services",
  {
    userId: owner(),
    kind: text("kind", { enum: SERVICE_KINDS }).notNull(),
    address: text("address").notNull(),
    model: text("model").notNull(),
    /** Encrypted with a key that is not in the database. */
    sealedKey: text("sealed_key").notNull(),
    /** What its owner recognizes it by. */
    keyEnd: text("key_end").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** An account's authenticator app (RFC 6238). In effect once `confirmedAt` is set. */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key that is not in the database. */
  secret: text("secret").notNull(),
  /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
});

/** Codes for a lost authenticator app. Each works once; with 80 random bits, the hash needs no salt. */
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

/** Security events as shown to the account's owner; kept for 90 days. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: owner(),
    kind: text("kind", { enum: SECURITY_EVENTS }).notNull(),
    /** The sign-in method, or the passkey; empty if there is nothing to add. */
    detail: text("detail").notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_age").on(table.createdAt),
  ],
);
