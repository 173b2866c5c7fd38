import { beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../helpers/browser";
import { focused } from "../helpers/focus";
import { toast } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the theme chosen on a page without JavaScript stays, despite the browser's cached page", async () => {
  // Not one of the shared world's pages: intercepting their requests disables the browser's cache.
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: world.worker.url.href, colorScheme: "light" });
    const theme = () => page.locator("html").getAttribute("data-theme");
    const footerLink = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });
    await page.goto("/privacy");
    await footerLink("About Us").click();
    await page.waitForURL("/about");
    await expect.poll(theme).toBeNull();
    await page.getByRole("button", { name: "Use dark theme" }).click();
    await expect.poll(theme).toBe("dark");
    await page.waitForURL("/about");
    await footerLink("Privacy Policy").click();
    await page.waitForURL("/privacy");
    await expect.poll(theme).toBe("dark");
  } finally {
    await browser.close();
  }
});

test("the menus of a page without JavaScript open, navigate and close", async () => {
  const wide = await world.visit("/guides/founders");
  await wide.page.getByRole("button", { name: "Guides" }).click();
  await wide.page.locator("#guides-menu").getByRole("link", { name: "For YouTube Creators" }).click();
  await wide.page.getByRole("heading", { level: 1, name: "For creators of video tutorials" }).waitFor();
  const narrow = await world.visit("/about", { width: 360, height: 740 });
  await narrow.page.getByRole("button", { name: "Menu", exact: true }).click();
  await narrow.page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "For Founders" }).click();
  await narrow.page.getByRole("heading", { level: 1, name: "From talk to PRD, for founders" }).waitFor();
});

test("a page without JavaScript opens at its top when reached from one with scripts", async () => {
  const { page } = await world.visit("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.getByRole("heading", { level: 1, name: "About Vidwright" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the extension's three steps each have a picture that loads, with alternative text", async () => {
  const { page } = await world.visit("/extension");
  const steps = page.getByRole("main").getByRole("img");
  expect(await steps.count()).toBe(3);
  for (const step of await steps.all()) {
    await step.scrollIntoViewIfNeeded();
    await expect.poll(() => step.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    expect((await step.getAttribute("alt"))?.length).toBeGreaterThan(20);
  }
});

test("the policies scroll in their box, by keyboard too", async () => {
  const { page } = await world.visit("/privacy", { width: 360, height: 740 });
  const box = page.getByRole("region", { name: /cookie policies/ });
  await box.focus();
  await page.keyboard.press("End");
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
});

test("a message is validated in the page, kept through a failure, sent and confirmed", async () => {
  const opened = await world.visit("/contact");
  const { page } = opened;
  opened.allow(/status of 5|Failed to load resource/);
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  for (const text of ["Name is required", "Email is required", "Message is required"]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await focused(page.getByLabel("Name")).waitFor();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Hello from the browser");
  // A message sent sooner after the form was opened counts as a bot's.
  const openedAt = Number(await page.locator("input[name=openedAt]").inputValue());
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(2000);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/contact", async (route) => {
    await held;
    await route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ message: "" }) });
  });
  await send.click();
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  release();
  await toast(page, "Error").waitFor();
  await page.getByRole("alert").getByText("Failed to send message").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Hello from the browser");

  await page.unroute("**/api/contact");
  await send.click();
  await toast(page, "Message sent!").waitFor();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByText("We'll get back to you within 24 hours.")
    .waitFor();
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
});
