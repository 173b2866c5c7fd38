/** The address in the extension's manifest as it is built. */
export const DEFAULT_ADDRESS = "http://localhost:8787";

/** Longer than the origin of any host name with a port. */
const PLACE = 276;

/** An address as it stands in the manifest: the spaces that follow leave room for any other. */
export const placeOf = (address: string): string => JSON.stringify(address).padEnd(PLACE);
