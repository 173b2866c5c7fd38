import { insertConsent } from "~/db/queries/accounts/token-rows";
import { requireUser } from "~/functions/accounts/current-user";
import { newSecret } from "~/functions/accounts/one-time-tokens";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { sha256 } from "~/functions/text/sha256";
import { tooManyTokens } from "../manage-tokens";
import { MAX_TOKENS, TOKEN_SCOPES, type TokenScope } from "../token-kinds";
import { isRedirectOf, type OAuthClient, readClient } from "./client-documents";
import { resourceOf } from "./oauth-metadata";

/** A request for access as its client sent it: the parameters of RFC 6749, section 4.1.1, and their extensions. */
export type AccessRequest = Readonly<Record<string, string | undefined>>;

/** A request that can be asked about. `problem`: what the client is to be told instead. */
export type CheckedRequest = {
  client: OAuthClient;
  redirect: string;
  scopes: TokenScope[];
  challenge: string;
  problem: string | null;
};

/** What a code stands for, sealed into it. */
export type CodeContents = {
  client: string;
  redirect: string;
  challenge: string;
  /** Identifies the consent's row, which it opens. */
  family: string;
  expiresAt: number;
};

export const CODE_LABEL = "oauth-code";
/** How long a code can be exchanged. */
const CODE_MS = 60_000;

/**
 * Checks a request for access. Nobody is sent to an address that the client's own document does not name.
 * @throws AppError invalid_input if its client or address is unknown
 */
export async function checkRequest(
  deps: Pick<Deps, "clientDocuments">,
  request: AccessRequest,
  origin: string,
): Promise<CheckedRequest> {
  const client = await readClient(deps, request.client_id ?? "");
  const redirect = request.redirect_uri ?? "";
  if (!isRedirectOf(client, redirect)) {
    throw new AppError("invalid_input", "This program asks for an answer at an address that isn't its own.");
  }
  const asked = (request.scope ?? "").split(" ");
  const scopes = TOKEN_SCOPES.filter((scope) => asked.includes(scope));
  const challenge = request.code_challenge ?? "";
  return {
    client,
    redirect,
    challenge,
    scopes: scopes.length > 0 ? scopes : ["read"],
    problem: problemOf(request, origin),
  };
}

function problemOf(request: AccessRequest, origin: string): string | null {
  if (request.response_type !== "code") return "unsupported_response_type";
  const isChallenge = /^[\w-]{43}$/.test(request.code_challenge ?? "");
  if (request.code_challenge_method !== "S256" || !isChallenge) return "invalid_request";
  return request.resource === resourceOf(origin) ? null : "invalid_target";
}

/** The address that answers a client, with the parameters of its request's outcome (RFC 9207 for `iss`). */
export function answerAddress(
  redirect: string,
  { state, origin, ...outcome }: { state: string | undefined; origin: string; code?: string; error?: string },
): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries({ ...outcome, state, iss: origin })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

/**
 * Grants what was asked for.
 * @returns a code that the client exchanges within a minute, once
 * @throws AppError authentication_required, conflict for an account with the most tokens it can have
 */
export async function grantAccess(
  deps: Pick<Deps, "db" | "now" | "newToken" | "vault">,
  { owner, checked }: { owner: Owner; checked: CheckedRequest },
): Promise<string> {
  const { user } = await requireUser(deps, owner);
  const { client, redirect, challenge, scopes } = checked;
  const family = newSecret(deps);
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + CODE_MS);
  // The host first: the rest is what the program calls itself.
  const name = client.name === client.host ? client.host : `${client.host}: ${client.name}`;
  const consent = { userId: user.id, name, scopes, client: client.id, createdAt, expiresAt };
  if (!(await insertConsent(deps.db, { ...consent, familyHash: await sha256(family) }, MAX_TOKENS))) {
    throw tooManyTokens();
  }
  const contents: CodeContents = { client: client.id, redirect, challenge, family, expiresAt: expiresAt.getTime() };
  return deps.vault.seal(JSON.stringify(contents), CODE_LABEL);
}
