import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { PaymentsPort } from "./port";

/** The payment provider. @throws AppError payments_not_configured */
export function requirePayments({ payments }: Pick<Deps, "payments">): PaymentsPort {
  if (!payments) throw new AppError("payments_not_configured", "Payments aren't set up on this server.");
  return payments;
}
