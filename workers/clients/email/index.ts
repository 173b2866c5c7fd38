import type { EmailPort } from "~/functions/mail/port";
import type { Vars } from "../../env";
import { createCloudflareEmail } from "./cloudflare";
import { createLocalEmail } from "./local";
import { findMailProblem, parseSender } from "./mail-sender";
import { createResendEmail } from "./resend";

type EmailVars = Pick<Vars, "RESEND_API_KEY" | "RESEND_BASE_URL" | "MAIL_FROM" | "MAIL_TIMEOUT_SECONDS">;

/**
 * Resend if there is a key, otherwise Cloudflare's binding if there is one, otherwise the local mailbox.
 * @throws Error with a one-line message when there is a provider but no MAIL_FROM
 */
export function createEmail(vars: EmailVars, binding: SendEmail | undefined): EmailPort {
  const { RESEND_API_KEY: apiKey, MAIL_FROM = "" } = vars;
  const problem = findMailProblem(vars, binding !== undefined);
  if (problem) throw new Error(`Configuration: ${problem}`);
  if (apiKey) {
    return createResendEmail({
      apiKey,
      baseUrl: vars.RESEND_BASE_URL ?? "https://api.resend.com",
      from: MAIL_FROM,
      timeoutMs: vars.MAIL_TIMEOUT_SECONDS * 1000,
      fetch: (input, init) => fetch(input, init),
    });
  }
  const from = parseSender(MAIL_FROM);
  return binding && from ? createCloudflareEmail({ binding, from }) : createLocalEmail();
}
