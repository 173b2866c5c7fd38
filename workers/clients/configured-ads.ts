import type { AdSettings } from "~/functions/billing/ads-settings";
import type { Vars } from "~/workers/env";

type AdVars = Pick<Vars, "ADS_CLIENT" | "ADS_SLOT" | "ADS_SCRIPT_URL" | "ADS_HOSTS">;

/** Google AdSense, unless the vars name another network whose script reads the same markup. */
const SCRIPT_URL = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";
const HOSTS = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.adtrafficquality.google",
  "https://*.google.com",
  "https://*.gstatic.com",
];

/** An ad slot, and the hosts its page has to allow. */
export type Ads = AdSettings & { hosts: readonly string[] };

/** Null unless both client and slot are configured. */
export function createAds(vars: AdVars): Ads | null {
  const { ADS_CLIENT: client, ADS_SLOT: slot, ADS_HOSTS } = vars;
  if (!client || !slot) return null;
  const scriptUrl = vars.ADS_SCRIPT_URL ?? `${SCRIPT_URL}?client=${encodeURIComponent(client)}`;
  const hosts = ADS_HOSTS?.split(/ +/).filter(Boolean) ?? HOSTS;
  return { client, slot, scriptUrl, hosts: [...new Set([new URL(scriptUrl).origin, ...hosts])] };
}
