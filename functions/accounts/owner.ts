/**
 * Who owns a row: an account, or the anonymous visitor that a signed cookie names. An account that a request speaks
 * for comes with the hash of its session, and every query of its rows proves that the session still stands.
 */
export type Owner =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };
