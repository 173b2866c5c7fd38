import * as z from "zod";
import type { ChallengePort } from "~/functions/allowance/challenge";
import { AppError } from "~/functions/errors";
import type { Vars } from "../env";

type TurnstileVars = Pick<
  Vars,
  "TURNSTILE_SITE_KEY" | "TURNSTILE_SECRET_KEY" | "TURNSTILE_BASE_URL" | "TURNSTILE_TIMEOUT_SECONDS"
>;

const BASE_URL = "https://challenges.cloudflare.com";
/** The longest token Turnstile issues, in characters. */
const MAX_TOKEN_LENGTH = 2048;
const ATTEMPTS = 3;
const PAUSE_MS = 200;

const verdictSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).optional().default([]),
});

/** Error codes that are the visitor's fault; all others are the service's or the configuration's. */
const ANSWERS_FAULT = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
  "bad-request",
]);

/**
 * The challenge port with Cloudflare Turnstile; null unless both keys are set. A check that fails temporarily is
 * retried with the same idempotency key, so that an accepted token is not rejected as used.
 * @param pause waits this many milliseconds before the next check
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function createTurnstile(
  vars: TurnstileVars,
  fetch: typeof globalThis.fetch,
  pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): ChallengePort | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = vars;
  if (!siteKey || !secret) return null;
  const base = vars.TURNSTILE_BASE_URL ?? BASE_URL;
  const address = new URL("/turnstile/v0/siteverify", base);
  const timeoutMs = vars.TURNSTILE_TIMEOUT_SECONDS * 1000;

  async function ask(response: string, idempotencyKey: string): Promise<z.infer<typeof verdictSchema>> {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, response, idempotency_key: idempotencyKey }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const verdict = verdictSchema.parse(await answer.json());
    if (!verdict.success && verdict["error-codes"].includes("internal-error")) throw new Error("internal-error");
    return verdict;
  }

  return {
    settings: { siteKey, scriptUrl: new URL("/turnstile/v0/api.js?render=explicit", base).href },
    async verify(response) {
      if (response.length > MAX_TOKEN_LENGTH) throw failed();
      const idempotencyKey = crypto.randomUUID();
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { success, "error-codes": codes } = await ask(response, idempotencyKey);
          if (success) return;
          if (codes.some((code) => ANSWERS_FAULT.has(code))) throw failed();
          // For example a wrong secret: no visitor can do anything about it, and retrying does not help.
          throw unavailable(new Error(`Turnstile refused: ${codes.join(", ")}`));
        } catch (thrown) {
          if (thrown instanceof AppError) throw thrown;
          if (attempt === ATTEMPTS) throw unavailable(thrown);
          await pause(PAUSE_MS * attempt);
        }
      }
    },
  };
}

function failed(): AppError {
  return new AppError("challenge_failed", "The human check failed. Please try again.");
}

function unavailable(cause: unknown): AppError {
  const message = "The human check isn't available right now. Try again in a minute, or sign up to keep going.";
  return new AppError("challenge_unavailable", message, { cause, retryAfterSeconds: 60 });
}
