/** One line a service: what is configured, and what stands on its embedded default. */
export function describeServices(values: Record<string, string>): string[];
