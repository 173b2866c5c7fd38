import type * as z from "zod";
import type { Database } from "~/db/client";
import type { FailureEvent } from "./errors";
import type { Mail } from "./mail/compose";
import type { QueueMessage } from "./mail/schema";
import type { Citation, PrdItem } from "./prompts/schema";
import type { QuizRequest } from "./quizzes/schema";
import type { StudyPort } from "./reviews/port";
import type { Captions, CaptionTrack, Segment } from "./transcripts/schema";
import type { TranslationInput } from "./transcripts/translations/schema";

/**
 * Who owns a row: an account, or the anonymous visitor that a signed cookie names. An account that a request speaks
 * for comes with the hash of its session, and every query of its rows proves that the session still stands.
 */
export type Owner =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };

export type CaptionsPort = {
  /**
   * The captions of a video in the preferred language if there is one, else in another.
   * @param preferredLanguage BCP 47, for example `en`
   * @throws AppError with one of the video_*, captions_*, no_captions, platform_blocked, transcript_too_long codes
   */
  fetch(videoId: string, preferredLanguage: string, signal?: AbortSignal): Promise<Captions>;
  /** A video's caption tracks one by one; absent where nobody can be asked for them. */
  tracks?: CaptionTracksPort;
};

export type CaptionTracksPort = {
  /**
   * The tracks the platform has of a video. Machine translations of the platform are not among them.
   * @throws AppError as `CaptionsPort.fetch`
   */
  list(videoId: string, signal?: AbortSignal): Promise<CaptionTrack[]>;
  /**
   * The track of exactly this language, one written by people before one of speech recognition.
   * @throws AppError as `CaptionsPort.fetch`; `no_captions` when there is none of this language
   */
  read(videoId: string, language: string, signal?: AbortSignal): Promise<Captions>;
};

/** Tokens as the model's server counts them; 0 for the offline engine. */
export type TokenUsage = { inputTokens: number; outputTokens: number };

/** What the model is asked. `task` and `segments` are what the offline engine works from; the texts are for language models. */
export type AiPrompt = {
  task:
    | "prd"
    | "prd-window"
    | "prd-reduce"
    | "prd-section"
    | "quiz"
    | "grade"
    | "flashcards"
    | "rewrite-card"
    | "topics"
    | "transform"
    | "translate";
  system: string;
  user: string;
  /** The stretch of transcript this prompt speaks of; empty where the prompt carries notes only. */
  segments: readonly Segment[];
  videoTitle: string;
  language: string;
  /** What is wished of the task `quiz`, and the texts of questions that are there already. */
  quiz?: QuizRequest & { avoid: readonly string[] };
  /** How many chapters are wished of the task `topics`. */
  topics?: { count: number };
  /** What the reader wants done, of the task `transform`; `segments` are then the selection, cut at its ends. */
  transform?: { userPrompt: string };
};

export type AiOptions<T> = {
  /** Called with what can be read of the reply so far; may lack fields at its end. */
  onPartial?: (partial: DeepPartial<T>) => void;
  /** Whether a text that is still arriving is in the partial as far as it is; otherwise it is left out until it ends. */
  withOpenText?: boolean;
  signal?: AbortSignal;
};

export type AiReply<T> = { value: T; usage: TokenUsage; model: string };

export type AiPort = {
  /** Shown with what it wrote. */
  model: string;
  /** True for the engine that works without a language model. */
  isOffline: boolean;
  /** Tokens of prompt that fit beside the reply; Infinity for the offline engine. */
  contextTokens: number;
  /** @throws AppError with one of the ai_* codes, or `cancelled` when the signal aborts */
  generate<T>(schema: z.ZodType<T>, prompt: AiPrompt, options?: AiOptions<T>): Promise<AiReply<T>>;
};

export type DeepPartial<T> = T extends (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/** A feature that anonymous visitors may use a counted number of times. */
export type FreeFeature = "prd" | "transcript";

export type FreeUses = Record<FreeFeature, number>;

export type AllowancePort = {
  /** Free uses left, read at the edge from KV: may lag a moment behind the counter. */
  remaining(anonymousId: string): Promise<FreeUses>;
  /** Takes one use under this use's own id; the same id twice takes one. Answers what is left, or null when none was left. */
  spend(anonymousId: string, feature: FreeFeature, useId: string): Promise<number | null>;
  /** Gives the use of this id back; a second call changes nothing. */
  giveBack(anonymousId: string, feature: FreeFeature, useId: string): Promise<void>;
  /** Takes one of an account's `max` uses in 24 hours, under this use's own id. Answers what is left, or null when none was. */
  spendDaily(userId: number, feature: FreeFeature, useId: string, max: number): Promise<number | null>;
  giveBackDaily(userId: number, feature: FreeFeature, useId: string): Promise<void>;
  /** Uses the account took in the last 24 hours. */
  usedToday(userId: number, feature: FreeFeature): Promise<number>;
  /** Counts one hit of `subject`; answers 0 when allowed, else the seconds to wait. */
  hit(subject: string, limit: RateLimit): Promise<number>;
};

/** At most `max` hits in any `windowSeconds`. */
export type RateLimit = { max: number; windowSeconds: number };

/** How often one visitor, and one network address, may call the routes that cost money. */
export type AiRateLimits = { visitor: RateLimit; network: RateLimit };

/** How often passwords are tried, mails asked for, and account routes called from one network address. */
export type AccountLimits = { password: RateLimit; mail: RateLimit; network: RateLimit };

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

/** A PRD as the PDF writer takes it: title, parts in order, each line with its time marks. */
export type PdfDocument = {
  title: string;
  /** One line under the title, for example the link and the date. */
  subtitle: string;
  videoUrl: string | null;
  /** Shown under the subtitle when it is a draft made without a model. */
  notice: string | null;
  /** BCP 47, where it is known; decides the shapes of Han characters and the voice of a screen reader. */
  language?: string;
  sections: {
    heading: string;
    isParagraph: boolean;
    lines: { text: string; citations: Pick<Citation, "startMs">[] }[];
  }[];
};

export type PdfPort = { render(document: PdfDocument): Promise<Uint8Array> };

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

/**
 * Work on a transcript that goes on whether or not somebody waits. It belongs to whoever owns the transcript when it is
 * saved: a visitor may have become an account meanwhile.
 */
export type WorkInput =
  | { kind: "quiz"; transcriptId: number; request: QuizRequest; generationKey: string }
  | { kind: "translation"; transcriptId: number; wish: TranslationInput }
  | { kind: "flashcards"; transcriptId: number; generationKey: string }
  | { kind: "topics"; transcriptId: number };

/** What work tells, one server-sent event each; the last one is `done` or `error`. `id` names the quiz, or the first flashcard, that was made. */
export type WorkEvent =
  | { type: "progress"; done: number; total: number }
  | { type: "done"; id: number | null }
  | FailureEvent;

/** Each piece of work is kept alive by its own Durable Object, by name. */
export type WorkPort = {
  /** Begins work, or finds the one of this name that is going on, or was done a moment ago. Work that failed begins anew. */
  begin(name: string, input: WorkInput): Promise<void>;
  /** The same, and what has happened so far and happens then, as server-sent events. */
  follow(name: string, input: WorkInput): Promise<ReadableStream<Uint8Array>>;
};

/** What parts of a piece of work have come to, by number, so that a second attempt need not do them again. */
export type KeptParts = {
  read(): Promise<Map<number, string>>;
  /** Keeps some more; never none. */
  write(lines: ReadonlyMap<number, string>): Promise<void>;
};

export type WorkOptions = { onProgress: (done: number, total: number) => void; kept: KeptParts };

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

/** What a checkout has come to. `disputed` while a dispute is open or lost; one that was won is `paid` again. */
export type CheckoutState = "unpaid" | "paid" | "refunded" | "disputed";

/** A checkout as the payment provider has it at this moment. */
export type Checkout = {
  id: string;
  state: CheckoutState;
  /** In the currency's smallest unit. */
  amount: number | null;
  /** ISO 4217 in lower case. */
  currency: string | null;
  /** Who bought what, as `createCheckout` wrote it; null for a checkout that is not ours. */
  order: { userId: number; product: string } | null;
  paymentIntentId: string | null;
  customerId: string | null;
  /** When the money was taken; null while unpaid. */
  paidAt: Date | null;
};

export type CheckoutOrder = {
  userId: number;
  email: string;
  product: string;
  /** Shown to the buyer. */
  productName: string;
  amount: number;
  currency: string;
  /** May hold `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** What a signed message of the provider is about. Nothing else in it is believed. */
export type PaymentEvent = {
  id: string;
  type: string;
  checkoutId: string | null;
  paymentIntentId: string | null;
};

/** The payment provider. Every call may throw AppError payment_failed. */
export type PaymentsPort = {
  /** Answers the address of the payment page, or null when the provider named none. The same key and order make one checkout. */
  createCheckout(order: CheckoutOrder, key: string): Promise<string | null>;
  /** Null when there is no such checkout. */
  readCheckout(checkoutId: string): Promise<Checkout | null>;
  /** The checkout that a payment came from; null for a payment that came from none. */
  findCheckoutId(paymentIntentId: string): Promise<string | null>;
  /** Gives all of a payment back; the same key again changes nothing. */
  refund(paymentIntentId: string, key: string): Promise<void>;
  /**
   * Checks the signature and its age over the raw body.
   * @throws AppError invalid_input when they do not stand, payments_not_configured without a signing secret
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
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
  ai: AiPort;
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
  passwords: PasswordsPort;
  accountLimits: AccountLimits;
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
