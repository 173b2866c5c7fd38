/** What a token allows: reading documents and transcripts, or sending test results and answers. */
export const TOKEN_SCOPES = ["read", "report"] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const SCOPE_USES: Readonly<Record<TokenScope, string>> = {
  read: "Read documents and transcripts",
  report: "Send test results, and answers to open questions",
};

/** How long a token can be made to last, in days. */
export const TOKEN_DAYS = ["30", "90", "365"] as const;

/** Tokens of one account. */
export const MAX_TOKENS = 20;

export const MAX_TOKEN_NAME = 50;

/** Every token begins with it, so that people and scanners recognize one. */
export const TOKEN_PREFIX = "vw_";

/** A token as its owner sees it. Times are ISO 8601 UTC. */
export type TokenView = {
  id: number;
  name: string;
  scopes: readonly TokenScope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** What it was last used for. */
  lastCall: string | null;
};
