import type { ClientDocumentsPort } from "~/functions/tokens/oauth/client-documents";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 20_000;

/** Reads client id metadata documents: small ones, at once, and from the address itself. */
export function createClientDocuments(): ClientDocumentsPort {
  return {
    async read(url) {
      try {
        const response = await fetch(url, {
          headers: { Accept: "application/json" },
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("Content-Type") ?? "");
        if (response.status !== 200 || !isJson || !response.body) return null;
        return JSON.parse(await readText(response.body));
      } catch {
        // Unreachable, too large, too slow or malformed: its client is then unknown, which the caller reports.
        return null;
      }
    },
  };
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, bytes] = ["", 0];
  const reader = body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    bytes += value?.byteLength ?? 0;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("a client's document is too large");
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
