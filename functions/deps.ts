import type { Database } from "~/db/d1-client";
import type { LibraryIndexPort } from "~/functions/search/port";
import type { Owner } from "./accounts/owner";
import type { CommonPasswordsPort, PasswordsPort, VaultPort } from "./accounts/port";
import type { ChallengePort } from "./allowance/challenge";
import type { AccountLimits, AiRateLimits, AllowancePort, RateLimit, StoredBytes } from "./allowance/port";
import type { AuthorPort } from "./authors/port";
import type { PaymentsPort } from "./billing/port";
import type { PdfPort } from "./exports/port";
import type { JobsPort } from "./jobs/port";
import type { EmailPort, QueuePort } from "./mail/port";
import type { MailEventsPort, PushPort } from "./notifications/port";
import type { WordsPort } from "./prds/words/load-words";
import type { GradingWordsPort } from "./quizzes/grading/load-grading-words";
import type { ReviewSchedulePort } from "./reviews/port";
import type { SpeechDeskPort, SpeechPort, SpeechSeconds } from "./speech/port";
import type { ClientDocumentsPort } from "./tokens/oauth/client-documents";
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
  /** Writes generated content. */
  author: AuthorPort;
  /** Tells sponsor messages and chatter from the talk. */
  asides: AsidesPort;
  /** Hears recordings; null without a speech service. */
  speech: SpeechPort | null;
  /** Takes each piece of a recording once. */
  speechDesk: SpeechDeskPort;
  /** How much one person may have heard in a day. */
  speechSeconds: SpeechSeconds;
  allowance: AllowancePort;
  jobs: JobsPort;
  pdf: PdfPort;
  /** The words of exports in a document's language. */
  words: WordsPort;
  /** The words of grades by rules. */
  gradingWords: GradingWordsPort;
  email: EmailPort;
  /** Reports from the mail provider; null without a webhook secret. */
  mailEvents: MailEventsPort | null;
  /** Null without VAPID keys. */
  push: PushPort | null;
  queue: QueuePort;
  /** The token for the unsubscribe links in an account's mails: constant, and unique to the account. */
  unsubscribeToken: (userId: number) => Promise<string>;
  /** The token of a document's badge: constant, and unique to the document and the renewal of its address. */
  badgeToken: (promptId: number, renewal: number) => Promise<string>;
  /** The product's public address, without a trailing slash; links in mails start with it. */
  appOrigin: string;
  /** Each learner's study data: items, reviews, settings. */
  reviewSchedule: ReviewSchedulePort;
  /** Each person's search index. */
  libraryIndex: LibraryIndexPort;
  /** Called after cards change, so that the review schedule follows; never fails. */
  cardsChanged: (owner: Owner) => Promise<void>;
  /** Where messages to the site owner go; null if not configured. */
  ownerEmail: string | null;
  /** Whether development pages are served: the mailbox and the component gallery. */
  isDevelopment: boolean;
  rateLimits: AiRateLimits;
  /** Runs without an account from one network address. */
  freeRuns: RateLimit;
  /** Changes by visitors who have made nothing yet, from one network address without cookies. */
  newVisitors: RateLimit;
  /** The check before runs without an account; null if not configured. */
  challenge: ChallengePort | null;
  /** The documents in which programs say who they are. */
  clientDocuments: ClientDocumentsPort;
  passwords: PasswordsPort;
  commonPasswords: CommonPasswordsPort;
  vault: VaultPort;
  accountLimits: AccountLimits;
  /** How often one learner may change study data. */
  studyLimit: RateLimit;
  /** Daily generations per feature for an account that is not premium. */
  dailyGenerations: number;
  /** How much text one owner may store. */
  storedBytes: StoredBytes;
  /** Null without a payment provider key. */
  payments: PaymentsPort | null;
  /** The clock. */
  now: () => Date;
  /** A new random token: 128 bits, URL-safe. */
  newToken: () => string;
  log: Log;
  /** Runs after the response, without anyone waiting; failures are logged. */
  afterwards: (work: () => Promise<unknown>) => void;
};
