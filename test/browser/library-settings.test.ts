import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { visitWith } from "../helpers/library-page";
import { isSelected, openWith } from "../helpers/library-settings-page";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("an account's settings apply in its other browser: on a page that is opened, and within the app", async () => {
  const { caller } = await signedIn(world.worker);
  const [one, two] = [await visitWith(world, { caller }), await visitWith(world, { caller })];
  await isSelected(two.page, "All Content");
  await openWith(one.page, "Tags");
  await toast(one.page, "They apply on all your devices.").waitFor();
  await open(two.page, "/content-manager");
  await isSelected(two.page, "Tags");
  await expect.poll(() => new URL(two.page.url()).search).toBe("?tab=tags");

  await open(two.page, "/about");
  await openWith(one.page, "Collections");
  await two.page.getByRole("banner").getByRole("link", { name: "Library" }).click();
  await isSelected(two.page, "Collections");

  await openWith(two.page, "All Content");
  await open(one.page, "/content-manager");
  await isSelected(one.page, "All Content");
  await expect.poll(() => new URL(one.page.url()).search).toBe("");
});
