import { AppError } from "~/functions/errors";
import type { Vars } from "../env";

/** Names of the local machine, as `URL.hostname` writes them. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The product's own origins at this address; links in mails use the first. The caller controls the Host header, so it
 * decides nothing: in production only APP_ORIGIN counts, and locally also names of the local machine.
 * @throws AppError unknown_host
 */
export function ownOrigins(url: URL, vars: Pick<Vars, "ENVIRONMENT" | "APP_ORIGIN">): [string, ...string[]] {
  const { ENVIRONMENT, APP_ORIGIN } = vars;
  const isLocal = ENVIRONMENT === "development" && LOOPBACK.has(url.hostname);
  if (APP_ORIGIN === undefined) {
    if (isLocal) return [url.origin];
  } else if (isLocal) {
    return [APP_ORIGIN, url.origin];
  } else if (url.host === hostOf(APP_ORIGIN)) {
    return [APP_ORIGIN];
  }
  throw new AppError("unknown_host", "Nothing is served under this host name.");
}

const hosts = new Map<string, string>();

/** The host of the configured origin; an isolate has only one. */
function hostOf(origin: string): string {
  const host = hosts.get(origin) ?? new URL(origin).host;
  hosts.set(origin, host);
  return host;
}
