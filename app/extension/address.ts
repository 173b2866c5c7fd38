import "./extension-api";

/** Where the address is stored once it was changed in the options. */
export const ADDRESS_KEY = "address";

/** The product that gets the captions: the one chosen in the options, or else the one that served this extension. */
export async function productAddress(): Promise<string> {
  const kept = (await chrome.storage.local.get(ADDRESS_KEY))[ADDRESS_KEY];
  return typeof kept === "string" ? kept : new URL(chrome.runtime.getManifest().homepage_url).origin;
}

/** The pattern of an address's pages, as permissions name them. Not all browsers allow ports in it. */
export const patternOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** A typed address as an origin; null unless it is https, or http on this machine. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  return protocol === "https:" || (protocol === "http:" && isHere) ? origin : null;
}
