import type { FoundServer } from "./models/find.mjs";

/** One line a service: what is configured, and what stands on its embedded default. */
export function describeServices(values: Record<string, string>, found?: FoundServer | null): string[];
/** Throws one clear line for what the Worker would refuse to run without. */
export function refuseMissing(values: Record<string, string>): void;
/** Where links of mails lead: queue and cron see no request that could tell them the port. */
export function ownOrigin(
  values: { ENVIRONMENT?: string; APP_ORIGIN?: string },
  port?: number,
): { APP_ORIGIN?: string };
/** The settings with a cookie secret and keys for web push; the keys also where they come from before there were any. */
export function fillIn(text: string): string;
