/** Servers on this machine answer at once or are not there. */
const PATIENCE_MS = 700;
const MAX_BYTES = 4_000_000;

/**
 * What a server on this machine answers, as JSON.
 * @param url of 127.0.0.1
 * @param body sent as JSON where it is given
 * @returns null when nothing answers in time, or what answers is not JSON: the port is another program's then
 */
export async function askJson(url, body, patienceMs = PATIENCE_MS) {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      // Whoever answers may not send us elsewhere.
      redirect: "error",
      ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) return null;
    const value = JSON.parse(await readText(response));
    return typeof value === "object" ? value : null;
  } catch {
    // Nobody there, somebody slow, or somebody else: all the same to who looks for a model.
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
