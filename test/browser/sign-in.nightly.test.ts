import { beforeAll, expect, test } from "vitest";
import { insertAccount, person } from "../helpers/accounts";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("an address on another site is not returned to", async () => {
  const who = await insertAccount(world.worker, person("lured"));
  const { page } = await world.visit(`/auth?tab=login&next=${encodeURIComponent("/\\evil.example")}`);
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(new URL(page.url()).host).toBe(world.worker.url.host);
});

test("a password can be shown, and after registering the page names the email address", async () => {
  const who = person("shown");
  const { page } = await world.visit("/auth?tab=register");
  await page.getByLabel("Username", { exact: true }).fill(who.username);
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(who.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("text");
  expect(await password.inputValue()).toBe(who.password);
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.getByText(`We sent a link to ${who.email}`).waitFor();
});

test("pages that need JavaScript say what for", async () => {
  const { page } = await world.visit("/", { javaScriptEnabled: false });
  await open(page, "/review");
  await page.getByText(/Reviewing needs JavaScript: this page schedules your cards/).waitFor();
});
