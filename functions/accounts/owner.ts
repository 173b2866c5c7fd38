/**
 * Who owns a row: an account, or the anonymous visitor named in a signed cookie. A request's account comes with the
 * hash of its session, and every query for its rows checks that the session is still valid.
 */
export type Owner =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };
