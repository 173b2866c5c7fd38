/** The single product, and the only place that knows its price. The amount is in the currency's smallest unit. */
export const PRO = { product: "vidwright-pro", name: "Vidwright Pro", amount: 1000, currency: "usd" } as const;
