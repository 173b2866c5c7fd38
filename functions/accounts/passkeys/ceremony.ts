import * as z from "zod";
import { AppError } from "../../errors";
import { fromBase64Url, toBase64Url } from "../base64url";
import { type AuthenticatorData, readAuthenticatorData } from "./authenticator-data";

/** The client data that the signature covers (WebAuthn level 3, section 5.8.1). */
const clientDataSchema = z.object({
  type: z.enum(["webauthn.create", "webauthn.get"]),
  challenge: z.string().max(200),
  origin: z.string().max(300),
  crossOrigin: z.boolean().optional(),
});

export type ClientData = z.infer<typeof clientDataSchema>;

/** @throws AppError invalid_input */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    return clientDataSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON))));
  } catch (cause) {
    throw new AppError("invalid_input", "Couldn't read your browser's answer.", { cause });
  }
}

/** The site that passkeys are for (WebAuthn relying party ID): the host of the product's own address. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * The checks shared by registration and sign-in: made for this purpose, on this site, by somebody who was present and
 * verified by the device (WebAuthn level 3, sections 7.1 and 7.2).
 * @throws AppError invalid_credentials
 */
export async function checkCeremony(
  type: ClientData["type"],
  given: { client: ClientData; authenticatorData: string },
  origin: string,
): Promise<AuthenticatorData> {
  const { client } = given;
  const data = readBytes(given.authenticatorData);
  const rpId = new TextEncoder().encode(rpIdOf(origin));
  const rpIdHash = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", rpId)));
  const isOurs = client.origin === origin && client.crossOrigin !== true && data?.rpIdHash === rpIdHash;
  if (!data || client.type !== type || !isOurs || !data.isPresent || !data.isVerified) throw unknownPasskey();
  return data;
}

function readBytes(authenticatorData: string): AuthenticatorData | null {
  try {
    return readAuthenticatorData(fromBase64Url(authenticatorData));
  } catch {
    // Not base64url: treated like bytes in a wrong layout.
    return null;
  }
}

/** The one answer to any problem with a passkey, so that probing reveals nothing. */
export function unknownPasskey(): AppError {
  return new AppError("invalid_credentials", "This passkey does not work here. Sign in another way.");
}
