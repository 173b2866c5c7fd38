/** A P-256 pair for web push as VAPID_KEYS holds it: public key, dot, private key, each base64url. */
export function makeVapidKeys(): string;
