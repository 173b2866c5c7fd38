/** An ad network's slot, as pages show it to accounts that are not premium. */
export type AdSettings = {
  client: string;
  slot: string;
  /** The network's script, which is also what the probe for ad blockers asks for. */
  scriptUrl: string;
};
