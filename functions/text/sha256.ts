const encoder = new TextEncoder();

/** SHA-256 of a text, as 64 lower-case hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
  let hex = "";
  for (const byte of new Uint8Array(digest)) hex += byte < 16 ? `0${byte.toString(16)}` : byte.toString(16);
  return hex;
}
