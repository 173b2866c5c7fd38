import type { AdSettings } from "~/functions/billing/ads-settings";
import type { Ads } from "~/workers/clients/configured-ads";

/** Lets a page's loader ask for the ad slot. The hosts for the content policy are empty unless it did. */
export function createAdGate(ads: Ads | null): { showAds(): AdSettings | null; hosts(): readonly string[] } {
  let hosts: readonly string[] = [];
  return {
    showAds() {
      if (!ads) return null;
      const { hosts: allowed, ...settings } = ads;
      hosts = allowed;
      return settings;
    },
    hosts: () => hosts,
  };
}
