import { createHash, randomBytes } from "node:crypto";
import { Response as OutboundResponse } from "miniflare";
import { startWorker } from "./worker";

/** A program that asks for access, which lives at these addresses. */
export const CLIENT = "https://editor.example/mcp.json";
export const BACK = "https://editor.example/back";

/** What clients say about themselves, by their address. */
const DOCUMENTS: Record<string, unknown> = {
  [CLIENT]: { client_id: CLIENT, client_name: "Editor <b>", redirect_uris: [BACK, "http://127.0.0.1/back"] },
  "https://editor.example/other.json": { client_id: CLIENT, redirect_uris: [BACK] },
};

/** A Worker for which those documents exist, and one that moved. */
export function startWithClients() {
  return startWorker<{ DB: D1Database }>({
    outbound: async ({ url }) => {
      if (url === "https://editor.example/moved.json") {
        return new OutboundResponse(null, { status: 302, headers: { location: CLIENT } });
      }
      const found = DOCUMENTS[url];
      return found ? OutboundResponse.json(found) : new OutboundResponse("", { status: 404 });
    },
  });
}

export const newVerifier = () => randomBytes(32).toString("base64url");

/** The path of the consent page for this request. */
export function consentPath(origin: string, verifier: string, more: Record<string, string> = {}): string {
  const query = {
    ...{ response_type: "code", client_id: CLIENT, redirect_uri: BACK, state: "s1", scope: "read" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    ...{ code_challenge_method: "S256", resource: `${origin}/mcp`, ...more },
  };
  return `/oauth/authorize?${new URLSearchParams(query)}`;
}
