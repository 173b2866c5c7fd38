import { patternOf } from "../../app/extension/address";

/** The address in the extension's manifest as it is built. */
export const DEFAULT_ADDRESS = "http://localhost:8787";

/** Longer than the origin of any host name with a port. */
const PLACE = 276;

/** A text as it stands in the manifest: the spaces that follow leave room for any other. */
const placeOf = (text: string): string => JSON.stringify(text).padEnd(PLACE);

/** What the manifest says of the product: its address, and the only pages that the extension may use unasked. */
export const placesOf = (address: string): readonly string[] => [address, patternOf(address)].map(placeOf);
