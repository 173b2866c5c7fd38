import * as z from "zod";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { cleanText, shorten } from "~/functions/text/clean-text";

/** Reads the document at a client's address; null if there is none, or none that may be read. */
export type ClientDocumentsPort = { read(url: URL): Promise<unknown> };

const MAX_NAME = 60;

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(20),
});

/** A client of OAuth as its own document describes it. */
export type OAuthClient = { id: string; name: string; host: string; redirects: readonly string[] };

/** A host that a name server of everyone's knows: no address, no name of the local network. */
const PUBLIC_HOST =
  /^(?!.*\.(?:local|internal|localhost|home|lan|test|invalid|onion|arpa)$)(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

/**
 * The client that an address identifies (client id metadata documents). The document must name that address itself.
 * @throws AppError invalid_input
 */
export async function readClient({ clientDocuments }: Pick<Deps, "clientDocuments">, id: string): Promise<OAuthClient> {
  const url = clientUrl(id);
  const parsed = documentSchema.safeParse(url && (await clientDocuments.read(url)));
  if (!url || !parsed.success || parsed.data.client_id !== id) {
    throw new AppError("invalid_input", "This program doesn't say who it is, so it can't be given access.");
  }
  const { client_name: name = "", redirect_uris: redirects } = parsed.data;
  return { id, name: shorten(cleanText(name), MAX_NAME) || url.host, host: url.host, redirects };
}

/** The address of a client's document; null for any that must not be fetched. */
function clientUrl(id: string): URL | null {
  if (id.length > 500 || !URL.canParse(id)) return null;
  const url = new URL(id);
  const { protocol, hostname, port, username, password, hash, pathname, href } = url;
  const isPlain = port === "" && username === "" && password === "" && hash === "" && href === id;
  return protocol === "https:" && isPlain && pathname !== "/" && PUBLIC_HOST.test(hostname) ? url : null;
}

/**
 * Whether a client may be answered at this address: exactly one of its own. Programs on a person's machine choose their
 * port when they start (RFC 8252, section 7.3).
 */
export function isRedirectOf({ redirects }: OAuthClient, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  const { protocol, hostname, username, password, hash } = new URL(asked);
  const isLocal = protocol === "http:" && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname);
  if ((protocol !== "https:" && !isLocal) || username !== "" || password !== "" || hash !== "") return false;
  const portless = (address: string) => {
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    url.port = "";
    return url.href;
  };
  return redirects.some((one) => one === asked || (isLocal && portless(one) === portless(asked)));
}
