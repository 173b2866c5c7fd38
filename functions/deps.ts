import type { Database } from "~/db/client";
import type { Owner } from "./accounts/owner";
import type { CommonPasswordsPort, PasswordsPort, VaultPort } from "./accounts/port";
import type { ChallengePort } from "./allowance/challenge";
import type { AccountLimits, AiRateLimits, AllowancePort, RateLimit } from "./allowance/port";
import type { AuthorPort } from "./authors/port";
import type { PaymentsPort } from "./billing/port";
import type { LibraryIndexPort } from "./content/search/port";
import type { PdfPort } from "./exports/port";
import type { JobsPort } from "./jobs/port";
import type { EmailPort, QueuePort } from "./mail/port";
import type { MailEventsPort, PushPort } from "./notifications/port";
import type { ReviewSchedulePort } from "./reviews/port";
import type { AsidesPort } from "./transcripts/asides/port";
import type { CaptionsPort } from "./transcripts/port";

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
  /** Who tells sponsors and chatter from the talk. */
  asides: AsidesPort;
  allowance: AllowancePort;
  jobs: JobsPort;
  pdf: PdfPort;
  email: EmailPort;
  /** What the mail provider reports; null where no secret of its webhook is set. */
  mailEvents: MailEventsPort | null;
  /** Null where no VAPID keys are set. */
  push: PushPort | null;
  queue: QueuePort;
  /** The token in the unsubscribe links of an account's mails: always the same, and nobody else's. */
  unsubscribeToken: (userId: number) => Promise<string>;
  /** Where the product is reached, without a slash at its end: what links in mails begin with. */
  appOrigin: string;
  /** What each learner studies: items, reviews, their settings. */
  reviewSchedule: ReviewSchedulePort;
  /** What each person searches. */
  libraryIndex: LibraryIndexPort;
  /** Called after a change of cards, so that reviews follow it; never fails. */
  cardsChanged: (owner: Owner) => Promise<void>;
  /** Where messages to the owner of the site go; null when nobody has said. */
  ownerEmail: string | null;
  /** Whether pages of development are served: the mailbox and the set of components. */
  isDevelopment: boolean;
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
  /** Does something after the answer, which nobody waits for: what fails is logged. */
  afterwards: (work: () => Promise<unknown>) => void;
};
