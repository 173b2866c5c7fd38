/** An ad network's slot, as pages show it to accounts that are not premium. */
export type AdSettings = {
  client: string;
  slot: string;
  /** The network's script, which the ad blocker probe also requests. */
  scriptUrl: string;
};
