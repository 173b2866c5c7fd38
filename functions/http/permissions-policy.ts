const only = (microphone: string) => `camera=(), microphone=${microphone}, geolocation=(), payment=()`;

/** What pages may use of a device: nothing. */
export const NO_DEVICES = only("()");

/** The same with the microphone, for the page that listens. */
export const MICROPHONE = only("(self)");
