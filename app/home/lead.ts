import { type OtherSite, otherSiteOf } from "~/functions/transcripts/other-sites";

/** What someone brought instead of captions or a video's link. A note says what works with it. */
export type Lead = ({ kind: "site" } & OtherSite) | { kind: "recording"; name: string; what: string };

/** The lead of a link that names no video; undefined if its site is not known. */
export function leadOfLink(link: string): Lead | undefined {
  const site = otherSiteOf(link);
  return site ? { kind: "site", ...site } : undefined;
}
