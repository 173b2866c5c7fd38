import type { AdSettings } from "~/functions/billing/ads";
import type { Ads } from "../clients/ads";

/** Lets a page's loader ask for the ad slot, and knows afterwards what its content policy has to allow: nothing unless asked. */
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
