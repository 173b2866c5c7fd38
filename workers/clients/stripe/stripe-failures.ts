import { AppError } from "~/functions/errors";
import { createLog } from "~/workers/log";

type Failure = { type?: string; code?: string; statusCode?: number; requestId?: string };

/** Stripe's error code, for example `resource_missing`. */
export function codeOf(thrown: unknown): string | undefined {
  return (thrown as Failure | null)?.code;
}

/**
 * Runs a call and turns whatever it throws into `payment_failed`. The log gets Stripe's error type and code and the
 * request id, never its message, which may quote a key or an address.
 */
export async function asPaymentFailed<T>(call: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const { type = String(cause), code, statusCode, requestId } = cause as Failure;
    createLog()("warn", "stripe call failed", {
      call,
      type,
      code: code ?? null,
      status: statusCode ?? null,
      requestId: requestId ?? null,
    });
    throw new AppError("payment_failed", "We couldn't reach the payment service. Please try again in a moment.", {
      cause,
    });
  }
}
