import type { Database } from "~/db/client";
import type { ChallengePort } from "./allowance/challenge";
import type { AccountLimits, AiRateLimits, AllowancePort, RateLimit } from "./allowance/port";
import type { AuthorPort } from "./authors/port";
import type { PaymentsPort } from "./billing/port";
import type { PdfPort } from "./exports/port";
import type { Mail } from "./mail/compose";
import type { QueueMessage } from "./mail/schema";
import type { PrdItem } from "./prompts/schema";
import type { StudyPort } from "./reviews/port";
import type { CaptionsPort } from "./transcripts/port";
import type { Captions, Segment } from "./transcripts/schema";
import type { WorkPort } from "./work/port";

// A port of one noun stands with the noun; here are those of all.
export type * from "./allowance/port";
export type * from "./authors/port";
export type * from "./billing/port";
export type * from "./exports/port";
export type * from "./transcripts/port";
export type * from "./work/port";

/**
 * Who owns a row: an account, or the anonymous visitor that a signed cookie names. An account that a request speaks
 * for comes with the hash of its session, and every query of its rows proves that the session still stands.
 */
export type Owner =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };

export type PasswordsPort = {
  /** A new hash, which carries its parameters and salt; `like` names a hash whose parameters and salt it takes. */
  hash(password: string, like: string | null): Promise<string>;
  /**
   * Which of these hashes the password fits, or -1. They share their salt: one key is derived for all of them, and one
   * as well for an empty list, so the time tells nothing.
   */
  match(password: string, hashes: readonly string[]): Promise<number>;
  /** Whether the hash was made with other parameters than a new one would be. */
  isOutdated(hash: string): boolean;
};

export type CommonPasswordsPort = {
  /** Whether this is one of the 10,000 commonest passwords, in any case of its letters. */
  has(password: string): Promise<boolean>;
};

export type VaultPort = {
  /** Encrypts a text for storage. `label` names what it is of, and opens nothing else. */
  seal(text: string, label: string): Promise<string>;
  /** The text again; null when it was sealed under another key or label. */
  open(sealed: string, label: string): Promise<string | null>;
};

/** Runs of the generator, each kept alive by its own Durable Object whether or not somebody watches. */
export type RunsPort = {
  start(runId: string, input: RunInput): Promise<void>;
  /** Server-sent events of a run: what has happened so far, then what happens, ending with `done` or `error`. Null for an unknown run or another owner's. */
  watch(runId: string, owner: Owner): Promise<ReadableStream<Uint8Array> | null>;
  /** Stops a run; false when there is none of this owner's to stop. */
  cancel(runId: string, owner: Owner): Promise<boolean>;
};

/** What a run needs to know; small, because captions of one's own are stored before the run starts. */
export type RunInput = {
  owner: Owner;
  videoId: string | null;
  transcriptId: number | null;
  preferredLanguage: string;
};

export type EmailPort = {
  /** Named in the log. */
  provider: "local" | "cloudflare" | "resend";
  /** True when nothing leaves the product: the outbox itself is the mailbox. */
  isLocal: boolean;
  /**
   * Hands one mail to the provider. `key` names the mail: a provider that keeps idempotency keys sends one mail a key.
   * @throws AppError mail_rejected when this mail can never be sent, mail_unavailable when a later attempt may work
   */
  send(mail: Mail & { key: string }): Promise<{ externalId: string | null }>;
};

export type QueuePort = {
  /** At least once each, in any order; at most 100 at a time. */
  send(messages: readonly QueueMessage[]): Promise<void>;
};

/** An ad network's slot, as pages show it to accounts that are not premium. */
export type AdSettings = {
  client: string;
  slot: string;
  /** The network's script, which is also what the probe for ad blockers asks for. */
  scriptUrl: string;
};

export type Log = (
  level: "info" | "warn" | "error",
  event: string,
  fields?: Record<string, string | number | boolean | null>,
) => void;

/** Everything a verb may need. A verb asks for the part it uses: `Pick<Deps, "db" | "now">`. */
export type Deps = {
  db: Database;
  captions: CaptionsPort;
  /** Who writes. */
  author: AuthorPort;
  allowance: AllowancePort;
  runs: RunsPort;
  work: WorkPort;
  pdf: PdfPort;
  email: EmailPort;
  queue: QueuePort;
  /** What each learner studies: items, reviews, their settings. */
  study: StudyPort;
  /** Where messages to the owner of the site go; null when nobody has said. */
  ownerEmail: string | null;
  /** True where the outbox may be read as a mailbox: in development only. */
  mailbox: boolean;
  rateLimits: AiRateLimits;
  /** Runs without an account from one network address. */
  freeRuns: RateLimit;
  /** What stands before runs without an account; null where none is configured. */
  challenge: ChallengePort | null;
  passwords: PasswordsPort;
  commonPasswords: CommonPasswordsPort;
  vault: VaultPort;
  accountLimits: AccountLimits;
  /** How often one learner may change what is reviewed. */
  studyLimit: RateLimit;
  /** Generations a day of an account that is not premium, a feature. */
  dailyGenerations: number;
  /** Null when no key of the payment provider is configured. */
  payments: PaymentsPort | null;
  /** The clock. */
  now: () => Date;
  /** A new random token: 128 bits, URL-safe. */
  newToken: () => string;
  log: Log;
};

export type { Captions, PrdItem, Segment };
