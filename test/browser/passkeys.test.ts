import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { insertAccount, insertSession } from "../helpers/accounts";
import { originOf } from "../helpers/browser";
import { toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { button, logIn } from "../helpers/sign-in-page";
import { codeFor } from "../helpers/totp";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** A virtual authenticator in Chromium that always verifies the user. */
async function withDevice(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

it("adds a passkey, signs in with it, and confirms with it instead of the password", async () => {
  const who = await insertAccount(world.worker);
  const { page, context, allow } = await world.arrive({ hostname: "localhost" });
  allow(/40[01] \((Unauthorized|Bad Request)\)/);
  const passkeysOf = await withDevice(page);
  const session = await insertSession(world.worker.env.DB, who.id);
  await context.addCookies([{ name: "session", value: session, url: originOf(context) }]);
  await open(page, "/account");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByLabel("Passkey name").fill("My laptop");
  await section.getByLabel("Password", { exact: true }).fill("not the password");
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("alert").getByText("That password is incorrect").waitFor();
  expect(await passkeysOf()).toBe(0);
  await section.getByLabel("Password", { exact: true }).fill(who.password);
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("button", { name: "Rename My laptop" }).waitFor();
  expect(await passkeysOf()).toBe(1);

  await button(page, who.username).click();
  await button(page, "Log out").click();
  await toast(page, "Goodbye!").waitFor();
  await open(page, "/auth?tab=login");
  // Autofill may sign in before the button can be pressed; both are fine.
  const passkey = button(page, "Sign in with a passkey");
  await expect.poll(async () => new URL(page.url()).pathname === "/" || (await passkey.count()) === 1).toBe(true);
  await passkey.evaluateAll((buttons) => {
    for (const one of buttons) if (one instanceof HTMLButtonElement) one.click();
  });
  await page.waitForURL((url) => url.pathname === "/");
  await button(page, who.username).waitFor();

  await open(page, "/account");
  const steps = page.getByRole("region", { name: "Two-step sign-in" });
  await steps.getByRole("button", { name: "Use a passkey instead of the password" }).click();
  await steps.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const key = await steps.locator("#second-factor-key").innerText();
  await steps.getByLabel("Code", { exact: true }).fill("000000");
  await steps.getByRole("button", { name: "Turn on" }).click();
  await steps.getByRole("alert").getByText("This code is wrong or was already used.").waitFor();
  await steps.getByLabel("Code", { exact: true }).fill(await codeFor(key));
  await steps.getByRole("button", { name: "Turn on" }).click();
  await steps.getByText("10 of 10 recovery codes left").waitFor();
  expect(await steps.locator("#recovery-codes-list li").count()).toBe(10);
  expect(await findingsInEveryView(page)).toEqual([]);
  await section.getByText("Remove My laptop").click();
  await section.getByRole("button", { name: "Remove passkey" }).click();
  await section.getByText("Password is required").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await section.locator("details").getByRole("button", { name: "Use a passkey instead of the password" }).click();
  await section.getByText("Remove My laptop").waitFor({ state: "detached" });
  await page.getByRole("region", { name: "Recent activity" }).getByText("Passkey removed").waitFor();

  await button(page, who.username).click();
  await button(page, "Log out").click();
  await toast(page, "Goodbye!").waitFor();
  await logIn(page, who);
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await button(page, "Sign in").click();
  await page.getByRole("alert").getByText("This code is wrong or was already used.").waitFor();
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(key, 1));
  await button(page, "Sign in").click();
  await page.waitForURL((url) => url.pathname === "/");
  await button(page, who.username).waitFor();
}, 120_000);
