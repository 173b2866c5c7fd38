/** The server's description of itself, of which nothing is certain. */
export type Told = Record<string, unknown>;

/** Servers on this machine respond at once or are not there. */
const PATIENCE_MS = 700;
const MAX_BYTES = 4_000_000;

export function listOf(value: unknown): Told[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

/**
 * Asks a server on this machine and returns its JSON.
 * @param url of 127.0.0.1
 * @param body sent as JSON if given
 * @returns null when there is no response in time or it is not JSON: another program is using the port then
 */
export async function askJson(url: string, body?: object): Promise<Told | null> {
  try {
    const value: unknown = JSON.parse((await ask(url, body)) ?? "null");
    return typeof value === "object" ? (value as Told | null) : null;
  } catch {
    // Another program: there is no model.
    return null;
  }
}

/** Asks a server on this machine and returns its text; null when there is no response in time. */
export async function ask(url: string, body?: object): Promise<string | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      // The server may not redirect us elsewhere.
      redirect: "error",
      ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok || !response.body) return null;
    return await readText(response.body);
  } catch {
    // Nobody there, or too slow: there is no model either way.
    return null;
  }
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MAX_BYTES) throw new Error("No list of models is that long.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
