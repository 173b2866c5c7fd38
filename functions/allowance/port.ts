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
  /** The same, but beyond the limit hits are let pass ever more slowly instead of not at all: see slowdown.ts. */
  hitSlowing(subject: string, limit: RateLimit): Promise<number>;
};

/** At most `max` hits in any `windowSeconds`. */
export type RateLimit = { max: number; windowSeconds: number };

/** How often one visitor, and one network address, may call the routes that cost money. */
export type AiRateLimits = { visitor: RateLimit; network: RateLimit };

/** How often passwords are tried, mails asked for, and account routes called from one network address. */
export type AccountLimits = { password: RateLimit; mail: RateLimit; network: RateLimit };
