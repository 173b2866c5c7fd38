/** A feature that anonymous visitors may use a limited number of times. */
export type FreeFeature = "prd" | "transcript";

export type FreeUses = Record<FreeFeature, number>;

export type AllowancePort = {
  /** Free uses left, read at the edge from KV: may lag slightly behind the counter. */
  remaining(anonymousId: string): Promise<FreeUses>;
  /** Takes one use under this id; repeating the id takes no more. Returns what is left, or null if none was left. */
  spend(anonymousId: string, feature: FreeFeature, useId: string): Promise<number | null>;
  /** Returns the use with this id; repeating it changes nothing. */
  giveBack(anonymousId: string, feature: FreeFeature, useId: string): Promise<void>;
  /** Takes one of an account's `max` uses in 24 hours under this id. Returns what is left, or null if none was left. */
  spendDaily(userId: number, feature: FreeFeature, useId: string, max: number): Promise<number | null>;
  giveBackDaily(userId: number, feature: FreeFeature, useId: string): Promise<void>;
  /** Uses the account took in the last 24 hours. */
  usedToday(userId: number, feature: FreeFeature): Promise<number>;
  /**
   * Takes `amount` of a subject's `max` in 24 hours under this id; repeating the id takes no more.
   * @returns what is left, or null if less than the amount was left
   */
  spendAmount(subject: string, useId: string, amount: number, max: number): Promise<number | null>;
  /** Returns what this id took; repeating it changes nothing. */
  giveBackAmount(subject: string, useId: string): Promise<void>;
  /** What the subject took in the last 24 hours. */
  amountToday(subject: string): Promise<number>;
  /** Counts one hit of `subject`; returns 0 when allowed, else the seconds to wait. */
  hit(subject: string, limit: RateLimit): Promise<number>;
  /** The seconds to wait before the next hit of `subject` is allowed, 0 if it is now; counts nothing. */
  wait(subject: string, limit: RateLimit): Promise<number>;
  /** As `hit`, but hits over the limit are allowed at a slowing rate instead of refused: see slowdown.ts. */
  hitSlowing(subject: string, limit: RateLimit): Promise<number>;
};

/** At most `max` hits in any `windowSeconds`. */
export type RateLimit = { max: number; windowSeconds: number };

/** Bytes of text: those stored, and the limit. */
export type Storage = { used: number; limit: number };

/** The most bytes of text that one account, and one visitor, may store. */
export type StoredBytes = { account: number; visitor: number };

/** How often one visitor, and one network address, may call routes that cost money. */
export type AiRateLimits = { visitor: RateLimit; network: RateLimit };

/** How often passwords may be tried, mails requested, and account routes called from one network address. */
export type AccountLimits = { password: RateLimit; mail: RateLimit; network: RateLimit };
