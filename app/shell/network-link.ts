import type { PageLink } from "./site-links";

/** The link to the company's page on a professional network: LinkedIn by its name, any other by its host. */
export function networkLink(address: string): PageLink {
  const host = new URL(address).hostname.replace(/^www\./, "");
  return { to: address, label: /(^|\.)linkedin\.com$/.test(host) ? "LinkedIn" : host };
}
