import type { DeviceCookie, SessionCookie } from "~/functions/http/api-context";
import type { Started } from "../start-session";

/** Signs a browser in whose registration's link was redeemed; the link works once, so its mark is forgotten. */
export async function enterRegistered(
  { device, session }: { device: DeviceCookie; session: SessionCookie },
  started: Started,
): Promise<void> {
  await session.begin(started.session);
  await device.remember(started.user.email);
  device.keepRegistration(null);
}
