import type { Page } from "playwright-core";
import type { FakeStripe } from "../fakes/stripe";
import { asking, originOf, type TestPage } from "./browser";
import type { Member } from "./payments";

export const upgrade = (page: Page) => page.getByText("Upgrade Now - $10 one-time fee");

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

export const success = (page: Page) => page.getByText("Your account has been upgraded to premium.");

/** Signs the browser in as the member, and allows it to open the payment page of this Stripe. */
export async function signIn(stripe: FakeStripe, { context, allow }: TestPage, { caller }: Member): Promise<void> {
  await context.addCookies([{ name: "session", value: caller.cookies.get("session") ?? "", url: originOf(context) }]);
  allow(asking(stripe.url));
}
