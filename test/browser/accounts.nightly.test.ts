import { beforeAll, expect, it } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { insertAccount, insertSession, mailTo, person } from "../helpers/accounts";
import { open } from "../helpers/quiet";
import { button, fill, logIn } from "../helpers/sign-in-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

it("an invalid verification link says so, and offers a new one", async () => {
  const { page, allow } = await world.visit("/verify-email");
  allow(/400 \(Bad Request\)/);
  const invalid = page.getByText("Invalid verification link. Please request a new verification email.");
  await invalid.waitFor();
  await page.getByRole("link", { name: "Return Home" }).waitFor();
  await page.goto("/verify-email?token=AAAA");
  await invalid.waitFor();
  await page.getByRole("link", { name: "Send a new link" }).click();
  await page.getByLabel("Email").fill(person("nobody").email);
  await button(page, "Send the link").click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
});

it("someone who wanted a page first comes back to it by the email's link", async () => {
  const who = person("wanted");
  const { page } = await world.visit("/history");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click();
  await page.getByRole("link", { name: "Register" }).click();
  await fill(page, { Username: who.username, Email: who.email, Password: who.password });
  await button(page, "Create account").click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const { text } = await mailTo(world.worker, who.email);
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  await open(page, pathname + search);
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await page.waitForURL((url) => url.pathname === "/history");
  await button(page, who.username).waitFor();
});

it("the email's link opened in another browser signs nobody in, and leads on after a login", async () => {
  const who = person("elsewhere");
  const { page } = await world.visit(`/auth?${new URLSearchParams({ next: "/review?tab=settings" })}`);
  await fill(page, { Username: who.username, Email: who.email, Password: who.password });
  await button(page, "Create account").click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const { text } = await mailTo(world.worker, who.email);
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  const other = await world.visit(pathname + search);
  await other.page.getByText("Your email has been verified successfully! You can now log in.").waitFor();
  await other.page.getByRole("link", { name: "Continue to Login" }).click();
  await other.page.getByText("Sign in to see your cards.").waitFor();
  await other.page.getByLabel("Email", { exact: true }).fill(who.email);
  await other.page.getByLabel("Password", { exact: true }).fill(who.password);
  await button(other.page, "Sign in").click();
  await other.page.waitForURL((url) => url.pathname + url.search === "/review?tab=settings");
});

it("registers, verifies, logs in and out without JavaScript", async () => {
  const who = person();
  const { page, allow } = await world.visit("/auth", { javaScriptEnabled: false });
  allow(/400 \(Bad Request\)|401 \(Unauthorized\)/);
  await fill(page, { Username: "ab", Email: who.email, Password: who.password });
  await button(page, "Create account").click();
  await page.getByText("Username must be at least 3 characters").waitFor();
  await fill(page, { Username: who.username, Password: who.password });
  await button(page, "Create account").click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(`/verify-email?token=${(await mailTo(world.worker, who.email)).token}`);
  await button(page, "Verify this address").click();
  await page.getByText("Your email has been verified successfully! You can now log in.").waitFor();
  // The link signed in the browser that registered.
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await button(page, who.username).click();
  await button(page, "Log out").click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await logIn(page, who);
  await button(page, who.username).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("heading", { name: "Signed-in devices" }).waitFor();
  await page.getByText(who.email).first().waitFor();
  await button(page, who.username).click();
  await button(page, "Log out").click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  // After sign-out, going back asks the server instead of showing the old page.
  await page.goBack();
  await button(page, "Sign in").waitFor();
  expect(await page.content()).not.toContain(who.email);
});

it("the account and the pages of signing in look sound", { timeout: 120_000 }, async () => {
  const who = await insertAccount(world.worker);
  const { page, context } = await world.arrive();
  const check = async (path: string) => {
    await open(page, path);
    expect([path, await findingsInEveryView(page)]).toEqual([path, []]);
  };
  const signedOut = [
    ...["/auth", "/auth?tab=login", "/forgot-password", "/reset-password?token=AAAA", "/confirm-email?token=AAAA"],
    ...["/verify-email", "/verify-email?resend"],
  ];
  for (const path of signedOut) await check(path);
  const session = await insertSession(world.worker.env.DB, who.id);
  await context.addCookies([{ name: "session", value: session, url: world.worker.url.href }]);
  await check("/account");
});
