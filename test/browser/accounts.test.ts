import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { mailTo, person, signUp } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { button, fill, logIn } from "../helpers/sign-in-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

it("registers, follows the link in the email, shows the name in the header, and signs out", async () => {
  const who = person();
  const { page, allow } = await world.visit("/auth");
  allow(/400 \(Bad Request\)|409 \(Conflict\)|401 \(Unauthorized\)/);
  await fill(page, { Username: "a b", Email: "nobody", Password: "short" });
  await button(page, "Create account").click();
  await page.getByText("Username can only contain letters, numbers, underscores and dashes").waitFor();
  await page.getByText("Invalid email address").waitFor();
  await page.getByText("Password must be at least 8 characters").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody");
  await fill(page, { Username: who.username, Email: who.email, Password: who.password });
  await button(page, "Create account").click();
  await toast(page, "Verification required").waitFor();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();

  const { token } = await mailTo(world.worker, who.email);
  await page.goto(`/verify-email?token=${token}`);
  await page.getByText("Your email has been verified successfully! You can now log in.").waitFor();
  expect(await page.getByRole("link", { name: "Continue to Login" }).getAttribute("href")).toBe("/");
  // The link signed in the browser that registered.
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await button(page, who.username).click();
  await button(page, "Log out").click();
  await toast(page, "Goodbye!").waitFor();

  await logIn(page, { ...who, password: "not the password" });
  await toast(page, "Login failed").waitFor();
  await page.getByRole("alert").getByText("Invalid email or password").waitFor();
  await fill(page, { Password: who.password });
  await button(page, "Sign in").click();
  await toast(page, "Welcome back!").waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await button(page, who.username).waitFor();
  await page.goto("/auth");
  expect(new URL(page.url()).pathname).toBe("/");
  await button(page, who.username).click();
  await button(page, "Log out").click();
  await toast(page, "Goodbye!").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
});

/** The last learner, stored in the browser with the cards. */
const keptLearner = (page: Page): Promise<string[] | null> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("vidwright.reviews");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("names").objectStore("names").get("learner");
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result ?? null);
          };
        };
      }),
  );

it("changes the password, downloads the data and deletes the account", async () => {
  const who = await signUp(world.worker, world.worker.visitor());
  const { page, allow } = await world.visit("/");
  allow(/401 \(Unauthorized\)/);
  await logIn(page, who);
  await toast(page, "Welcome back!").waitFor();
  await button(page, who.username).waitFor();
  await open(page, "/review");
  // Opening the database before the page has created it would create an empty one.
  await page.getByRole("heading", { name: "Nothing due right now" }).waitFor();
  await expect.poll(() => keptLearner(page)).toContainEqual(expect.stringMatching(/^account-/));
  await open(page, "/account");
  await page.getByText("20 of 20 PRDs and 20 of 20 transcripts left today").waitFor();
  await fill(page, { "Current password": "not the password", "New password": "the newest password" });
  await button(page, "Change password").click();
  await page.getByRole("alert").getByText("That password is incorrect").waitFor();
  await fill(page, { "Current password": who.password, "New password": "the newest password" });
  await button(page, "Change password").click();
  await toast(page, "Saved!").waitFor();
  await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("vidwright-data.json");
  await page.getByLabel("Your password, to confirm").fill("the newest password");
  await button(page, "Delete my account").click();
  await toast(page, "Goodbye!").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  // No cards remain for the next user of this browser.
  await expect.poll(() => keptLearner(page)).toBeNull();
});
