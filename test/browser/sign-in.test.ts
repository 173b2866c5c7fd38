import { beforeAll, test } from "vitest";
import { insertAccount, person } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("signing in returns to the requested page, with its query", async () => {
  const who = await insertAccount(world.worker, person("next"));
  const { page } = await world.visit("/review?tab=settings");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("navigation", { name: "Login or register" }).getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await toast(page, "Welcome back!").waitFor();
  await page.waitForURL((url) => url.pathname + url.search === "/review?tab=settings");
});
