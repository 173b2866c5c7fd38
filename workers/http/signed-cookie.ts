const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** HMAC-SHA-256 of a text, base64url. */
export async function sign(text: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether `signature` is what `sign` makes of this text; compares in constant time. */
export async function verify(text: string, signature: string, secret: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), fromBase64Url(signature), encoder.encode(text));
}

/** `__Host-` ties a cookie to this host over https (RFC 6265bis); plain http has no such prefix. */
export function cookieName(request: Request, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | null {
  const full = cookieName(request, name);
  const pairs = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1) ?? null;
}

/** A Set-Cookie line for a cookie no script can read; zero seconds remove it. */
export function cookieLine(request: Request, name: string, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
  return `${cookieName(request, name)}=${value}; ${attributes}`;
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
    keys.set(secret, key);
  }
  return key;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
