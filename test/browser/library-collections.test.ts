import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings, findingsInEveryView } from "~/test/helpers/axe";
import { holdToast, toast } from "../helpers/home";
import { learner } from "../helpers/learner";
import { COLLECTIONS, makeCollections, row } from "../helpers/library-collections-page";
import { choose, visitWith } from "../helpers/library-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialog = (page: Page) => page.getByRole("dialog");

test("a collection is created, edited, nested from its menu, and deleted with undo", async () => {
  const { page, allow } = await visitWith(world, await learner(world.worker, 1), COLLECTIONS);
  allow(/Failed to load resource/);
  await page.getByRole("button", { name: "Create Collection" }).click();
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await dialog(page).getByText("Collection name is required").waitFor();
  await dialog(page).getByLabel("Name").fill("Physics");
  await dialog(page).getByLabel("Book").check({ force: true });
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await choose(row(page, "Physics"), "Create a collection inside");
  await dialog(page).getByLabel("Name").fill("Waves");
  await dialog(page).getByRole("button", { name: "Create Collection" }).click();
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("1");
  await choose(row(page, "Waves"), "Move to…");
  await dialog(page).getByLabel("Inside").selectOption("Top level");
  await dialog(page).getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await holdToast(page);
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => row(page, "Waves").getAttribute("data-depth")).toBe("1");
  await choose(row(page, "Waves"), "Edit");
  await dialog(page).getByLabel("Name").fill("Optics");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await row(page, "Optics").waitFor();
  await choose(row(page, "Physics"), "Delete");
  await page.getByText("This deletes “Physics”. Its 0 items").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await holdToast(page);
  await expect.poll(() => row(page, "Optics").getAttribute("data-depth")).toBe("0");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => row(page, "Optics").getAttribute("data-depth")).toBe("1");
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("a collection is dragged into another, but not into its own subcollection", async () => {
  const someone = await learner(world.worker, 1);
  await makeCollections(someone, "Alpha", ">Beta", "Gamma");
  const { page } = await visitWith(world, someone, COLLECTIONS);
  await row(page, "Gamma").dragTo(row(page, "Beta"));
  await toast(page, "Collection moved").waitFor();
  await expect.poll(() => row(page, "Gamma").getAttribute("data-depth")).toBe("2");
  await row(page, "Alpha").dragTo(row(page, "Gamma"));
  expect(await row(page, "Alpha").getAttribute("data-depth")).toBe("0");
  await row(page, "Beta").hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await page.getByText("Move to the top level").hover();
  await page.getByText("Move to the top level").hover();
  await page.mouse.up();
  await expect.poll(() => row(page, "Beta").getAttribute("data-depth")).toBe("0");
});
