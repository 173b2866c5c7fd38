/** `disputed` while a dispute is open or lost; after a won dispute it is `paid` again. */
export const PAYMENT_STATUSES = ["paid", "refunded", "disputed"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
