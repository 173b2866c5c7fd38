/** Servers on this machine respond at once or are not there. */
const PATIENCE_MS = 700;
const MAX_BYTES = 4_000_000;

/**
 * Asks a server on this machine and returns its JSON.
 * @param url of 127.0.0.1
 * @param body sent as JSON if given
 * @returns null when there is no response in time or it is not JSON: another program is using the port then
 */
export async function askJson(url, body, patienceMs = PATIENCE_MS) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      // The server may not redirect us elsewhere.
      redirect: "error",
      ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) return null;
    const value = JSON.parse(await readText(response));
    return typeof value === "object" ? value : null;
  } catch {
    // Nobody there, too slow, or another program: there is no model either way.
    return null;
  }
}

async function readText(response) {
  const pieces = [];
  let length = 0;
  for await (const piece of response.body) {
    length += piece.length;
    if (length > MAX_BYTES) throw new Error("No list of models is that long.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
