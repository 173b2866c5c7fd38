/**
 * Who owns a row: an account, or the anonymous visitor that a signed cookie names. An account comes with the hash of
 * the request's session, and every query of its rows checks that the session still exists.
 */
export type Owner =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };
